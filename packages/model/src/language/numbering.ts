// Numbering rules: literals, date parts, fields of the paper and exactly one serial, e.g. `WX-{f:orgCode:2}-{yyMM}-{#4}`.
// Rules 47 to 50 of the platform page. Pure: the counter itself lives in the database.
import { refuse } from './refusal.ts'
import type { Text } from './text.ts'

/** When the serial starts again. */
export type ResetBy = 'never' | 'year' | 'month' | 'day' | 'rest'

type Item =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'date'; readonly format: DateFormat }
  | { readonly kind: 'field'; readonly name: string; readonly length: number | undefined }
  | { readonly kind: 'serial'; readonly width: number; readonly start: number }

const dateFormats = ['yyyy', 'yy', 'MM', 'dd', 'yyyyMM', 'yyMM', 'yyyyMMdd', 'yyMMdd', 'HHmm'] as const
type DateFormat = (typeof dateFormats)[number]

/** Fields a number may be made of, besides the custom ones. */
const fieldNames = [
  'orgCode',
  'deptCode',
  'typeCode',
  'typePrefix',
  'cardType',
  'warehouseCode',
  'supplierCode',
  'customerCode',
  'productCode',
  'projectCode',
  'archiveCode',
]
const isFieldName = (name: string): boolean => fieldNames.includes(name) || /^custom\.c\d+$/.test(name)

export interface NumberRule {
  readonly items: readonly Item[]
  readonly width: number
  readonly start: number
  /** Fields of the paper the number is made of. */
  readonly fieldNames: readonly string[]
}

/** The place in the text where the rule is wrong, and what would be right there where that is known. */
export const ruleError = (position: string, advice?: Text) =>
  refuse(
    `编码规则有误：${position}${advice ? `，${advice[0]}` : ''}`,
    `Rule error at ${position}${advice ? `: ${advice[1]}` : ''}`,
  )

export function parseRule(rule: string): NumberRule {
  const items: Item[] = []
  let rest = rule
  while (rest.length > 0) {
    const literal = /^[A-Za-z0-9\-_/.]+/.exec(rest)
    const token = /^\{([^{}]*)\}/.exec(rest)
    if (literal) items.push({ kind: 'literal', text: literal[0] })
    else if (token) items.push(readToken(token[1] ?? ''))
    else throw ruleError(rest, literalsOnly)
    rest = rest.slice((literal ?? token)?.[0].length ?? 0)
  }
  const serials = items.flatMap((item) => (item.kind === 'serial' ? [item] : []))
  const [serial] = serials
  if (!serial) throw ruleError('{#}', ['缺少流水号，例如{#4}', 'a serial such as {#4} is missing'])
  if (serials.length > 1) throw ruleError('{#}', ['流水号只能有一个', 'there may be one serial only'])
  if (rule.length > 100) throw ruleError(rule.slice(100))
  return {
    items,
    width: serial.width,
    start: serial.start,
    fieldNames: items.flatMap((item) => (item.kind === 'field' ? [item.name] : [])),
  }
}

const literalsOnly: Text = ['固定文字只能用字母、数字和-_/.', 'fixed text may have letters, digits and - _ / .']

function readToken(token: string): Item {
  const format = dateFormats.find((known) => known === token)
  if (format) return { kind: 'date', format }
  const field = /^f:([A-Za-z0-9.]+)(?::([1-9]\d*))?$/.exec(token)
  if (field?.[1] && isFieldName(field[1]))
    return { kind: 'field', name: field[1], length: field[2] ? Number(field[2]) : undefined }
  const serial = /^#(\d+)(?::(\d+))?$/.exec(token)
  const width = Number(serial?.[1])
  const start = Number(serial?.[2] ?? 1)
  if (!serial) throw ruleError(`{${token}}`, meantBy(token))
  if (width < 2 || width > 10) throw ruleError(`{${token}}`, ['流水号为2到10位', 'a serial has 2 to 10 digits'])
  if (String(start).length > width)
    throw ruleError(`{${token}}`, ['起始号超出位数', 'it starts with more digits than it has'])
  return { kind: 'serial', width, start }
}

/** Large and small letters differ: {MM} is the month and {mm} the minute. A field has f: before its name. */
function meantBy(token: string): Text | undefined {
  const written = token.toLowerCase().replace(/^f:/, '')
  const date = dateFormats.find((format) => format.toLowerCase() === written)
  const name = fieldNames.find((known) => known.toLowerCase() === written)
  const meant = date ?? (name && `f:${name}`)
  return meant === undefined ? undefined : [`应写作{${meant}}`, `write {${meant}}`]
}

export interface NumberSource {
  /** Document date in the tenant's time zone, `yyyy-MM-dd HH:mm:ss`. */
  readonly date: string
  readonly fields: Readonly<Record<string, string | undefined>>
}

/** The number with the given serial. */
export function writeNumber(rule: NumberRule, serial: number, source: NumberSource): string {
  const digits = String(serial)
  if (digits.length > rule.width) throw refuse('流水号已用完，请调整编码规则', 'Serial exhausted, change the rule')
  const number = write(rule, digits.padStart(rule.width, '0'), source)
  if (number.length > 50) throw ruleError(number.slice(50))
  return number
}

/** The series the serial is counted in: everything but the serial, or the part of the date that starts it again. */
export function counterKey(rule: NumberRule, resetBy: ResetBy, source: NumberSource): string {
  if (resetBy === 'never') return '-'
  if (resetBy === 'year') return source.date.slice(0, 4)
  if (resetBy === 'month') return source.date.slice(0, 7)
  if (resetBy === 'day') return source.date.slice(0, 10)
  return write(rule, '#', source)
}

/** The serial of a typed number that fits the rule; undefined when it does not fit. */
export function serialOf(rule: NumberRule, number: string, source: NumberSource): number | undefined {
  const [before = '', after = ''] = write(rule, '\u0000', source).split('\u0000')
  if (!number.startsWith(before) || !number.endsWith(after)) return undefined
  const digits = number.slice(before.length, number.length - after.length)
  return digits.length === rule.width && /^\d+$/.test(digits) ? Number(digits) : undefined
}

const write = (rule: NumberRule, serial: string, source: NumberSource): string =>
  rule.items
    .map((item) => {
      if (item.kind === 'literal') return item.text
      if (item.kind === 'serial') return serial
      if (item.kind === 'date') return datePart(item.format, source.date)
      const value = source.fields[item.name]
      if (!value) {
        throw refuse(`编码规则所需字段[${item.name}]为空`, `Field ${item.name} needed by the encode rule is empty`)
      }
      return item.length === undefined ? value : [...value].slice(0, item.length).join('')
    })
    .join('')

function datePart(format: DateFormat, date: string): string {
  const parts: Readonly<Record<string, string>> = {
    yyyy: date.slice(0, 4),
    yy: date.slice(2, 4),
    MM: date.slice(5, 7),
    dd: date.slice(8, 10),
    HH: date.slice(11, 13),
    mm: date.slice(14, 16),
  }
  return format.replace(/yyyy|yy|MM|dd|HH|mm/g, (part) => parts[part] ?? part)
}
