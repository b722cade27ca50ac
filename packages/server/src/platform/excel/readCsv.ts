// Reads a comma-separated file as Excel and WPS write it: UTF-8, or GB18030 where the file is no UTF-8.
import { isUtf8 } from 'node:buffer'
import type { Cell } from '@tmlm/model/language/cells'
import type { Budget } from './budget.ts'
import type { SheetRow, Size, TableSink } from './workbook.ts'
import { BadArchive } from './zip.ts'

const rowsAtOnce = 500

export async function readCsv(bytes: Buffer, budget: Budget, sink: TableSink): Promise<Size> {
  const text = bytes.includes(0) ? undefined : decoded(bytes)
  if (text === undefined) throw new BadArchive('no text')
  sink.begin({ sheets: [{ name: '数据', hidden: false }], properties: {} })
  let rows: SheetRow[] = []
  for (const row of rowsOf(text, budget)) {
    rows.push(row)
    if (rows.length < rowsAtOnce) continue
    await sink.rows(0, rows)
    rows = []
  }
  await sink.rows(0, rows)
  return { weight: bytes.length, marks: budget.marks() }
}

function decoded(bytes: Buffer): string | undefined {
  const text = isUtf8(bytes) ? bytes.toString('utf8') : chinese(bytes)
  return text?.replace(/^\ufeff/, '')
}

function chinese(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function* rowsOf(text: string, budget: Budget): Generator<SheetRow> {
  const separator = separatorOf(text)
  let at = 0
  for (let number = 1; at < text.length; number++) {
    const cells = new Map<number, Cell>()
    for (let column = 0; ; column++) {
      budget.mark()
      const field = fieldAt(text, at, separator)
      if (field.value !== '') {
        budget.cell(field.value)
        cells.set(column, field.value)
      }
      at = field.end
      if (text[at] !== separator) break
      at++
    }
    if (text[at] === '\r') at++
    if (text[at] === '\n') at++
    if (cells.size === 0) continue
    budget.row()
    yield { number, cells }
  }
}

/** Excel writes the list separator of its country. */
function separatorOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/))
  return line.includes(',') ? ',' : (['\t', ';'].find((candidate) => line.includes(candidate)) ?? ',')
}

function fieldAt(text: string, start: number, separator: string): { value: string; end: number } {
  if (text[start] !== '"') {
    const end = endOf(text, start, separator)
    return { value: text.slice(start, end).trim(), end }
  }
  let value = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return { value: value + text.slice(at), end: text.length }
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      // What somebody wrote behind the closing mark still belongs to the field.
      const end = endOf(text, quote + 1, separator)
      return { value: (value + text.slice(quote + 1, end)).trim(), end }
    }
    value += '"'
    at = quote + 2
  }
}

function endOf(text: string, start: number, separator: string): number {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return end
}
