/**
 * One row as somebody of this company might fill it in. Where there are rows already it is like a new one that the person
 * sees, without what belongs to that one alone; else it has what is demanded, with rows to refer to that are there.
 */
import {
  holdingFor,
  isRequiredWith,
  exampleOf,
  inLang,
  isSealed,
  wordsOfValue,
  type Field,
  type Shown,
  type Values,
} from '@tmlm/model'
import { toLocal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { actorOf, type ResourceCall } from '../call/call.ts'
import { idsStatement } from '../list/list.ts'
import { isRef } from '../list/select.ts'
import type { Dictionaries } from './dictionaries.ts'
import { rowToName } from './exampleNames.ts'
import { groupKey, type Column } from './excelColumns.ts'
import { batchStatement, cellsOf, requestOf, withLists } from './exportRows.ts'

export interface ExampleOf {
  readonly columns: readonly Column[]
  readonly dictionaries: Dictionaries
  /** The button by which the template is fetched. */
  readonly button: string
  /** Its rows are no rows of the object. */
  readonly isApart: boolean
}

/** A text for each column; nothing where the example leaves it empty. */
export async function exampleRow(call: ResourceCall, tx: Tx, of: ExampleOf): Promise<string[]> {
  const model = of.isApart ? undefined : await modelCells(call, tx, of)
  const fresh = freshCells(call, tx, of)
  const open = new Set(call.resource.excel?.omits)
  const cells: string[] = []
  for (const column of of.columns) {
    const { key, name, isBesides } = column
    const isWanted = model && !isBesides ? column.required || isOwnYetWanted(column) : true
    cells.push(model?.get(key) ?? (isWanted && !open.has(name) ? await fresh(column) : ''))
  }
  return cells
}

/** Rows that are looked at for one that has all that is demanded; the first of a tree hangs on nothing. */
const lookedAt = 20

/** What one of the newest rows has and another one might have too; undefined where there are none. */
async function modelCells(call: ResourceCall, tx: Tx, of: ExampleOf): Promise<Map<string, string> | undefined> {
  const request = requestOf(call, of.button)
  const found = await tx.send(idsStatement(request, lookedAt))
  const ids = found.rows.map(({ id }) => String(id))
  if (ids.length === 0) return undefined
  const read = await tx.send(batchStatement(call, request, ids, of.columns))
  const models = withLists(read.rows, of.columns).map((row) => kept(call, row, of))
  const demanded = of.columns.filter((column) => column.required && !isOfOne(column, call.resource.display))
  return models.find((cells) => demanded.every(({ key }) => cells.has(key))) ?? models[0]
}

function kept(call: ResourceCall, row: Values, { columns, dictionaries }: ExampleOf): Map<string, string> {
  const { display } = call.resource
  const { lang } = actorOf(call)
  const [cells = []] = cellsOf(columns, dictionaries, lang)(row, 1)
  return new Map(
    columns.flatMap((column, at): [string, string][] => {
      const text = textOf(cells[at])
      if (text === '' || isOfOne(column, display)) return []
      return [[column.key, hasPattern(column.field) ? exampleOf(column.field, lang) : text]]
    }),
  )
}

/** Its name and its numbers, what it has been through, whom it hangs on, and what is nobody else's business. */
const isOfOne = ({ field, lines, name, required }: Column, display: string): boolean =>
  (lines === undefined && name === display) ||
  (field.unique ?? false) !== false ||
  field.kind === 'code' ||
  (field.kind === 'parent' && !required) ||
  field.noCopy === true ||
  holdingFor(field) !== undefined ||
  ('paperDate' in field && field.paperDate !== undefined) ||
  isSealed(field)

/** What no other row could say, though one like this has it, such as the machine of a takt. */
const isOwnYetWanted = ({ field }: Column): boolean => field.noCopy === true && field.requiredWhen !== undefined

/** Numbers of telephones and the like are those of a person. */
const hasPattern = (field: Field): boolean => 'pattern' in field && field.pattern !== undefined

const textOf = (shown: Shown): string =>
  shown === undefined ? '' : shown.as === 'text' ? shown.text : shown.as === 'number' ? shown.number : shown.local

/** Cells that no row tells: what is demanded, what nothing given would mean anyway, and what is said besides. */
function freshCells(call: ResourceCall, tx: Tx, { dictionaries }: ExampleOf) {
  const { lang, timezone } = actorOf(call)
  const [said, told]: [Values, Values] = [{}, {}]
  const chosen = new Map<string, string>()
  const now = toLocal(call.now, timezone)

  async function referred({ field, name }: Column): Promise<string> {
    if (!isRef(field)) return ''
    const found = await rowToName(call, tx, field, chosen)
    if (!found) return ''
    said[name] = found.id
    chosen.set(field.to, found.id)
    Object.assign(told, found.row)
    return found.name
  }

  return async (column: Column): Promise<string> => {
    const { field, name, key, isBesides } = column
    if (key === groupKey) return '1'
    const start = typeof field.default === 'object' ? undefined : (told[name] ?? field.default)
    if (field.kind === 'choice' || field.kind === 'bool') said[name] = start
    const isDemanded = column.required || isOwnYetWanted(column) || isRequiredWith(field, said)
    if (!isDemanded && !isBesides && start === undefined) return ''
    switch (field.kind) {
      case 'choice':
        return start === undefined ? exampleOf(field, lang) : inLang(wordsOfValue(field, start), lang)
      case 'dict':
      case 'dicts': {
        const entries = dictionaries.get(field.dictionary)
        return (start === undefined ? entries?.offered(lang)[0] : entries?.label(start, lang)) ?? ''
      }
      case 'date':
        return now.slice(0, 10)
      case 'datetime':
        return now
      case 'int':
      case 'decimal':
      case 'money':
      case 'percent':
        return start === undefined ? exampleOf(field, lang) : String(start)
      default:
        return isRef(field) ? referred(column) : isDemanded ? exampleOf(field, lang) : ''
    }
  }
}
