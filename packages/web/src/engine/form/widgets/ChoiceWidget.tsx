// One or several of the options that a field, or a dictionary, names.
import type { ChoiceField, ChoicesField, DictField, DictsField } from '@tmlm/model'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { listOf, textOf } from '../../values.ts'
import style from '../form.module.css'
import { optionsOf } from './options.ts'
import { chooseText, inputLook, statusOf, type WidgetProps } from './widgetProps.ts'

export function ChoiceWidget(props: WidgetProps<ChoiceField | ChoicesField | DictField | DictsField>) {
  const { t } = useTranslation('engine')
  const { name, field, values, onChange, lang } = props
  const value = values[name]
  const set = (next: unknown): void => onChange({ [name]: next })
  const look = {
    ...inputLook(props),
    className: style.full,
    status: statusOf(props),
    allowClear: true,
    placeholder: chooseText(props, t),
    showSearch: { optionFilterProp: 'label' },
    defaultOpen: props.isOpenAtOnce === true,
  }
  if (field.kind === 'choice')
    return (
      <Select
        {...look}
        allowClear={!field.required}
        options={optionsOf(field, lang).filter(
          (option) => option.value === value || !field.reserved?.includes(option.value),
        )}
        value={typeof value === 'string' || typeof value === 'number' ? value : null}
        onChange={(next: string | number | undefined) => set(next ?? null)}
      />
    )
  if (field.kind === 'choices')
    return (
      <Select
        {...look}
        mode="multiple"
        options={optionsOf(field, lang)}
        value={listOf(value).filter((entry) => typeof entry === 'string' || typeof entry === 'number')}
        onChange={set}
      />
    )
  const chosen = new Set(
    listOf(field.kind === 'dict' ? [value] : value)
      .map(textOf)
      .filter(Boolean),
  )
  const entries = props.dictionaries.get(field.dictionary) ?? []
  const options = entries.filter((entry) => entry.isUsable || chosen.has(entry.value))
  if (field.kind === 'dict')
    return (
      <Select
        {...look}
        options={options}
        value={textOf(value) || null}
        onChange={(next: string | undefined) => set(next ?? null)}
      />
    )
  return <Select {...look} mode="multiple" options={options} value={[...chosen]} onChange={set} />
}
