// Cells of an export that only a program understands: codes in place of labels, ids, keys, names of objects.
import { inLang, stateWord, wordsOfField, type Field, type Lang, type Resource } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { exportColumns } from '../../../src/engine/excel/excelColumns.ts'
import type { Caller, Data } from '../app.ts'
import { download, rowsOf } from '../excel.ts'

/** Of the list or report with all of its columns: `title: cell` of everything that is not in words. */
export async function bareCells(
  caller: Caller,
  resource: Resource,
  path: string,
  lang: Lang,
  query: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const [titles = [], ...rows] = await rowsOf(await download(caller, path, { ...query, allColumns: '1', lang }))
  const columns = exportColumns(resource, 'all')
  const known = await Promise.all(
    titles.map(async (title) => {
      const column = columns.find(({ title: words }) => inLang(words, lang) === title)
      return { isCode: isCodeItself(column?.name), words: column && (await wordsFor(caller, column.field, lang)) }
    }),
  )
  const isBare = (cell: string, at: number): boolean =>
    cell !== '' && known[at]?.isCode !== true && (isForPrograms(cell) || !isSaidIn(known[at]?.words, cell))
  return [
    ...new Set(rows.flatMap((row) => row.flatMap((cell, at) => (isBare(cell, at) ? [`${titles[at]}: ${cell}`] : [])))),
  ]
}

/** The code of a row, and the number of a request that an error tells people to quote. */
const isCodeItself = (name: string | undefined): boolean => name === 'code' || name === 'requestId'

/** All words that a cell of the field may hold; undefined where any text may stand. */
async function wordsFor(caller: Caller, field: Field, lang: Lang): Promise<Set<string> | undefined> {
  if (field.kind === 'state') return new Set(Object.values(field.states).map((state) => inLang(stateWord(state), lang)))
  if (field.kind === 'computed')
    return field.as === 'choice'
      ? new Set(Object.values(field.options ?? {}).map((label) => inLang(label, lang)))
      : undefined
  if (field.kind === 'dict' || field.kind === 'dicts') {
    const entries: Data[] = (await caller.ok('dictionary/listByNames', { names: field.dictionary }))[field.dictionary]
    return new Set(entries.map(({ labelZh, labelEn }) => (lang === 'zh' ? labelZh : (labelEn ?? labelZh))))
  }
  const words = wordsOfField(field, lang)
  return words.length > 0 ? new Set(words) : undefined
}

const isSaidIn = (words: ReadonlySet<string> | undefined, cell: string): boolean =>
  words === undefined || words.has(cell) || cell.split('、').every((word) => words.has(word))

const isForPrograms = (cell: string): boolean =>
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/.test(cell) || catalogue.resources.has(cell) || /^[NWIRSTCMOG]:/.test(cell)
