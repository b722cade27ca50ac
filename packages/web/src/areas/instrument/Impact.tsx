// From a failed verification to everybody who had the piece and everything that was measured with it; on paper for an auditor.
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../engine/Failed.tsx'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { PlainTable } from './PlainTable.tsx'
import { printTables } from './printTables.ts'
import style from './tables.module.css'

export function Impact({ id, code }: { readonly id: string; readonly code: string }) {
  const { t } = useTranslation('instrument')
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['instrumentCalibrationRecord', 'listImpact', { id }],
    staleTime: 0,
  })
  if (error) return <Failed error={error} onRetry={refetch} />
  if (data === undefined) return null
  const found = valuesOf(data)
  const [holdings, measured, studies] = [found.holdings, found.measured, found.studies].map((list) =>
    listOf(list).map(valuesOf),
  )
  const anchor = `impact-${id}`
  return (
    <>
      <Button onClick={() => printTables(anchor, `${t('impact')} ${code}`)}>{t('printImpact')}</Button>
      <div id={anchor}>
        <p className={style.note}>
          {t('suspectWindow', { from: textOf(found.impactFrom), to: textOf(found.impactTo) })}
        </p>
        <h4 className={style.title}>{t('heldBy')}</h4>
        <PlainTable
          rows={holdings ?? []}
          keyOf={(row) => textOf(row.id)}
          columns={[
            [t('since'), (row) => textOf(row.from).slice(0, 16)],
            [t('until'), (row) => textOf(row.until).slice(0, 16) || t('stillThere')],
            [t('place'), (row) => textOf(row.place) || '–'],
            [t('holder'), (row) => textOf(row.holderName) || '–'],
            [t('department'), (row) => textOf(row.deptName) || '–'],
            [t('paper'), (row) => textOf(row.docCode)],
          ]}
        />
        <h4 className={style.title}>{t('measuredWith')}</h4>
        {measured?.length === 0 && <p className={style.note}>{t('nothingFound')}</p>}
        <PlainTable
          rows={measured ?? []}
          keyOf={(row) => textOf(row.id)}
          columns={[
            [t('date'), (row) => textOf(row.verifyDate)],
            [t('record'), (row) => textOf(row.code)],
            [t('instrument'), (row) => `${textOf(row.cardCode)} ${textOf(row.cardName)}`],
          ]}
        />
        {studies && studies.length > 0 && (
          <>
            <h4 className={style.title}>{t('studies')}</h4>
            <PlainTable
              rows={studies}
              keyOf={(row) => textOf(row.id)}
              columns={[
                [t('date'), (row) => textOf(row.studyDate)],
                [t('paper'), (row) => `${textOf(row.code)} ${textOf(row.characteristic)}`],
              ]}
            />
          </>
        )}
      </div>
    </>
  )
}

/** What the piece is traced to, link by link. */
export function Chain({ id }: { readonly id: string }) {
  const { t } = useTranslation('instrument')
  const { data, error, refetch } = useQuery<unknown>({ queryKey: ['instrumentCalibrationRecord', 'chain', { id }] })
  if (error) return <Failed error={error} onRetry={refetch} />
  const links = listOf(valuesOf(data).links).map(valuesOf)
  return (
    <PlainTable
      rows={links}
      keyOf={(row) => `${textOf(row.depth)}:${textOf(row.cardId)}`}
      columns={[
        [t('level'), (row) => textOf(row.depth)],
        [t('instrument'), (row) => `${textOf(row.code)} ${textOf(row.name)}`],
        [
          t('record'),
          (row) =>
            row.broken === true ? <span className={style.broken}>{t('brokenLink')}</span> : textOf(row.recordCode),
        ],
        [t('certificate'), (row) => textOf(row.certificateNo) || '–'],
        [t('validUntil'), (row) => textOf(row.nextDueDate) || '–'],
        [t('outside'), (row) => (row.outside === true ? '✓' : '–')],
      ]}
    />
  )
}
