// A workbook as the server reads it: sheets of rows of cells, and the properties its maker gave it.
import type { Cell } from '@tmlm/model/language/cells'

export interface SheetHead {
  readonly name: string
  readonly hidden: boolean
}

export interface Sheet extends SheetHead {
  readonly rows: readonly SheetRow[]
}

/** A row that holds something; cells by column, counted from 0. */
export interface SheetRow {
  /** As Excel shows it. */
  readonly number: number
  readonly cells: ReadonlyMap<number, Cell>
}

export interface Size {
  /** Bytes of text in all of it. */
  readonly weight: number
  /** Tags of XML, or fields of text, in all of it. */
  readonly marks: number
}

export interface Workbook extends Size {
  readonly sheets: readonly Sheet[]
  readonly properties: Readonly<Record<string, string>>
}

/** What is known of a table before its rows. */
export interface TableHead {
  readonly sheets: readonly SheetHead[]
  readonly properties: Readonly<Record<string, string>>
}

/** Takes a table while it is read. */
export interface TableSink {
  begin(head: TableHead): void
  /** Further rows of a sheet, by its place in the head; the next ones come when these are taken. */
  rows(sheet: number, rows: readonly SheetRow[]): Promise<void>
}

/** What we note in a workbook of ours stands among its keywords, which every program keeps: `name=value; …`. */
export const keywordsOf = (properties: Readonly<Record<string, string>>): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

/** LibreOffice takes the marks between keywords away and leaves blanks, inside of values too. */
export function fromKeywords(keywords: string): Record<string, string> {
  const found = new Map<string, string[]>()
  let values: string[] | undefined
  for (const word of keywords.split(/[;,\s]+/)) {
    const at = word.indexOf('=')
    if (at >= 0) found.set(word.slice(0, at), (values = []))
    const value = word.slice(at + 1)
    if (value !== '') values?.push(value)
  }
  return Object.fromEntries([...found].map(([name, words]) => [name, words.join(',')]))
}

/** `A`, `B`, … `AA`: the column as Excel shows it. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

export function columnIndex(reference: string): number {
  let index = 0
  for (const char of reference) {
    const digit = char.charCodeAt(0) - 64
    if (digit < 1 || digit > 26) break
    index = index * 26 + digit
  }
  return index - 1
}
