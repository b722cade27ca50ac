// What is known of a row, field by field, as its definition says it.
import { inLang, type Resource } from '@tmlm/model'
import type { ReactNode } from 'react'
import { emptyText } from '../cells.ts'
import { FactValue } from '../detail/FactValue.tsx'
import type { ListRow } from '../list/listCall.ts'
import { useWords } from '../useWords.ts'
import { isEmpty } from '../values.ts'
import style from './phone.module.css'

interface FactsProps {
  readonly definition: Resource
  readonly row: ListRow
  readonly names: readonly string[]
  /** Only what is filled in. */
  readonly isShort?: boolean
}

export function Facts({ definition, row, names, isShort = false }: FactsProps) {
  const words = { ...useWords(definition), tellsZero: true } as const
  const shown = names.filter((name) => !isShort || !isEmpty(row[name]))
  return (
    <dl className={style.facts}>
      {shown.flatMap((name) => {
        const field = definition.fields[name]
        return field
          ? [
              <dt key={`${name}-label`}>{inLang(field.label, words.lang)}</dt>,
              <dd key={name}>
                <FactValue name={name} field={field} row={row} words={words} />
              </dd>,
            ]
          : []
      })}
    </dl>
  )
}

/** The same look for what no definition says. */
export const PlainFacts = ({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={style.facts}>
    {facts.flatMap(([label, value]) => [
      <dt key={`${label}-label`}>{label}</dt>,
      <dd key={label}>{value === '' || value === null || value === undefined ? emptyText : value}</dd>,
    ])}
  </dl>
)
