/**
 * Reads the values of a workbook: shared and inline texts, numbers, days by their format, the last value of formulas.
 * Written by hand because it must be safe against hostile files and quick: the library builds an object for every style
 * of every cell and takes ten times as long.
 */
import { fromSerial, type Cell } from '@tmlm/model'
import { createPace, type Pace } from './pace.ts'
import { columnIndex, fromKeywords, type PickSheet, type Sheet, type SheetRow, type Workbook } from './workbook.ts'
import { attribute, inside, tagsIn, unescaped } from './xml.ts'
import { BadArchive, readZip } from './zip.ts'

/** Everything but texts and sheets is short, also in the workbooks of people who like many colours. */
const shortLimit = 8 * 1024 * 1024

/** All sheets, or only the one that is picked. */
export async function readXlsx(bytes: Buffer, pick?: PickSheet): Promise<Workbook> {
  const isWanted = (path: string): boolean => /\.(xml|rels)$/i.test(path) && !/drawing|theme|media/i.test(path)
  const { files, weight } = await readZip(bytes, isWanted)
  // A document type can define entities that grow without end; no workbook needs one.
  for (const file of files.values()) if (file.includes('<!DOCTYPE')) throw new BadArchive('a document type')
  const text = (path: string): string => files.get(path)?.toString('utf8') ?? ''
  const shortText = (path: string): string => {
    if ((files.get(path)?.length ?? 0) > shortLimit) throw new BadArchive(`a long ${path}`)
    return text(path)
  }
  const book = shortText('xl/workbook.xml')
  if (book === '') throw new BadArchive('no workbook')
  const pace = createPace()
  const sheets = await sheetsIn(book, shortText('xl/_rels/workbook.xml.rels'), pace)
  const picked = pick?.(sheets)
  const parts: Parts = {
    strings: await sharedStrings(text('xl/sharedStrings.xml'), pace),
    formats: await dateFormats(shortText('xl/styles.xml'), pace),
    from1904: /\bdate1904="(1|true)"/.test(book),
  }
  const read: Sheet[] = []
  for (const { path, ...sheet } of sheets) {
    if (pick && sheet.name !== picked?.name) continue
    if (files.has(path)) read.push({ ...sheet, rows: await rowsOf(text(path), parts, pace) })
  }
  return { sheets: read, weight, properties: propertiesOf(shortText('docProps/core.xml')) }
}

async function sheetsIn(book: string, relations: string, pace: Pace) {
  const targets = new Map<string, string>()
  for (const { name, attributes } of tagsIn(relations)) {
    if (pace.isTired()) await pace.rest()
    if (name !== 'Relationship') continue
    const target = attribute(attributes, 'Target') ?? ''
    targets.set(attribute(attributes, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  const sheets: { name: string; hidden: boolean; path: string }[] = []
  for (const { name, closes, attributes } of tagsIn(book)) {
    if (pace.isTired()) await pace.rest()
    const path = name !== 'sheet' || closes ? undefined : targets.get(attribute(attributes, 'r:id') ?? '')
    const hidden = /hidden/i.test(attribute(attributes, 'state') ?? '')
    if (path !== undefined) sheets.push({ name: unescaped(attribute(attributes, 'name') ?? ''), hidden, path })
  }
  return sheets
}

interface Parts {
  readonly strings: readonly string[]
  readonly formats: readonly DateKind[]
  readonly from1904: boolean
}

/** Excel has no more. */
const mostRows = 1_048_576
const mostColumns = 16_384

/** The rows that hold something, in their order. */
async function rowsOf(text: string, parts: Parts, pace: Pace): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  let cells = new Map<number, Cell>()
  let number = 0
  let column = -1
  let kind = ''
  let style = 0
  let from = 0
  let value: string | undefined
  let phonetic = false

  const endRow = (): void => {
    if (cells.size > 0) rows.push({ number, cells })
    cells = new Map()
  }
  const endCell = (): void => {
    const cell = value === undefined ? null : cellOf(kind, value, parts, style)
    if (cell !== null && cell !== '' && column < mostColumns) cells.set(column, cell)
  }
  for (const { name, closes, isEmpty, attributes, begin, end } of tagsIn(text)) {
    if (pace.isTired()) await pace.rest()
    if (name === 'row') {
      endRow()
      if (closes) continue
      number = Number(attribute(attributes, 'r') ?? number + 1)
      if (!(number >= 1 && number <= mostRows && Number.isInteger(number))) throw new BadArchive('no such row')
      column = -1
    } else if (name === 'c') {
      if (closes) {
        endCell()
        continue
      }
      const place = attribute(attributes, 'r')
      column = place === undefined ? column + 1 : columnIndex(place)
      kind = attribute(attributes, 't') ?? 'n'
      style = Number(attribute(attributes, 's') ?? 0)
      value = undefined
    } else if (name === 'rPh') phonetic = !closes
    else if (name === 'v' || (name === 't' && kind === 'inlineStr')) {
      if (isEmpty) continue
      if (!closes) from = end
      else if (!phonetic) value = (value ?? '') + text.slice(from, begin)
    }
  }
  endRow()
  return rows
}

function cellOf(kind: string, value: string, { strings, formats, from1904 }: Parts, style: number): Cell {
  switch (kind) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'str':
    case 'inlineStr':
      return unescaped(value)
    case 'b':
      return value === '1'
    case 'e':
      return { failure: value }
    case 'd':
      return value.replace('T', ' ')
    default: {
      if (value.trim() === '') return null
      const number = Number(value)
      if (!Number.isFinite(number)) return value
      const date = formats[style]
      if (date === undefined || date === '' || number < 0) return number
      return number > lastDay ? value : dateText(date, number, from1904)
    }
  }
}

/** What the format of a cell makes of its number: a day, a moment, a time of the day, or nothing special. */
type DateKind = 'date' | 'datetime' | 'time' | ''

/** The last day of the year 9999, which is the last one that Excel knows. */
const lastDay = 2_958_465

function dateText(kind: DateKind, serial: number, from1904: boolean): string {
  const local = fromSerial(serial, from1904)
  if (kind === 'time' || (serial < 1 && !from1904)) return local.slice(11)
  return kind === 'date' && local.endsWith('00:00:00') ? local.slice(0, 10) : local
}

/** The kind of every cell style, by its number. */
async function dateFormats(styles: string, pace: Pace): Promise<DateKind[]> {
  const custom = new Map<number, string>()
  for (const { name, attributes } of tagsIn(styles)) {
    if (pace.isTired()) await pace.rest()
    if (name === 'numFmt')
      custom.set(Number(attribute(attributes, 'numFmtId')), unescaped(attribute(attributes, 'formatCode') ?? ''))
  }
  const kinds: DateKind[] = []
  for (const { name, closes, attributes } of tagsIn(inside(styles, 'cellXfs'))) {
    if (pace.isTired()) await pace.rest()
    if (name !== 'xf' || closes) continue
    const id = Number(attribute(attributes, 'numFmtId') ?? 0)
    const code = custom.get(id)
    kinds.push(code === undefined ? builtIn(id) : dateKindOf(code))
  }
  return kinds
}

function builtIn(id: number): DateKind {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || (id >= 50 && id <= 58)) return 'date'
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return 'time'
  return id === 22 || id === 36 ? 'datetime' : ''
}

function dateKindOf(code: string): DateKind {
  const letters = code.replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').toLowerCase()
  const [hasDay, hasClock] = [/[yd]/.test(letters), /[hs]/.test(letters)]
  if (/general|#|0(?!\.?0*s)/.test(letters) && !hasDay && !hasClock) return ''
  if (hasDay) return hasClock ? 'datetime' : 'date'
  return hasClock ? 'time' : ''
}

/** Texts of the shared table; readings in phonetic script are no part of them. */
async function sharedStrings(text: string, pace: Pace): Promise<string[]> {
  const strings: string[] = []
  let [from, value, phonetic] = [0, '', false]
  for (const { name, closes, isEmpty, begin, end } of tagsIn(text)) {
    if (pace.isTired()) await pace.rest()
    if (name === 'rPh') phonetic = !closes && !isEmpty
    else if (name === 'si') {
      if (closes || isEmpty) strings.push(value)
      value = ''
    } else if (name !== 't' || isEmpty) continue
    else if (!closes) from = end
    else if (!phonetic) value += unescaped(text.slice(from, begin))
  }
  return strings
}

const propertiesOf = (text: string): Record<string, string> => fromKeywords(unescaped(inside(text, 'keywords')))
