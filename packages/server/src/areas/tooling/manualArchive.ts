// The documents of a manual in one archive, with an index of them.
import { Readable } from 'node:stream'
import type { Download } from '../../platform/http/contract.ts'
import { zipped, type ZipFile } from '../../platform/excel/zipStream.ts'
import { keyOf, type FileStore } from '../../platform/files/store.ts'

interface Book {
  readonly code: string
  readonly documents: readonly {
    readonly category: string
    readonly name: string
    readonly docVersion: string
    readonly effective: boolean
    readonly createTime: string
    /** As the field keeps it: one file with its name and address. */
    readonly file: unknown
  }[]
}

export function manualArchive(store: FileStore, book: Book): Download {
  const documents = book.documents.flatMap((document) => {
    const [stored] = Array.isArray(document.file) ? (document.file as readonly unknown[]) : []
    const { url, name } = Object(stored) as { url?: unknown; name?: unknown }
    if (typeof url !== 'string') return []
    const folder = `${safe(document.category)}/${safe(document.name)}`
    return [{ ...document, url, path: `${folder}/${safe(document.docVersion)}_${safe(String(name))}` }]
  })
  const index = documents.map(
    ({ category, name, docVersion, effective, createTime, path }) =>
      `${[category, name, docVersion, effective ? '有效 effective' : '失效 superseded', createTime, path].map(quoted).join(',')}\r\n`,
  )
  const files: ZipFile[] = [
    // Spreadsheets know by the mark that the text is UTF-8.
    { path: 'index.csv', content: ['\uFEFF', ...index] },
    ...documents.map(({ path, url }) => ({ path, content: bytesOf(store, url) })),
  ]
  return { name: `${safe(book.code)}.zip`, type: 'application/zip', content: Readable.from(zipped(files)) }
}

/** A file that is gone leaves an empty place, not a broken archive. */
async function* bytesOf(store: FileStore, url: string): AsyncGenerator<Buffer> {
  const stream = await store.open(keyOf(url))
  if (stream) for await (const piece of stream) yield piece as Buffer
}

const safe = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 100)

/** What begins like a formula is text all the same. */
const quoted = (text: string): string => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`
