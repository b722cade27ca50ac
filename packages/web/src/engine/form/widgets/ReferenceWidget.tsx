// One or several rows that a field refers to; beside the id of one its name is kept, for showing.
import { targetOf, type RefField, type RefsField } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { listOf, textOf } from '../../values.ts'
import { RefPicker } from './RefPicker.tsx'
import { chooseText, widgetLook, type WidgetProps } from './widgetProps.ts'

export function ReferenceWidget(props: WidgetProps<RefField>) {
  const { t } = useTranslation('engine')
  const { name, field, values, beside, onChange } = props
  const picked = textOf(values[name])
  const known = textOf(values[`${name}Name`])
  return (
    <RefPicker
      {...widgetLook(props)}
      placeholder={chooseText(props, t)}
      field={field}
      beside={{ ...beside, ...values }}
      multiple={false}
      ids={picked === '' ? [] : [picked]}
      names={known === '' ? [] : [known]}
      onChange={([next]) => onChange({ [name]: next?.id ?? null, [`${name}Name`]: next?.name ?? null })}
    />
  )
}

export function ReferencesWidget(props: WidgetProps<RefsField>) {
  const { t } = useTranslation('engine')
  const { name, field, values, beside, onChange } = props
  const to = targetOf(field, values)
  return (
    <RefPicker
      {...widgetLook(props)}
      placeholder={chooseText(props, t)}
      key={to}
      field={{ ...field, to }}
      beside={{ ...beside, ...values }}
      multiple
      ids={listOf(values[name]).map(textOf)}
      onChange={(picked) => onChange({ [name]: picked.map((entry) => entry.id) })}
    />
  )
}
