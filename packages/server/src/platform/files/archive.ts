// What stands in a zip archive, by its own list of contents: nothing is unpacked. Whoever unpacks it later must not be led
// out of his folder by the name of an entry.
import { open, type FileHandle } from 'node:fs/promises'

/** Whether the list can be read and says what stands before each entry, and none goes up or to a place of its own. */
export async function isSafeArchive(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const list = await contentsList(file, size)
    const entries = list && entriesIn(list)
    if (entries === undefined || !entries.every(({ name }) => isInside(name.toString('utf8')))) return false
    for (const entry of entries) if (!(await isCalledSo(file, entry))) return false
    return true
  } finally {
    await file.close()
  }
}

const endMark = 0x06054b50
const end64Mark = 0x06064b50
const locatorMark = 0x07064b50
const entryMark = 0x02014b50
const headMark = 0x04034b50
const headLength = 30
const endLength = 22
/** The end of an archive, its longest comment included. */
const tailLength = endLength + 0xffff
/** Some hundred thousand entries. */
const longestList = 32 * 1024 * 1024

interface Contents {
  readonly bytes: Buffer
  readonly entries: number
}

interface Entry {
  readonly name: Buffer
  /** Where it stands in the file, its own head first. */
  readonly start: number
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

function entriesIn({ bytes, entries: count }: Contents): Entry[] | undefined {
  const entries: Entry[] = []
  for (let at = 0; entries.length < count;) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) return undefined
    const [nameLength = 0, extraLength = 0, noteLength = 0] = [28, 30, 32].map((offset) =>
      bytes.readUInt16LE(at + offset),
    )
    const name = bytes.subarray(at + 46, at + 46 + nameLength)
    const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
    entries.push({ name, start: startOf(bytes.subarray(at, at + 46), extra) })
    at += 46 + nameLength + extraLength + noteLength
  }
  return entries
}

const inExtra = 0xffffffff
/** What is too large for its usual place stands in the extra field 1: the two sizes, then the start, as far as needed. */
function startOf(entry: Buffer, extra: Buffer): number {
  const start = entry.readUInt32LE(42)
  if (start !== inExtra) return start
  const before = [20, 24].filter((offset) => entry.readUInt32LE(offset) === inExtra).length
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    const place = at + 4 + before * 8
    if (extra.readUInt16LE(at) === 1 && place + 8 <= extra.length) return Number(extra.readBigUInt64LE(place))
  }
  return NaN
}

/** Some unpack by the list, others by what stands before each entry: both must say the same. */
async function isCalledSo(file: FileHandle, { name, start }: Entry): Promise<boolean> {
  const head = await piece(file, start, headLength + name.length)
  return (
    head.length === headLength + name.length &&
    head.readUInt32LE(0) === headMark &&
    head.readUInt16LE(26) === name.length &&
    head.subarray(headLength).equals(name)
  )
}

const isInside = (name: string): boolean =>
  !/^([/\\]|[a-z]:)/i.test(name) && !name.includes('\0') && !name.split(/[/\\]/).some((step) => /^\.\.\s*$/.test(step))

async function piece(file: FileHandle, position: number, length: number): Promise<Buffer> {
  if (!Number.isSafeInteger(position) || length <= 0) return Buffer.alloc(0)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
