// A file that comes with a call is written to the disk as it arrives, within the caller's limit, and never held in memory.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal, statusTexts } from '@tmlm/model'
import type { KeptUpload } from './contract.ts'

/** Takes the file in; what is over the limit, or broken off, leaves nothing behind. */
export async function takeIn(file: Readable, name: string, folder: string, limit: number): Promise<KeptUpload> {
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length
      if (size > limit) return next(fileTooLarge(limit))
      hash.update(chunk)
      next(null, chunk)
    },
  })
  try {
    await pipeline(file, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, name, size, sha256: hash.digest('hex') }
}

const fileTooLarge = (limit: number): Refusal =>
  new Refusal(413, [
    `${statusTexts[413][0]}，不能超过${megabytes(limit)}MB`,
    `${statusTexts[413][1]}: at most ${megabytes(limit)} MB`,
  ])

const megabytes = (bytes: number): number => Math.round((bytes / 1024 / 1024) * 10) / 10
