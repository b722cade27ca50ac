// An uploaded table, whatever it is: a workbook, comma-separated text, or something that is refused with a sentence.
import { Refusal, type Text } from '@tmlm/model'
import { readCsv } from './readCsv.ts'
import { readXlsx } from './readXlsx.ts'
import type { PickSheet, Workbook } from './workbook.ts'
import { BadArchive } from './zip.ts'

const onlyThese: Text = ['仅支持xlsx、csv文件', 'Only xlsx or csv']
const unreadable: Text = ['文件无法读取', 'Cannot read the file']

/** All sheets of it, or only the one that is picked. */
export async function readTable(name: string, bytes: Buffer, pick?: PickSheet): Promise<Workbook> {
  const extension = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase()
  if (extension === 'csv') {
    const table = isArchive(bytes) || isOldOffice(bytes) ? undefined : await orUnreadable(readCsv(bytes))
    if (!table) throw new Refusal(422, unreadable)
    return table
  }
  if (extension !== 'xlsx') throw new Refusal(422, onlyThese)
  // An encrypted workbook lies in the container of the old format.
  if (!isArchive(bytes)) throw new Refusal(422, unreadable)
  return orUnreadable(readXlsx(bytes, pick))
}

async function orUnreadable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof BadArchive || error instanceof RangeError) throw new Refusal(422, unreadable)
    throw error
  }
}

const isArchive = (bytes: Buffer): boolean => bytes.length > 22 && bytes.readUInt32LE(0) === 0x04034b50
const isOldOffice = (bytes: Buffer): boolean => bytes.length > 8 && bytes.readUInt32BE(0) === 0xd0cf11e0
