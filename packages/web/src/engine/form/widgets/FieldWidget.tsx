// One widget a field kind: it shows a value of a draft and tells what it becomes. Numbers stay texts until they are sent,
// so that no digit is lost; the shared rules judge what was typed.
import { inLang, targetOf, type Field, type Lang, type Values } from '@tmlm/model'
import { Input, Select, Switch } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { patientLazy } from '../../../ui/patientLazy.ts'
import type { Dictionaries } from '../../call/dictionaries.ts'
import { listOf, textOf } from '../../values.ts'
import style from '../form.module.css'
import { optionsOf } from './options.ts'
import { RefPicker } from './RefPicker.tsx'

const ColourWidget = patientLazy(() => import('./ColourWidget.tsx'))
const DayWidget = patientLazy(() => import('./DayWidget.tsx'))
const FilesWidget = patientLazy(() => import('../../files/FilesWidget.tsx'))
const ImageWidget = patientLazy(() => import('../../files/ImageWidget.tsx'))
const JsonWidget = patientLazy(() => import('./JsonWidget.tsx'))
const PartsWidget = patientLazy(() => import('./PartsWidget.tsx'))
const LinkWidget = patientLazy(() => import('./LinkWidget.tsx'))
const RichTextWidget = patientLazy(() => import('../../richText/RichTextWidget.tsx'))

export interface WidgetProps {
  readonly id?: string
  readonly name: string
  readonly field: Field
  readonly values: Readonly<Values>
  /** Of a line: the paper around it. */
  readonly beside?: Readonly<Values> | undefined
  readonly onChange: (changed: Values) => void
  readonly lang: Lang
  readonly dictionaries: Dictionaries
  readonly isInvalid: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
  /** In a cell of lines: the widget takes the focus as soon as it is there. */
  readonly autoFocus?: boolean
  /** A press on the cell was meant for the list of what may be chosen. */
  readonly isOpenAtOnce?: boolean
}

export function FieldWidget(props: WidgetProps) {
  const { t } = useTranslation('engine')
  const { id, name, field, values, onChange, lang, isInvalid, disabled = false, autoFocus = false } = props
  const value = values[name]
  const set = (next: unknown): void => onChange({ [name]: next })
  const label = inLang(field.label, lang)
  const shared = { ...(id === undefined ? {} : { id }), disabled, autoFocus, 'aria-label': label }
  const choose = field.emptyMeans ? inLang(field.emptyMeans, lang) : t('choose')
  const status = isInvalid ? ('error' as const) : ('' as const)
  const select = {
    ...shared,
    className: style.full,
    status,
    allowClear: true,
    placeholder: choose,
    showSearch: { optionFilterProp: 'label' },
    defaultOpen: props.isOpenAtOnce === true,
  }

  switch (field.kind) {
    case 'int':
    case 'decimal':
    case 'money':
    case 'percent': {
      const unit = field.kind === 'percent' ? '%' : field.unit && inLang(field.unit, lang)
      return (
        <Input
          {...shared}
          className={style.number}
          status={status}
          inputMode={field.kind === 'int' ? 'numeric' : 'decimal'}
          value={textOf(value)}
          {...(field.emptyMeans ? { placeholder: choose } : {})}
          maxLength={40}
          {...(unit === undefined ? {} : { suffix: unit })}
          onChange={({ target }) => set(target.value)}
        />
      )
    }
    case 'bool':
      return (
        <span className={style.switch}>
          <Switch {...shared} checked={value === true} onChange={set} />
          {value === true ? t('yes') : t('no')}
        </span>
      )
    case 'date':
    case 'time':
    case 'datetime':
      return (
        <Suspense fallback={<Input readOnly value={textOf(value)} />}>
          <DayWidget {...shared} kind={field.kind} status={status} value={textOf(value)} onChange={set} />
        </Suspense>
      )
    case 'choice':
      return (
        <Select
          {...select}
          allowClear={!field.required}
          options={optionsOf(field, lang).filter(
            (option) => option.value === value || !field.reserved?.includes(option.value),
          )}
          value={typeof value === 'string' || typeof value === 'number' ? value : null}
          onChange={(next: string | number | undefined) => set(next ?? null)}
        />
      )
    case 'choices':
      return (
        <Select
          {...select}
          mode="multiple"
          options={optionsOf(field, lang)}
          value={listOf(value).filter((entry) => typeof entry === 'string' || typeof entry === 'number')}
          onChange={set}
        />
      )
    case 'dict':
    case 'dicts': {
      const chosen = new Set(
        listOf(field.kind === 'dict' ? [value] : value)
          .map(textOf)
          .filter(Boolean),
      )
      const entries = props.dictionaries.get(field.dictionary) ?? []
      const options = entries.filter((entry) => entry.isUsable || chosen.has(entry.value))
      return field.kind === 'dict' ? (
        <Select
          {...select}
          options={options}
          value={textOf(value) || null}
          onChange={(next: string | undefined) => set(next ?? null)}
        />
      ) : (
        <Select {...select} mode="multiple" options={options} value={[...chosen]} onChange={set} />
      )
    }
    case 'ref':
    case 'parent':
    case 'org':
    case 'dept':
    case 'user': {
      const picked = textOf(value)
      const known = textOf(values[`${name}Name`])
      return (
        <RefPicker
          {...look(props, label)}
          placeholder={choose}
          field={field}
          beside={{ ...props.beside, ...values }}
          multiple={false}
          ids={picked === '' ? [] : [picked]}
          names={known === '' ? [] : [known]}
          onChange={([next]) => onChange({ [name]: next?.id ?? null, [`${name}Name`]: next?.name ?? null })}
        />
      )
    }
    case 'refs':
    case 'users': {
      const to = targetOf(field, values)
      return (
        <RefPicker
          {...look(props, label)}
          placeholder={choose}
          key={to}
          field={{ ...field, to }}
          beside={{ ...props.beside, ...values }}
          multiple
          ids={listOf(value).map(textOf)}
          onChange={(picked) => set(picked.map((entry) => entry.id))}
        />
      )
    }
    case 'longText':
      return (
        <Input.TextArea
          {...shared}
          status={status}
          autoSize={{ minRows: 2, maxRows: 8 }}
          value={textOf(value)}
          onChange={({ target }) => set(target.value)}
        />
      )
    case 'files':
      return (
        <Suspense>
          <FilesWidget {...look(props, label)} value={value} max={field.max} onChange={set} />
        </Suspense>
      )
    case 'image':
      return (
        <Suspense>
          <ImageWidget {...look(props, label)} value={value} onChange={set} />
        </Suspense>
      )
    case 'richText':
      return (
        <Suspense fallback={<Input.TextArea readOnly rows={6} />}>
          <RichTextWidget {...look(props, label)} value={textOf(value)} onChange={set} />
        </Suspense>
      )
    case 'json':
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
            {...shared}
            status={status}
            placeholder="{ }"
            value={typeof value === 'object' && value !== null ? JSON.stringify(value) : textOf(value)}
            onChange={({ target }) => set(target.value)}
          />
        )
      return (
        <Suspense fallback={<Input.TextArea readOnly />}>
          <JsonWidget {...look(props, label)} value={value} onChange={set} />
        </Suspense>
      )
    case 'link':
      return (
        <Suspense fallback={<Input readOnly />}>
          <LinkWidget
            {...look(props, label)}
            field={field}
            lang={lang}
            value={textOf(value)}
            name={textOf(values[`${name}Name`])}
            onChange={(next, known) => onChange({ [name]: next, [`${name}Name`]: known })}
          />
        </Suspense>
      )
    case 'text':
      if (field.pattern === 'colour')
        return (
          <Suspense fallback={<Input readOnly value={textOf(value)} />}>
            <ColourWidget {...shared} value={textOf(value)} onChange={set} />
          </Suspense>
        )
      return plainInput()
    default:
      return plainInput()
  }

  function plainInput() {
    return (
      <Input
        {...shared}
        status={status}
        placeholder={props.placeholder ?? (field.emptyMeans && choose)}
        value={textOf(value)}
        onChange={({ target }) => set(target.value)}
      />
    )
  }
}

const look = ({ id, isInvalid, disabled = false, autoFocus, isOpenAtOnce }: WidgetProps, label: string) => ({
  id,
  label,
  isInvalid,
  disabled,
  autoFocus,
  isOpenAtOnce,
})
