// The documents of a manual in one archive, with an index of them.
import { Readable } from 'node:stream'
import { inLang, type Lang, type Text } from '@tmlm/model'
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

export function manualArchive(store: FileStore, book: Book, lang: Lang): Download {
  const documents = book.documents.flatMap((document) => {
    const [stored] = Array.isArray(document.file) ? (document.file as readonly unknown[]) : []
    const { url, name } = Object(stored) as { url?: unknown; name?: unknown }
    if (typeof url !== 'string') return []
    const folder = `${safe(document.category)}/${safe(document.name)}`
    return [{ ...document, url, path: `${folder}/${safe(document.docVersion)}_${safe(String(name))}` }]
  })
  const files: ZipFile[] = [
    // Spreadsheets know by the mark that the text is UTF-8.
    { path: 'index.csv', content: ['\uFEFF', ...indexOf(documents, lang)] },
    ...documents.map(({ path, url }) => ({ path, content: bytesOf(store, url) })),
  ]
  return { name: `${safe(book.code)}.zip`, type: 'application/zip', content: Readable.from(zipped(files)) }
}

const headings: readonly Text[] = [
  ['附件类别', 'Category'],
  ['名称', 'Name'],
  ['版本', 'Version'],
  ['状态', 'State'],
  ['上传时间', 'Uploaded'],
  ['文件', 'File'],
]

type Indexed = Omit<Book['documents'][number], 'file'> & { readonly path: string }

/** The lines of the index, for a spreadsheet, in the language of who asked for it. */
export function indexOf(documents: readonly Indexed[], lang: Lang): string[] {
  const rows = documents.map(({ category, name, docVersion, effective, createTime, path }) => {
    const state: Text = effective ? ['有效', 'In force'] : ['已失效', 'Superseded']
    return [category, name, docVersion, inLang(state, lang), createTime, path]
  })
  const all = [headings.map((heading) => inLang(heading, lang)), ...rows]
  return all.map((row) => `${row.map(quoted).join(',')}\r\n`)
}

/** A file that is gone leaves an empty place, not a broken archive. */
async function* bytesOf(store: FileStore, url: string): AsyncGenerator<Buffer> {
  const stream = await store.open(keyOf(url))
  if (stream) for await (const piece of stream) yield piece as Buffer
}

const safe = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 100)

/** What begins like a formula is text all the same. */
const quoted = (text: string): string => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`
