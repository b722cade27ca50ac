// What is known of an instrument over the years: its verifications with the trend of its errors, and its MSA studies.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inLang, type Resource, type Values } from '@tmlm/model'
import { instrumentCalibrationRecord } from '@tmlm/model/areas/instrument/instrumentCalibrationRecord'
import { instrumentMsaStudy } from '@tmlm/model/areas/instrument/instrumentMsaStudy'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../engine/call/invalidate.ts'
import { cellOf } from '../../engine/cells.ts'
import { Failed } from '../../engine/Failed.tsx'
import { draw } from '../../engine/list/columns.tsx'
import { readPage, type ListRow } from '../../engine/list/listCall.ts'
import { useMayPress } from '../../engine/phone/usePaperRights.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { useWords } from '../../engine/useWords.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'
import { PlainTable } from './PlainTable.tsx'
import { StudyForm } from './StudyForm.tsx'
import style from './tables.module.css'

interface OfCard {
  readonly id: string
}

export const CardRecords = ({ id }: OfCard) => (
  <>
    <RowsOfCard
      definition={instrumentCalibrationRecord}
      columns={['code', 'verifyDate', 'verifyKind', 'verifyOrgId', 'certificateNo', 'result', 'nextDueDate', 'status']}
      orderBy="-verifyDate"
      none="noRecords"
      id={id}
    />
    <Trend id={id} />
  </>
)

/** With the way to a new one, for who may change the piece. */
export function CardStudies({ id, isRead = false }: OfCard & { readonly isRead?: boolean }) {
  const { t } = useTranslation('instrument')
  const mayChange = useMayPress('instrumentCard')('update')
  const serverState = useQueryClient()
  const { call } = useSurroundings()
  const [open, setOpen] = useState<Readonly<Values> | 'new' | null>(null)
  return (
    <>
      {mayChange && !isRead && <Button onClick={() => setOpen('new')}>{t('newStudy')}</Button>}
      <RowsOfCard
        definition={instrumentMsaStudy}
        columns={[
          ...['code', 'studyDate', 'characteristic', 'grrPercentTv', 'grrPercentTol', 'ndc', 'conclusion'],
          'status',
        ]}
        orderBy="-studyDate"
        none="noStudies"
        id={id}
        {...(mayChange && !isRead
          ? {
              onOpen: (row: ListRow) =>
                void call('instrumentMsaStudy', 'getEntityById', { id: row.id }).then((read) =>
                  setOpen(valuesOf(read)),
                ),
              isOpened: (row: ListRow) => row.statusKey === 'saved',
            }
          : {})}
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

interface RowsOfCardProps extends OfCard {
  readonly definition: Resource
  readonly columns: readonly string[]
  readonly orderBy: string
  readonly none: 'noRecords' | 'noStudies'
  /** Rows that can be gone on with. */
  readonly onOpen?: (row: ListRow) => void
  readonly isOpened?: (row: ListRow) => boolean
}

function RowsOfCard({ definition, columns, orderBy, none, id, onOpen, isOpened }: RowsOfCardProps) {
  const { t } = useTranslation('instrument')
  const lang = useLang()
  const words = useWords(definition)
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: [definition.name, 'list', { cardId: id, orderBy, pageSize: '50' }],
  })
  if (error) return <Failed error={error} onRetry={refetch} />
  if (data === undefined) return null
  const { rows } = readPage(data)
  if (rows.length === 0) return <p className={style.note}>{t(none)}</p>
  return (
    <PlainTable
      rows={rows}
      keyOf={(row) => row.id}
      columns={columns.flatMap((name) => {
        const field = definition.fields[name]
        return field
          ? [
              [
                inLang(field.label, lang),
                (row: ListRow) =>
                  name === 'code' && onOpen && isOpened?.(row) ? (
                    <Button type="link" size="small" onClick={() => onOpen(row)}>
                      {textOf(row.code)}
                    </Button>
                  ) : (
                    draw(cellOf(name, field, row, words))
                  ),
              ] as const,
            ]
          : []
      })}
    />
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
