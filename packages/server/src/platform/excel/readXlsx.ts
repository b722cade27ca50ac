/**
 * Reads the values of a workbook: shared and inline texts, numbers, days by their format, the last value of formulas.
 * Written by hand because it must be safe against hostile files and quick: the library builds an object for every style
 * of every cell and takes ten times as long.
 */
import { fromSerial, type Cell } from '@tmlm/model'
import { columnIndex, fromKeywords, type Sheet, type SheetRow, type Workbook } from './workbook.ts'
import { BadArchive, readZip } from './zip.ts'

export async function readXlsx(bytes: Buffer): Promise<Workbook> {
  const files = await readZip(bytes, (path) => /\.(xml|rels)$/i.test(path) && !/drawing|theme|media/i.test(path))
  // A document type can define entities that grow without end; no workbook needs one.
  for (const text of files.values()) if (text.includes('<!DOCTYPE')) throw new BadArchive('a document type')
  const book = files.get('xl/workbook.xml')
  if (book === undefined) throw new BadArchive('no workbook')
  const targets = relationsOf(files.get('xl/_rels/workbook.xml.rels') ?? '')
  const parts: Parts = {
    strings: sharedStrings(files.get('xl/sharedStrings.xml') ?? ''),
    formats: dateFormats(files.get('xl/styles.xml') ?? ''),
    from1904: /<(?:\w+:)?workbookPr\b[^>]*\bdate1904="(1|true)"/.test(book),
  }
  const sheets: Sheet[] = []
  for (const [, attributes = ''] of book.matchAll(/<(?:\w+:)?sheet\b([^>]*)>/g)) {
    const path = targets.get(attribute(attributes, 'r:id') ?? '')
    const content = path === undefined ? undefined : files.get(path)
    if (content !== undefined)
      sheets.push({ name: unescaped(attribute(attributes, 'name') ?? ''), rows: rowsOf(content, parts) })
  }
  return { sheets, properties: propertiesOf(files.get('docProps/core.xml') ?? '') }
}

interface Parts {
  readonly strings: readonly string[]
  readonly formats: readonly DateKind[]
  readonly from1904: boolean
}

const tags = /<(\/?)(?:\w+:)?(row|c|v|t|is|f|rPh)(?=[\s/>])([^>]*)>/g

/** The rows that hold something, in their order. */
function rowsOf(text: string, parts: Parts): SheetRow[] {
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
    if (cell !== null && cell !== '') cells.set(column, cell)
  }
  tags.lastIndex = 0
  for (let tag = tags.exec(text); tag; tag = tags.exec(text)) {
    const [whole, slash, name, attributes = ''] = tag
    const closes = slash === '/'
    if (name === 'row') {
      endRow()
      if (closes) continue
      number = Number(attribute(attributes, 'r') ?? number + 1)
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
      if (whole.endsWith('/>')) continue
      if (!closes) from = tag.index + whole.length
      else if (!phonetic) value = (value ?? '') + text.slice(from, tag.index)
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
      return date === undefined || date === '' || number < 0 ? number : dateText(date, number, from1904)
    }
  }
}

/** What the format of a cell makes of its number: a day, a moment, a time of the day, or nothing special. */
type DateKind = 'date' | 'datetime' | 'time' | ''

function dateText(kind: DateKind, serial: number, from1904: boolean): string {
  const local = fromSerial(serial, from1904)
  if (kind === 'time' || (serial < 1 && !from1904)) return local.slice(11)
  return kind === 'date' && local.endsWith('00:00:00') ? local.slice(0, 10) : local
}

/** The kind of every cell style, by its number. */
function dateFormats(styles: string): DateKind[] {
  const custom = new Map<number, string>()
  for (const [, attributes = ''] of styles.matchAll(/<(?:\w+:)?numFmt\b([^>]*)>/g))
    custom.set(Number(attribute(attributes, 'numFmtId')), unescaped(attribute(attributes, 'formatCode') ?? ''))
  const list = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles)?.[1] ?? ''
  return [...list.matchAll(/<(?:\w+:)?xf\b([^>]*)>/g)].map(([, attributes = '']) => {
    const id = Number(attribute(attributes, 'numFmtId') ?? 0)
    const code = custom.get(id)
    return code === undefined ? builtIn(id) : dateKindOf(code)
  })
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
function sharedStrings(text: string): string[] {
  return [...text.matchAll(/<(?:\w+:)?si\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g)].map(([, item = '']) =>
    [
      ...item
        .replaceAll(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '')
        .matchAll(/<(?:\w+:)?t\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?t>)/g),
    ]
      .map(([, run = '']) => unescaped(run))
      .join(''),
  )
}

function relationsOf(text: string): Map<string, string> {
  const targets = new Map<string, string>()
  for (const [, attributes = ''] of text.matchAll(/<(?:\w+:)?Relationship\b([^>]*)>/g)) {
    const target = attribute(attributes, 'Target') ?? ''
    targets.set(attribute(attributes, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  return targets
}

function propertiesOf(text: string): Record<string, string> {
  return fromKeywords(unescaped(/<(?:\w+:)?keywords[^>]*>([\s\S]*?)<\/(?:\w+:)?keywords>/.exec(text)?.[1] ?? ''))
}

function attribute(attributes: string, name: string): string | undefined {
  const at = attributes.indexOf(`${name}="`)
  if (at < 0 || (at > 0 && !/\s/.test(attributes[at - 1] ?? ''))) return undefined
  const from = at + name.length + 2
  return attributes.slice(from, attributes.indexOf('"', from))
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Also takes off Excel's own escapes, `_x000D_` for a carriage return. */
function unescaped(text: string): string {
  const plain = text.includes('&')
    ? text.replaceAll(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi,
        (all, hex?: string, decimal?: string, name?: string) => {
          if (name !== undefined) return entities[name.toLowerCase()] ?? all
          const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
          return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
        },
      )
    : text
  return plain.includes('_x')
    ? plain.replaceAll(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : plain
}
