// What failed most and who repaired most, on the page where people start (R23); every number leads to its rows.
import { useQuery } from '@tanstack/react-query'
import { addDays, inLang } from '@tmlm/model'
import { faultsBy } from '@tmlm/model/areas/repair/words'
import { Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../engine/Failed.tsx'
import { useSurroundings } from '../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useLang } from '../../ui/useLang.ts'
import style from './RepairTops.module.css'

const group = '/dailyBusiness/repairManagement'
const everyFiveMinutes = 300_000

type Told = Readonly<Record<string, unknown>>

interface TopProps {
  /** How many days back to today are asked for. */
  readonly days: string
}

export function FaultTop5({ days }: TopProps) {
  const { t } = useTranslation('repair')
  const lang = useLang()
  const { wayTo } = useSurroundings()
  const [by, setBy] = useState<keyof typeof faultsBy>('type')
  const open = wayTo(`${group}/repairReportOrder`)
  const ways = { type: 'countedTypeId', card: 'cardId' } as const
  const options = Object.entries(faultsBy).map(([value, label]) => ({
    value: value as keyof typeof faultsBy,
    label: inLang(label, lang),
  }))
  return (
    <Top
      title={t('faultTop5')}
      call="faultTop5"
      asks={{ days, by }}
      empty={t('nothingFailed')}
      switched={<Segmented size="small" aria-label={t('faultTop5')} value={by} onChange={setBy} options={options} />}
      besides={(row) => `${textOf(row.share)} %`}
      onPress={open && ((row) => open(`?countedDays=${days}&${ways[by]}=${textOf(row.id)}`))}
    />
  )
}

export function MechanicTop5({ days }: TopProps) {
  const { t } = useTranslation('repair')
  const { wayTo, today } = useSurroundings()
  const open = wayTo(`${group}/maintenanceDetail`)
  const from = encodeURIComponent(`${addDays(today(), -Number(days))} 00:00:00`)
  return (
    <Top
      title={t('mechanicTop5')}
      call="mechanicTop5"
      asks={{ days }}
      empty={t('nobodyFinished')}
      besides={(row) => t('mttrOf', { minutes: textOf(row.mttr) || '–' })}
      onPress={open && ((row) => open(`?mainWorkerId=${textOf(row.userId)}&finishTimeBegin=${from}`))}
    />
  )
}

interface TopListProps {
  readonly title: string
  readonly call: string
  readonly asks: Readonly<Record<string, string>>
  readonly empty: string
  readonly switched?: ReactNode
  /** What is told besides the number. */
  readonly besides: (row: Told) => string
  readonly onPress: ((row: Told) => void) | undefined
}

function Top({ title, call, asks, empty, switched, besides, onPress }: TopListProps) {
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['homePage', call, asks],
    ...{ staleTime: 0, refetchInterval: everyFiveMinutes, refetchOnWindowFocus: true },
    placeholderData: (before: unknown) => before,
  })
  const rows = listOf(valuesOf(data).list).map(valuesOf)
  const most = Math.max(1, ...rows.map(({ count }) => Number(count)))
  return (
    <section className={style.top} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {switched}
      </header>
      {error && data === undefined && <Failed error={error} onRetry={refetch} />}
      {data !== undefined && rows.length === 0 && <p>{empty}</p>}
      <ol>
        {rows.map((row) => (
          <li key={textOf(row.id ?? row.userId)}>
            <span title={textOf(row.name)}>
              {onPress ? <LinkButton onClick={() => onPress(row)}>{textOf(row.name)}</LinkButton> : textOf(row.name)}
            </span>
            <i aria-hidden style={{ inlineSize: `${(Number(row.count) * 100) / most}%` }} />
            <b>{textOf(row.count)}</b>
            <small>{besides(row)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
