// Ids are uuid v7: they sort by the time they were made, which is the time the caller's clock gives.
import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(16 * 256)
let used = pool.length
let lastMs = 0
let counter = 0

export function newId(now: Date): string {
  if (used >= pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = pool.subarray(used, used + 16)
  used += 16
  const ms = now.getTime()
  // Ids of one millisecond keep the order in which they were made: 12 bits behind the time count up, and into it.
  counter = ms === lastMs ? counter + 1 : 0
  lastMs = ms
  bytes.writeUIntBE(ms + (counter >> 12), 0, 6)
  bytes[6] = 0x70 | ((counter >> 8) & 0xf)
  bytes[7] = counter & 0xff
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
