// The time of a change as a bar: its stages, pauses as grey pieces, and the standard as a mark.
import type { ListRow } from '../../engine/list/listCall.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { textOf } from '../../engine/values.ts'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { momentOf, piecesOf } from './pieces.ts'
import style from './StageBar.module.css'

export function StageBar({ task }: { readonly task: ListRow }) {
  const { t } = useTranslation('mouldChange')
  const { now } = useSurroundings()
  const pieces = piecesOf(task, now())
  if (pieces.length === 0) return null
  const lengthOf = (isPause: boolean): number =>
    pieces.filter(({ key }) => (key === 'pause') === isPause).reduce((sum, { length }) => sum + length, 0)
  const [worked, paused] = [lengthOf(false), lengthOf(true)]
  const standard = textOf(task.standardMin) === '' ? undefined : Number(task.standardMin) * 60
  const mark = standard === undefined ? undefined : momentOf(pieces, standard)
  const whole = Math.max(worked + paused, mark ?? 0)
  const minutes = (seconds: number): string => t('minutes', { count: Math.round(seconds / 6) / 10 })
  const pauses = pieces.filter(({ key }) => key === 'pause')
  const facts = [
    ['workedTime', minutes(worked)],
    ...(standard === undefined ? [] : [['standardTime', minutes(standard)] as const]),
    ...(pauses.length === 0
      ? []
      : [['pauseTime', `${minutes(paused)} · ${t('times', { count: pauses.length })}`] as const]),
  ] as const
  return (
    <figure className={style.figure}>
      <div className={style.bar}>
        {pieces.map(({ key, length, reason }, nth) => (
          <Tooltip key={nth} title={[t(key), reason, minutes(length)].filter(Boolean).join(' · ')}>
            <span className={style[key]} style={{ width: `${(100 * length) / whole}%` }} />
          </Tooltip>
        ))}
        {mark !== undefined && (
          <i
            className={style.mark}
            data-over={worked > (standard ?? 0)}
            style={{ left: `${(100 * mark) / whole}%` }}
            title={`${t('standardTime')} ${minutes(standard ?? 0)}`}
          />
        )}
      </div>
      <dl className={style.facts}>
        {facts.map(([key, value]) => (
          <div key={key} className={style[key]}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
