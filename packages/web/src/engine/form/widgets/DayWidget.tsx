// Days and times, in the one format of the product.
import { CalendarOutlined, ClockCircleOutlined } from '@ant-design/icons'
import { DatePicker, Input, TimePicker } from 'antd'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { use } from 'react'
import { Touch } from '../../../ui/Touch.ts'
import style from '../form.module.css'

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
  if (isTouched) return <PhoneDay kind={kind} value={value} onChange={onChange} {...look} />
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

/** The phone's own picker under the format of the product: left alone it writes days as the phone is used to. */
function PhoneDay({ kind, value, onChange, ...look }: DayWidgetProps) {
  const { status, disabled = false, placeholder, ...named } = look
  const length = kind === 'datetime' ? 16 : undefined
  return (
    <span className={style.phoneDay}>
      <Input
        readOnly
        tabIndex={-1}
        aria-hidden
        disabled={disabled}
        status={status ?? ''}
        placeholder={placeholder ?? ''}
        suffix={kind === 'time' ? <ClockCircleOutlined /> : <CalendarOutlined />}
        value={value.slice(0, length)}
      />
      <input
        {...named}
        className={style.nativeDay}
        type={kind === 'datetime' ? 'datetime-local' : kind}
        disabled={disabled}
        value={value.replace(' ', 'T').slice(0, length)}
        onClick={({ currentTarget }) => currentTarget.showPicker()}
        onChange={({ target }) => onChange(fromPhone(kind, target.value))}
      />
    </span>
  )
}
