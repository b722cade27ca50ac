// Files in a folder of this machine. A file is complete on the disk before it has its name.
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isKey, type FileStore } from './store.ts'

export function folderStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!isKey(key)) throw new Error(`Not a key of a file: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, { path }) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await flush(path)
      await moveInto(path, target)
      await flush(dirname(target))
    },
    async open(key, range) {
      if (!isKey(key)) return undefined
      const stream = createReadStream(pathOf(key), range)
      return new Promise((resolve, reject) => {
        stream.once('open', () => resolve(stream))
        stream.once('error', (error) => (isAbsent(error) ? resolve(undefined) : reject(error)))
      })
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** Within one disk a name is changed; onto another the bytes go under a passing name first. */
async function moveInto(path: string, target: string): Promise<void> {
  try {
    await rename(path, target)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    const passing = `${target}.part`
    try {
      await copyFile(path, passing)
      await flush(passing)
      await rename(passing, target)
    } catch (failure) {
      await rm(passing, { force: true })
      throw failure
    }
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some systems cannot flush a folder.
    if (!(error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EISDIR'))) throw error
  } finally {
    await handle.close()
  }
}

const isAbsent = (error: Error): boolean =>
  'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR')
