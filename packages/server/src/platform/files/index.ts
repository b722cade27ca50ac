// What the product is given to keep files: a store, the key of its links, and the folder where an upload waits.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { secretKey, type Config } from '../config.ts'
import { folderStore } from './folderStore.ts'
import { linkSigner, type LinkSigner } from './links.ts'
import { s3Store } from './s3Store.ts'
import type { FileStore } from './store.ts'

export interface Files {
  readonly store: FileStore
  readonly links: LinkSigner
}

export function openFiles(config: Config): Files {
  return {
    store: config.s3 ? s3Store(config.s3) : folderStore(join(config.dataDir, 'files')),
    links: linkSigner(secretKey(config)),
  }
}

/** On the same disk as the files, so that keeping one is a change of its name. What a killed server left is removed. */
export function waitingRoom(config: Pick<Config, 'dataDir'>): string {
  const folder = join(config.dataDir, 'uploads')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const left of readdirSync(folder)) rmSync(join(folder, left), { recursive: true, force: true })
  return folder
}
