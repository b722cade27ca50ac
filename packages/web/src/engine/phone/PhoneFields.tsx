// Some fields of a definition as a form for a thumb, one below the other.
import type { Field, Fields, Values } from '@tmlm/model'
import { useLang } from '../../ui/useLang.ts'
import { useDictionaries } from '../call/dictionaries.ts'
import { FieldGrid } from '../form/FieldGrid.tsx'
import type { Problems } from '../form/problems.ts'
import style from './phone.module.css'

interface PhoneFieldsProps {
  readonly fields: Fields
  readonly values: Readonly<Values>
  readonly problems?: Problems
  readonly onChange: (changed: Values) => void
  readonly isDisabled?: (name: string, field: Field) => boolean
}

export function PhoneFields({ fields, values, problems = {}, onChange, isDisabled }: PhoneFieldsProps) {
  const lang = useLang()
  const dictionaries = useDictionaries(Object.values(fields), lang)
  return (
    <div className={style.fields}>
      <FieldGrid
        groups={[{ title: '', fields: Object.entries(fields) }]}
        values={values}
        problems={problems}
        onChange={onChange}
        lang={lang}
        dictionaries={dictionaries}
        hasTitles={false}
        {...(isDisabled ? { isDisabled } : {})}
      />
    </div>
  )
}

/** The named ones, in that order. */
export const fieldsNamed = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name]
      return field ? [[name, field] as const] : []
    }),
  )
