// Pictures of tools, drawn here: outlines by kind, encoded as PNG.
import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type { KeptUpload } from '../platform/http/contract.ts'

export type Drawn = 'injection' | 'stamping' | 'casting' | 'fixture' | 'dieCut' | 'press' | 'punch'

/** Left, top, width, height in a field of 100 × 75, and the shade. */
type Box = readonly [number, number, number, number, number]

const shapes: Readonly<Record<Drawn, readonly Box[]>> = {
  injection: [
    [14, 12, 72, 20, 1],
    [14, 42, 72, 20, 1],
    [26, 32, 48, 10, 2],
    [20, 36, 4, 6, 3],
    [76, 36, 4, 6, 3],
    [44, 6, 12, 6, 3],
  ],
  stamping: [
    [10, 14, 80, 8, 1],
    [10, 54, 80, 8, 1],
    [18, 22, 5, 32, 3],
    [77, 22, 5, 32, 3],
    [30, 22, 40, 12, 2],
    [30, 42, 40, 12, 2],
  ],
  casting: [
    [12, 14, 34, 48, 1],
    [54, 14, 34, 48, 1],
    [46, 30, 8, 16, 3],
    [20, 22, 18, 14, 2],
    [62, 22, 18, 14, 2],
    [62, 42, 18, 12, 2],
  ],
  fixture: [
    [12, 56, 76, 8, 1],
    [20, 26, 8, 30, 2],
    [72, 26, 8, 30, 2],
    [28, 38, 44, 5, 3],
    [44, 20, 12, 18, 2],
  ],
  dieCut: [
    [14, 14, 72, 48, 1],
    [24, 22, 52, 3, 3],
    [24, 50, 52, 3, 3],
    [24, 22, 3, 31, 3],
    [73, 22, 3, 31, 3],
    [44, 32, 12, 12, 2],
  ],
  press: [
    [8, 46, 84, 18, 1],
    [12, 24, 30, 22, 2],
    [58, 30, 30, 16, 2],
    [42, 34, 16, 8, 3],
    [66, 20, 8, 10, 3],
  ],
  punch: [
    [28, 8, 44, 14, 1],
    [28, 54, 44, 12, 1],
    [30, 22, 7, 32, 2],
    [63, 22, 7, 32, 2],
    [42, 22, 16, 16, 3],
  ],
}

const shades = [
  [236, 240, 246],
  [104, 128, 160],
  [150, 172, 200],
  [60, 82, 112],
] as const

const [width, height, scale] = [400, 300, 4]

/** The picture as a file on the disk, as an upload brings it. */
export async function drawn(kind: Drawn): Promise<KeptUpload> {
  const bytes = pngOf(shapes[kind])
  const path = join(await mkdtemp(join(tmpdir(), 'tmlm-demo-')), `${kind}.png`)
  await writeFile(path, bytes)
  return { path, name: `${kind}.png`, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

function pngOf(boxes: readonly Box[]): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const shade = shades[boxes.findLast((box) => isIn(box, x / scale, y / scale))?.[4] ?? 0] ?? shades[0]
      const at = y * (width * 3 + 1) + 1 + x * 3
      for (const [part, value] of shade.entries()) rows[at + part] = value
    }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits a part, red green blue.
  head.set([8, 2, 0, 0, 0], 8)
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

const isIn = ([left, top, wide, high]: Box, x: number, y: number): boolean =>
  x >= left && x < left + wide && y >= top && y < top + high

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}
