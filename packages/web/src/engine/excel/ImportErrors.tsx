// The wrong cells of a file, as Excel shows their places.
import { useTranslation } from 'react-i18next'
import style from './ImportDialog.module.css'
import type { CellError } from './outcome.ts'

const mostShown = 200

export function ImportErrors({ errors }: { errors: readonly CellError[] }) {
  const { t } = useTranslation('engine')
  return (
    <div className={style.errors}>
      <table>
        <thead>
          <tr>
            {(['importPlace', 'importColumn', 'importValue', 'importMessage'] as const).map((title) => (
              <th key={title}>{t(title)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, mostShown).map((error) => (
            <tr key={`${error.column}${error.row}${error.msg}`}>
              <td>{error.column === '' ? t('importRow', { row: error.row }) : `${error.column}${error.row}`}</td>
              <td>{error.title}</td>
              <td title={error.value}>
                <span className={style.value}>{error.value}</span>
              </td>
              <td>{error.msg}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {errors.length > mostShown && <p>{t('importMoreErrors', { count: errors.length - mostShown })}</p>}
    </div>
  )
}
