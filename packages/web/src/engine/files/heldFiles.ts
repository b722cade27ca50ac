// Files that were chosen while there was no network. They stay in this browser under a name of their own, which drafts
// carry like any other; the write that mentions one sends the file first.
import type { StoredFile, Values } from '@tmlm/model'
import { once } from '../../ui/once.ts'
import { ApiError, isUnanswered } from '../call/apiError.ts'
import { newClientId } from '../call/clientId.ts'
import type { Surroundings } from '../surroundings.ts'
import { textOf, valuesOf } from '../values.ts'

type Upload = Surroundings['upload']
type UploadAction = Parameters<Upload>[0]

interface HeldFile {
  readonly action: UploadAction
  readonly name: string
  readonly at: number
  /** Until it is with the server. */
  readonly file?: File
  readonly url?: string
}

/** Like an address of the store, so that forms take it for a file; no stored one begins so. */
const folder = 'files/held/'
const names = /files\/held\/[\da-f]{32}\.\w{1,8}/g

export const isHeld = (url: string): boolean => url.startsWith(folder)

/** Calls and uploads that do without the network for as long as it takes. `gone` is said of a file nobody has any more. */
export function keepingFiles(
  { call, upload }: Pick<Surroundings, 'call' | 'upload'>,
  gone: () => string,
): Pick<Surroundings, 'call' | 'upload'> {
  return {
    call: async (resource, action, input = {}) => call(resource, action, await handedIn(input, upload, gone)),
    async upload(action, file, fields, options) {
      try {
        return await upload(action, file, fields, options)
      } catch (error) {
        if (!isUnanswered(error)) throw error
        return hold(action, file)
      }
    },
  }
}

/** Answers what the server would have answered. */
async function hold(action: UploadAction, file: File): Promise<StoredFile | string> {
  const extension = /\.(\w{1,8})$/.exec(file.name)?.[1]?.toLowerCase() ?? 'bin'
  const url = `${folder}${newClientId()}.${extension}`
  await write(url, { action, name: file.name, at: Date.now(), file })
  return action === 'uploadImage' ? url : { name: file.name, url, size: file.size }
}

/** To look at it meanwhile. */
export async function heldLink(url: string): Promise<string | null> {
  const { file } = (await read(url)) ?? {}
  return file ? URL.createObjectURL(file) : null
}

async function handedIn(input: Readonly<Values>, upload: Upload, gone: () => string): Promise<Readonly<Values>> {
  const text = JSON.stringify(input)
  const held = [...new Set(text.match(names))]
  if (held.length === 0) return input
  let sent = text
  for (const url of held) sent = sent.replaceAll(url, await delivered(url, upload, gone))
  return valuesOf(JSON.parse(sent))
}

async function delivered(url: string, upload: Upload, gone: () => string): Promise<string> {
  const held = await read(url)
  if (held?.url !== undefined) return held.url
  if (!held?.file) throw new ApiError(422, gone())
  const options = { onProgress: () => undefined, signal: new AbortController().signal }
  const answer = await upload(held.action, held.file, {}, options)
  const stored = textOf(held.action === 'uploadImage' ? answer : valuesOf(answer).url)
  // A call that is repeated after a lost answer mentions the same file.
  await write(url, { action: held.action, name: held.name, at: held.at, url: stored })
  return stored
}

const storeName = 'files'
const keptFor = 30 * 24 * 3_600_000

const database = once(async (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(`${new URL(document.baseURI).pathname}held`, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName))
  const opened = await settled(opening)
  await forgetOld(opened)
  return opened
})

async function forgetOld(opened: IDBDatabase): Promise<void> {
  const store = opened.transaction(storeName, 'readwrite').objectStore(storeName)
  const [keys, files] = await Promise.all([settled(store.getAllKeys()), settled<HeldFile[]>(store.getAll())])
  for (const [nth, key] of keys.entries()) if (Date.now() - (files[nth]?.at ?? 0) > keptFor) store.delete(key)
}

async function read(url: string): Promise<HeldFile | undefined> {
  const store = (await database()).transaction(storeName).objectStore(storeName)
  return settled<HeldFile | undefined>(store.get(url))
}

async function write(url: string, held: HeldFile): Promise<void> {
  const store = (await database()).transaction(storeName, 'readwrite').objectStore(storeName)
  await settled(store.put(held, url))
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps no files')))
  })
