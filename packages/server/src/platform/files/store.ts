// Where the bytes of files are kept. The url of a file says nothing of it: a folder and an object store look the same.
import type { Readable } from 'node:stream'

export interface FileStore {
  /** Keeps the local file under the key; afterwards the local one may be gone. */
  put(key: string, file: LocalFile): Promise<void>
  /** The bytes, or a part of them; undefined when there is no such file. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Without complaint when it is gone already. */
  remove(key: string): Promise<void>
}

export interface LocalFile {
  readonly path: string
  readonly size: number
  /** Hex. */
  readonly sha256: string
  readonly mime: string
}

/** Both ends belong to it. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

const root = 'files/'

/** `files/demo/202601/a.png` is kept as `demo/202601/a.png`. */
export const keyOf = (url: string): string => url.slice(root.length)

export const thumbnailKeyOf = (url: string): string => `${keyOf(url)}.400.webp`

/** What a key may look like; whatever else is asked for does not exist. */
export const isKey = (key: string): boolean =>
  /^[\w-]+(\/[\w-][\w.-]*)+$/.test(key) && !key.includes('..') && key.length <= 300
