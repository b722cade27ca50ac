// R13: whether what was found is in order. One decision for the server, the desk and the phone.
import Big from 'big.js'

/** 1 OK or NG, 2 number, 3 text, 4 option. */
export type ValueType = 1 | 2 | 3 | 4
/** 1 OK, 2 NG, 3 not applicable. */
export type Judge = 1 | 2 | 3

export interface JudgedItem {
  readonly valueType: ValueType
  readonly lowerLimit: string | null
  readonly upperLimit: string | null
  readonly options: readonly { readonly text: string; readonly isNormal: boolean }[]
}

/** What the value itself says; nothing where a person must judge. Limits are within. */
export function judgeOfValue(item: JudgedItem, value: string | null): Judge | undefined {
  if (value === null || value === '') return undefined
  if (item.valueType === 2) return isWithin(item, value) ? 1 : 2
  if (item.valueType === 4) return item.options.find(({ text }) => text === value)?.isNormal ? 1 : 2
  return undefined
}

function isWithin({ lowerLimit, upperLimit }: JudgedItem, value: string): boolean {
  const found = new Big(value)
  return (lowerLimit === null || found.gte(lowerLimit)) && (upperLimit === null || found.lte(upperLimit))
}

/** Whether the item still waits for its answer: numbers, options and texts need one, unless the item does not apply. */
export const isUnanswered = (item: JudgedItem, judge: Judge | null, value: string | null): boolean =>
  judge !== 3 && (judge === null || (item.valueType !== 1 && (value === null || value === '')))
