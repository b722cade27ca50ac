// Days and times, in the one format of the product.
import { DatePicker, Input, TimePicker } from 'antd'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { use } from 'react'
import { Touch } from '../../ui/Touch.ts'
import style from './form.module.css'

dayjs.extend(customParseFormat)

interface DayWidgetProps {
  readonly kind: 'date' | 'time' | 'datetime'
  readonly id?: string
  readonly 'aria-label': string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly status?: 'error' | ''
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (value: string | null) => void
}

const formats = { date: 'YYYY-MM-DD', time: 'HH:mm', datetime: 'YYYY-MM-DD HH:mm:ss' }

export default function DayWidget({ kind, value, onChange, ...look }: DayWidgetProps) {
  const format = formats[kind]
  const parsed = dayjs(value, format)
  const isTouched = use(Touch)
  if (isTouched)
    return (
      <Input
        {...look}
        type={kind === 'datetime' ? 'datetime-local' : kind}
        value={value.replace(' ', 'T').slice(0, kind === 'datetime' ? 16 : undefined)}
        onChange={({ target }) => onChange(fromPhone(kind, target.value))}
      />
    )
  const shared = {
    placeholder: '',
    ...look,
    format,
    className: style.full,
    value: value !== '' && parsed.isValid() ? parsed : null,
    onChange: (next: dayjs.Dayjs | null) => onChange(next ? next.format(format) : null),
  }
  return kind === 'time' ? <TimePicker {...shared} /> : <DatePicker {...shared} showTime={kind === 'datetime'} />
}

/** A phone's own widget leaves out the seconds and writes a T. */
const fromPhone = (kind: DayWidgetProps['kind'], given: string): string | null => {
  if (given === '') return null
  return kind === 'datetime' ? `${given.slice(0, 16).replace('T', ' ')}:00` : given
}
