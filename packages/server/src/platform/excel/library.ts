// What the Excel library does for us: templates with hidden keys, drop-downs and explanations, and uploaded files with
// their wrong cells marked. The only file that imports it.
import { Workbook, type Worksheet } from '@cj-tech-master/excelts'
import { columnName, keywordsOf } from './workbook.ts'

export interface TemplateColumn {
  readonly key: string
  readonly title: string
  readonly required: boolean
  readonly hint: string
  /** Its cell of the row that is filled in for an example. */
  readonly example: string
  /** Number format of the column's cells, where it has one. */
  readonly format?: string
  /** What may be chosen. */
  readonly words?: readonly string[]
  /** Cells of the line that explains the column. */
  readonly explained: readonly string[]
}

export interface Template {
  readonly columns: readonly TemplateColumn[]
  readonly properties: Readonly<Record<string, string>>
  readonly rows: number
  /** Names of the sheets: what is filled in, what explains it, and hidden what may be chosen. */
  readonly sheets: { readonly data: string; readonly explanation: string; readonly lists: string }
  /** Titles of the explanation. */
  readonly explainedBy: readonly string[]
  /** Stands above the example. */
  readonly exampleTitle: string
}

const red = 'FFD93026'
const grey = 'FF8F959E'

export async function templateBytes(template: Template): Promise<Buffer> {
  const book = new Workbook()
  book.keywords = keywordsOf(template.properties)
  const sheet = book.addWorksheet(template.sheets.data, { views: [{ state: 'frozen', ySplit: 3 }] })
  const last = 3 + template.rows
  template.columns.forEach((column, index) => {
    const letter = columnName(index)
    sheet.getCell(`${letter}1`).value = column.key
    const title = sheet.getCell(`${letter}2`)
    title.value = starred(column)
    title.font = { bold: true, ...(column.required ? { color: { argb: red } } : {}) }
    const hint = sheet.getCell(`${letter}3`)
    hint.value = column.hint
    hint.font = { color: { argb: grey }, italic: true }
    sheet.getColumn(index + 1).width = Math.min(40, Math.max(12, widthOf(column.title) + 4, widthOf(column.hint)))
    sheet.getColumn(index + 1).numFmt = column.format ?? '@'
  })
  sheet.getRow(1).hidden = true
  explain(book.addWorksheet(template.sheets.explanation), template)
  offer(book, sheet, template, last)
  return written(book)
}

/** Without the library's look at its own work, which takes as long as the work. */
const written = async (book: Workbook): Promise<Buffer> => Buffer.from(await book.xlsx.writeBuffer({ validate: false }))

const starred = ({ title, required }: TemplateColumn): string => (required ? `*${title}` : title)

/** A line a column, and below them one row as it is filled in, to be looked at or copied. */
function explain(sheet: Worksheet, { columns, explainedBy, exampleTitle }: Template): void {
  sheet.addRow([...explainedBy]).font = { bold: true }
  for (const column of columns) sheet.addRow([column.title, ...column.explained])
  explainedBy.forEach((_, index) => (sheet.getColumn(index + 1).width = index === 0 ? 20 : 28))
  sheet.addRow([])
  sheet.addRow([exampleTitle]).font = { bold: true }
  sheet.addRow(columns.map(starred)).font = { bold: true }
  sheet.addRow(columns.map(({ example }) => example)).numFmt = '@'
}

/** Drop-downs read their words from a hidden sheet: a list inside the cell would end at 255 characters. */
function offer(book: Workbook, sheet: Worksheet, { columns, sheets }: Template, last: number): void {
  const lists = book.addWorksheet(sheets.lists, { state: 'hidden' })
  let used = 0
  columns.forEach((column, index) => {
    const words = column.words ?? []
    if (words.length === 0) return
    const list = columnName(used++)
    words.forEach((word, row) => (lists.getCell(`${list}${row + 1}`).value = word))
    sheet.dataValidations.add(`${columnName(index)}4:${columnName(index)}${last}`, {
      type: 'list',
      allowBlank: true,
      showErrorMessage: false,
      formulae: [`'${sheets.lists}'!$${list}$1:$${list}$${words.length}`],
    })
  })
}

/** Chinese characters are twice as wide. */
export const widthOf = (text: string): number => [...text].reduce((sum, char) => sum + (char > '\u2e7f' ? 2 : 1), 0)

export interface Mark {
  readonly row: number
  /** Counted from 0; absent where the row as a whole is wrong. */
  readonly column?: number
  readonly text: string
}

export interface Marks {
  readonly sheet: string
  /** Row of the titles. */
  readonly titleRow: number
  readonly title: string
  readonly marks: readonly Mark[]
  /** Of the data only these rows are left, one below the other. */
  readonly only?: LeftRows
}

export interface LeftRows {
  readonly rows: readonly number[]
  /** The row where the data begin. */
  readonly from: number
  /** Says before the sentences of a row where it stood: `{row}` is its number. */
  readonly origin: string
}

/** The uploaded workbook with its wrong cells red, a comment in each, and all sentences of a row in a last column. */
async function markedBytes(bytes: Uint8Array, marks: Marks): Promise<Buffer> {
  const book = new Workbook()
  await book.xlsx.load(bytes)
  const sheet = book.getWorksheet(marks.sheet)
  if (!sheet) throw new Error(`The library does not find the sheet ${marks.sheet}`)
  mark(sheet, marks)
  return written(book)
}

/** A table that came as text, as a workbook with the same marks. */
async function markedTable(rows: readonly (readonly unknown[])[], marks: Marks): Promise<Buffer> {
  const book = new Workbook()
  const sheet = book.addWorksheet(marks.sheet)
  for (const row of rows) sheet.addRow(row.map((cell) => (typeof cell === 'object' ? '' : cell)))
  mark(sheet, marks)
  return written(book)
}

function mark(sheet: Worksheet, { titleRow, title, marks, only }: Marks): void {
  if (marks.length === 0) return
  const told = columnFor(sheet, titleRow, title)
  const placeOf = only ? leaveOnly(sheet, only) : new Map<number, number>()
  sheet.getCell(`${told}${titleRow}`).value = title
  sheet.getCell(`${told}${titleRow}`).font = { bold: true, color: { argb: red } }
  for (const [row, ofRow] of Map.groupBy(marks, (entry) => entry.row)) {
    const place = placeOf.get(row) ?? row
    for (const [column, ofCell] of Map.groupBy(ofRow, (entry) => entry.column)) {
      if (column === undefined) continue
      const cell = sheet.getCell(`${columnName(column)}${place}`)
      cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: wrongFill } }
      cell.font = { ...cell.font, color: { argb: red } }
      cell.note = ofCell.map((entry) => entry.text).join('\n')
    }
    const sentences = [...new Set(ofRow.map((entry) => entry.text))].join('；')
    sheet.getCell(`${told}${place}`).value = (only?.origin ?? '').replace('{row}', String(row)) + sentences
    sheet.getCell(`${told}${place}`).font = { color: { argb: red } }
  }
}

const wrongFill = 'FFFFC7CE'

/** Rows move up one after the other, and what is below the last of them is emptied; the answer is where each stands now. */
function leaveOnly(sheet: Worksheet, { rows, from }: LeftRows): Map<number, number> {
  const [width, last] = [sheet.columnCount, sheet.rowCount]
  rows.forEach((row, nth) => {
    const [source, target] = [sheet.getRow(row), sheet.getRow(from + nth)]
    for (let at = 1; at <= width; at++) {
      const [old, cell] = [source.getCell(at), target.getCell(at)]
      cell.value = old.value
      // What was marked when the file was brought before is looked at anew.
      const wasWrong = old.fill?.type === 'pattern' && old.fill.fgColor?.argb === wrongFill
      cell.style = wasWrong ? { numFmt: old.numFmt ?? '@' } : old.style
      cell.comment = wasWrong ? undefined : old.comment
    }
  })
  for (let row = from + rows.length; row <= last; row++) sheet.getRow(row).values = []
  return new Map(rows.map((row, nth) => [row, from + nth]))
}

/** A file that was marked before is marked in the same column again. */
function columnFor(sheet: Worksheet, titleRow: number, title: string): string {
  for (let index = 0; index < sheet.columnCount; index++)
    if (sheet.getCell(`${columnName(index)}${titleRow}`).value === title) return columnName(index)
  return columnName(sheet.columnCount)
}

/** The uploaded workbook with further columns, by row: what was told once, such as first passwords. */
async function withColumns(bytes: Uint8Array, { sheet: name, titleRow, columns }: Telling): Promise<Buffer> {
  const book = new Workbook()
  await book.xlsx.load(bytes)
  const sheet = book.getWorksheet(name)
  for (const { title, values } of sheet ? columns : []) {
    if (!sheet) continue
    const letter = columnFor(sheet, titleRow, title)
    sheet.getCell(`${letter}${titleRow}`).value = title
    for (const [row, value] of values) sheet.getCell(`${letter}${row}`).value = value
  }
  return written(book)
}

export interface Telling {
  readonly sheet: string
  readonly titleRow: number
  readonly columns: readonly TellingColumn[]
}

export interface TellingColumn {
  readonly title: string
  readonly values: ReadonlyMap<number, string>
}

/** What is done to a workbook that somebody brought. */
export type LibraryWork =
  | { readonly work: 'mark'; readonly bytes: Uint8Array; readonly marks: Marks }
  | { readonly work: 'markTable'; readonly table: readonly (readonly unknown[])[]; readonly marks: Marks }
  | { readonly work: 'tell'; readonly bytes: Uint8Array; readonly telling: Telling }

export function perform(order: LibraryWork): Promise<Buffer> {
  switch (order.work) {
    case 'mark':
      return markedBytes(order.bytes, order.marks)
    case 'markTable':
      return markedTable(order.table, order.marks)
    case 'tell':
      return withColumns(order.bytes, order.telling)
  }
}
