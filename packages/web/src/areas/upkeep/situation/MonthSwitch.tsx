import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import style from './situation.module.css'
import { monthBeside } from './situationMonth.ts'

interface MonthSwitchProps {
  readonly month: string
  readonly onChange: (month: string) => void
}

/** One month at a time, back and forth. */
export function MonthSwitch({ month, onChange }: MonthSwitchProps) {
  const { t } = useTranslation('upkeep')
  return (
    <div className={style.months}>
      <Button
        icon={<LeftOutlined />}
        title={t('monthBefore')}
        aria-label={t('monthBefore')}
        onClick={() => onChange(monthBeside(month, -1))}
      />
      <b>{month}</b>
      <Button
        icon={<RightOutlined />}
        title={t('monthAfter')}
        aria-label={t('monthAfter')}
        onClick={() => onChange(monthBeside(month, 1))}
      />
    </div>
  )
}
