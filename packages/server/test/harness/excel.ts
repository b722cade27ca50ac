// Workbooks as people make and bring them.
import { Workbook } from '@cj-tech-master/excelts'
import { openArchive } from '../../src/platform/excel/zip.ts'
import { zipped } from '../../src/platform/excel/zipStream.ts'
import { dataSheetName } from '../../src/engine/excel/excelNames.ts'
import { readTable } from '../../src/platform/excel/read.ts'
import { runImportJob } from '../../src/areas/platform/importLater.ts'
import { clock, product, sentJobs, type Caller, type Data, type Envelope, type Tenant } from './app.ts'

export type Row = readonly (string | number | boolean | Date | null | undefined)[]

/** The rows of a sheet as texts; empty cells are ''. */
export async function rowsOf(bytes: Buffer, sheet?: string): Promise<string[][]> {
  const book = await readTable('a.xlsx', bytes)
  const rows = book.sheets.find(({ name }) => (sheet ? name === sheet : dataSheetName.includes(name)))?.rows ?? []
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
  const sheet = book.worksheets[0]!
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

export interface RawSheet {
  readonly name: string
  /** What stands between the marks of `sheetData`, in pieces. */
  readonly rows: readonly string[]
  readonly state?: string
  /** What follows the data, such as merged cells. */
  readonly after?: string
}

/** A workbook by the letter of its XML, as no program would write it. */
export async function rawBook(
  sheets: readonly RawSheet[],
  more: Readonly<Record<string, readonly string[]>> = {},
): Promise<Buffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006'
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts: Record<string, readonly string[]> = {
    '[Content_Types].xml': [
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>`,
      ...sheets.map(
        (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
      ),
      '</Types>',
    ],
    '_rels/.rels': [
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    'xl/workbook.xml': [
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>`,
      ...sheets.map(
        ({ name, state }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
      ),
      '</sheets></workbook>',
    ],
    'xl/_rels/workbook.xml.rels': [
      `<Relationships xmlns="${packaged}/relationships">`,
      ...sheets.map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      ),
      '</Relationships>',
    ],
    ...Object.fromEntries(
      sheets.map(({ rows, after = '' }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        [`<worksheet xmlns="${main}"><sheetData>`, ...rows, `</sheetData>${after}</worksheet>`],
      ]),
    ),
    ...more,
  }
  const pieces: Buffer[] = []
  for await (const piece of zipped(Object.entries(parts).map(([path, content]) => ({ path, content }))))
    pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The files in an archive. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive = openArchive(bytes)
  const files = new Map<string, Buffer>()
  for (const path of archive.paths) {
    const pieces: Buffer[] = []
    for await (const piece of archive.pieces(path)) pieces.push(piece)
    files.set(path, Buffer.concat(pieces))
  }
  return files
}

/** Cells of a row as XML: texts as they are, everything else as it is written. */
export const rawRow = (number: number, ...cells: readonly string[]): string =>
  `<row r="${number}">${cells.map((cell) => (cell.startsWith('<') ? cell : `<c t="inlineStr"><is><t>${cell}</t></is></c>`)).join('')}</row>`

/** Does the job of an import that was put off. */
export async function workOff(tenant: Tenant, jobId: string): Promise<void> {
  const sent = sentJobs.find((entry) => entry.data.jobId === jobId)
  if (!sent) throw new Error(`No job does the import ${jobId}`)
  await runImportJob(product().app, { tenantId: tenant.id, data: sent.data, now: clock.now, db: product().db })
}
