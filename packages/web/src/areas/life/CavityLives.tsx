// What each cavity of a mould has worked and has left; of a mould with one cavity there is nothing to tell.
import { PlainTable } from '../../ui/PlainTable.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../engine/Failed.tsx'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import style from './life.module.css'

const figure = (value: unknown): string => (typeof value === 'number' ? value.toLocaleString('en') : '–')

export default function CavityLives({ id }: { readonly id: string }) {
  const { t } = useTranslation('life')
  const { data, error, refetch } = useQuery<unknown>({ queryKey: ['newCard', 'cavities', { id }], staleTime: 0 })
  if (error) return <Failed error={error} onRetry={refetch} />
  const told = valuesOf(data)
  const cavities = listOf(told.list).map(valuesOf)
  if (cavities.length < 2) return null
  return (
    <div className={style.life}>
      <p className={style.note}>
        {t('cavitySum', { strokes: figure(told.strokes), pieces: figure(told.pieces), count: cavities.length })}
      </p>
      <PlainTable
        rows={cavities}
        keyOf={({ cavityNo }) => textOf(cavityNo)}
        columns={[
          [t('cavityNo'), ({ cavityNo }) => textOf(cavityNo)],
          [
            t('cavityState'),
            ({ isBlocked }) => (
              <StatusTag tone={isBlocked === true ? 'danger' : 'success'}>
                {t(isBlocked === true ? 'cavityBlocked' : 'cavityOpen')}
              </StatusTag>
            ),
          ],
          [t('cavityWorked'), ({ worked }) => figure(worked)],
          [t('cavityLeft'), ({ remaining }) => figure(remaining)],
          [t('cavitySince'), ({ since }) => textOf(since) || '–'],
          [
            t('cavityReason'),
            ({ reason, userName }) => [textOf(reason), textOf(userName)].filter(Boolean).join(' · ') || '–',
          ],
        ]}
      />
    </div>
  )
}
