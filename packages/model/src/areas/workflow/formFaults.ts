// What is wrong with a form, component by component. Pure, so that it is judged while it is designed as it is when it is saved.
import { readField } from '../../language/kinds.ts'
import type { Text } from '../../language/text.ts'
import { fieldOfComponent, originFor } from './formDefinition.ts'
import {
  columnComponents,
  components,
  hasDefault,
  hasDictionary,
  hasLength,
  hasOptions,
  longest,
  mostDecimals,
  refersTo,
  type FormColumn,
  type FormField,
} from './formField.ts'

export interface FormFault {
  /** Where the component stands, from 0, and where the column within it. */
  readonly field: number
  readonly column?: number
  readonly property: keyof FormField
  readonly text: Text
}

type Found = Omit<FormFault, 'field' | 'column'>

export const formKey = /^[a-z][A-Za-z0-9]*$/

export function formFaults(fields: readonly FormField[]): FormFault[] {
  return fields.flatMap((one, field) => [
    ...faultsAmong(fields, field, one).map((fault) => ({ ...fault, field })),
    ...(one.component === 'table' ? tableFaults(one).map((fault) => ({ ...fault, field })) : []),
    ...spanFaults(one).map((fault) => ({ ...fault, field })),
  ])
}

function tableFaults({ columns }: FormField): Omit<FormFault, 'field'>[] {
  const own = columns ?? []
  if (own.length === 0) return [{ property: 'columns', text: ['明细表至少有一列', 'A table has at least one column'] }]
  return own.flatMap((one, column) => [
    ...faultsAmong(own, column, one).map((fault) => ({ ...fault, column })),
    ...(columnComponents.includes(one.component)
      ? []
      : [{ property: 'component' as const, column, text: notAColumn(one) }]),
    ...(lineWords.has(one.key)
      ? [{ property: 'key' as const, column, text: [`“${one.key}”为系统保留`, `“${one.key}” is reserved`] as Text }]
      : []),
  ])
}

/** What every line has besides. */
const lineWords: ReadonlySet<string> = new Set(['id', 'position'])
const notAColumn = ({ component }: FormColumn): Text => [
  `明细表的列不能是${components[component][0]}`,
  `A column cannot be this: ${components[component][1]}`,
]

function faultsAmong(all: readonly FormColumn[], nth: number, one: FormColumn): Found[] {
  const { key, labelZh, component } = one
  const faults: Found[] = []
  const say = (property: keyof FormField, zh: string, en: string): void =>
    void faults.push({ property, text: [zh, en] })
  if (!formKey.test(key))
    say(
      'key',
      '字段标识须以小写字母开头，只能有字母和数字',
      'A key begins with a small letter and has letters and digits',
    )
  if (key.length > 40) say('key', '字段标识最多40位', 'A key has at most 40 characters')
  if (all.findIndex((other) => other.key === key) < nth)
    say('key', `字段标识“${key}”重复`, `The key “${key}” is used twice`)
  if (all.some((other) => refersTo(other.component) && key === `${other.key}Name`))
    say('key', `“${key}”已是另一字段的名称，请换一个标识`, `“${key}” is the name of another field, choose another key`)
  if (labelZh.trim() === '') say('labelZh', '请填写名称', 'Enter a label')
  if (component === 'dict' && !one.dictName) say('dictName', '请选择字典', 'Choose a dictionary')
  if (hasOptions(component) && !one.dictName) faults.push(...optionFaults(one))
  if (one.dictName && !hasDictionary(component)) say('dictName', '该组件不使用字典', 'This component has no dictionary')
  const [min, max] = [limitOf(one.min), limitOf(one.max)]
  if (Number.isNaN(min)) say('min', '不是有效的数字', 'Not a number')
  if (Number.isNaN(max)) say('max', '不是有效的数字', 'Not a number')
  if (min !== undefined && max !== undefined && min > max)
    say('max', '最大值不能小于最小值', 'The maximum is below the minimum')
  const { decimals, maxLength } = one
  if (typeof decimals === 'number' && !(Number.isInteger(decimals) && decimals >= 0 && decimals <= mostDecimals))
    say('decimals', `小数位数须在0到${mostDecimals}之间`, `Decimals: 0 to ${mostDecimals}`)
  const most = component === 'longText' ? longest.longText : longest.text
  if (hasLength(component) && typeof maxLength === 'number' && !(maxLength >= 1 && maxLength <= most))
    say('maxLength', `最大长度须在1到${most}之间`, `Length: 1 to ${most}`)
  if (faults.length === 0) faults.push(...defaultFaults(one))
  return faults
}

const limitOf = (limit: string | null | undefined): number | undefined =>
  limit === null || limit === undefined || limit === '' ? undefined : Number(limit)

function optionFaults({ options }: FormColumn): Found[] {
  const given = options ?? []
  const values = given.map(({ value }) => value)
  if (given.length === 0)
    return [{ property: 'options', text: ['请填写选项，或选择字典', 'Enter options, or choose a dictionary'] }]
  if (given.some(({ value, zh }) => value.trim() === '' || zh.trim() === ''))
    return [{ property: 'options', text: ['选项的值和名称都要填写', 'Each option needs a value and a label'] }]
  return new Set(values).size < values.length
    ? [{ property: 'options', text: ['选项的值重复', 'Two options have the same value'] }]
    : []
}

function defaultFaults(one: FormColumn): Found[] {
  const { defaultValue, component } = one
  if (!defaultValue) return []
  const cannot: Found = { property: 'defaultValue', text: ['该组件没有默认值', 'This component has no default'] }
  if (!hasDefault(component)) return [cannot]
  const origin = originFor[component]
  if (defaultValue === origin) return []
  // Who fills it in is not known by an id.
  if (refersTo(component))
    return [{ property: 'defaultValue', text: [`默认值只能是 ${origin}`, `The default can only be ${origin}`] }]
  const read = readField(fieldOfComponent({ ...one, defaultValue: null }), defaultValue)
  return 'bad' in read ? [{ property: 'defaultValue', text: read.bad }] : []
}

const spanFaults = ({ span }: FormField): Found[] =>
  typeof span === 'number' && !(Number.isInteger(span) && span >= 1 && span <= 24)
    ? [{ property: 'span', text: ['宽度须在1到24之间', 'The width is 1 to 24'] }]
    : []

/** Something has to be filled in. */
export const nothingToFill = (fields: readonly FormField[]): boolean =>
  fields.every(({ component }) => component === 'note')
