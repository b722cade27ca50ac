// What a label that is scanned stands for, as the references of a paper say: a card, a bin, a part, a place. The first
// reference that takes it gets it.
import type { Fields, LearnsCode, LinesField, RefField, RefScan, Resource, Values } from '@tmlm/model'
import { ApiError } from '../call/apiError.ts'
import type { Call } from '../surroundings.ts'
import { codeOf, listOf, textOf, valuesOf } from '../values.ts'

export interface ScanPlug {
  /** A new line of this list, the line that came last, or the head of the paper. */
  readonly into: 'lines' | 'line' | 'head'
  /** The field of the lines. */
  readonly list: string
  readonly name: string
  readonly field: RefField
  readonly scan: RefScan
  /** Besides what it refers to: what else the line says, and what the answer tells of it. */
  readonly sets: Readonly<Values>
  readonly takes: readonly string[]
  readonly tells: Readonly<Record<string, string>>
  /** How an unknown code is learnt. */
  readonly learns?: LearnsCode | undefined
}

export interface FoundRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly told: Readonly<Values>
}

/** In the order in which they are asked: what makes a line, what belongs to it, what belongs to the paper. */
export function plugsOf({ fields }: Resource, asks: readonly string[], asksOfLine: readonly string[]): ScanPlug[] {
  const lists = ['lines', ...asks].flatMap((list) => {
    const field = fields[list]
    return field?.kind === 'lines' ? [{ list, field }] : []
  })
  const { lines } = fields
  return [
    ...lists.flatMap(({ list, field }) => plugOfLines(list, field)),
    ...(lines?.kind === 'lines' ? plugsAmong(lines.fields, asksOfLine, 'line') : []),
    ...plugsAmong(fields, asks, 'head'),
  ]
}

function plugOfLines(list: string, { scan, fields }: LinesField): ScanPlug[] {
  const field = scan && fields[scan.field]
  if (!scan || !field || !isRef(field)) return []
  const { sets = {}, takes = [], tells = {}, learns } = scan
  return [{ into: 'lines', list, name: scan.field, field, scan, sets, takes, tells, learns }]
}

const plugsAmong = (fields: Fields, names: readonly string[], into: 'line' | 'head'): ScanPlug[] =>
  names.flatMap((name) => {
    const field = fields[name]
    return field && isRef(field) && field.scan
      ? [{ into, list: 'lines', name, field, scan: field.scan, sets: {}, takes: [], tells: {} }]
      : []
  })

const isRef = (field: Fields[string]): field is RefField => field.kind === 'ref'

interface Taken {
  readonly plug: ScanPlug
  readonly found: FoundRow
}

const notFound = 404

/** Which plug takes the code, and what it found. Undefined: it is something, but nothing that is wanted here. */
export async function findByLabel(call: Call, plugs: readonly ScanPlug[], code: string): Promise<Taken | undefined> {
  let refusal: ApiError | undefined
  const asked = new Set<string>()
  for (const plug of plugs) {
    if (asked.has(callOf(plug))) continue
    asked.add(callOf(plug))
    try {
      const answer = await answerTo(call, plug, code)
      const taker = answer && plugs.find((one) => callOf(one) === callOf(plug) && isKind(one, answer))
      if (taker) return { plug: taker, found: rowIn(answer) }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== notFound) throw error
      refusal = error
    }
  }
  if (refusal) throw refusal
  return undefined
}

async function answerTo(call: Call, { field, scan }: ScanPlug, code: string): Promise<Values | undefined> {
  if (scan.by !== 'list') return valuesOf(await call(scan.of ?? field.to, scan.by, { code }))
  const { list } = valuesOf(await call(field.to, 'list', { picker: '1', keyword: code, pageSize: 20 }))
  const isCalled = (row: Readonly<Values>): boolean => codeOf(row).toLowerCase() === code.toLowerCase()
  return listOf(list).map(valuesOf).find(isCalled)
}

const callOf = ({ field, scan }: ScanPlug): string => `${scan.of ?? field.to}/${scan.by}`

const isKind = ({ scan: { kind } }: ScanPlug, answer: Readonly<Values>): boolean =>
  kind === undefined || answer.kind === kind

const rowIn = (answer: Readonly<Values>): FoundRow => ({
  id: textOf(answer.id),
  code: textOf(answer.fullCode) || codeOf(answer),
  name: textOf(answer.name),
  told: answer,
})
