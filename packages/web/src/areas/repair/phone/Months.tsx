import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { monthBeside } from './months.ts'
import style from './phone.module.css'

interface MonthsProps {
  /** Empty: all of them. */
  readonly month: string
  readonly current: string
  readonly onChange: (month: string) => void
}

/** One month at a time, back and forth; a touch on it shows all. */
export function Months({ month, current, onChange }: MonthsProps) {
  const { t } = useTranslation('repair')
  const shown = month === '' ? current : month
  return (
    <nav className={style.mates} aria-label={t('months')}>
      <Button
        icon={<LeftOutlined />}
        aria-label={t('monthBefore')}
        disabled={month === ''}
        onClick={() => onChange(monthBeside(shown, -1))}
      />
      <Button type="text" onClick={() => onChange(month === '' ? current : '')}>
        {month === '' ? t('allMonths') : month}
      </Button>
      <Button
        icon={<RightOutlined />}
        aria-label={t('monthAfter')}
        disabled={month === '' || month >= current}
        onClick={() => onChange(monthBeside(shown, 1))}
      />
    </nav>
  )
}
