// Components as they come from outside, with the columns and options within them: read by the kinds of what each says, so that
// nothing else than a component is designed or kept.
import { lines, text } from '../../language/builders.ts'
import type { FieldError } from '../../language/refusal.ts'
import { checkInsert, type Values } from '../../language/rules.ts'
import type { FormField } from './formField.ts'
import { sysForm } from './sysForm.ts'

const { schema } = sysForm.fields

export const optionLines = lines(['选项', 'Options'], {
  value: text(['值', 'Value'], { required: true, max: 60 }),
  zh: text(['名称(中文)', 'Label (Chinese)'], { required: true, max: 60 }),
  en: text(['名称(英文)', 'Label (English)'], { max: 60 }),
})

const { span: _span, columns: _columns, ...ofColumn } = schema.fields
const columnLines = lines(['列', 'Columns'], { ...ofColumn, options: optionLines })
const fields = lines(
  ['表单设计', 'Layout'],
  { ...schema.fields, options: optionLines, columns: columnLines },
  { max: schema.max },
)

/** What is wrong is named by its place, such as `fields.0.columns.1.key`. */
export function readComponents(raw: unknown): {
  readonly fields: readonly FormField[]
  readonly errors: readonly FieldError[]
} {
  const { values, errors } = checkInsert({ fields: { fields } }, { fields: raw })
  return { fields: errors.length > 0 ? [] : (told(values.fields) as FormField[]), errors }
}

/** Without what says nothing. */
function told(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(told)
  if (typeof value !== 'object' || value === null) return value
  const said = Object.entries(value as Values).filter(
    ([, one]) => one !== null && !(Array.isArray(one) && one.length === 0),
  )
  return Object.fromEntries(said.map(([name, one]) => [name, told(one)]))
}
