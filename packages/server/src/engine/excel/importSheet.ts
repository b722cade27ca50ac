// From a sheet to drafts: which column is which field, which rows belong together, and where each value stood.
import {
  Refusal,
  type Catalogue,
  type Cell,
  type CellFailure,
  type Lang,
  type Resource,
  type Text,
  inLang,
  type FieldError,
} from '@tmlm/model'
import type { Sheet, SheetRow, Workbook } from '../../platform/excel/workbook.ts'
import { columnName } from '../../platform/excel/workbook.ts'
import {
  groupKey,
  nothingFurther,
  templateColumns,
  titleWords,
  wordsOf,
  type Column,
  type Further,
} from './excelColumns.ts'
import { isHintRow } from './hints.ts'

/** A filled cell of a known column. */
export interface Given {
  readonly column: Column
  readonly cell: Exclude<Cell, null>
  readonly row: number
  /** Column of the sheet, counted from 0. */
  readonly at: number
}

export interface DraftLine {
  readonly row: number
  readonly cells: ReadonlyMap<string, Given>
}

/** What one row of the file, or all rows of one paper, want to be. */
export interface Draft {
  /** Its first row, as Excel shows it. */
  readonly row: number
  /** All of its rows. */
  readonly rows: number[]
  readonly head: Map<string, Given>
  readonly lines: Map<string, DraftLine[]>
  readonly errors: CellError[]
}

export interface CellError {
  readonly row: number
  /** Absent where no cell of the file is to blame. */
  readonly at?: number
  readonly field: string
  readonly title: Text
  readonly value: string
  readonly text: Text
}

export interface Reading {
  readonly sheet: string
  readonly titleRow: number
  /** The first row that may hold data. */
  readonly dataRow: number
  readonly columns: ReadonlyMap<number, Column>
  readonly drafts: readonly Draft[]
  /** Data rows, whatever they belong to. */
  readonly rows: number
  /** Columns that are filled although nobody may fill them: passed over, but not in silence. */
  readonly passedOver: readonly PassedOver[]
}

interface PassedOver {
  readonly at: number
  readonly title: string
}

export const errorTitle: Text = ['错误信息', 'Errors']
const wrongTemplate = (): Refusal => new Refusal(422, ['模板不匹配，请重新下载', 'Wrong template, download it again'])

export function readSheet(
  resource: Resource,
  expected: readonly string[],
  book: Workbook,
  maxRows: number,
  catalogue: Pick<Catalogue, 'resources'>,
  further: Further = nothingFurther,
): Reading {
  const { sheet, head } = openSheet(resource, expected, book, catalogue, further)
  const data = sheet.rows.filter((row) => isData(row, head))
  if (data.length === 0) throw new Refusal(422, ['没有数据', 'No data'])
  if (data.length > maxRows) throw tooManyRows(maxRows)
  return {
    sheet: sheet.name,
    titleRow: head.titleRow,
    dataRow: head.dataRow,
    columns: head.columns,
    drafts: draftsOf(data, head.columns),
    rows: data.length,
    passedOver: head.others.filter(({ at }) => data.some((row) => isFilled(row.cells.get(at)))),
  }
}

type Opened = Pick<Workbook, 'sheets' | 'properties'>

function openSheet(
  resource: Resource,
  expected: readonly string[],
  book: Opened,
  catalogue: Pick<Catalogue, 'resources'>,
  further: Further,
): { readonly sheet: Sheet; readonly head: Head } {
  // An older file knows fewer businesses; one from elsewhere knows others.
  const { businessCode } = book.properties
  if (businessCode !== undefined && !businessCode.split(',').every((code) => expected.includes(code)))
    throw wrongTemplate()
  const [sheet] = book.sheets
  const head = sheet && headOf(resource, sheet, catalogue, further)
  if (!sheet || !head) throw wrongTemplate()
  return { sheet, head }
}

const isData = (row: SheetRow, { dataRow, columns }: Head): boolean =>
  row.number >= dataRow && [...columns.keys()].some((at) => isFilled(row.cells.get(at)))

const tooManyRows = (maxRows: number): Refusal =>
  new Refusal(413, [`最多导入${maxRows}行`, `At most ${maxRows.toLocaleString('en')} rows`])

/** Looks at a file while it is read, and refuses it as soon as it is known to be another one or too long. */
export function countRows(
  resource: Resource,
  expected: readonly string[],
  maxRows: number,
  catalogue: Pick<Catalogue, 'resources'>,
  further: Further = nothingFurther,
): (book: Opened) => void {
  let [head, seen, data]: [Head | undefined, number, number] = [undefined, 0, 0]
  return (book) => {
    const rows = book.sheets[0]?.rows ?? []
    // The titles stand in one of the first three rows, and hints may stand below them.
    if (rows.length < 4) return
    head ??= openSheet(resource, expected, book, catalogue, further).head
    for (; seen < rows.length; seen++) {
      const row = rows[seen]
      if (row && isData(row, head) && ++data > maxRows) throw tooManyRows(maxRows)
    }
  }
}

const isFilled = (cell: Cell | undefined): cell is Exclude<Cell, null> =>
  cell !== undefined && cell !== null && (typeof cell !== 'string' || cell.trim() !== '')

interface Head {
  readonly titleRow: number
  readonly dataRow: number
  readonly columns: Map<number, Column>
  readonly others: readonly PassedOver[]
}

/** By the keys in the hidden first row of a template, else by the titles in either language. */
function headOf(
  resource: Resource,
  sheet: Sheet,
  catalogue: Pick<Catalogue, 'resources'>,
  further: Further,
): Head | undefined {
  const fillable = templateColumns(resource, further)
  const byKey = new Map(fillable.map((column) => [column.key, column]))
  const first = sheet.rows[0]
  if (first?.number === 1 && [...first.cells.values()].every((cell) => typeof cell === 'string' && byKey.has(cell))) {
    const columns = new Map([...first.cells].flatMap(([at, cell]) => entry(at, byKey.get(String(cell)))))
    const titles = sheet.rows.find(({ number }) => number === 2)
    return { titleRow: 2, dataRow: 4, columns, others: titles ? othersIn(titles, columns) : [] }
  }
  const known = titlesOf(resource, fillable)
  for (const row of sheet.rows.slice(0, 3)) {
    const titles = [...row.cells].flatMap(([at, cell]) => (isFilled(cell) ? [[at, plainTitle(cell)] as const] : []))
    const found = titles.filter(([, title]) => known.has(title))
    if (found.length === 0 || found.length < titles.length) continue
    const columns = new Map(titles.flatMap(([at, title]) => entry(at, known.get(title) ?? undefined)))
    if (columns.size === 0) return undefined
    // A row of hints below the titles of a template whose keys were taken off.
    const next = sheet.rows.find(({ number }) => number === row.number + 1)
    const hints = next && isHintRow(next, columns, catalogue) ? 1 : 0
    return { titleRow: row.number, dataRow: row.number + 1 + hints, columns, others: othersIn(row, columns) }
  }
  return undefined
}

/** Of the titles, those that lead to no column; what an import wrote into the file itself is not meant. */
const othersIn = (titles: SheetRow, columns: ReadonlyMap<number, Column>): PassedOver[] =>
  [...titles.cells].flatMap(([at, cell]): PassedOver[] => {
    if (columns.has(at) || !isFilled(cell)) return []
    const title = nameOf(cell)
    return errorTitle.includes(title) ? [] : [{ at, title }]
  })

const entry = (at: number, column: Column | undefined): [number, Column][] => (column ? [[at, column]] : [])
const plainTitle = (cell: Exclude<Cell, null>): string =>
  (typeof cell === 'object' ? cell.failure : String(cell))
    .replace(/^\*|\*$/g, '')
    .trim()
    .toLowerCase()

/** Titles in either language; those of columns that an export shows but nobody fills lead to no column. */
function titlesOf(resource: Resource, fillable: readonly Column[]): Map<string, Column | null> {
  const told = Object.values(resource.excel?.told?.columns ?? {})
  const titles = new Map<string, Column | null>(
    [errorTitle, ...told].flatMap((title) => title.map((word) => [word.toLowerCase(), null] as const)),
  )
  for (const word of titleWords(resource)) titles.set(word, null)
  for (const column of fillable) for (const word of wordsOf(column)) titles.set(word, column)
  // What one is called now is stronger than what another was called elsewhere.
  for (const column of fillable) for (const word of column.title) titles.set(word.toLowerCase(), column)
  return titles
}

/** Rows of one paper share their record; where that column is empty, a row without anything of its own belongs to the one above. */
function draftsOf(rows: readonly SheetRow[], columns: ReadonlyMap<number, Column>): Draft[] {
  const grouped = [...columns.values()].some((column) => column.key === groupKey || column.lines !== undefined)
  const drafts: Draft[] = []
  const byGroup = new Map<string, Draft>()
  for (const row of rows) {
    const given = givenIn(row, columns)
    const own = given.filter(({ column }) => column.lines === undefined && column.key !== groupKey)
    const group = given.find(({ column }) => column.key === groupKey)
    const name = group && nameOf(group.cell)
    const above = !grouped
      ? undefined
      : name === undefined
        ? own.length === 0
          ? drafts.at(-1)
          : undefined
        : byGroup.get(name)
    const draft: Draft = above ?? { row: row.number, rows: [], head: new Map(), lines: new Map(), errors: [] }
    draft.rows.push(row.number)
    if (!above) drafts.push(draft)
    if (name !== undefined) byGroup.set(name, draft)
    for (const cell of own) put(draft, cell)
    if (own.length === given.length) continue
    for (const [lines, cells] of Map.groupBy(given, ({ column }) => column.lines)) {
      if (lines === undefined) continue
      const list = draft.lines.get(lines) ?? []
      list.push({ row: row.number, cells: new Map(cells.map((cell) => [cell.column.name, cell])) })
      draft.lines.set(lines, list)
    }
  }
  return drafts
}

const nameOf = (cell: Exclude<Cell, null>): string => String(typeof cell === 'object' ? cell.failure : cell).trim()

function givenIn(row: SheetRow, columns: ReadonlyMap<number, Column>): Given[] {
  const given: Given[] = []
  for (const [at, cell] of row.cells) {
    const column = columns.get(at)
    if (column && isFilled(cell)) given.push({ column, cell, row: row.number, at })
  }
  return given
}

/** What is the paper's own stands in its first row; further rows may repeat it, but not say otherwise. */
function put(draft: Draft, given: Given): void {
  const before = draft.head.get(given.column.name)
  if (!before) draft.head.set(given.column.name, given)
  else if (nameOf(before.cell) !== nameOf(given.cell))
    draft.errors.push(errorAt(given, [`与第${before.row}行不一致`, `Differs from row ${before.row}`]))
}

export const errorAt = (given: Given, text: Text): CellError => ({
  row: given.row,
  at: given.at,
  field: given.column.key,
  title: given.column.title,
  value: nameOf(given.cell),
  text,
})

/** The cell that a refused field of the draft stood in, or else the column it should have stood in. */
export function errorOf(draft: Draft, reading: Reading, { field, text }: FieldError, label: Text): CellError {
  const whole = draft.head.get(field)
  if (whole) return errorAt(whole, text)
  const [name = '', index, inner] = field.split('.')
  const line = index === undefined ? undefined : draft.lines.get(name)?.[Number(index)]
  const row = line?.row ?? draft.row
  const given = line && inner !== undefined ? line.cells.get(inner) : draft.head.get(name)
  if (given) return errorAt(given, text)
  const key = inner === undefined ? name : `${name}.${inner}`
  const place = [...reading.columns].find(([, column]) => column.key === field || column.key === key)
  const known = place?.[1]
  return {
    ...{ row, field: known?.key ?? key, title: known?.title ?? label, value: '', text },
    ...(place ? { at: place[0] } : {}),
  }
}

/** An error as the result tells it. */
export const toldError = (sheet: string, error: CellError, lang: Lang) => ({
  sheet,
  row: error.row,
  column: error.at === undefined ? '' : columnName(error.at),
  field: error.field,
  title: inLang(error.title, lang),
  value: error.value,
  msg: inLang(error.text, lang),
})

/** A column that was passed over, as the result tells it. */
export const toldColumn = ({ sheet, titleRow }: Reading, { at, title }: PassedOver, lang: Lang) => ({
  ...{ sheet, row: titleRow, column: columnName(at), title },
  msg: inLang(['该列不可导入', 'Column cannot be imported'], lang),
})

export const isCleared = (cell: Exclude<Cell, null | CellFailure>): boolean => cell === '#'
