// Some fields of a definition as a form for a thumb, one below the other.
import type { Fields } from '@tmlm/model'
import { SomeFields, type SomeFieldsProps } from '../form/SomeFields.tsx'
import style from './phone.module.css'

export const PhoneFields = (props: SomeFieldsProps) => (
  <div className={style.fields}>
    <SomeFields {...props} />
  </div>
)

/** The named ones, in that order. */
export const fieldsNamed = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name]
      return field ? [[name, field] as const] : []
    }),
  )
