// What the areas bring to the mobile-style home besides their screens; it comes with the home.
import type { WaitingCount } from '../engine/phone/counts.ts'
import { patientLazy } from '../ui/patientLazy.ts'
import { toolingCounts } from './tooling/phone/counts.ts'

/** What waits behind its entries, by the name of the screen. */
export const phoneCounts: Readonly<Record<string, WaitingCount>> = { ...toolingCounts }

/** Reads any label, at its foot. */
export const HomeScan = patientLazy(() => import('./tooling/phone/HomeScan.tsx'))
