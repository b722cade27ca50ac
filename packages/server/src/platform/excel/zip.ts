// Reads a zip archive that strangers sent: nothing is unpacked beyond a limit, whatever the archive says of itself.
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

/** All of it is unpacked in memory; a workbook of 20 MB that is more than this is none that a person filled. */
const unpackedLimit = 100 * 1024 * 1024
const entryLimit = 5_000

/** The archive cannot be read, or is not worth reading. */
export class BadArchive extends Error {}

const unpack = promisify(inflateRaw)

/** The wanted files by path, and how much everything weighs unpacked; every other file is unpacked too, to see that it is harmless. */
export async function readZip(
  bytes: Buffer,
  isWanted: (path: string) => boolean,
): Promise<{ readonly files: Map<string, Buffer>; readonly weight: number }> {
  const files = new Map<string, Buffer>()
  let left = unpackedLimit
  for (const entry of entriesOf(bytes)) {
    const packed = bytes.subarray(entry.start, entry.start + entry.packedSize)
    const content = await contentOf(packed, entry.method, left)
    left -= content.length
    if (left < 0) throw new BadArchive('more than may be unpacked')
    if (isWanted(entry.path)) files.set(entry.path, content)
  }
  return { files, weight: unpackedLimit - left }
}

async function contentOf(packed: Buffer, method: number, atMost: number): Promise<Buffer> {
  if (method === 0) return packed
  if (method !== 8) throw new BadArchive(`method ${method}`)
  try {
    return await unpack(packed, { maxOutputLength: Math.max(atMost, 1) })
  } catch {
    throw new BadArchive('damaged, or more than may be unpacked')
  }
}

interface Entry {
  readonly path: string
  readonly method: number
  readonly packedSize: number
  readonly start: number
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const encrypted = 1

/** The archive's own list of contents, at its end. */
function entriesOf(bytes: Buffer): Entry[] {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > entryLimit) throw new BadArchive('too many files')
  const entries: Entry[] = []
  for (let n = 0; n < count; n++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw new BadArchive('no list of contents')
    if (bytes.readUInt16LE(at + 8) & encrypted) throw new BadArchive('encrypted')
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    const header = bytes.readUInt32LE(at + 42)
    if (header + 30 > bytes.length) throw new BadArchive('cut off')
    entries.push({
      path: bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)),
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      start: header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28),
    })
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0)
  }
  return entries
}

/** The end record stands last, before a comment of at most 64 KiB. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 65_535); at--)
    if (bytes.readUInt32LE(at) === endMark) return at
  throw new BadArchive('no archive')
}
