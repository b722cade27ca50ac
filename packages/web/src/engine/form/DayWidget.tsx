// Days and times, in the one format of the product.
import { DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import style from './form.module.css'

dayjs.extend(customParseFormat)

interface DayWidgetProps {
  readonly kind: 'date' | 'time' | 'datetime'
  readonly id?: string
  readonly 'aria-label': string
  readonly disabled: boolean
  readonly autoFocus: boolean
  readonly status: 'error' | ''
  readonly value: string
  readonly onChange: (value: string | null) => void
}

const formats = { date: 'YYYY-MM-DD', time: 'HH:mm', datetime: 'YYYY-MM-DD HH:mm:ss' }

export default function DayWidget({ kind, value, onChange, ...look }: DayWidgetProps) {
  const format = formats[kind]
  const parsed = dayjs(value, format)
  const shared = {
    ...look,
    format,
    className: `${style.full} ${style.day}`,
    placeholder: '',
    value: value !== '' && parsed.isValid() ? parsed : null,
    onChange: (next: dayjs.Dayjs | null) => onChange(next ? next.format(format) : null),
  }
  return kind === 'time' ? <TimePicker {...shared} /> : <DatePicker {...shared} showTime={kind === 'datetime'} />
}
