// Reads a zip archive that strangers sent: nothing is unpacked beyond a limit, whatever the archive says of itself, and
// nothing is held but the piece that is being read.
import { createInflateRaw } from 'node:zlib'

/** Unpacked; a workbook of 20 MB that is more than this is none that a person filled. */
const unpackedLimit = 100 * 1024 * 1024
const entryLimit = 5_000
const pieceSize = 64 * 1024

/** The archive cannot be read, or is not worth reading. */
export class BadArchive extends Error {}

export interface Archive {
  readonly paths: readonly string[]
  /** Bytes that were unpacked so far. */
  weight(): number
  /** A file while it is unpacked; nothing where there is none. */
  pieces(path: string): AsyncGenerator<Buffer>
}

export function openArchive(bytes: Buffer): Archive {
  const entries = new Map(entriesOf(bytes).map((entry) => [entry.path, entry]))
  let weight = 0

  async function* pieces(path: string): AsyncGenerator<Buffer> {
    const entry = entries.get(path)
    if (!entry) return
    for await (const piece of unpacked(bytes.subarray(entry.start, entry.start + entry.packedSize), entry.method)) {
      weight += piece.length
      if (weight > unpackedLimit) throw new BadArchive('more than may be unpacked')
      yield piece
    }
  }

  return { paths: [...entries.keys()], weight: () => weight, pieces }
}

async function* unpacked(packed: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method === 0) return yield* slices(packed)
  if (method !== 8) throw new BadArchive(`method ${method}`)
  const unpacker = createInflateRaw({ chunkSize: pieceSize })
  unpacker.end(packed)
  try {
    for await (const piece of unpacker as AsyncIterable<Buffer>) yield piece
  } catch {
    throw new BadArchive('damaged')
  } finally {
    unpacker.destroy()
  }
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
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
