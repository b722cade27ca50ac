// Workbooks as people make and bring them.
import { Workbook } from '@cj-tech-master/excelts'
import { readTable } from '../../src/platform/excel/read.ts'
import { product, type Caller, type Data, type Envelope } from './app.ts'

export type Row = readonly (string | number | boolean | Date | null | undefined)[]

/** The rows of a sheet as texts; empty cells are ''. */
export async function rowsOf(bytes: Buffer, sheet = '数据'): Promise<string[][]> {
  const book = await readTable('a.xlsx', bytes)
  const rows = book.sheets.find(({ name }) => name === sheet)?.rows ?? []
  const width = Math.max(0, ...rows.flatMap((row) => [...row.cells.keys()])) + 1
  return rows.map((row) => Array.from({ length: width }, (_, at) => shown(row.cells.get(at))))
}

const shown = (cell: unknown): string =>
  cell === undefined || cell === null ? '' : typeof cell === 'object' ? JSON.stringify(cell) : String(cell)

export async function get(caller: Caller, path: string, query: Readonly<Record<string, string>> = {}) {
  const { ticket } = await caller.ok('file/ticket')
  const search = new URLSearchParams({ ...query, token: ticket, tenantCode: caller.tenant.code })
  return product().server.inject(`/api/${path}${path.includes('?') ? '&' : '?'}${search}`)
}

/** The bytes of a download that must succeed. */
export async function download(
  caller: Caller,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const answer = await get(caller, path, query)
  if (!String(answer.headers['content-type']).includes('spreadsheetml')) throw new Error(`${path}: ${answer.body}`)
  return answer.rawPayload
}

/** The template with these rows below its three lines. */
export async function filled(template: Buffer, rows: readonly Row[]): Promise<Buffer> {
  const book = new Workbook()
  await book.xlsx.load(template)
  const sheet = book.getWorksheet('数据')!
  rows.forEach((row, at) =>
    row.forEach((value, column) => {
      if (value !== undefined && value !== null) sheet.getRow(4 + at).getCell(column + 1).value = value
    }),
  )
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** A plain workbook: titles and rows. */
export async function plainBook(rows: readonly Row[], sheetName = '数据'): Promise<Buffer> {
  const book = new Workbook()
  const sheet = book.addWorksheet(sheetName)
  for (const row of rows) sheet.addRow(row.map((value) => value ?? null))
  return Buffer.from(await book.xlsx.writeBuffer())
}

export const csv = (rows: readonly Row[]): Buffer =>
  Buffer.from(
    rows.map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')).join('\r\n'),
  )

export interface Wanted {
  readonly mode?: string
  readonly onDuplicate?: string
  readonly dryRun?: string
}

/** A file brought to a call, as a browser sends it. */
export async function bring(
  caller: Caller,
  path: string,
  bytes: Buffer,
  wanted: Wanted = {},
  name = 'file.xlsx',
  lang?: string,
): Promise<Envelope> {
  const boundary = 'part-of-a-form'
  const fields = Object.entries(wanted).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `${fields.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const answer = await product().server.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: {
      token: caller.token,
      tenantCode: caller.tenant.code,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(lang ? { lang } : {}),
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return answer.json()
}

/** The result of an import that was not refused. */
export async function imported(
  caller: Caller,
  path: string,
  bytes: Buffer,
  wanted: Wanted = {},
  name?: string,
): Promise<Data> {
  const answer = await bring(caller, path, bytes, wanted, name)
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.data
}

/** `B5 必填项不能为空`, as the pages write it. */
export const places = (result: Data): string[] =>
  result.errors.map((error: Data) => `${error.column}${error.row} ${error.msg}`)
