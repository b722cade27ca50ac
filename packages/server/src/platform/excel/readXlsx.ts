/**
 * Reads the values of a workbook while it is unpacked. Written by hand because it must be safe against hostile files and
 * quick: the library builds an object for every style of every cell and takes ten times as long.
 */
import { StringDecoder } from 'node:string_decoder'
import type { Budget } from './budget.ts'
import { createStyleReader, type DateKind } from './cellStyles.ts'
import { createRowReader } from './sheetRows.ts'
import { fromKeywords, type SheetHead, type Size, type TableSink } from './workbook.ts'
import { attribute, createTagReader, unescaped, type Tag } from './xml.ts'
import { BadArchive, openArchive, type Archive } from './zip.ts'

/** `names`: only one sheet, the first of such a name or else the first that is shown. */
export async function readXlsx(
  bytes: Buffer,
  names: readonly string[] | undefined,
  budget: Budget,
  sink: TableSink,
): Promise<Size> {
  const archive = openArchive(bytes)
  const unread = new Set(archive.paths)
  const eachTag: EachTag = async (path, visit, afterPiece) => {
    unread.delete(path)
    const decoder = new StringDecoder('utf8')
    const tagsIn = createTagReader()
    for await (const piece of archive.pieces(path)) {
      for (const tag of tagsIn(decoder.write(piece))) {
        budget.mark()
        if (isDefinition(tag)) throw new BadArchive('a document type')
        visit(tag)
      }
      await afterPiece?.()
    }
  }
  const { sheets, from1904 } = await bookOf(eachTag)
  if (sheets === undefined) throw new BadArchive('no workbook')
  const formats = await stylesOf(eachTag)
  const strings = await sharedStrings(eachTag)
  const wanted = (names ? pick(sheets, names) : sheets).filter(({ path }) => archive.paths.includes(path))
  sink.begin({
    sheets: wanted.map(({ name, hidden }) => ({ name, hidden })),
    properties: await propertiesOf(eachTag),
  })
  for (const [index, { path }] of wanted.entries()) {
    const reader = createRowReader({ strings, formats, from1904 }, budget)
    await eachTag(path, reader.take, () => sink.rows(index, reader.rows()))
    reader.end()
    await sink.rows(index, reader.rows())
  }
  const others = await lookThrough(archive, unread)
  return { weight: archive.weight(), marks: budget.marks() + others }
}

/** Visits every tag of a file of the archive; in between, each piece can be dealt with. */
type EachTag = (path: string, visit: (tag: Tag) => void, afterPiece?: () => Promise<void>) => Promise<void>

/** A document type can define entities that grow without end; no workbook needs one. */
const isDefinition = ({ name }: Tag): boolean => name.charCodeAt(0) === 33 && !/^!(--|\[)/.test(name)

interface SheetPlace extends SheetHead {
  readonly path: string
}

async function bookOf(eachTag: EachTag): Promise<{ sheets: SheetPlace[] | undefined; from1904: boolean }> {
  const targets = new Map<string, string>()
  await eachTag('xl/_rels/workbook.xml.rels', ({ name, attributes }) => {
    if (name !== 'Relationship') return
    const target = attribute(attributes, 'Target') ?? ''
    targets.set(attribute(attributes, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  })
  let sheets: SheetPlace[] | undefined
  let from1904 = false
  await eachTag('xl/workbook.xml', ({ name, closes, attributes }) => {
    sheets ??= []
    if (name === 'workbookPr') from1904 ||= /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '')
    const path = name !== 'sheet' || closes ? undefined : targets.get(attribute(attributes, 'r:id') ?? '')
    const hidden = /hidden/i.test(attribute(attributes, 'state') ?? '')
    if (path !== undefined) sheets.push({ name: unescaped(attribute(attributes, 'name') ?? ''), hidden, path })
  })
  return { sheets, from1904 }
}

function pick(sheets: readonly SheetPlace[], names: readonly string[]): SheetPlace[] {
  const found = sheets.find(({ name }) => names.includes(name)) ?? sheets.find(({ hidden }) => !hidden)
  return found ? [found] : []
}

async function stylesOf(eachTag: EachTag): Promise<DateKind[]> {
  const styles = createStyleReader()
  await eachTag('xl/styles.xml', styles.take)
  return styles.kinds()
}

/** Texts of the shared table; readings in phonetic script are no part of them. */
async function sharedStrings(eachTag: EachTag): Promise<string[]> {
  const strings: string[] = []
  let [value, phonetic] = ['', false]
  await eachTag('xl/sharedStrings.xml', ({ name, closes, isEmpty, before }) => {
    if (name === 'rPh') phonetic = !closes && !isEmpty
    else if (name === 'si') {
      if (closes || isEmpty) strings.push(value)
      value = ''
    } else if (name === 't' && closes && !phonetic) value += unescaped(before)
  })
  return strings
}

async function propertiesOf(eachTag: EachTag): Promise<Record<string, string>> {
  let keywords: string | undefined
  await eachTag('docProps/core.xml', ({ name, closes, before }) => {
    if (name === 'keywords' && closes) keywords ??= before
  })
  return fromKeywords(unescaped(keywords ?? ''))
}

const lessThan = 60

/** Everything else is unpacked as well, to see that it is harmless; answers how many tags it has. */
async function lookThrough(archive: Archive, paths: ReadonlySet<string>): Promise<number> {
  let tags = 0
  for (const path of paths) {
    const isXml = /\.(xml|rels)$/i.test(path) && !/drawing|theme|media/i.test(path)
    let tail = ''
    for await (const piece of archive.pieces(path)) {
      for (let at = 0; at < piece.length; at++) if (piece[at] === lessThan) tags++
      const text = tail + piece.toString('latin1')
      if (isXml && text.includes('<!DOCTYPE')) throw new BadArchive('a document type')
      tail = text.slice(-8)
    }
  }
  return tags
}
