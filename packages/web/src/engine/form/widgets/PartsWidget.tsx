// A value in parts, each with the widget of its kind.
import type { JsonField, Lang, Values } from '@tmlm/model'
import { Input, Select, Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf, valuesOf } from '../../values.ts'
import DayWidget from './DayWidget.tsx'
import { FieldFrame } from '../FieldFrame.tsx'
import style from '../form.module.css'
import { useParts, type Part } from '../parts.ts'

interface PartsWidgetProps {
  readonly field: JsonField
  readonly values: Readonly<Values>
  readonly value: unknown
  readonly lang: Lang
  readonly disabled: boolean
  readonly onChange: (value: Values) => void
}

export default function PartsWidget({ field, values, value, lang, disabled, onChange }: PartsWidgetProps) {
  const { t } = useTranslation('engine')
  const id = useId()
  const parts = useParts(field, values, lang)
  const given = valuesOf(value)
  if (!parts || parts.length === 0) return <p className={style.noParts}>{t(parts ? 'noParts' : 'partsLater')}</p>
  return (
    <div className={style.grid}>
      {parts.map((part) => (
        <FieldFrame
          key={part.key}
          id={`${id}-${part.key}`}
          label={part.label}
          isRequired={part.isRequired}
          isWide={false}
          help={undefined}
          problem={undefined}
        >
          <PartWidget
            id={`${id}-${part.key}`}
            part={part}
            value={given[part.key]}
            disabled={disabled}
            onChange={(next) => onChange({ ...given, [part.key]: next })}
          />
        </FieldFrame>
      ))}
    </div>
  )
}

interface PartWidgetProps {
  readonly id: string
  readonly part: Part
  readonly value: unknown
  readonly disabled: boolean
  readonly onChange: (value: unknown) => void
}

function PartWidget({ id, part, value, disabled, onChange }: PartWidgetProps) {
  const { t } = useTranslation('engine')
  const shared = { id, disabled, autoFocus: false, 'aria-label': part.label }
  if (part.kind === 'bool')
    return (
      <span className={style.switch}>
        <Switch {...shared} checked={value === true} onChange={onChange} />
        {value === true ? t('yes') : t('no')}
      </span>
    )
  if (part.kind === 'date')
    return <DayWidget {...shared} kind="date" status="" value={textOf(value)} onChange={onChange} />
  if (part.kind === 'list')
    return (
      <Select
        {...shared}
        className={style.full}
        allowClear
        placeholder={t('choose')}
        options={part.options.map((option) => ({ value: option, label: option }))}
        value={textOf(value) || null}
        onChange={(next: string | undefined) => onChange(next ?? null)}
      />
    )
  return (
    <Input
      {...shared}
      {...(part.kind === 'number' ? { className: style.number, inputMode: 'decimal' as const } : {})}
      {...(part.unit === '' ? {} : { suffix: part.unit })}
      maxLength={500}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
