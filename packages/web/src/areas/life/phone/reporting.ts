// What is asked of a work report on the phone: one number, as it is entered there. Pure.
import type { Values } from '@tmlm/model'

export const machineKind = 3

const quantity = 2

type Known = Readonly<Values> | undefined

const isCounted = (work: Known): boolean => work !== undefined && work.counterNo !== null

/** A counter counts it, and the company keeps no second figure. */
export const isRefused = (work: Known): boolean => isCounted(work) && work?.takesQuantity !== true

/** Of what a counter counts only pieces are told. */
export const modeOf = (values: Readonly<Values>, work: Known): number =>
  isCounted(work) ? quantity : Number(values.inputMode ?? 1)

const numbers: Readonly<Record<number, readonly string[]>> = {
  1: ['num'],
  2: ['okQty', 'ngQty'],
  3: ['endMeter'],
}

/** Which card; then the number first, and below it what is usually right already. */
export function askedFor(values: Readonly<Values>, work: Known): readonly string[] {
  if (values.cardId === undefined || values.cardId === null || values.cardId === '') return ['cardId']
  if (isRefused(work)) return []
  const mode = isCounted(work) ? [] : ['inputMode']
  return [...(numbers[modeOf(values, work)] ?? []), ...mode, 'workDate', 'shiftId', 'remark', 'annex']
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Filters of the list by the day and the shift that were chosen. */
export const narrowedBy = ({ workDate, shiftId }: Readonly<Values>): Values => ({
  ...(isGiven(workDate) ? { workDateBegin: workDate, workDateEnd: workDate } : {}),
  ...(isGiven(shiftId) ? { shiftId } : {}),
})

const summed = ['workDateBegin', 'workDateEnd', 'shiftId', 'cardId'] as const

/** What the sum of the rows is asked by; undefined where they were looked for by a word. */
export const sumAsked = (asked: Readonly<Values>): Values | undefined =>
  isGiven(asked.keyword)
    ? undefined
    : Object.fromEntries(summed.flatMap((name) => (isGiven(asked[name]) ? [[name, asked[name]]] : [])))
