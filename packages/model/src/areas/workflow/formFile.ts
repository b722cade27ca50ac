// A form as a file that goes from one company to another: its components and its title. Pure; whether the components go together
// is said by formFaults.ts, at each, while they are designed.
import type { Text } from '../../language/text.ts'
import { defaultTitleRule, type FormField } from './formField.ts'
import { readComponents } from './formShape.ts'

export interface FormContent {
  readonly fields: readonly FormField[]
  readonly titleRule: string
}

const format = 'tmlm.form'

export const formText = ({ fields, titleRule }: FormContent): string =>
  JSON.stringify({ format, titleRule, fields }, null, 2)

/** Where it is no form: the first thing that is wrong, and where. */
export function readFormFile(
  written: string,
): { readonly content: FormContent; readonly fault?: never } | { readonly fault: Text; readonly content?: never } {
  const file = parsed(written)
  if (!file || file.format !== format || !Array.isArray(file.fields)) return { fault: noForm }
  const { fields, errors } = readComponents(file.fields)
  const [error] = errors
  if (error) return { fault: [`${error.field}：${error.text[0]}`, `${error.field}: ${error.text[1]}`] }
  const titleRule =
    typeof file.titleRule === 'string' && file.titleRule.trim() !== '' ? file.titleRule : defaultTitleRule
  return { content: { fields, titleRule } }
}

const noForm: Text = [
  '这不是表单设计文件，请选择从表单设计器导出的JSON文件',
  'This is no form: choose a JSON file that the form designer has exported',
]

function parsed(
  written: string,
): { readonly format?: unknown; readonly fields?: unknown; readonly titleRule?: unknown } | undefined {
  try {
    const file: unknown = JSON.parse(written)
    return typeof file === 'object' && file !== null ? file : undefined
  } catch {
    return undefined
  }
}
