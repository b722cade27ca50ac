// A write that may be answered by a question: the person is asked, and the call repeated with what was confirmed.
import { ApiError } from './apiError.ts'
import type { Call } from '../surroundings.ts'
import { listOf, textOf, valuesOf } from '../values.ts'

export interface Question {
  readonly code: string
  readonly msg: string
}

/** The person was asked and said no. */
export const declined = Symbol('declined')

export async function callAsking(
  call: Call,
  [resource, action, input]: readonly [string, string, Readonly<Record<string, unknown>>],
  ask: (questions: readonly Question[]) => Promise<boolean>,
): Promise<unknown> {
  const confirmed: string[] = []
  for (;;) {
    try {
      const more = confirmed.length > 0 ? { confirmWarn: confirmed.join(',') } : {}
      return await call(resource, action, { ...input, ...more })
    } catch (error) {
      const open = questionsIn(error).filter(({ code }) => !confirmed.includes(code))
      if (open.length === 0) throw error
      if (!(await ask(open))) return declined
      confirmed.push(...open.map(({ code }) => code))
    }
  }
}

export function questionsIn(error: unknown): Question[] {
  if (!(error instanceof ApiError) || error.status !== 422) return []
  return listOf(valuesOf(error.data).warnings).flatMap((entry) => {
    const { code, msg } = valuesOf(entry)
    return typeof code === 'string' && typeof msg === 'string' ? [{ code, msg }] : []
  })
}

/** Lines that an action refused, by the id of the line. */
export function refusedLines(error: unknown): ReadonlyMap<string, string> {
  if (!(error instanceof ApiError)) return new Map()
  return new Map(
    listOf(valuesOf(error.data).lines).map((entry) => {
      const { lineId, msg } = valuesOf(entry)
      return [textOf(lineId), textOf(msg)]
    }),
  )
}
