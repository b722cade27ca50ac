import { CalendarOutlined } from '@ant-design/icons'
import type { ChoiceField, DatetimeField, Lang } from '@tmlm/model'
import { Select } from 'antd'
import { OnReach } from '../../ui/OnReach.tsx'
import { patientLazy } from '../../ui/patientLazy.ts'
import { optionsOf } from '../form/widgets/options.ts'
import style from './SearchBar.module.css'

const DayWidget = patientLazy(() => import('../form/widgets/DayWidget.tsx'))

interface ReportQuestionProps {
  readonly field: ChoiceField | DatetimeField
  readonly label: string
  readonly value: string
  readonly lang: Lang
  readonly onChange: (value: string) => void
}

/** A question to a report has one answer; without one its usual one counts. */
export function ReportQuestion({ field, label, value, lang, onChange }: ReportQuestionProps) {
  if (field.kind === 'datetime')
    return (
      <OnReach label={label} placeholder={label} suffix={<CalendarOutlined />} isSet={value !== ''}>
        {({ autoFocus }) => (
          <DayWidget
            kind="datetime"
            autoFocus={autoFocus}
            aria-label={label}
            placeholder={label}
            value={value}
            onChange={(next) => onChange(next ?? '')}
          />
        )}
      </OnReach>
    )
  return (
    <Select
      className={style.full}
      aria-label={label}
      prefix={`${label}:`}
      options={optionsOf(field, lang).map((option) => ({ value: String(option.value), label: option.label }))}
      value={value || String(field.default)}
      onChange={(next) => onChange(next === String(field.default) ? '' : next)}
    />
  )
}
