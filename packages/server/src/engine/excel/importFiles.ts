// The files that an import gives back: the rows that are wrong, to be mended and brought again, or what is told only once.
import { inLang, type Lang, type Resource, type Text, type Values } from '@tmlm/model'
import { performApart } from '../../platform/excel/apart.ts'
import type { Mark, Marks } from '../../platform/excel/library.ts'
import type { Workbook } from '../../platform/excel/workbook.ts'
import type { ImportOrder } from './importDesk.ts'
import { errorTitle, type CellError, type Reading } from './importSheet.ts'
import type { Stored } from './importStore.ts'
import { toldWith } from '../call/repeat.ts'

/** What was brought, and what was read of it. */
export interface Brought {
  readonly order: ImportOrder
  readonly reading: Reading
  readonly book: Workbook
}

export function errorFile(brought: Brought, wrong: readonly CellError[], lang: Lang): Promise<Buffer> {
  const rows = new Set(wrong.map(({ row }) => row))
  const marks: Marks = {
    ...placeOf(brought, lang),
    only: {
      rows: brought.reading.drafts.flatMap((draft) => (draft.rows.some((row) => rows.has(row)) ? draft.rows : [])),
      from: brought.reading.dataRow,
      origin: inLang(rowOfFile, lang),
    },
    marks: wrong.map(({ row, at, title, text }): Mark => {
      const sentence = inLang(text, lang)
      return at === undefined
        ? { row, text: `${inLang(title, lang)} ${sentence}`.trim() }
        : { row, column: at, text: sentence }
    }),
  }
  return marked(brought, marks)
}

/** Where a row stood in the file that was brought. */
const rowOfFile: Text = ['第{row}行：', 'Row {row}: ']

const placeOf = ({ reading }: Brought, lang: Lang): Omit<Marks, 'marks'> => ({
  sheet: reading.sheet,
  titleRow: reading.titleRow,
  title: inLang(errorTitle, lang),
})

/** Tags in a workbook that the library cannot hold in the memory of a thread. */
const tooMuchForLibrary = 800_000

/** What came as text becomes a workbook; so does what only we could read. */
async function marked({ order, reading, book }: Brought, marks: Marks): Promise<Buffer> {
  const asRead = (): Promise<Buffer> => performApart({ work: 'markTable', table: asTable(book, reading.sheet), marks })
  if (isText(order) || book.marks > tooMuchForLibrary) return asRead()
  return performApart({ work: 'mark', bytes: order.bytes, marks }).catch(asRead)
}

const isText = ({ fileName }: ImportOrder): boolean => fileName.toLowerCase().endsWith('.csv')

/** The rows of the sheet as they stood, with the empty ones between them. */
function asTable(book: Workbook, name: string): unknown[][] {
  const rows = book.sheets.find((sheet) => sheet.name === name)?.rows ?? []
  const table: unknown[][] = Array.from({ length: rows.at(-1)?.number ?? 0 }, () => [])
  for (const row of rows)
    table[row.number - 1] = Array.from(
      { length: Math.max(...row.cells.keys()) + 1 },
      (_, at) => row.cells.get(at) ?? null,
    )
  return table
}

export interface Told {
  readonly list: string
  readonly columns: NonNullable<NonNullable<Resource['excel']>['told']>['columns']
  readonly rows: readonly Values[]
}

/** What inserting answered and nobody will be told again, such as first passwords. */
export function toldOnce(resource: Resource, stored: readonly Stored[]): Told | undefined {
  const told = resource.excel?.told
  if (!told) return undefined
  const rows = stored.flatMap(({ plan, saved }): Values[] => {
    const answer = toldWith(saved)
    const answers: Readonly<Values> = { ...plan.wish.values, ...answer }
    const names = [...told.with, ...Object.keys(told.columns)]
    const isTold = Object.keys(told.columns).some((name) => name in answer)
    return isTold
      ? [{ row: plan.wish.draft.row, ...Object.fromEntries(names.map((name) => [name, answers[name] ?? null])) }]
      : []
  })
  return { list: told.list, columns: told.columns, rows }
}

export async function resultFile(brought: Brought, { columns, rows }: Told, lang: Lang): Promise<Buffer> {
  const { reading } = brought
  // Also where the library could not read what was brought: nobody is told these things again.
  const bytes = await marked(brought, { ...placeOf(brought, lang), marks: [] })
  const telling = {
    sheet: reading.sheet,
    titleRow: reading.titleRow,
    columns: Object.entries(columns).map(([name, title]) => ({
      title: inLang(title, lang),
      values: new Map(rows.map((row) => [Number(row.row), String(row[name] ?? '')])),
    })),
  }
  return performApart({ work: 'tell', bytes, telling })
}
