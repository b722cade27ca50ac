// Pictures of tools, drawn here: outlines by kind, encoded as PNG.
import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type { KeptUpload } from '../platform/http/contract.ts'

export type Drawn =
  | ('injection' | 'stamping' | 'casting' | 'fixture' | 'dieCut' | 'press' | 'punch')
  | ('caliper' | 'micrometer' | 'dial' | 'plug')

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
  caliper: [
    [8, 26, 84, 8, 1],
    [12, 14, 8, 12, 1],
    [12, 34, 8, 28, 1],
    [34, 22, 26, 16, 2],
    [34, 14, 6, 8, 2],
    [34, 38, 6, 24, 2],
    [43, 26, 14, 7, 0],
    [66, 29, 22, 2, 3],
  ],
  micrometer: [
    [12, 22, 7, 36, 1],
    [12, 52, 40, 7, 1],
    [45, 22, 7, 36, 1],
    [19, 26, 5, 7, 3],
    [38, 26, 14, 7, 3],
    [52, 24, 20, 11, 2],
    [72, 21, 14, 17, 1],
    [86, 25, 6, 9, 3],
  ],
  dial: [
    [30, 8, 40, 34, 1],
    [26, 13, 48, 24, 1],
    [34, 13, 32, 24, 0],
    [49, 15, 2, 11, 3],
    [46, 42, 8, 12, 2],
    [48, 54, 4, 12, 3],
    [47, 4, 6, 4, 3],
  ],
  plug: [
    [38, 28, 24, 18, 2],
    [16, 31, 22, 12, 1],
    [62, 32, 16, 10, 3],
    [42, 28, 2, 18, 1],
    [48, 28, 2, 18, 1],
    [54, 28, 2, 18, 1],
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
