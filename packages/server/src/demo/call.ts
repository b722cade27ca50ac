import type { Values } from '@tmlm/model'

/** Calls as the administrator at a given moment; the key makes a repetition harmless. */
export type DemoCall = (path: string, key: string, input: Values, at: Date) => Promise<Values>
