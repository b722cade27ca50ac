// Rows that are divided for good, such as those of several businesses in one object, are listed part by part.
import {
  readList,
  refuseFields,
  type Business,
  type Field,
  type FieldError,
  type Resource,
  type Values,
} from '@tmlm/model'

/** Who may open several parts says which he means; rows that are named by their ids say it themselves. */
export function requirePart({ fields }: Resource, open: readonly Business[], input: Readonly<Values>): void {
  if (open.length < 2 || isGiven(input.id)) return
  const missing = Object.entries(fields).filter(([name, { divides }]) => divides && !isGiven(input[name]))
  if (missing.length > 0) throw refuseFields(missing.map(([name, field]) => whichOf(name, field)))
}

function whichOf(name: string, field: Field): FieldError {
  const options = field.kind === 'choice' ? Object.entries(field.options) : []
  const [zh, en] = ([0, 1] as const).map((lang) => options.map(([value, text]) => `${value} ${text[lang]}`))
  const { label } = field
  return {
    field: name,
    text: [`请指明${label[0]}：${zh?.join('，')}`, `Say which ${label[1].toLowerCase()}: ${en?.join(', ')}`],
  }
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && readList(value).length > 0
