// From drafts to values of the wire: labels become codes and names become ids, each with the sentence of its own cell.
import {
  isReference,
  readCell,
  readField,
  stoppedObject,
  unknownEntry,
  type Field,
  type Fields,
  type Resource,
  type Values,
} from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { actorOf, type ResourceCall } from '../call/call.ts'
import { dictionariesOf, type Dictionaries } from './dictionaries.ts'
import { Names, type Around } from './importNames.ts'
import {
  errorAt,
  isCleared,
  type CellError,
  type Draft,
  type DraftLine,
  type Given,
  type Reading,
} from './importSheet.ts'

/** A draft whose cells have been read. */
export interface Wish {
  readonly draft: Draft
  /** The row it will be when it is new. */
  readonly newId: string
  values: Values
  lines: Record<string, Values[]>
  /** What the file says of a new row besides its fields. */
  besides: Values
  /** Fields whose cell says `#`. */
  readonly cleared: string[]
  /** Cells that could not be read. */
  unread: CellError[]
}

/** Everything that is wrong with the draft, by rows and columns. */
export const errorsOf = ({ draft, unread }: Wish): readonly CellError[] =>
  unread.length === 0 && draft.errors.length === 0
    ? []
    : [...unread, ...draft.errors].toSorted((a, b) => a.row - b.row || (a.at ?? Infinity) - (b.at ?? Infinity))

export interface ImportNames {
  readonly names: Names
  readonly dictionaries: Dictionaries
}

/** Everything the cells name, asked of the database at once. */
export async function namesIn(call: ResourceCall, tx: Tx, reading: Reading): Promise<ImportNames> {
  const names = new Names(call.engine)
  for (const draft of reading.drafts)
    for (const { column, cell } of cellsOf(draft)) {
      if (!isReference(column.field)) continue
      const read = readCell(column.field, cell)
      if ('words' in read) for (const word of read.words) names.ask(column.field, word)
    }
  const fields = [...reading.columns.values()].map((column) => column.field)
  const [dictionaries] = await Promise.all([dictionariesOf(tx, fields), names.find(tx, actorOf(call))])
  return { names, dictionaries }
}

function* cellsOf(draft: Draft): Generator<Given> {
  yield* draft.head.values()
  for (const lines of draft.lines.values()) for (const line of lines) yield* line.cells.values()
}

/** Reads what does not depend on a stored row; names that several rows go by are settled by `settle`. */
export function wishesOf(call: ResourceCall, reading: Reading): Wish[] {
  return reading.drafts.map((draft) => ({
    draft,
    newId: newId(call.now),
    values: {},
    lines: {},
    besides: {},
    cleared: [],
    unread: [],
  }))
}

/**
 * Fills the wish from its cells. References that are named within another (a location within its warehouse) come after
 * the others; `before` is the row as it stands, whose references keep their meaning when several rows go by one name.
 */
export function readWish(
  resource: Resource,
  wish: Wish,
  { names, dictionaries }: ImportNames,
  before: Readonly<Values>,
): void {
  const { draft } = wish
  wish.values = {}
  wish.unread = []
  wish.cleared.length = 0
  const read = (
    fields: Fields,
    cells: ReadonlyMap<string, Given>,
    into: Values,
    stored: Readonly<Values>,
    outer: Values,
    outerFields: Fields,
  ): void => {
    const around = (name: string): Around => ({
      before: idsOf(stored[name]),
      within: (to) => [...referred(fields, into, to), ...referred(outerFields, outer, to)],
    })
    const settled = [...cells.values()].toSorted((a, b) => Number(isNamedWithin(a)) - Number(isNamedWithin(b)))
    for (const given of settled) {
      const { column, cell } = given
      if (typeof cell !== 'object' && isCleared(cell)) {
        if (column.lines === undefined && !column.part) wish.cleared.push(column.name)
        into[column.name] = null
        continue
      }
      const value = valueOf(given, { names, dictionaries }, around(column.name))
      if ('bad' in value) {
        wish.unread.push(errorAt(given, value.bad))
      } else into[column.name] = value.value
    }
  }
  const [own, besides] = [new Map<string, Given>(), new Map<string, Given>()]
  for (const [name, given] of draft.head) (given.column.isBesides ? besides : own).set(name, given)
  read(resource.fields, own, wish.values, before, {}, {})
  wish.besides = {}
  // What is said besides names rows within each other, and within nothing else of the row.
  read(resource.excel?.input ?? {}, besides, wish.besides, {}, {}, {})
  putTogether(wish, before)
  wish.lines = Object.fromEntries(
    [...draft.lines].map(([name, lines]) => {
      const field = resource.fields[name]
      const inner = field?.kind === 'lines' ? field.fields : {}
      const stored = Array.isArray(before[name]) ? (before[name] as Values[]) : []
      return [name, lines.map((line, index) => readLine(line, inner, stored[index] ?? {}))]
    }),
  )

  function readLine(line: DraftLine, inner: Fields, stored: Readonly<Values>): Values {
    const values: Values = {}
    read(inner, line.cells, values, stored, { ...before, ...wish.values }, resource.fields)
    return values
  }
}

/** The parts of a value over those it has; `#` takes one away. */
function putTogether({ draft, values }: Wish, before: Readonly<Values>): void {
  for (const { column } of draft.head.values()) {
    const { part, name } = column
    if (!part || !(name in values)) continue
    const { [part.key]: _, ...others } = Object(values[part.of] ?? before[part.of]) as Values
    values[part.of] = values[name] === null ? others : { ...others, [part.key]: values[name] }
    delete values[name]
  }
}

/** Trees and places are looked up once the rest of the row is known. */
const isNamedWithin = ({ column }: Given): boolean => isReference(column.field) && column.name !== 'orgId'

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined ? [] : [String(value)]

const referred = (fields: Fields, values: Readonly<Values>, to: string): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isReference(field) && field.to === to && field.kind !== 'parent' && typeof values[name] === 'string'
      ? [values[name]]
      : [],
  )

type ValueRead = { readonly value: unknown } | { readonly bad: readonly [string, string] }

function valueOf({ column: { field }, cell }: Given, { names, dictionaries }: ImportNames, around: Around): ValueRead {
  const read = readCell(field, cell)
  if ('bad' in read) return read
  if ('value' in read) return judged(field, read.value)
  const values: string[] = []
  for (const word of read.words) {
    const found = isReference(field) ? names.pick(field, word, around) : entryOf(field, word, dictionaries, around)
    if ('bad' in found) return found
    values.push(found.id)
  }
  return { value: isList(field) ? values : (values[0] ?? null) }
}

/** The field's own reader has the last word; its answer is what the wire would carry. */
function judged(field: Field, value: unknown): ValueRead {
  const read = readField(field, value)
  return 'bad' in read ? read : { value }
}

const isList = (field: Field): boolean => field.kind === 'refs' || field.kind === 'users' || field.kind === 'dicts'

function entryOf(
  field: Field,
  word: string,
  dictionaries: Dictionaries,
  around: Around,
): { id: string } | { bad: readonly [string, string] } {
  const found =
    field.kind === 'dict' || field.kind === 'dicts' ? dictionaries.get(field.dictionary)?.find(word) : undefined
  if (!found) return { bad: unknownEntry(word) }
  return found.stopped && !around.before.includes(found.value)
    ? { bad: stoppedObject(field.label) }
    : { id: found.value }
}

/** Rows further down may name rows further up as the place above them: by code, by name, or by the whole way. */
export function offerToOthers(resource: Resource, wish: Wish, names: Names): void {
  const above = Object.entries(resource.fields).find(([, field]) => field.kind === 'parent')
  if (!above) return
  const [name, field] = above
  if (!isReference(field)) return
  const text = (key: string): string | undefined => {
    const cell = wish.draft.head.get(key)?.cell
    return cell === undefined || typeof cell === 'object' ? undefined : String(cell).trim()
  }
  const [own, parent] = [text(resource.display), text(name)]
  for (const word of [text('code'), own, own !== undefined && parent !== undefined ? `${parent}/${own}` : undefined])
    if (word !== undefined) names.add(field, word, wish.newId)
}
