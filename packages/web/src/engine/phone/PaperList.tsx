// Rows of a definition as far as somebody scrolls: each by its name, with what is told of it, and what it is now.
import { listCallOf, type Resource } from '@tmlm/model'
import type { ComponentProps, ReactNode } from 'react'
import { cellOf, emptyText, toldAlone } from '../cells.ts'
import { draw } from '../list/columns.tsx'
import type { ListRow } from '../list/listCall.ts'
import { useWords } from '../useWords.ts'
import { nameOf } from '../wording.ts'
import { EndlessList } from './EndlessList.tsx'
import { PhoneRow } from './PhoneRow.tsx'

interface PaperListProps extends Pick<ComponentProps<typeof EndlessList>, 'empty' | 'input' | 'keyedBy'> {
  readonly definition: Resource
  /** The call that lists them; absent: the list of the definition. */
  readonly action?: string | undefined
  /** Fields by which a row is called; absent: its name. */
  readonly named?: readonly string[] | undefined
  /** Fields told below its name. */
  readonly tells: readonly string[]
  readonly title?: (row: ListRow) => ReactNode
  /** Fields at its side; absent: its status. */
  readonly marks?: readonly string[]
  /** Below them. */
  readonly markBelow?: (row: ListRow) => ReactNode
  /** At its side, in place of fields. */
  readonly mark?: (row: ListRow) => ReactNode
  readonly onOpen?: ((row: ListRow) => void) | undefined
  /** Buttons below the row. */
  readonly buttons?: (row: ListRow) => ReactNode
  /** What stands below it while it is open. */
  readonly more?: (row: ListRow) => ReactNode
}

export function PaperList({
  definition,
  action: own,
  named = [],
  tells,
  marks = ['status'],
  mark,
  markBelow,
  title,
  onOpen,
  buttons,
  more,
  ...list
}: PaperListProps) {
  const words = useWords(definition)
  const { resource, action } = listCallOf(definition)
  const cells = (names: readonly string[], row: ListRow) =>
    names.flatMap((name) => {
      const field = definition.fields[name]
      const cell = field && cellOf(name, field, row, words)
      return cell && cell.text !== emptyText ? [{ name, cell }] : []
    })
  const calledOf = (row: ListRow): string =>
    cells(named, row)
      .map(({ cell }) => cell.text)
      .join(' ')
  // What it is called is said already.
  const aboutOf = (row: ListRow): string =>
    tells
      .filter((name) => !named.includes(name))
      .map((name) => {
        const field = definition.fields[name]
        return field ? toldAlone(name, field, row, { ...words, tellsZero: true }) : emptyText
      })
      .filter((text) => text !== emptyText)
      .join(' · ')
  return (
    <EndlessList resource={resource} action={own ?? action} {...list}>
      {(row) => (
        <>
          <PhoneRow
            title={title?.(row) ?? (calledOf(row) || nameOf(definition, row))}
            about={aboutOf(row)}
            mark={
              mark?.(row) ?? (
                <>
                  {cells(marks, row).map(({ name, cell }) => (
                    <div key={name}>{draw(cell)}</div>
                  ))}
                  {markBelow?.(row)}
                </>
              )
            }
            onPress={onOpen && (() => onOpen(row))}
          >
            {buttons?.(row)}
          </PhoneRow>
          {more?.(row)}
        </>
      )}
    </EndlessList>
  )
}
