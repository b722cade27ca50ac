// How repair stands now: how much waits, what is most urgent, what waits longest, who is free. It follows what happens.
import { useQuery } from '@tanstack/react-query'
import { repair } from '@tmlm/model/areas/repair/repair'
import { useTranslation } from 'react-i18next'
import { concerns, useEvents } from '../../../engine/call/events.ts'
import { Failed } from '../../../engine/Failed.tsx'
import { readPage, type ListRow } from '../../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { Rows } from '../../../engine/phone/Rows.tsx'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useWords } from '../../../engine/useWords.ts'
import { cellOf } from '../../../engine/cells.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { detailPath, pendingPath } from './paths.ts'
import style from './phone.module.css'
import { Waiting } from './Waiting.tsx'

const everyMinute = 60_000
const mostShown = 5

export default function RepairBoard({ screen }: OwnScreenProps) {
  const { t } = useTranslation('repair')
  const counts = [
    ['3', t('toDispatch')],
    ['0', t('toAccept')],
    ['1', t('inRepair')],
  ] as const
  return (
    <ScreenPage screen={screen}>
      <Block title={t('standing')}>
        <div className={style.counts}>
          {counts.map(([progress, label]) => (
            <WaitingCount key={progress} progress={progress} label={label} />
          ))}
        </div>
      </Block>
      <Reports title={t('urgentOnes')} empty={t('nothingUrgent')} asks={{ urgency: '2,3', orderBy: '-waitOrder' }} />
      <Reports
        title={t('waitsLongest')}
        empty={t('nothingPending')}
        asks={{ progress: '3,0', orderBy: 'reportTime' }}
      />
      <Mechanics />
    </ScreenPage>
  )
}

function usePending(asks: Readonly<Record<string, string>>) {
  const told = useQuery<unknown>({
    queryKey: ['repair', 'listPending', { ...asks, currentPage: 1, pageSize: mostShown }],
    refetchInterval: everyMinute,
  })
  useEvents((event) => {
    if (event.name === 'arrival' || concerns(event, 'repair')) void told.refetch()
  })
  return { ...told, ...readPage(told.data) }
}

function WaitingCount({ progress, label }: { readonly progress: string; readonly label: string }) {
  const { wayTo } = useSurroundings()
  const open = wayTo(pendingPath)
  const { totalRow, data } = usePending({ progress })
  return (
    <button type="button" disabled={!open} onClick={() => open?.(`?progress=${progress}`)}>
      <strong>{data === undefined ? '–' : totalRow}</strong>
      {label}
    </button>
  )
}

interface ReportsProps {
  readonly title: string
  readonly empty: string
  readonly asks: Readonly<Record<string, string>>
}

function Reports({ title, empty, asks }: ReportsProps) {
  const { wayTo } = useSurroundings()
  const words = useWords(repair)
  const open = wayTo(detailPath)
  const { rows, data, error, refetch } = usePending(asks)
  const told = (name: 'faultTypeId', row: ListRow): string => cellOf(name, repair.fields[name], row, words).text
  return (
    <Block title={title}>
      {error && data === undefined && <Failed error={error} onRetry={refetch} />}
      {data !== undefined && (
        <Rows of={rows} keyOf={({ id }) => id} empty={empty}>
          {(row) => (
            <PhoneRow
              title={`${textOf(row.cardCode)} ${textOf(row.cardName)}`}
              about={[told('faultTypeId', row), textOf(row.workerName)].filter((part) => part !== '').join(' · ')}
              mark={<Waiting row={row} />}
              onPress={open && (() => open(`?report=${row.id}`))}
            />
          )}
        </Rows>
      )}
    </Block>
  )
}

function Mechanics() {
  const { t } = useTranslation('repair')
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['kanban', 'maintenance', {}],
    refetchInterval: everyMinute,
  })
  useEvents((event) => {
    if (concerns(event, 'maintenance')) void refetch()
  })
  const mechanics = listOf(valuesOf(data).mechanics).map(valuesOf)
  return (
    <Block title={t('mechanics')}>
      {error && data === undefined && <Failed error={error} onRetry={refetch} />}
      {data !== undefined && (
        <Rows of={mechanics} keyOf={({ userId }) => textOf(userId)} empty={t('noMechanics')}>
          {({ jobName, isOnDuty, openTasks, maxOpenTasks }) => (
            <PhoneRow
              title={textOf(jobName)}
              about={t('tasksOpen', { open: textOf(openTasks), most: textOf(maxOpenTasks) })}
              mark={
                <StatusTag tone={isOnDuty !== true ? 'default' : openTasks === 0 ? 'success' : 'warning'}>
                  {t(isOnDuty !== true ? 'offDuty' : openTasks === 0 ? 'isFree' : 'isBusy')}
                </StatusTag>
              }
            />
          )}
        </Rows>
      )}
    </Block>
  )
}
