export const loadSpeaker = () => import('./Speaker.tsx')

/** Once the page stands: that there is no network must be said without it. */
export const loadSpeakerInTime = (): void => void setTimeout(() => void loadSpeaker().catch(() => undefined), 3_000)
