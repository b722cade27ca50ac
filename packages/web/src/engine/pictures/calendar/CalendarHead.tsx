// Which days are in view and how, and how many rows of each kind they have.
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { deepToneHues } from '../palette.ts'
import style from './CalendarBoard.module.css'
import type { DayCount } from './days.ts'

export type CalendarView = 'dayGridMonth' | 'dayGridWeek' | 'listMonth'

interface CalendarHeadProps {
  readonly title: string
  readonly view: CalendarView
  readonly counts: readonly DayCount[]
  readonly onView: (view: CalendarView) => void
  readonly onStep: (step: 'prev' | 'next' | 'today') => void
}

export function CalendarHead({ title, view, counts, onView, onStep }: CalendarHeadProps) {
  const { t } = useTranslation('pictures')
  return (
    <header className={style.head}>
      <Button size="small" icon={<LeftOutlined />} aria-label={t('earlier')} onClick={() => onStep('prev')} />
      <Button size="small" onClick={() => onStep('today')}>
        {t('today')}
      </Button>
      <Button size="small" icon={<RightOutlined />} aria-label={t('later')} onClick={() => onStep('next')} />
      <h3 aria-live="polite">{title}</h3>
      <ul>
        {counts.map(({ label, tone, count }) => (
          <li key={label}>
            <i style={{ background: deepToneHues[tone] }} />
            {label} <b>{count}</b>
          </li>
        ))}
      </ul>
      <Segmented<CalendarView>
        size="small"
        aria-label={t('days')}
        value={view}
        options={[
          { value: 'dayGridMonth', label: t('month') },
          { value: 'dayGridWeek', label: t('week') },
          { value: 'listMonth', label: t('asList') },
        ]}
        onChange={onView}
      />
    </header>
  )
}
