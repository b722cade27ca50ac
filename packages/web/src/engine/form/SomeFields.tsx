// Some fields of a definition in a form that is none of its own.
import type { Field, Fields, Values } from '@tmlm/model'
import { useLang } from '../../ui/useLang.ts'
import { useDictionaries } from '../call/dictionaries.ts'
import { FieldGrid } from './FieldGrid.tsx'
import type { Problems } from './problems.ts'

export interface SomeFieldsProps {
  readonly fields: Fields
  readonly values: Readonly<Values>
  readonly problems?: Problems
  readonly onChange: (changed: Values) => void
  readonly isDisabled?: (name: string, field: Field) => boolean
}

export function SomeFields({ fields, values, problems = {}, onChange, isDisabled }: SomeFieldsProps) {
  const lang = useLang()
  const dictionaries = useDictionaries(Object.values(fields), lang)
  return (
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
  )
}
