// Rows of another object in the detail of a row that they name, the newest first: as many as one looks at.
import { useQuery } from '@tanstack/react-query'
import { inLang, type Resource } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { cellOf } from '../cells.ts'
import { Failed } from '../Failed.tsx'
import { draw } from '../list/columns.tsx'
import { readPage } from '../list/listCall.ts'
import { useWords } from '../useWords.ts'
import style from './RelatedRows.module.css'

interface RelatedRowsProps {
  readonly definition: Resource
  /** What the list is asked for, and by what it is ordered. */
  readonly input: Readonly<Record<string, string>>
  readonly columns: readonly string[]
  /** What is said where there is none. */
  readonly empty: string
}

const mostShown = 50

export function RelatedRows({ definition, input, columns, empty }: RelatedRowsProps) {
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
  return (
    <div className={style.scrolls}>
      <table className={style.rows}>
        <thead>
          <tr>
            {shown.map(([name, { label }]) => (
              <th key={name}>{inLang(label, lang)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {shown.map(([name, field]) => (
                <td key={name}>{draw(cellOf(name, field, row, words))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {totalRow > rows.length && (
        <p className={style.note}>{t('newestRows', { count: rows.length, total: totalRow })}</p>
      )}
    </div>
  )
}
