// What is known of an instrument over the years: its verifications with the trend of its errors, and its MSA studies.
import { useQuery } from '@tanstack/react-query'
import { inLang, type Resource } from '@tmlm/model'
import { instrumentCalibrationRecord } from '@tmlm/model/areas/instrument/instrumentCalibrationRecord'
import { instrumentMsaStudy } from '@tmlm/model/areas/instrument/instrumentMsaStudy'
import { useTranslation } from 'react-i18next'
import { cellOf } from '../../engine/cells.ts'
import { Failed } from '../../engine/Failed.tsx'
import { draw } from '../../engine/list/columns.tsx'
import { readPage, type ListRow } from '../../engine/list/listCall.ts'
import { useWords } from '../../engine/useWords.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'
import { PlainTable } from './PlainTable.tsx'
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

export const CardStudies = ({ id }: OfCard) => (
  <RowsOfCard
    definition={instrumentMsaStudy}
    columns={[
      'code',
      'studyDate',
      'method',
      'characteristic',
      'grrPercentTv',
      'grrPercentTol',
      'ndc',
      'conclusion',
      'status',
    ]}
    orderBy="-studyDate"
    none="noStudies"
    id={id}
  />
)

interface RowsOfCardProps extends OfCard {
  readonly definition: Resource
  readonly columns: readonly string[]
  readonly orderBy: string
  readonly none: 'noRecords' | 'noStudies'
}

function RowsOfCard({ definition, columns, orderBy, none, id }: RowsOfCardProps) {
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
          ? [[inLang(field.label, lang), (row: ListRow) => draw(cellOf(name, field, row, words))] as const]
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
