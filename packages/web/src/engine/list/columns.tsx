// The columns of a list, from its definition.
import {
  isSecret,
  fieldOf,
  holds,
  inLang,
  isMeant,
  type RestBar,
  type Field,
  type Resource,
  type Tone,
} from '@tmlm/model'
import { Suspense } from 'react'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { cellOf, emptyText, isNumeric, type Cell, type CellWords } from '../cells.ts'
import style from './columns.module.css'
import type { ListRow } from './listCall.ts'
import type { Column } from './tableParts.ts'
import { textOf, codeOf, isEmpty } from '../values.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

const Picture = patientLazy(async () => ({ default: (await import('../files/FileList.tsx')).Picture }))

/** Opens the detail, or goes where the column leads; nothing where neither is possible for the row. */
export type Opening = (column: string, row: ListRow) => (() => void) | undefined

export const columnsOf = (
  definition: Resource,
  words: CellWords,
  openingOf: Opening,
  groupBy?: string,
): Column<ListRow>[] =>
  [...shownColumns(definition, groupBy), ...(definition.list.extraColumns ?? [])].flatMap((name): Column<ListRow>[] => {
    const field = fieldOf(definition, name)
    if (!field || isSecret(field) || !isMeant(field, definition.list.where ?? {})) return []
    return [
      {
        id: name,
        label: field.label[0],
        title: inLang(field.label, words.lang),
        align: isNumeric(field) ? 'right' : 'left',
        isSortable: isSortable(field),
        ...(definition.list.extraColumns?.includes(name) ? { isChosenOnly: true as const } : {}),
        cell: (row, tabIndex) => {
          if (field.kind === 'image') return picture(name, inLang(field.label, words.lang), row)
          if (field.kind === 'computed' && field.bar) {
            const tone = toneOfRest(definition, field.bar, name, row)
            const isFilling = typeof field.bar.tone === 'string'
            return <Left left={row[name]} of={row[field.bar.of]} {...{ tone, isFilling }} />
          }
          const plain = row.displayCode && name === 'code' ? { text: codeOf(row) } : cellOf(name, field, row, words)
          const cell: Cell = { ...plain, ...markOf(definition, name, row) }
          const open = cell.text === emptyText ? undefined : openingOf(name, row)
          if (!open) return draw(cell)
          return (
            <LinkButton tabIndex={tabIndex} onClick={open}>
              {cell.text}
            </LinkButton>
          )
        },
      },
    ]
  })

/** The tone of a column that stands out while the row is so. */
function markOf({ list }: Resource, name: string, row: ListRow): { readonly tone?: Tone } {
  const mark = list.marks?.[name]
  return mark && (mark.when ? holds(mark.when, row) : textOf(row[name]) !== '') ? { tone: mark.tone } : {}
}

/** Of rows in groups: what they are grouped by and what is counted, not what other groups are made of. */
function shownColumns({ list, report }: Resource, groupBy = ''): readonly string[] {
  const { groups } = report ?? {}
  if (!groups) return list.columns
  const keys = groups[groupBy] ?? Object.values(groups)[0] ?? []
  const others = new Set(Object.values(groups).flat())
  return list.columns.filter((name) => keys.includes(name) || !others.has(name))
}

/** Whether so much is used that the row, or else the definition, calls the rest little. */
export function isLow({ of, tone }: RestBar, name: string, row: ListRow): boolean {
  const [left, whole] = [Number(row[name]), Number(row[of])]
  return typeof tone !== 'string' && (whole - left) * 100 >= whole * Number(row[tone.lowAt] ?? tone.usually)
}

/** Green while enough is left; else as the definition judges it. */
function toneOfRest(definition: Resource, bar: RestBar, name: string, row: ListRow): Tone {
  const { tone } = bar
  if (typeof tone !== 'string') return isLow(bar, name, row) ? 'danger' : 'success'
  const judging = fieldOf(definition, tone)
  return (judging?.kind === 'computed' ? judging.tones?.[String(row[tone])] : undefined) ?? 'success'
}

interface LeftProps {
  readonly left: unknown
  readonly of: unknown
  readonly tone: Tone
  /** The bar is of what is used, not of what is left. */
  readonly isFilling: boolean
}

/** A number with a bar of how much is left; nothing where nothing is counted. */
function Left({ left, of, tone, isFilling }: LeftProps) {
  if (typeof left !== 'number' || typeof of !== 'number' || of <= 0) return emptyText
  const rest = Math.max(0, Math.min(1, left / of))
  const share = isFilling ? 1 - rest : rest
  return (
    <span className={style.left} data-tone={tone}>
      <span>{left.toLocaleString('en')}</span>
      <i aria-hidden>
        <b style={{ width: `${share * 100}%` }} />
      </i>
    </span>
  )
}

/** Small, as it is; it opens when it is pressed. */
function picture(name: string, label: string, row: ListRow) {
  const url = row[name]
  if (typeof url !== 'string' || url === '') return emptyText
  return (
    <Suspense>
      <Picture url={url} name={label} size="row" />
    </Suspense>
  )
}

export const draw = ({ text, tone }: Cell) => (tone === undefined ? text : <StatusTag tone={tone}>{text}</StatusTag>)

/** The column that opens the detail: the code, else the name, else the first one; of these the first that says something of
 * the row. */
export function linkColumn(definition: Resource, row: ListRow): string | undefined {
  const { columns } = definition.list
  const named = ['code', definition.display].filter((name) => columns.includes(name))
  const inOrder = [...new Set([...named, ...columns])]
  return inOrder.find((name) => saysSomething(fieldOf(definition, name), row[name])) ?? inOrder[0]
}

const saysSomething = (field: Field | undefined, value: unknown): boolean =>
  field !== undefined && field.kind !== 'image' && (field.empty !== undefined || (!isEmpty(value) && value !== 0))

/** Kinds of several values have no order. */
const isSortable = ({ kind }: Field): boolean =>
  !['lines', 'refs', 'users', 'files', 'image', 'json', 'choices', 'dicts', 'link'].includes(kind)
