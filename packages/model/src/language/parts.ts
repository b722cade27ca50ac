// Values in parts, such as the technical parameters of a tool: another row says by its lines which parts there are, rows
// below it in its tree add their own. Wire, form and workbook read them by the same specification.
import { bool, choice, date, decimal, text } from './builders.ts'
import type { Field } from './fields.ts'
import { isDate } from './kinds.ts'
import type { FieldError } from './refusal.ts'
import type { Text } from './text.ts'

export interface PartSpec {
  readonly attrKey: string
  readonly labelZh: string
  readonly labelEn: string | null
  readonly dataType: 'text' | 'number' | 'date' | 'bool' | 'list'
  readonly unit: string | null
  /** Comma-separated. */
  readonly options: string | null
  readonly required: boolean
}

export type Parts = Readonly<Record<string, unknown>>

const longest = 500

export const partOptions = ({ options }: Pick<PartSpec, 'options'>): string[] =>
  (options ?? '')
    .split(/[,，]/)
    .map((option) => option.trim())
    .filter(Boolean)

/** Each wrong or missing value at `<name>.<key>`; what the template does not know is wrong too. */
export function partErrors(name: string, template: readonly PartSpec[], attrs: Parts): FieldError[] {
  const specs = new Map(template.map((spec) => [spec.attrKey, spec]))
  const wrong = (key: string, text: Text): FieldError => ({ field: `${name}.${key}`, text })
  const unknown = Object.keys(attrs)
    .filter((key) => !specs.has(key))
    .map((key) => wrong(key, [`类型没有参数${key}`, `The type has no parameter ${key}`]))
  const bad = template.flatMap((spec) => {
    const text = partProblem(spec, attrs[spec.attrKey])
    return text ? [wrong(spec.attrKey, text)] : []
  })
  return [...unknown, ...bad]
}

/** What is wrong with one value; nothing when it fits. */
export function partProblem(spec: PartSpec, value: unknown): Text | undefined {
  if (isEmpty(value)) return spec.required ? ['必填项不能为空', 'Required'] : undefined
  if (fits(spec, value)) return undefined
  return [
    `${spec.labelZh}：${expected[spec.dataType][0]}`,
    `${spec.labelEn ?? spec.labelZh}: ${expected[spec.dataType][1]}`,
  ]
}

/** What is kept: without the empty ones. */
export const filledParts = (attrs: Parts): Parts =>
  Object.fromEntries(Object.entries(attrs).filter(([, value]) => !isEmpty(value)))

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

function fits(spec: PartSpec, value: unknown): boolean {
  if (spec.dataType === 'bool') return typeof value === 'boolean'
  if (spec.dataType === 'number' && typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'string' || value.length > longest) return false
  if (spec.dataType === 'number') return /^-?\d{1,15}(\.\d{1,6})?$/.test(value)
  if (spec.dataType === 'date') return isDate(value)
  return spec.dataType === 'text' || partOptions(spec).includes(value)
}

const expected: Readonly<Record<PartSpec['dataType'], Text>> = {
  text: ['不能超过500字', 'at most 500 characters'],
  number: ['请输入数字', 'a number is expected'],
  date: ['请输入日期', 'a date is expected'],
  bool: ['请选择是或否', 'yes or no is expected'],
  list: ['不在可选值中', 'not among the options'],
}

/** How a cell of a workbook is read. */
export function partField({ labelZh, labelEn, dataType, ...spec }: PartSpec): Field {
  const label: Text = [labelZh, labelEn ?? labelZh]
  switch (dataType) {
    case 'number':
      return decimal(label, 21, 6)
    case 'date':
      return date(label)
    case 'bool':
      return bool(label)
    case 'list':
      return choice(label, Object.fromEntries(partOptions(spec).map((option) => [option, [option, option] as const])))
    default:
      return text(label, { max: longest })
  }
}
