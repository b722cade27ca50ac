import type { FormInstance } from 'antd'
import type { ApiError } from '../../engine/call/apiError.ts'

/** Puts the texts of a refusal at the fields it names. False when it names none of these. */
export function showAtFields<Names extends readonly string[]>(
  form: FormInstance,
  error: ApiError,
  names: Names,
): boolean {
  const known = names.flatMap((name) => {
    const errors = error.fields.filter((entry) => entry.field === name).map((entry) => entry.msg)
    return errors.length > 0 ? [{ name, errors }] : []
  })
  form.setFields(known)
  return known.length > 0
}
