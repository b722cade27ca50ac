// A small picture of a large one, so that lists and details load quickly.
import { rm, stat } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { LocalFile } from './store.ts'

const wideFrom = 2000
const width = 400
/** A picture that claims more points than this would take more memory than it is worth. */
const mostPoints = 200_000_000

/** Made beside the picture; undefined for what is narrow enough, or no picture that can be drawn. */
export async function thumbnailOf(path: string, mime: string): Promise<LocalFile | undefined> {
  if (!drawable.has(mime)) return undefined
  const { default: sharp } = await import('sharp')
  const made = `${path}.thumbnail`
  try {
    const picture = sharp(path, { limitInputPixels: mostPoints, failOn: 'none' })
    // Phones store pictures lying down and say so; what counts is how it is seen.
    const { autoOrient } = await picture.metadata()
    if (autoOrient.width <= wideFrom) return undefined
    await picture.autoOrient().resize({ width }).webp({ quality: 80 }).toFile(made)
    return { path: made, size: (await stat(made)).size, sha256: await digestOf(made), mime: 'image/webp' }
  } catch {
    // A damaged picture is kept as it is; it just has no small one. Nor has one for which there was no room.
    await rm(made, { force: true })
    return undefined
  }
}

const drawable: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/tiff',
  'image/avif',
])

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
