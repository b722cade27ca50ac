// What the component in hand says: only what its kind knows. Without one in hand, what the form itself says.
import {
  choice,
  fieldOf,
  inLang,
  lines,
  longText,
  type Field,
  type Lang,
  type LinesField,
  type Text,
  type Values,
} from '@tmlm/model'
import type { FormFault } from '@tmlm/model/areas/workflow/formFaults'
import {
  columnComponents,
  components,
  hasDefault,
  hasDictionary,
  hasLength,
  hasLimits,
  hasOptions,
  type FormField,
} from '@tmlm/model/areas/workflow/formField'
import { optionLines } from '@tmlm/model/areas/workflow/formShape'
import { sysForm } from '@tmlm/model/areas/workflow/sysForm'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../../../engine/form/FieldFrame.tsx'
import { FieldWidget } from '../../../engine/form/widgets/FieldWidget.tsx'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { SmallLines } from '../designer/SmallLines.tsx'
import type { Deed } from './designing.ts'
import style from './designer.module.css'

interface ComponentPanelProps {
  readonly fields: readonly FormField[]
  readonly chosen: number | null
  readonly faults: readonly FormFault[]
  readonly titleRule: string
  readonly lang: Lang
  readonly onDeed: (deed: Deed) => void
}

const own = sysForm.fields.schema.fields

export function ComponentPanel({ fields, chosen, faults, titleRule, lang, onDeed }: ComponentPanelProps) {
  const { t } = useTranslation('workflow')
  const dictionary = useDictionaryField()
  const field = chosen === null ? undefined : fields[chosen]
  if (!field || chosen === null) {
    const rule = fieldOf(sysForm, 'titleRule')
    return (
      <div className={style.properties}>
        <h3>{t('formProperties')}</h3>
        {rule && (
          <Property
            {...{ name: 'titleRule', field: rule, values: { titleRule }, lang }}
            onChange={(changed) => onDeed({ type: 'titleRule', titleRule: String(changed.titleRule ?? '') })}
          />
        )}
      </div>
    )
  }
  const change = (changed: Values): void => onDeed({ type: 'change', at: chosen, changed })
  const mine = faults.filter((one) => one.field === chosen)
  const problemOf = (name: string): string | undefined => {
    const found = mine.find(({ property, column }) => property === name && column === undefined)
    return found && inLang(found.text, lang)
  }
  const inColumns = mine.filter(({ column }) => column !== undefined)
  const values: Values = { ...field }
  return (
    <div key={chosen} className={style.properties}>
      <h3>{inLang(components[field.component], lang)}</h3>
      {propertiesOf(field, dictionary).map(([name, one]) => (
        <Property key={name} {...{ name, field: one, values, lang }} problem={problemOf(name)} onChange={change} />
      ))}
      {hasOptions(field.component) && !field.dictName && (
        <>
          <SmallLines
            field={optionLines}
            value={field.options}
            lang={lang}
            onChange={(options) => change({ options })}
          />
          <Problem text={problemOf('options')} />
        </>
      )}
      {field.component === 'table' && (
        <>
          <SmallLines
            field={columnLines(dictionary)}
            value={field.columns}
            lang={lang}
            onChange={(columns) => change({ columns })}
          />
          <Problem text={problemOf('columns')} />
          {inColumns.map(({ column, property, text: said }) => (
            <Problem key={`${column} ${property}`} text={`${(column ?? 0) + 1}: ${inLang(said, lang)}`} />
          ))}
        </>
      )}
    </div>
  )
}

const Problem = ({ text: said }: { readonly text: string | undefined }) =>
  said === undefined ? null : (
    <p className={style.problem} role="alert">
      {said}
    </p>
  )

const { key, labelZh, labelEn, required } = own
const columnLines = (dictionary: Field): LinesField =>
  lines(['列', 'Columns'], {
    ...{ key, labelZh, labelEn },
    component: choice(
      ['组件', 'Component'],
      Object.fromEntries(columnComponents.map((name) => [name, components[name]])),
      { required: true, default: 'text' },
    ),
    required,
    dictName: { ...dictionary, onlyWhen: { component: ['dict', 'radio', 'checkbox'] } },
  })

function propertiesOf({ component }: FormField, dictionary: Field): [string, Field][] {
  const isField = component !== 'note'
  return [
    ['labelZh', own.labelZh],
    ['labelEn', own.labelEn],
    ...shown(isField, ['key', own.key], ['required', own.required]),
    ...shown(hasDictionary(component), ['dictName', dictionary]),
    ...shown(hasLength(component), ['maxLength', own.maxLength]),
    ...shown(hasLimits(component), ['min', own.min], ['max', own.max]),
    ...shown(component === 'number', ['decimals', own.decimals]),
    ...shown(isField && hasDefault(component), ['defaultValue', own.defaultValue]),
    ['help', component === 'note' ? longText(own.help.label, { max: 200 }) : own.help],
    ...shown(isField && component !== 'table', ['span', own.span]),
  ]
}

/** One of the company's dictionaries; who may not list them types its name. */
function useDictionaryField(): Field {
  const { data } = useQuery<unknown>({ queryKey: ['dictionary', 'list', { pageSize: 500 }], retry: false })
  return useMemo(() => {
    const known = listOf(valuesOf(data).list).map(valuesOf)
    if (known.length === 0) return own.dictName
    const options = known.map(({ dictName, titleZh, titleEn }): [string, Text] => {
      const zh = textOf(titleZh)
      return [textOf(dictName), [zh, textOf(titleEn) || zh]]
    })
    return choice(own.dictName.label, Object.fromEntries(options))
  }, [data])
}

const shown = (isShown: boolean, ...properties: readonly [string, Field][]): [string, Field][] =>
  isShown ? [...properties] : []

interface PropertyProps {
  readonly name: string
  readonly field: Field
  readonly values: Readonly<Values>
  readonly lang: Lang
  readonly problem?: string | undefined
  readonly onChange: (changed: Values) => void
}

const Property = ({ name, field, values, lang, problem, onChange }: PropertyProps) => (
  <FieldFrame
    id={`component-${name}`}
    label={inLang(field.label, lang)}
    isRequired={field.kind !== 'bool' && field.required}
    isWide
    help={field.help && inLang(field.help, lang)}
    problem={problem}
  >
    <FieldWidget
      id={`component-${name}`}
      {...{ name, field, values, lang, onChange }}
      dictionaries={new Map()}
      isInvalid={problem !== undefined}
    />
  </FieldFrame>
)
