// What a card has worked, entry by entry, the newest first; also a tab of the card.
import { useQuery } from '@tanstack/react-query'
import { listEntry } from '@tmlm/model/areas/life/lifeReports'
import { inLang } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { cellOf } from '../../engine/cells.ts'
import { Failed } from '../../engine/Failed.tsx'
import { draw } from '../../engine/list/columns.tsx'
import { readPage } from '../../engine/list/listCall.ts'
import { useWords } from '../../engine/useWords.ts'
import { useLang } from '../../ui/useLang.ts'
import style from './life.module.css'

const columns = [
  'occurTime',
  'source',
  'delta',
  'usedAfter',
  'docCode',
  'productId',
  'equipmentCardId',
  'reason',
] as const
const mostShown = 100

export default function LifeEntries({ id }: { readonly id: string }) {
  const { t } = useTranslation('life')
  const lang = useLang()
  const words = useWords(listEntry)
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['lifeDue', 'listEntry', { cardId: id, pageSize: String(mostShown) }],
  })
  if (error) return <Failed error={error} onRetry={refetch} />
  if (data === undefined) return null
  const { rows, totalRow } = readPage(data)
  if (rows.length === 0) return <p className={style.note}>{t('noEntries')}</p>
  return (
    <div className={style.life}>
      <table className={style.table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name}>{inLang(listEntry.fields[name].label, lang)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((name) => (
                <td key={name}>{draw(cellOf(name, listEntry.fields[name], row, words))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {totalRow > rows.length && <p className={style.note}>{t('newest', { count: rows.length, total: totalRow })}</p>}
    </div>
  )
}
