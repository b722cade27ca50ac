// An uploaded table, whatever it is: a workbook, comma-separated text, or something that is refused with a sentence.
import { Refusal, type Text } from '@tmlm/model'
import { readApart, type Caller } from './apart.ts'
import { unpackRows, type Part, type ReadWork } from './messages.ts'
import { refuseUnreadable } from './thread.ts'
import type { SheetHead, SheetRow, Workbook } from './workbook.ts'

const onlyThese: Text = ['仅支持xlsx、csv文件', 'Only xlsx or csv']

export interface Wanted extends Caller {
  /** Only one sheet: the first of such a name or else the first that is shown; absent: all of them. */
  readonly sheetNames?: readonly string[]
  /** How many rows may be imported: what is many times as much is not read to its end. */
  readonly maxRows?: number
  /** Looks at what has been read so far, each time that it has become more; what it throws ends the reading. */
  readonly watch?: (book: Pick<Workbook, 'sheets' | 'properties'>) => void
}

const usualRows = 5_000

export async function readTable(name: string, bytes: Buffer, wanted: Wanted = {}): Promise<Workbook> {
  const { sheetNames, maxRows = usualRows, watch, ...caller } = wanted
  const sheets: (SheetHead & { readonly rows: SheetRow[] })[] = []
  let properties: Workbook['properties'] = {}
  const take = (part: Part): void => {
    if ('head' in part) {
      sheets.push(...part.head.sheets.map((sheet) => ({ ...sheet, rows: [] })))
      properties = part.head.properties
    } else {
      const rows = sheets[part.sheet]?.rows
      for (const row of unpackRows(part.rows)) rows?.push(row)
      watch?.({ sheets, properties })
    }
  }
  const work: ReadWork = {
    work: 'read',
    format: formatOf(name, bytes),
    bytes,
    maxRows,
    ...(sheetNames && { sheetNames }),
  }
  const size = await readApart(work, take, caller)
  return { sheets, properties, ...size }
}

function formatOf(name: string, bytes: Buffer): ReadWork['format'] {
  const extension = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase()
  if (extension !== 'csv' && extension !== 'xlsx') throw new Refusal(422, onlyThese)
  // An encrypted workbook lies in the container of the old format.
  const isOther = extension === 'csv' ? isArchive(bytes) || isOldOffice(bytes) : !isArchive(bytes)
  if (isOther) throw refuseUnreadable()
  return extension
}

const isArchive = (bytes: Buffer): boolean => bytes.length > 22 && bytes.readUInt32LE(0) === 0x04034b50
const isOldOffice = (bytes: Buffer): boolean => bytes.length > 8 && bytes.readUInt32BE(0) === 0xd0cf11e0
