// What a file really is. Its name promises something, its content must keep the promise; what can be run on a computer is
// refused whatever it is called.
import { open } from 'node:fs/promises'
import { fileTypeFromFile, supportedExtensions } from 'file-type'
import { isSafeArchive } from './archive.ts'

export interface Content {
  readonly mime: string
}

/** What the content is, or undefined when it is not what the extension says, or could be run. */
export async function contentOf(path: string, extension: string): Promise<Content | undefined> {
  const head = await beginningOf(path)
  const found = await fileTypeFromFile(path)
  if (isExecutable(head, found?.ext) || (found?.ext === 'cfb' && (await isInstaller(path, head)))) return undefined
  if (isZip(head) && !(await isSafeArchive(path))) return undefined
  const kind = kinds.get(extension) ?? unknownKind(extension)
  return kind.fits({ head, ext: found?.ext })
    ? { mime: kind.mime ?? found?.mime ?? 'application/octet-stream' }
    : undefined
}

interface Seen {
  readonly head: Buffer
  /** The kind that was recognised, by its usual extension. */
  readonly ext: string | undefined
}

interface ContentKind {
  /** Where the content alone does not say it. */
  readonly mime?: string
  readonly fits: (seen: Seen) => boolean
}

const recognised = (...exts: readonly string[]): ContentKind => ({
  fits: ({ ext }) => ext !== undefined && exts.includes(ext),
})
const office = (ext: string, mime: string): ContentKind => ({
  // One with a password is wrapped in the older container.
  mime,
  fits: (seen) => seen.ext === ext || seen.ext === 'cfb',
})
const older = (mime: string): ContentKind => ({ mime, fits: ({ ext }) => ext === 'cfb' })
const written = (mime: string): ContentKind => ({
  mime,
  fits: ({ ext, head }) => (ext === undefined || ext === 'xml') && isText(head),
})
const begins = (mime: string, ...starts: readonly string[]): ContentKind => ({
  mime,
  fits: ({ head }) => starts.some((start) => head.toString('latin1', 0, 200).trimStart().startsWith(start)),
})
const either = (mime: string, ...some: readonly ContentKind[]): ContentKind => ({
  mime,
  fits: (seen) => some.some(({ fits }) => fits(seen)),
})

const openXml = 'application/vnd.openxmlformats-officedocument'
const kinds: ReadonlyMap<string, ContentKind> = new Map([
  ['jpg', recognised('jpg')],
  ['jpeg', recognised('jpg')],
  [
    'pdf',
    {
      mime: 'application/pdf',
      fits: ({ head }) => /^(\u00ef\u00bb\u00bf)?\s*%PDF-\d/.test(head.toString('latin1', 0, 200)),
    },
  ],
  ['png', recognised('png', 'apng')],
  ['tif', recognised('tif')],
  ['tiff', recognised('tif')],
  ['heic', recognised('heic', 'heif')],
  ['mp4', either('video/mp4', recognised('mp4', 'm4v'))],
  ['doc', older('application/msword')],
  ['xls', older('application/vnd.ms-excel')],
  ['ppt', older('application/vnd.ms-powerpoint')],
  ['docx', office('docx', `${openXml}.wordprocessingml.document`)],
  ['xlsx', office('xlsx', `${openXml}.spreadsheetml.sheet`)],
  ['pptx', office('pptx', `${openXml}.presentationml.presentation`)],
  ['txt', written('text/plain')],
  ['csv', written('text/csv')],
  ['log', written('text/plain')],
  ['json', written('application/json')],
  ['xml', written('application/xml')],
  ['svg', written('image/svg+xml')],
  ['htm', written('text/html')],
  ['html', written('text/html')],
  ['dwg', begins('image/vnd.dwg', 'AC10', 'AC1.', 'AC2.')],
  ['dxf', either('image/vnd.dxf', written(''), begins('', 'AutoCAD Binary DXF'))],
  ['stp', begins('model/step', 'ISO-10303-21')],
  ['step', begins('model/step', 'ISO-10303-21')],
  ['igs', written('model/iges')],
  ['iges', written('model/iges')],
  // Every maker of design programs has a format of his own under this name.
  [
    'prt',
    {
      mime: 'application/octet-stream',
      fits: ({ ext, head }) => (ext === undefined || ext === 'cfb') && !isMarkup(head),
    },
  ],
])

/** A type the tenant allows: one that can be recognised must be, and in any other nothing else may be. */
const unknownKind = (extension: string): ContentKind =>
  supportedExtensions.has(extension)
    ? recognised(extension)
    : { fits: ({ ext, head }) => ext === undefined && !isMarkup(head) }

/** What a browser would take for a page. */
const isMarkup = (head: Buffer): boolean =>
  /^(\u00ef\u00bb\u00bf)?\s*<(!doctype|!--|html|head|body|script|svg|iframe|\?xml)/i.test(
    head.toString('latin1', 0, 500),
  )

const isZip = (head: Buffer): boolean => ['504b0304', '504b0506', '504b0708'].includes(head.toString('hex', 0, 4))

const runnable: ReadonlySet<string> = new Set(
  'exe elf macho wasm class jar apk deb rpm lnk swf crx xpi dmg cab msi ar nes rom appx dex vbs'.split(' '),
)

/** First bytes of what runs: Windows, Linux, macOS (both byte orders and universal), Java, scripts, WebAssembly. */
const starts: readonly Buffer[] = [
  Buffer.from('MZ'),
  Buffer.from('\x7fELF', 'latin1'),
  ...['feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '0061736d', '4c00000001140200'].map((hex) =>
    Buffer.from(hex, 'hex'),
  ),
  Buffer.from('#!'),
  Buffer.from('\ufeff#!'),
  Buffer.from('<?php'),
  Buffer.from('@echo off'),
]

function isExecutable(head: Buffer, ext: string | undefined): boolean {
  return (
    (ext !== undefined && runnable.has(ext)) || starts.some((start) => head.subarray(0, start.length).equals(start))
  )
}

const sectorAt = (head: Buffer): number =>
  head.length >= 52 ? (head.readUInt32LE(48) + 1) * (1 << head.readUInt16LE(30)) : -1
const installerClass = Buffer.from('84100c0000000000c000000000000046', 'hex')

/** Installers of Windows come in the same container as older office papers; the class of its root tells them apart. */
async function isInstaller(path: string, head: Buffer): Promise<boolean> {
  const at = sectorAt(head)
  if (at < 0) return false
  const root = await beginningOf(path, 128, at)
  return root.subarray(80, 96).equals(installerClass)
}

/** Text has no zero bytes and hardly any control characters; UTF-16 says so with its first two bytes. */
function isText(head: Buffer): boolean {
  const isUtf16 = head.length >= 2 && ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))
  return (
    isUtf16 ||
    head.every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 27)
  )
}

async function beginningOf(path: string, length = 4100, position = 0): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
