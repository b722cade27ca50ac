// From a failed verification to everybody who had the piece and everything that was measured with it; on paper for an auditor.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { useQuery } from '@tanstack/react-query'
import { inLang, type Values } from '@tmlm/model'
import { impactConclusions } from '@tmlm/model/areas/instrument/instrumentCalibrationRecord'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../engine/Failed.tsx'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { printTables } from './printTables.ts'
import style from './tables.module.css'

interface ImpactProps {
  readonly id: string
  readonly code: string
  /** Whether the person ticks off what he has looked into. */
  readonly mayReview: boolean
}

export function Impact({ id, code, mayReview }: ImpactProps) {
  const { t } = useTranslation('instrument')
  const { attempt, write } = useAttempt()
  const lang = useLang()
  const [busy, setBusy] = useState<string | null>(null)
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['instrumentCalibrationRecord', 'listImpact', { id }],
    staleTime: 0,
  })
  if (error) return <Failed error={error} onRetry={refetch} />
  if (data === undefined) return null
  const found = valuesOf(data)
  const piece = valuesOf(found.piece)
  const conclusion = impactConclusions[Number(found.impactConclusion) as keyof typeof impactConclusions]
  const [holdings, measured, studies] = [found.holdings, found.measured, found.studies].map((list) =>
    listOf(list).map(valuesOf),
  )
  const anchor = `impact-${id}`

  async function review(rowId: string, reviewed: boolean): Promise<void> {
    setBusy(rowId)
    await attempt(async () => {
      await write('instrumentCalibrationRecord', 'reviewImpact', { id, rowId, reviewed })
    })
    setBusy(null)
  }

  /** The box is for the screen, who looked and when for the paper too. */
  const reviewed = [
    t('reviewed'),
    (row: Values) => (
      <label>
        {mayReview && (
          <input
            type="checkbox"
            aria-label={t('reviewed')}
            checked={row.reviewedBy !== null}
            disabled={busy !== null}
            onChange={({ target }) => void review(textOf(row.id), target.checked)}
          />
        )}{' '}
        {textOf(row.reviewedBy)}
      </label>
    ),
  ] as const
  return (
    <>
      <Button onClick={() => printTables(anchor, `${t('impact')} ${code}`)}>{t('printImpact')}</Button>
      <div id={anchor}>
        <p className={style.note}>
          {t('ofPiece', { piece: ['code', 'name', 'model', 'serialNo'].map((name) => textOf(piece[name])).join(' ') })}
        </p>
        <p className={style.note}>
          {t('suspectWindow', { from: textOf(found.impactFrom), to: textOf(found.impactTo) })}
        </p>
        {conclusion && (
          <p className={style.note}>
            {t('concluded', { conclusion: inLang(conclusion, lang), measures: textOf(found.impactMeasures) })}
          </p>
        )}
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
            reviewed,
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
            reviewed,
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
                reviewed,
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
