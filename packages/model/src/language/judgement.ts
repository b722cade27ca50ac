// Items that are judged one by one on a sheet, such as those of a spot check: the fields of a line that tell the item and that
// keep the answer, and whether what was found is in order (R13). One decision for the server, the desk and the phone.
import Big from 'big.js'

/** 1 OK or NG, 2 number, 3 text, 4 option. */
export type ValueType = 1 | 2 | 3 | 4
/** 1 OK, 2 NG, 3 not applicable. */
export type Judge = 1 | 2 | 3

/** The fields that judged lines have: the item, what is in order, what must be given, and the answer with its reason and photos. */
export const fieldsOfJudged = [
  ...['itemText', 'part', 'standard', 'valueType', 'unit', 'lowerLimit', 'upperLimit', 'options'],
  ...['isRequired', 'photoRule', 'judge', 'value', 'actionText', 'images'],
] as const

export interface JudgedItem {
  readonly valueType: ValueType
  readonly lowerLimit: string | null
  readonly upperLimit: string | null
  readonly options: readonly { readonly text: string; readonly isNormal: boolean }[]
}

type Line = Readonly<Partial<Record<(typeof fieldsOfJudged)[number], unknown>>>

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

export const itemOf = ({ valueType, lowerLimit, upperLimit, options }: Line): JudgedItem => ({
  valueType: valueTypeOf(valueType),
  lowerLimit: textOrNull(lowerLimit),
  upperLimit: textOrNull(upperLimit),
  options: optionsOf(options),
})

export const judgeOf = ({ judge }: Line): Judge | null => {
  const given = Number(judge)
  return given === 1 || given === 2 || given === 3 ? given : null
}

/** What changes in the line when a value is found: the value, and what it says by itself. */
export function withFound(line: Line, value: string | null): Record<string, unknown> {
  const item = itemOf(line)
  const before = judgeOf(line)
  // A text is judged by a person, before or after it is written.
  const kept = item.valueType === 3 && before !== 3 ? before : null
  const judge = judgeOfValue(item, value) ?? kept
  return { value, judge }
}

/** What changes in the line when a person judges it. What the value says by itself stands. */
export function withJudge(line: Line, judge: Judge | null): Record<string, unknown> {
  if (judge === 3) return { judge, value: null }
  return { judge: judgeOfValue(itemOf(line), textOrNull(line.value)) ?? judge }
}

/** What a line still wants before it can go: the field where it is given. */
export type Wanting = 'judge' | 'actionText' | 'images'

export function wantingIn(line: Line): Wanting | undefined {
  const judge = judgeOf(line)
  if (isUnanswered(itemOf(line), judge, textOrNull(line.value)))
    return line.isRequired !== false || judge !== null ? 'judge' : undefined
  if (judge === 2 && textOrNull(line.actionText) === null) return 'actionText'
  const rule = Number(line.photoRule ?? 0)
  const isPhotoDue = judge !== 3 && (rule === 1 || (rule === 2 && judge === 2))
  return isPhotoDue && !(Array.isArray(line.images) && line.images.length > 0) ? 'images' : undefined
}

/** The lines as they are when all that a look is enough for is in order; nothing where something else is still wanting. */
export function allOk(lines: readonly Line[]): readonly Line[] | undefined {
  const answered = lines.map((line) => (isOkAtOnce(line) ? { ...line, ...withJudge(line, 1) } : line))
  const isSomeOpen = lines.some(isOkAtOnce)
  return isSomeOpen && answered.every((line) => wantingIn(line) === undefined) ? answered : undefined
}

/** What "all OK" answers: items by OK or NG that nobody judged yet. Never numbers, nor what wants a photo. */
export const isOkAtOnce = (line: Line): boolean =>
  itemOf(line).valueType === 1 && judgeOf(line) === null && Number(line.photoRule ?? 0) !== 1

const valueTypeOf = (given: unknown): ValueType => {
  const type = Number(given)
  return type === 2 || type === 3 || type === 4 ? type : 1
}

const textOrNull = (given: unknown): string | null =>
  given === undefined || given === null || given === '' ? null : String(given)

function optionsOf(given: unknown): JudgedItem['options'] {
  if (!Array.isArray(given)) return []
  return given.flatMap((option: { readonly text?: unknown; readonly isNormal?: unknown } | null) =>
    option === null ? [] : [{ text: String(option.text), isNormal: option.isNormal === true }],
  )
}
