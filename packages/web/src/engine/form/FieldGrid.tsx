// The fields of a form in their groups.
import {
  isRequiredWith,
  inLang,
  isMeant,
  targetOf,
  type Field,
  type Lang,
  type LinesField,
  type Values,
} from '@tmlm/model'
import { useId, type ReactNode } from 'react'
import type { Dictionaries } from '../call/dictionaries.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { FieldWidget } from './widgets/FieldWidget.tsx'
import style from './form.module.css'
import { useSurroundings } from '../surroundings.ts'
import { isWide, type FieldGroup } from './layout.ts'
import { isAskedFor, type Problems } from './problems.ts'

interface FieldGridProps {
  readonly groups: readonly FieldGroup[]
  readonly values: Readonly<Values>
  readonly problems: Problems
  readonly onChange: (changed: Values, paths: readonly string[]) => void
  readonly lang: Lang
  readonly dictionaries: Dictionaries
  readonly isDisabled?: (name: string, field: Field) => boolean
  /** The number the system would give. */
  readonly codeHint?: string | undefined
  /** Stands at the end of the first group, before what takes the whole width. */
  readonly first?: ReactNode
  readonly hasTitles?: boolean
  /** Of lines that stand among the fields. */
  readonly drawLines?: (name: string, field: LinesField) => ReactNode
}

export function FieldGrid(props: FieldGridProps) {
  const { groups, values, problems, onChange, lang, dictionaries, isDisabled, codeHint, hasTitles = true } = props
  const formId = useId()
  const { habits } = useSurroundings()

  function drawField([name, field]: readonly [string, Field]) {
    if (field.kind === 'lines')
      return (
        <div key={name} className={style.wide}>
          {props.drawLines?.(name, field)}
        </div>
      )
    const id = `${formId}-${name}`
    const problem = problems[name] ?? problemWithin(problems, name, field)
    return (
      <FieldFrame
        key={name}
        id={id}
        label={inLang(field.label, lang)}
        isRequired={isRequired(field, values, habits.switches)}
        isWide={isWide(field)}
        span={field.custom?.span}
        help={field.help && inLang(field.help, lang)}
        problem={problem}
      >
        <FieldWidget
          id={id}
          name={name}
          field={field}
          values={values}
          onChange={(changed) => onChange(changed, [name])}
          lang={lang}
          dictionaries={dictionaries}
          isInvalid={problem !== undefined}
          disabled={isDisabled?.(name, field) ?? false}
          {...(field.kind === 'code' && codeHint !== undefined ? { placeholder: codeHint } : {})}
        />
      </FieldFrame>
    )
  }

  return groups.map((group, index) => (
    <fieldset key={group.title} className={style.group}>
      {(hasTitles || group.note !== undefined) && <legend className={style.groupTitle}>{group.title}</legend>}
      {group.note !== undefined && <p className={style.note}>{group.note}</p>}
      {group.fields.some(([, { custom }]) => custom?.span !== undefined) ? (
        <div className={style.spanned}>
          <div className={style.columns}>
            {group.fields.filter(([, field]) => isAsked(field, values)).map(drawField)}
          </div>
        </div>
      ) : (
        <div className={style.grid}>
          {group.fields.filter(([, field]) => !isWide(field) && isAsked(field, values)).map(drawField)}
          {index === 0 && props.first}
          {group.fields.filter(([, field]) => isWide(field) && isAsked(field, values)).map(drawField)}
        </div>
      )}
    </fieldset>
  ))
}

/** Of a value in parts the first wrong one is told. */
function problemWithin(problems: Problems, name: string, field: Field): string | undefined {
  if (field.kind !== 'json') return undefined
  return Object.entries(problems).find(([path]) => path.startsWith(`${name}.`))?.[1]
}

/** Where another field decides what is referred to, its value may leave nothing to refer to. */
const isAsked = (field: Field, values: Readonly<Values>): boolean =>
  isMeant(field, values) && !((field.kind === 'refs' || field.kind === 'users') && targetOf(field, values) === '')

/** A number is given by the system, a switch always has a value. */
function isRequired(field: Field, values: Readonly<Values>, switches: ReadonlySet<string>): boolean {
  if (field.kind === 'code' || field.kind === 'bool') return false
  if (isAskedFor(field, switches)) return true
  return field.required || isRequiredWith(field, values)
}
