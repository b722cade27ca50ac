import { useTranslation } from 'react-i18next'
import { emptyText } from '../../../engine/cells.ts'
import style from './situation.module.css'
import type { SituationMonth } from './situationMonth.ts'

/** What was to be checked, and how much of it was. */
export function SituationFigures({ figures, rates }: Pick<SituationMonth, 'figures' | 'rates'>) {
  const { t } = useTranslation('upkeep')
  const rows = [
    [t('shouldCheck'), figures.should, ''],
    [t('checked'), figures.done, rates.doneRate],
    [t('onTime'), rates.onTimeRate === '' ? emptyText : `${rates.onTimeRate} %`, ''],
    [t('missedChecks'), figures.missed, rates.missedRate],
    [t('abnormalSheets'), figures.abnormalSheets, rates.abnormalRate],
  ] as const
  return (
    <dl className={style.figures}>
      {rows.map(([label, count, rate]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{count}</b> {rate !== '' && <span>{rate} %</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
