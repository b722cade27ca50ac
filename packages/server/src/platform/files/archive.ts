// What stands in a zip archive, by its own list of contents: nothing is unpacked. Whoever unpacks it later must not be led
// out of his folder by the name of an entry.
import { open, type FileHandle } from 'node:fs/promises'

/** Whether the list can be read, and no entry goes up in the folders or to a place of its own. */
export async function isSafeArchive(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const list = await contentsList(file, size)
    const names = list && namesIn(list)
    return names !== undefined && names.every(isInside)
  } finally {
    await file.close()
  }
}

const endMark = 0x06054b50
const end64Mark = 0x06064b50
const locatorMark = 0x07064b50
const entryMark = 0x02014b50
const endLength = 22
/** The end of an archive, its longest comment included. */
const tailLength = endLength + 0xffff
/** Some hundred thousand entries. */
const longestList = 32 * 1024 * 1024

interface Contents {
  readonly bytes: Buffer
  readonly entries: number
}

async function contentsList(file: FileHandle, size: number): Promise<Contents | undefined> {
  const tail = await piece(file, Math.max(0, size - tailLength - 20), Math.min(size, tailLength + 20))
  for (let at = tail.length - endLength; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== endMark || at + endLength + tail.readUInt16LE(at + 20) > tail.length) continue
    const where = (await large(file, tail, at)) ?? {
      entries: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      start: tail.readUInt32LE(at + 16),
    }
    const { start, length, entries } = where
    if (length > longestList || start + length > size) return undefined
    return { bytes: await piece(file, start, length), entries }
  }
  return undefined
}

/** Of an archive with more entries or bytes than the usual end can tell. */
async function large(file: FileHandle, tail: Buffer, at: number) {
  if (at < 20 || tail.readUInt32LE(at - 20) !== locatorMark) return undefined
  const end = await piece(file, Number(tail.readBigUInt64LE(at - 12)), 56)
  if (end.length < 56 || end.readUInt32LE(0) !== end64Mark) return undefined
  return {
    entries: Number(end.readBigUInt64LE(32)),
    length: Number(end.readBigUInt64LE(40)),
    start: Number(end.readBigUInt64LE(48)),
  }
}

function namesIn({ bytes, entries }: Contents): string[] | undefined {
  const names: string[] = []
  for (let at = 0; names.length < entries;) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) return undefined
    const length = bytes.readUInt16LE(at + 28)
    names.push(bytes.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return names
}

const isInside = (name: string): boolean =>
  !/^([/\\]|[a-z]:)/i.test(name) && !name.includes('\0') && !name.split(/[/\\]/).some((step) => /^\.\.\s*$/.test(step))

async function piece(file: FileHandle, position: number, length: number): Promise<Buffer> {
  if (!Number.isSafeInteger(position) || length <= 0) return Buffer.alloc(0)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
