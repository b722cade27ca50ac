// A value that is an object: in parts where something says which it has, else as JSON.
import type { JsonField } from '@tmlm/model'
import { Input } from 'antd'
import { Suspense } from 'react'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { textOf } from '../../values.ts'
import { inputLook, statusOf, widgetLook, type WidgetProps } from './widgetProps.ts'

const JsonWidget = patientLazy(() => import('./JsonWidget.tsx'))
const PartsWidget = patientLazy(() => import('./PartsWidget.tsx'))

export function ObjectWidget(props: WidgetProps<JsonField>) {
  const { name, field, values, onChange, lang, disabled = false, autoFocus = false } = props
  const value = values[name]
  const set = (next: unknown): void => onChange({ [name]: next })
  if (field.parts)
    return (
      <Suspense fallback={<Input readOnly />}>
        <PartsWidget field={field} values={values} value={value} lang={lang} disabled={disabled} onChange={set} />
      </Suspense>
    )
  // In a cell there is one line for it.
  if (autoFocus)
    return (
      <Input
        {...inputLook(props)}
        status={statusOf(props)}
        placeholder="{ }"
        value={typeof value === 'object' && value !== null ? JSON.stringify(value) : textOf(value)}
        onChange={({ target }) => set(target.value)}
      />
    )
  return (
    <Suspense fallback={<Input.TextArea readOnly />}>
      <JsonWidget {...widgetLook(props)} value={value} onChange={set} />
    </Suspense>
  )
}
