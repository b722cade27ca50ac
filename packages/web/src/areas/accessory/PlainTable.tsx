// A few rows in the detail of something else, read only.
import { useTranslation } from 'react-i18next'
import { emptyText } from '../../engine/cells.ts'
import style from './PlainTable.module.css'

interface PlainTableProps {
  readonly columns: readonly { readonly title: string; readonly isNumber?: boolean }[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[]
  readonly none: string
  /** How many there are, where these are only the first. */
  readonly total?: number | undefined
}

export function PlainTable({ columns, rows, none, total }: PlainTableProps) {
  const { t } = useTranslation('accessory')
  if (rows.length === 0) return <p className={style.none}>{none}</p>
  return (
    <div className={style.scroll}>
      <table className={style.table}>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} className={isNumber ? style.number : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map(({ title, isNumber }, nth) => (
                <td key={title} className={isNumber ? style.number : undefined}>
                  {cells[nth] || emptyText}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total !== undefined && total > rows.length && (
        <p className={style.none}>{t('firstOf', { count: rows.length, total })}</p>
      )}
    </div>
  )
}
