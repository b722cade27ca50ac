import type { Values } from '@tmlm/model'

/** Calls as the administrator at a given moment; the key makes a repetition harmless. */
export type DemoCall = (path: string, key: string, input: Values, at: Date) => Promise<Values>

export const idOf = (answer: Values): string => String(answer.id)

const day = 86_400_000

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day)
