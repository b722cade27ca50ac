// The board of mould changes: how many stand where, what runs against its standard, what is late.
import { useQuery } from '@tanstack/react-query'
import { Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { Rows } from '../../../engine/phone/Rows.tsx'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { Figures } from './Figures.tsx'

const counted = ['toBeDispatched', 'dispatched', 'changing', 'firstPiecePending', 'completed', 'late'] as const

export default function ChangeMouldKanban({ screen }: OwnScreenProps) {
  const { t } = useTranslation('mouldChange')
  const { wayTo } = useSurroundings()
  const { data, error } = useQuery<unknown>({ queryKey: ['moldTask', 'kanban', {}], refetchInterval: 60_000 })
  const board = valuesOf(data)
  const counts = valuesOf(board.counts)
  const tasks = listOf(board.list).map(valuesOf)
  const running = tasks.filter(({ startTime }) => startTime !== null)
  const waiting = tasks.filter(({ startTime }) => startTime === null)
  const open = wayTo('/home/MoldReplaced')
  return (
    <ScreenPage screen={screen}>
      {error && <p role="alert">{error.message}</p>}
      <Block title={t('today')}>
        <Figures
          of={[
            ...counted.map((name) => [t(name), textOf(counts[name]) || '0'] as const),
            [t('averageToday'), board.average === null ? '—' : t('minutes', { count: Number(board.average) })] as const,
          ]}
        />
      </Block>
      <Block title={t('running')}>
        <Rows of={running} keyOf={({ id }) => textOf(id)} empty={t('noneRunning')}>
          {(task) => (
            <PhoneRow
              title={`${textOf(task.machine)} / ${textOf(task.station)}`}
              about={
                <>
                  {[task.oldMould, task.newMould].map(textOf).filter(Boolean).join(' → ')} {textOf(task.leader)}
                  <Progress
                    percent={Math.min(
                      100,
                      Math.round((100 * Number(task.minutes)) / Math.max(1, Number(task.standardMin))),
                    )}
                    status={Number(task.minutes) > Number(task.standardMin) ? 'exception' : 'active'}
                    format={() => t('ofMinutes', { done: textOf(task.minutes), standard: textOf(task.standardMin) })}
                  />
                </>
              }
              mark={task.paused === true && <StatusTag tone="warning">{t('paused')}</StatusTag>}
              {...(open ? { onPress: () => open(`?id=${textOf(task.id)}`) } : {})}
            />
          )}
        </Rows>
      </Block>
      <Block title={t('waiting')}>
        <Rows of={waiting} keyOf={({ id }) => textOf(id)} empty={t('noneWaiting')}>
          {(task) => (
            <PhoneRow
              title={`${textOf(task.machine)} / ${textOf(task.station)}`}
              about={[task.oldMould, task.newMould].map(textOf).filter(Boolean).join(' → ')}
              mark={
                <>
                  {task.isLate === true && <StatusTag tone="danger">{t('late')}</StatusTag>}
                  <div>{textOf(task.requireTime).slice(5, 16)}</div>
                </>
              }
              {...(open ? { onPress: () => open(`?id=${textOf(task.id)}`) } : {})}
            />
          )}
        </Rows>
      </Block>
    </ScreenPage>
  )
}
