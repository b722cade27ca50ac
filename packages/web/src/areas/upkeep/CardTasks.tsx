// What was and will be done for a card: its tasks, the newest first, each with its paper.
import { useQuery } from '@tanstack/react-query'
import { plan } from '@tmlm/model/areas/upkeep/plan'
import { useTranslation } from 'react-i18next'
import { cellOf } from '../../engine/cells.ts'
import { Failed } from '../../engine/Failed.tsx'
import { draw } from '../../engine/list/columns.tsx'
import { readPage } from '../../engine/list/listCall.ts'
import { useWords } from '../../engine/useWords.ts'
import style from './making/making.module.css'
import { inLang } from '@tmlm/model'
import { useLang } from '../../ui/useLang.ts'

const columns = {
  1: ['dueDate', 'schemeId', 'level', 'executorIds', 'status', 'doneTime', 'orderId'],
  2: ['dueDate', 'shiftId', 'schemeId', 'executorIds', 'status', 'doneTime', 'orderId'],
} as const

const mostShown = 50

function CardTasks({ id, kind }: { readonly id: string; readonly kind: 1 | 2 }) {
  const { t } = useTranslation('upkeep')
  const lang = useLang()
  const words = useWords(plan)
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['plan', 'list', { kind: String(kind), cardId: id, orderBy: '-dueDate', pageSize: String(mostShown) }],
  })
  if (error) return <Failed error={error} onRetry={refetch} />
  if (data === undefined) return null
  const { rows, totalRow } = readPage(data)
  if (rows.length === 0) return <p className={style.note}>{t('noTasks')}</p>
  const shown = columns[kind].flatMap((name) => [[name, plan.fields[name]] as const])
  return (
    <>
      <table className={style.tasks}>
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
        <p className={style.note}>{t('newestTasks', { count: rows.length, total: totalRow })}</p>
      )}
    </>
  )
}

export const CardUpkeep = ({ id }: { readonly id: string }) => <CardTasks id={id} kind={1} />
export const CardChecks = ({ id }: { readonly id: string }) => <CardTasks id={id} kind={2} />
