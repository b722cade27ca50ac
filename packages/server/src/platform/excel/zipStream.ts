// Writes a zip archive as it comes: nothing is kept but the packer's window and a line for each file.
import { createDeflateRaw, crc32 } from 'node:zlib'

export interface ZipFile {
  readonly path: string
  readonly content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>
}

interface Done {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

/** The archive in pieces, each file packed while its content is being made. */
export async function* zipped(files: Iterable<ZipFile>): AsyncGenerator<Buffer> {
  const done: Done[] = []
  let at = 0
  for (const file of files) {
    const name = Buffer.from(file.path)
    const head = localHeader(name)
    const tally = { crc: 0, size: 0, packed: 0 }
    yield head
    for await (const piece of packed(file.content, tally)) yield piece
    const foot = descriptor(tally)
    yield foot
    done.push({ name, ...tally, at })
    at += head.length + tally.packed + foot.length
  }
  yield contents(done, at)
}

/** Quick rather than small: the time goes into packing. */
const level = 3

async function* packed(
  content: ZipFile['content'],
  tally: { crc: number; size: number; packed: number },
): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level, chunkSize: 64 * 1024 })
  const feed = async (): Promise<void> => {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      tally.crc = crc32(bytes, tally.crc)
      tally.size += bytes.length
      if (!packer.write(bytes)) await drained(packer)
    }
    packer.end()
  }
  const feeding = feed().catch((error: unknown) => {
    packer.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  try {
    for await (const piece of packer as AsyncIterable<Buffer>) {
      tally.packed += piece.length
      yield piece
    }
  } finally {
    packer.destroy()
    await feeding
  }
}

const drained = (packer: NodeJS.WritableStream & { readonly destroyed?: boolean }): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = (): void => {
      packer.off('drain', onDrain).off('close', onClose)
    }
    const onDrain = (): void => {
      leave()
      resolve()
    }
    const onClose = (): void => {
      leave()
      reject(new Error('The archive was given up'))
    }
    if (packer.destroyed) onClose()
    else packer.on('drain', onDrain).on('close', onClose)
  })

/** Sizes follow behind the content (bit 3); names are UTF-8 (bit 11). */
const flags = 0x0808
const deflate = 8
/** 1 January 1980: the archive tells no time. */
const noTime = 0x0021_0000

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflate, 8)
  head.writeUInt32LE(noTime, 10)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, packed, size }: { crc: number; packed: number; size: number }): Buffer {
  const foot = Buffer.alloc(16)
  foot.writeUInt32LE(0x08074b50, 0)
  foot.writeUInt32LE(crc, 4)
  foot.writeUInt32LE(packed, 8)
  foot.writeUInt32LE(size, 12)
  return foot
}

function contents(done: readonly Done[], at: number): Buffer {
  const lines = done.map(({ name, crc, packed, size, at: start }) => {
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50, 0)
    line.writeUInt16LE(20, 4)
    line.writeUInt16LE(20, 6)
    line.writeUInt16LE(flags, 8)
    line.writeUInt16LE(deflate, 10)
    line.writeUInt32LE(noTime, 12)
    line.writeUInt32LE(crc, 16)
    line.writeUInt32LE(packed, 20)
    line.writeUInt32LE(size, 24)
    line.writeUInt16LE(name.length, 28)
    line.writeUInt32LE(start, 42)
    return Buffer.concat([line, name])
  })
  const list = Buffer.concat(lines)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(done.length, 8)
  end.writeUInt16LE(done.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([list, end])
}
