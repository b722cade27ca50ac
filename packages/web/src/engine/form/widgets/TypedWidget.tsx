// What is typed: a text in one line or several, a number with its unit.
import { inLang, type DecimalField, type Field, type IntField } from '@tmlm/model'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../values.ts'
import style from '../form.module.css'
import { chooseText, inputLook, statusOf, type WidgetProps } from './widgetProps.ts'

export function NumberWidget(props: WidgetProps<IntField | DecimalField>) {
  const { t } = useTranslation('engine')
  const { name, field, values, onChange, lang } = props
  const unit = field.kind === 'percent' ? '%' : field.unit && inLang(field.unit, lang)
  return (
    <Input
      {...inputLook(props)}
      className={style.number}
      status={statusOf(props)}
      inputMode={field.kind === 'int' ? 'numeric' : 'decimal'}
      value={textOf(values[name])}
      {...(field.empty ? { placeholder: chooseText(props, t) } : {})}
      maxLength={40}
      {...(unit === undefined ? {} : { suffix: unit })}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
}

export function TextWidget(props: WidgetProps<Field>) {
  const { t } = useTranslation('engine')
  const { name, field, values, onChange } = props
  return (
    <Input
      {...inputLook(props)}
      status={statusOf(props)}
      placeholder={props.placeholder ?? (field.empty && chooseText(props, t))}
      value={textOf(values[name])}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
}

export function LongTextWidget(props: WidgetProps) {
  const { name, values, onChange } = props
  return (
    <Input.TextArea
      {...inputLook(props)}
      status={statusOf(props)}
      autoSize={{ minRows: 2, maxRows: 8 }}
      value={textOf(values[name])}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
}
