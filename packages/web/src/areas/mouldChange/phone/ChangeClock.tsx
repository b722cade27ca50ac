// How long a change has taken by now, less its pauses, against its standard. It stands still while the change is paused.
import { Progress } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { clockText, workedSeconds } from '../clock.ts'
import style from './Figures.module.css'

export function ChangeClock({ task }: { readonly task: ListRow }) {
  const { t } = useTranslation('mouldChange')
  const { now } = useSurroundings()
  const [, setTick] = useState(0)
  const isRunning = textOf(task.startTime) !== '' && textOf(task.finishTime) === ''
  useEffect(() => {
    if (!isRunning) return undefined
    const clock = setInterval(() => setTick((tick) => tick + 1), 1000)
    return () => clearInterval(clock)
  }, [isRunning])
  // Before it begins the clock stands at nothing: what is below keeps its place.
  const seconds = workedSeconds(task, now()) ?? 0
  const standard = Number(task.standardMin)
  const isOver = seconds > standard * 60
  return (
    <Block
      title={t('clock')}
      aside={task.paused === true ? <StatusTag tone="warning">{t('paused')}</StatusTag> : undefined}
    >
      <div className={style.clock} role="timer" data-over={isOver}>
        <strong>{clockText(seconds)}</strong>
        <span>{t('standardOf', { count: standard })}</span>
      </div>
      <Progress
        percent={Math.min(100, Math.round(seconds / Math.max(1, standard * 0.6)))}
        status={isOver ? 'exception' : 'normal'}
        showInfo={false}
      />
    </Block>
  )
}
