// Rows of another object in the detail of a row that they name, the newest first: as many as one looks at.
import { useQuery } from '@tanstack/react-query'
import { inLang, type Field, type Resource } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { cellOf, isNumeric } from '../cells.ts'
import { Failed } from '../Failed.tsx'
import { draw } from '../list/columns.tsx'
import { readPage, type ListRow } from '../list/listCall.ts'
import { useWords } from '../useWords.ts'
import style from './RelatedRows.module.css'

interface RelatedRowsProps {
  readonly definition: Resource
  /** What the list is asked for, and by what it is ordered. */
  readonly input: Readonly<Record<string, string>>
  readonly columns: readonly string[]
  /** What is said where there is none. */
  readonly empty: string
  /** Nought is told as a fact, as of what is in stock. */
  readonly tellsZero?: true
  /** What a press on the number of a row does; absent: nothing. */
  readonly onOpen?: (row: ListRow) => (() => void) | undefined
}

const mostShown = 100

export function RelatedRows({ definition, input, columns, empty, tellsZero, onOpen }: RelatedRowsProps) {
  const { t } = useTranslation('engine')
  const lang = useLang()
  const words = useWords(definition)
  const { of, call } = definition.report ?? { of: definition.name, call: 'list' }
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: [of, call, { ...input, pageSize: String(mostShown) }],
  })
  if (error) return <Failed error={error} onRetry={refetch} />
  if (data === undefined) return null
  const { rows, totalRow } = readPage(data)
  if (rows.length === 0) return <p className={style.note}>{empty}</p>
  const shown = columns.flatMap((name) => {
    const field = definition.fields[name]
    return field ? [[name, field] as const] : []
  })
  const cell = (name: string, field: Field, row: ListRow) => {
    const open = name === 'code' ? onOpen?.(row) : undefined
    const drawn = draw(cellOf(name, field, row, tellsZero ? { ...words, tellsZero } : words))
    return open ? <LinkButton onClick={open}>{drawn}</LinkButton> : drawn
  }
  return (
    <div className={style.scrolls}>
      <PlainTable
        rows={rows}
        keyOf={({ id }) => id}
        columns={shown.map(([name, field]) => ({
          ...{ title: inLang(field.label, lang), isNumber: isNumeric(field) },
          cell: (row: ListRow) => cell(name, field, row),
        }))}
      />
      {totalRow > rows.length && (
        <p className={style.note}>{t('newestRows', { count: rows.length, total: totalRow })}</p>
      )}
    </div>
  )
}
