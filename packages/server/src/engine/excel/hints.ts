// The hints below the titles of a template: written there, and known again where somebody took off its first row.
import { hintOf, type Catalogue, type Cell, type Text } from '@tmlm/model'
import type { SheetRow } from '../../platform/excel/workbook.ts'
import { groupKey, type Column } from './excelColumns.ts'

/** What may be filled in, and of which rows it is demanded. */
export function hintOfColumn(column: Column, catalogue: Pick<Catalogue, 'resources'>): Text {
  const hint = fillingOf(column, catalogue)
  const { requiredWhen } = column
  return requiredWhen ? [`${hint[0]}；${requiredWhen[0]}`, `${hint[1]}. ${requiredWhen[1]}`] : hint
}

/** Where rows of what it refers to have names of their own, which of them. */
function fillingOf({ hint, field, key }: Column, { resources }: Pick<Catalogue, 'resources'>): Text {
  if (hint) return hint
  const target = field.kind === 'ref' ? resources.get(field.to) : undefined
  const names = (target?.excel?.namedBy ?? []).map((name) => target?.fields[name]?.label ?? ([name, name] as const))
  if (names.length > 0) return [names.map(([zh]) => zh).join('或'), names.map(([, en]) => en).join(' or ')]
  return key === groupKey ? (field.help ?? ['', '']) : hintOf(field)
}

/** Whether the row says nothing but hints. */
export function isHintRow(
  { cells }: SheetRow,
  columns: ReadonlyMap<number, Column>,
  catalogue: Pick<Catalogue, 'resources'>,
): boolean {
  const filled = [...cells].filter(([, cell]) => textOf(cell) !== '')
  const isHint = (at: number, cell: Cell): boolean => {
    const column = columns.get(at)
    return column !== undefined && hintOfColumn(column, catalogue).includes(textOf(cell))
  }
  return filled.length > 0 && filled.every(([at, cell]) => isHint(at, cell))
}

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell.trim() : String(cell ?? ''))
