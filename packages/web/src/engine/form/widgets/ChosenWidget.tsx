// What another field of the row tells the kind of: rows of an object, kept as their ids with commas, or one of its options.
import type { ChosenBy, RefsField } from '@tmlm/model'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../values.ts'
import style from '../form.module.css'
import { optionsOf } from './options.ts'
import { RefPicker } from './RefPicker.tsx'
import { TextWidget } from './TypedWidget.tsx'
import { chooseText, inputLook, statusOf, widgetLook, type WidgetProps } from './widgetProps.ts'

export default function ChosenWidget(props: WidgetProps & { readonly chosenBy: ChosenBy }) {
  const { t } = useTranslation('engine')
  const { name, field, values, onChange, lang, chosenBy } = props
  const kind = textOf(values[chosenBy.field])
  const [rows, options] = [chosenBy.to[kind], chosenBy.options[kind]]
  const value = textOf(values[name])
  if (options)
    return (
      <Select
        {...inputLook(props)}
        className={style.full ?? ''}
        status={statusOf(props)}
        placeholder={chooseText(props, t)}
        showSearch={{ optionFilterProp: 'label' }}
        defaultOpen={props.isOpenAtOnce === true}
        // A text keeps it, also where the options are numbers.
        options={optionsOf({ options }, lang).map((option) => ({ ...option, value: String(option.value) }))}
        value={value || null}
        onChange={(next: string | null) => onChange({ [name]: next, [`${name}Name`]: undefined })}
      />
    )
  if (!rows) return <TextWidget {...props} />
  const refs: RefsField = { kind: 'refs', label: field.label, required: false, ...rows }
  return (
    <RefPicker
      {...widgetLook(props)}
      key={rows.to}
      placeholder={chooseText(props, t)}
      field={refs}
      multiple
      ids={value === '' ? [] : value.split(',')}
      onChange={(picked) =>
        onChange({
          [name]: picked.map(({ id }) => id).join(','),
          [`${name}Name`]: picked.map((one) => one.name).join('、'),
        })
      }
    />
  )
}
