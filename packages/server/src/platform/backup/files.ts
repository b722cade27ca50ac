// Files and keys of the data folder, on their way into a backup and back.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BadBackup } from './container.ts'

/** The password of the run-time role belongs to its database, not to the data. */
const left = new Set(['keys/app-role'])

/** Paths below the data folder, with slashes. */
export async function keptFiles(dataDir: string, folders: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const folder of folders) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries)
      if (entry.isFile()) found.push(relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
  }
  return found.filter((path) => !left.has(path)).toSorted()
}

/** Nothing for a file that was removed meanwhile. */
export async function bytesOf(dataDir: string, path: string): Promise<AsyncIterable<Buffer> | undefined> {
  const place = join(dataDir, path)
  const found = await stat(place).catch(() => undefined)
  return found?.isFile() ? (createReadStream(place) as AsyncIterable<Buffer>) : undefined
}

export interface Arrivals {
  take(path: string, bytes: AsyncIterable<Buffer>): Promise<void>
  /** Puts everything into its place. */
  settle(): Promise<void>
  abandon(): Promise<void>
}

/** Files wait beside their place until the database has them too. */
export async function arrivingIn(dataDir: string): Promise<Arrivals> {
  const waiting = join(dataDir, 'restoring')
  const paths: string[] = []
  await rm(waiting, { recursive: true, force: true })
  return {
    async take(path, bytes) {
      if (!/^(files|keys)\/[\w./-]+$/.test(path) || path.includes('..')) throw new BadBackup('The backup is damaged.')
      await mkdir(dirname(join(waiting, path)), { recursive: true, mode: 0o700 })
      await pipeline(bytes, createWriteStream(join(waiting, path), { mode: 0o600, flush: true }))
      paths.push(path)
    },
    async settle() {
      for (const path of paths) {
        await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 })
        await rename(join(waiting, path), join(dataDir, path))
      }
      await rm(waiting, { recursive: true, force: true })
    },
    abandon: () => rm(waiting, { recursive: true, force: true }),
  }
}
