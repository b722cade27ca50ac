// Items that are judged one by one on a sheet, such as those of a spot check: which fields of a line tell the item and which
// keep the answer, and whether what was found is in order (R13). One decision for the server, the desk and the phone.
import Big from 'big.js'

/** 1 OK or NG, 2 number, 3 text, 4 option. */
export type ValueType = 1 | 2 | 3 | 4
/** 1 OK, 2 NG, 3 not applicable. */
export type Judge = 1 | 2 | 3

/** The fields of a line, by what they are for its item. */
export interface Judgement {
  /** What is looked at. */
  readonly item: string
  /** What else is told of it, such as the part and the standard. */
  readonly tells?: readonly string[]
  /** How it is answered; absent: by OK or NG. */
  readonly valueType?: string
  /** The unit of its number. */
  readonly unit?: string
  /** Holds the least that is in order. */
  readonly lowerLimit?: string
  /** Holds the most that is in order. */
  readonly upperLimit?: string
  /** Holds the options, each with its text and whether it is normal. */
  readonly options?: string
  /** Whether it must be answered; absent: every item must. */
  readonly isRequired?: string
  /** The choice that keeps the judgement; where it has no third option, every item applies. */
  readonly judge: string
  /** Holds what was found. */
  readonly value?: string
  /** Why something is not in order. */
  readonly remark?: string
  /** The files that keep the photos. */
  readonly photos?: string
  /** 0 none, 1 always, 2 when it is not in order. */
  readonly photoRule?: string
  /** Of the paper: while it is so, nothing is judged, such as of a machine that stands still. */
  readonly unless?: Readonly<Record<string, string | number | boolean>>
}

export interface JudgedItem {
  readonly valueType: ValueType
  readonly lowerLimit: string | null
  readonly upperLimit: string | null
  readonly options: readonly { readonly text: string; readonly isNormal: boolean }[]
}

type Line = Readonly<Record<string, unknown>>

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

export const itemOf = (judgement: Judgement, line: Line): JudgedItem => ({
  valueType: valueTypeOf(at(line, judgement.valueType)),
  lowerLimit: textOrNull(at(line, judgement.lowerLimit)),
  upperLimit: textOrNull(at(line, judgement.upperLimit)),
  options: optionsOf(at(line, judgement.options)),
})

export const judgeOf = ({ judge }: Judgement, line: Line): Judge | null => {
  const given = Number(line[judge])
  return given === 1 || given === 2 || given === 3 ? given : null
}

/** What changes in the line when a value is found: the value, and what it says by itself. */
export function withFound(judgement: Judgement, line: Line, value: string | null): Record<string, unknown> {
  const item = itemOf(judgement, line)
  const before = judgeOf(judgement, line)
  // A text is judged by a person, before or after it is written.
  const kept = item.valueType === 3 && before !== 3 ? before : null
  const judge = judgeOfValue(item, value) ?? kept
  return { ...(judgement.value === undefined ? {} : { [judgement.value]: value }), [judgement.judge]: judge }
}

/** What changes in the line when a person judges it. What the value says by itself stands. */
export function withJudge(judgement: Judgement, line: Line, judge: Judge | null): Record<string, unknown> {
  const { value = '' } = judgement
  if (judge === 3) return { [judgement.judge]: 3, ...(value in line ? { [value]: null } : {}) }
  const said = judgeOfValue(itemOf(judgement, line), textOrNull(line[value]))
  return { [judgement.judge]: said ?? judge }
}

export type Wanting = 'answer' | 'remark' | 'photo'

/** What the line still wants before it can go. */
export function wantingIn(judgement: Judgement, line: Line): Wanting | undefined {
  const { isRequired, remark, photos, photoRule } = judgement
  const judge = judgeOf(judgement, line)
  const isOpen = isUnanswered(itemOf(judgement, line), judge, textOrNull(at(line, judgement.value)))
  if (isOpen) return isRequired === undefined || line[isRequired] !== false || judge !== null ? 'answer' : undefined
  if (judge === 2 && remark !== undefined && textOrNull(line[remark]) === null) return 'remark'
  const rule = Number(at(line, photoRule) ?? 0)
  const isPhotoDue = judge !== 3 && (rule === 1 || (rule === 2 && judge === 2))
  const taken = at(line, photos)
  return isPhotoDue && photos !== undefined && !(Array.isArray(taken) && taken.length > 0) ? 'photo' : undefined
}

/** The lines as they are when all that a look is enough for is in order; nothing where something else is still wanting. */
export function allOk(judgement: Judgement, lines: readonly Line[]): readonly Line[] | undefined {
  const answered = lines.map((line) =>
    isOkAtOnce(judgement, line) ? { ...line, ...withJudge(judgement, line, 1) } : line,
  )
  const isSomeOpen = lines.some((line) => isOkAtOnce(judgement, line))
  return isSomeOpen && answered.every((line) => wantingIn(judgement, line) === undefined) ? answered : undefined
}

/** What "all OK" answers: items by OK or NG that nobody judged yet. Never numbers, nor what wants a photo. */
export const isOkAtOnce = (judgement: Judgement, line: Line): boolean =>
  itemOf(judgement, line).valueType === 1 &&
  judgeOf(judgement, line) === null &&
  Number(at(line, judgement.photoRule) ?? 0) !== 1

const at = (line: Line, name: string | undefined): unknown => (name === undefined ? undefined : line[name])

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
