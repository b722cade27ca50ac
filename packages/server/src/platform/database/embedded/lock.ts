/**
 * One server per data folder. The lock is the kernel's (flock on an open file), so it is free the moment its
 * process is gone, however it went, and it holds between containers that share the folder as well.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, closeSync, constants, existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export interface DataFolderLock {
  release(): void
}

export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const path = join(dataDir, 'server.lock')
  refuseForeign(dataDir, path)
  const fd = process.platform === 'darwin' ? openLockedOnDarwin(path) : await openLocked(path)
  if (fd === undefined) {
    throw new Error(
      `Another TMLM process (${readFileSync(path, 'utf8').trim() || 'pid unknown'}) is using the data folder ${dataDir}. ` +
        'Stop it first, or give this one a DATA_DIR of its own.',
    )
  }
  ftruncateSync(fd)
  writeSync(fd, `pid ${process.pid}\n`, 0)
  return { release: () => closeSync(fd) }
}

function refuseForeign(dataDir: string, path: string): void {
  try {
    accessSync(existsSync(path) ? path : dataDir, constants.W_OK)
  } catch (error) {
    throw new Error(
      `The data folder ${dataDir} belongs to another account. Start TMLM as that one, or give it a DATA_DIR of its own.`,
      {
        cause: error,
      },
    )
  }
}

/** Node cannot flock; the lock that the program `flock` takes on our open file stays with us when it has ended. */
async function openLocked(path: string): Promise<number | undefined> {
  const fd = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    const flock = spawn('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] })
    const [code] = await once(flock, 'exit')
    if (code === 0) return fd
    if (code !== 1) throw new Error(`flock ended with code ${code}`)
  } catch (error) {
    closeSync(fd)
    throw new Error(
      `The data folder cannot be locked (${path}). The program flock of the package util-linux is needed, and a file system with locks.`,
      { cause: error },
    )
  }
  closeSync(fd)
  return undefined
}

function openLockedOnDarwin(path: string): number | undefined {
  const O_EXLOCK = 0x20
  try {
    return openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK, 0o600)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return undefined
    throw error
  }
}
