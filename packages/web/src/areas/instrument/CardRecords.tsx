// What is known of an instrument over the years: its verifications with the trend of its errors, and its MSA studies.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { instrumentCalibrationRecord } from '@tmlm/model/areas/instrument/instrumentCalibrationRecord'
import { instrumentMsaStudy } from '@tmlm/model/areas/instrument/instrumentMsaStudy'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../engine/call/invalidate.ts'
import { RelatedRows } from '../../engine/detail/RelatedRows.tsx'
import type { ListRow } from '../../engine/list/listCall.ts'
import { useMayPress } from '../../engine/phone/usePaperRights.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { StudyForm } from './StudyForm.tsx'
import style from './tables.module.css'

interface OfCard {
  readonly id: string
}

export function CardRecords({ id }: OfCard) {
  const { t } = useTranslation('instrument')
  return (
    <>
      <RelatedRows
        definition={instrumentCalibrationRecord}
        input={{ cardId: id, orderBy: '-verifyDate' }}
        columns={[
          'code',
          'verifyDate',
          'verifyKind',
          'verifyOrgId',
          'certificateNo',
          'result',
          'nextDueDate',
          'status',
        ]}
        empty={t('noRecords')}
      />
      <Trend id={id} />
    </>
  )
}

/** With the way to a new one, for who may change the piece. */
export function CardStudies({ id, isRead = false }: OfCard & { readonly isRead?: boolean }) {
  const { t } = useTranslation('instrument')
  const mayChange = useMayPress('instrumentCard')('update')
  const serverState = useQueryClient()
  const { call } = useSurroundings()
  const [open, setOpen] = useState<Readonly<Values> | 'new' | null>(null)
  const goOn = async ({ id: study }: ListRow): Promise<void> =>
    setOpen(valuesOf(await call('instrumentMsaStudy', 'getEntityById', { id: study })))
  return (
    <>
      {mayChange && !isRead && <Button onClick={() => setOpen('new')}>{t('newStudy')}</Button>}
      <RelatedRows
        definition={instrumentMsaStudy}
        input={{ cardId: id, orderBy: '-studyDate' }}
        columns={[
          ...['code', 'studyDate', 'characteristic', 'grrPercentTv', 'grrPercentTol', 'ndc', 'conclusion'],
          'status',
        ]}
        empty={t('noStudies')}
        onOpen={(row) => (mayChange && !isRead && row.statusKey === 'saved' ? () => void goOn(row) : undefined)}
      />
      {open !== null && (
        <StudyForm
          cardId={id}
          {...(open === 'new' ? {} : { study: open })}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null)
            void invalidate(serverState, 'instrumentMsaStudy')
          }}
        />
      )}
    </>
  )
}

/** As wide as the worst error of each verification is of its tolerance. */
function Trend({ id }: OfCard) {
  const { t } = useTranslation('instrument')
  const { data } = useQuery<unknown>({ queryKey: ['instrumentCalibrationRecord', 'trend', { cardId: id }] })
  const points = listOf(valuesOf(data).points)
    .map(valuesOf)
    .filter(({ worst }) => worst !== null)
  if (points.length === 0) return null
  return (
    <>
      <h4 className={style.title}>{t('trend')}</h4>
      <PlainTable
        rows={points}
        keyOf={(point) => textOf(point.id)}
        columns={[
          [t('date'), (point) => textOf(point.verifyDate)],
          [t('record'), (point) => textOf(point.code)],
          ['%', (point) => <Bar percent={Number(point.worst)} />],
        ]}
      />
    </>
  )
}

function Bar({ percent }: { readonly percent: number }) {
  const tone = percent > 100 ? style.over : percent > 80 ? style.near : ''
  return (
    <>
      <span className={`${style.bar} ${tone}`} style={{ width: `${Math.min(percent, 150)}px` }} />
      {percent}
    </>
  )
}
