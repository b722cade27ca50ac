/**
 * The file of a backup: a few words in plain, then one compressed stream of entries. An entry is a header and its bytes
 * in pieces, so that neither writing nor reading holds more than a piece in memory. The last entry says that it is the
 * last: a file without it is not whole.
 */
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

const MAGIC = Buffer.from('TMLM backup 1\n')
const PIECE_LIMIT = 64 * 1024 * 1024

export type Header =
  | { readonly kind: 'about'; readonly about: About }
  | { readonly kind: 'table'; readonly table: string; readonly columns: readonly string[] }
  | { readonly kind: 'file'; readonly path: string }
  /** Of one tenant: what its installation keeps sealed, for the key of another. */
  | { readonly kind: 'secrets' }
  | { readonly kind: 'end'; readonly entries: number }

/** What the backup is of. */
export interface About {
  readonly time: string
  /** Applied migrations with their checksums, in their order. */
  readonly migrations: readonly (readonly [name: string, checksum: string])[]
  /** Whether uploaded files are in it; where they are kept elsewhere they are not. */
  readonly withFiles: boolean
  /** Of one tenant alone; absent: the whole installation. */
  readonly tenant?: DumpedTenant
}

export interface DumpedTenant {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Code of its package. */
  readonly combo: string
}

/** The file is not what it should be; the message is for the operator. */
export class BadBackup extends Error {}

export interface BackupWriter {
  entry(header: Exclude<Header, { kind: 'end' }>, bytes?: AsyncIterable<Buffer>): Promise<void>
  /** Says that all is there; nothing is on the disk for sure before. */
  finish(): Promise<void>
  /** Closes without the last word. */
  abandon(): Promise<void>
}

/** All of it, under a passing name until it is whole, or no file. */
export async function writingBackup<T>(path: string, work: (writer: BackupWriter) => Promise<T>): Promise<T> {
  const unfinished = `${path}.unfinished`
  await rm(unfinished, { force: true })
  const writer = await writeBackup(unfinished)
  try {
    const done = await work(writer)
    await writer.finish()
    await rename(unfinished, path)
    return done
  } catch (error) {
    await writer.abandon()
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Into a file that must not be there yet; only its owner may read it, for it holds keys. */
export async function writeBackup(path: string): Promise<BackupWriter> {
  const output = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await once(output, 'open')
  output.write(MAGIC)
  const gzip = createGzip({ level: 6 })
  const written = pipeline(gzip, output)
  // Looked at by whoever writes next; until then it must not end the process.
  written.catch(() => undefined)
  let entries = 0

  async function put(bytes: Buffer): Promise<void> {
    if (gzip.destroyed || output.destroyed) await written
    if (!gzip.write(bytes)) await Promise.race([drained(gzip), written])
  }

  async function piece(bytes: Buffer): Promise<void> {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    await put(length)
    if (bytes.length > 0) await put(bytes)
  }

  async function entry(header: Header, bytes?: AsyncIterable<Buffer>): Promise<void> {
    entries++
    await piece(Buffer.from(JSON.stringify(header)))
    if (bytes) for await (const chunk of bytes) if (chunk.length > 0) await piece(chunk)
    await piece(Buffer.alloc(0))
  }

  return {
    entry,
    async finish() {
      await entry({ kind: 'end', entries })
      gzip.end()
      await written
    },
    async abandon() {
      gzip.destroy()
      await written.catch(() => undefined)
    },
  }
}

const drained = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      stream.off('drain', done).off('close', done)
      resolve()
    }
    stream.on('drain', done).on('close', done)
  })

export interface Entry {
  readonly header: Exclude<Header, { kind: 'end' }>
  /** What is not read before the next entry is asked for is passed over. */
  readonly bytes: AsyncIterable<Buffer>
}

/** The entries one after the other; throws BadBackup where the file is broken or ends too early. */
export async function* readBackup(path: string): AsyncGenerator<Entry> {
  const unpacked = new PassThrough()
  const reading = unpack(path, unpacked)
  reading.catch(() => undefined)
  const pieces = piecesOf(unpacked)
  let entries = 0
  try {
    for (;;) {
      const { value } = await pieces.next()
      if (value === undefined)
        throw new BadBackup('The backup ends too early: it was not written to its end, or was cut off.')
      const header = headerOf(value)
      if (header.kind === 'end') {
        if (header.entries !== entries) throw new BadBackup('The backup is not whole: parts of it are missing.')
        await reading.catch((error: unknown) => Promise.reject(explained(error)))
        return
      }
      entries++
      const bytes = untilEmpty(pieces)
      yield { header, bytes }
      // What nobody wanted to read lies before the next entry.
      while (!(await bytes.next()).done);
    }
  } finally {
    unpacked.destroy()
  }
}

async function unpack(path: string, unpacked: PassThrough): Promise<void> {
  try {
    await requireMagic(path)
    await pipeline(createReadStream(path, { start: MAGIC.length }), createGunzip(), unpacked)
  } catch (error) {
    unpacked.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

async function requireMagic(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    if (!buffer.subarray(0, bytesRead).equals(MAGIC)) throw new BadBackup('This is not a backup of TMLM.')
  } finally {
    await handle.close()
  }
}

async function* piecesOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* cut(stream)
  } catch (error) {
    throw explained(error)
  }
}

async function* cut(stream: Readable): AsyncGenerator<Buffer> {
  let left: Buffer = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    left = left.length === 0 ? chunk : Buffer.concat([left, chunk])
    while (left.length >= 4) {
      const length = left.readUInt32BE(0)
      if (length > PIECE_LIMIT) throw new BadBackup('The backup is damaged.')
      if (left.length < 4 + length) break
      yield left.subarray(4, 4 + length)
      left = left.subarray(4 + length)
    }
  }
}

async function* untilEmpty(pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value } = await pieces.next()
    if (value === undefined)
      throw new BadBackup('The backup ends too early: it was not written to its end, or was cut off.')
    if (value.length === 0) return
    yield value
  }
}

function headerOf(bytes: Buffer): Header {
  try {
    return JSON.parse(bytes.toString('utf8')) as Header
  } catch {
    throw new BadBackup('The backup is damaged.')
  }
}

function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BadBackup) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new BadBackup('There is no such file.')
  if (code === 'Z_BUF_ERROR')
    return new BadBackup('The backup ends too early: it was not written to its end, or was cut off.')
  return code.startsWith('Z_') ? new BadBackup(`The backup is damaged (${error.message}).`) : error
}
