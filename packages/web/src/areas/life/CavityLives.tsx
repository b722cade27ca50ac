// What each cavity of a mould has worked and has left; of a mould with one cavity there is nothing to tell.
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
      <table className={style.table}>
        <thead>
          <tr>
            {(['cavityNo', 'cavityState', 'cavityWorked', 'cavityLeft', 'cavitySince', 'cavityReason'] as const).map(
              (key) => (
                <th key={key}>{t(key)}</th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {cavities.map((cavity) => (
            <tr key={textOf(cavity.cavityNo)}>
              <td>{textOf(cavity.cavityNo)}</td>
              <td>
                {cavity.isBlocked === true ? (
                  <StatusTag tone="danger">{t('cavityBlocked')}</StatusTag>
                ) : (
                  <StatusTag tone="success">{t('cavityOpen')}</StatusTag>
                )}
              </td>
              <td>{figure(cavity.worked)}</td>
              <td>{figure(cavity.remaining)}</td>
              <td>{textOf(cavity.since) || '–'}</td>
              <td>{[textOf(cavity.reason), textOf(cavity.userName)].filter(Boolean).join(' · ') || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
