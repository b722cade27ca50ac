// From day to day, with the two ranges people ask for most.
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { lastMonth, lastWeek, type DayRange } from './dateRanges.ts'
import { useUiText } from './useUiText.ts'
import style from './DateRange.module.css'

interface DateRangeProps {
  readonly label: string
  readonly today: string
  readonly value: DayRange
  readonly onChange: (value: DayRange) => void
  readonly autoFocus?: boolean
  readonly isOpenAtOnce?: boolean
}

export default function DateRange({ label, today, value, onChange, ...begin }: DateRangeProps) {
  const t = useUiText()
  return (
    <DatePicker.RangePicker
      style={{ width: '100%' }}
      aria-label={label}
      // The days alone do not say of what.
      prefix={value.begin === '' && value.end === '' ? null : <span className={style.of}>{label}</span>}
      autoFocus={begin.autoFocus === true}
      defaultOpen={begin.isOpenAtOnce === true}
      allowEmpty={[true, true]}
      value={[asDay(value.begin), asDay(value.end)]}
      placeholder={[`${label} ${t('from')}`, t('to')]}
      presets={[
        { label: t('last7Days'), value: asDays(lastWeek(today)) },
        { label: t('last30Days'), value: asDays(lastMonth(today)) },
      ]}
      onChange={(_days, texts) => onChange({ begin: texts?.[0] ?? '', end: texts?.[1] ?? '' })}
    />
  )
}

const asDay = (text: string) => (text === '' ? null : dayjs(text))
const asDays = ({ begin, end }: DayRange): [dayjs.Dayjs, dayjs.Dayjs] => [dayjs(begin), dayjs(end)]
