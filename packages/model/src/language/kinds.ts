// How each field kind reads a value: from JSON, from a form (all text) or from an Excel cell (text, number, boolean).
import { excessOf } from './jsonExtent.ts'
import { amidst, fill, type Text } from './text.ts'
import { nameOfStored } from './fileName.ts'
import { breaks } from './patterns.ts'
import { isBlankHtml } from './richText.ts'
import type {
  ChoiceField,
  ChoicesField,
  DecimalField,
  Field,
  FilesField,
  IntField,
  StoredFile,
  TextField,
} from './fields.ts'

export type Read = { readonly value: unknown } | { readonly bad: Text }

/** Reads one value; empty becomes null, whatever the kind. */
export function readField(field: Field, raw: unknown): Read {
  if (raw === undefined || raw === null) return { value: null }
  if (typeof raw === 'string' && raw.trim() === '') return { value: null }
  switch (field.kind) {
    case 'text':
    case 'longText':
      return readText(field, raw)
    case 'richText':
      return typeof raw === 'string' && isBlankHtml(raw) ? { value: null } : readText(field, raw)
    case 'code':
      return readText({ ...field, kind: 'text' }, raw)
    case 'image':
      return typeof raw === 'string' && isFileUrl(raw.trim())
        ? { value: raw.trim() }
        : { bad: ['图片格式不正确', 'The picture has a wrong format'] }
    case 'int':
      return readInt(field, raw)
    case 'decimal':
    case 'money':
    case 'percent':
      return readDecimal(field, raw)
    case 'bool':
      return readBool(raw)
    case 'date':
      return readDate(raw)
    case 'time':
      return readTime(raw)
    case 'datetime':
      return readDatetime(raw)
    case 'choice':
      return readChoice(field, raw)
    case 'choices':
      return readChoices(field, raw)
    case 'dict':
      return readEntry(field.label, raw)
    case 'dicts': {
      const entries = readList(raw).map((entry) => readEntry(field.label, entry))
      const wrong = entries.find((entry) => 'bad' in entry)
      const values = entries.flatMap((entry) => ('value' in entry && entry.value !== '' ? [entry.value] : []))
      return wrong ?? { value: [...new Set(values)] }
    }
    case 'ref':
    case 'parent':
    case 'org':
    case 'dept':
    case 'user':
    case 'id':
      return isId(raw) ? { value: String(raw).toLowerCase() } : { bad: unknownObject(field.label, raw) }
    case 'refs':
    case 'users': {
      const ids = [...new Set(readList(raw).map((id) => String(id).toLowerCase()))]
      const wrong = ids.find((id) => !isId(id))
      if (wrong !== undefined) return { bad: unknownObject(field.label, wrong) }
      if (field.max !== undefined && ids.length > field.max)
        return { bad: [`最多选择${field.max}项`, `At most ${field.max} entries`] }
      return { value: ids }
    }
    case 'link':
      return readLink(field.targets, field.label, raw)
    case 'files':
      return readFiles(field, raw)
    case 'json':
      return readJson(raw)
    case 'lines':
    case 'state':
    case 'computed':
    case 'serial':
      return { value: null }
  }
}

export const unknownObject = (object: Text, value: unknown): Text =>
  fill(['{object}不存在：{v}', 'No such {object}: {v}'], { object: amidst(object), v: short(value) })
const unknownOption = (value: unknown): Text => fill(['选项不存在：{v}', 'Unknown option {v}'], { v: short(value) })
const notANumber: Text = ['不是有效的数字', 'Not a number']
const badDate: Text = ['日期格式应为yyyy-MM-dd', 'The date format is yyyy-MM-dd']
const badDatetime: Text = ['时间格式应为yyyy-MM-dd HH:mm:ss', 'The time format is yyyy-MM-dd HH:mm:ss']
const unsupported: Text = ['含有不支持的字符', 'Contains an unsupported character']
const badTime: Text = ['时间格式应为HH:mm', 'The time format is HH:mm']

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

function readText(field: TextField, raw: unknown): Read {
  if (typeof raw !== 'string' && typeof raw !== 'number' && typeof raw !== 'boolean')
    return { bad: ['应为文本', 'Must be text'] }
  const value = field.kind === 'richText' ? String(raw) : String(raw).trim()
  if (!isStorable(value)) return { bad: unsupported }
  const length = countCharacters(value)
  if (length > field.max) return { bad: [`长度不能超过${field.max}`, `Max ${field.max} characters`] }
  if (field.min !== undefined && length < field.min)
    return { bad: [`长度不能少于${field.min}`, `Min ${field.min} characters`] }
  const broken = field.pattern && breaks(field.pattern, value, field.label)
  return broken ? { bad: broken } : { value }
}

/** What people count: a character beyond the basic plane, such as an emoji, is one although JavaScript stores two. */
const countCharacters = (value: string): number =>
  value.length - (value.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)

/** The value of a dictionary entry; whether the tenant has it is the server's to know. */
const readEntry = (label: Text, raw: unknown): Read => readText({ kind: 'text', label, required: false, max: 100 }, raw)

const mostOfInt = 2_147_483_647

function readInt(field: IntField, raw: unknown): Read {
  const value = plainNumber(raw)
  if (value === undefined || !/^-?\d+$/.test(value))
    return { bad: value === undefined ? notANumber : ['应为整数', 'Must be a whole number'] }
  const number = Number(value)
  const limits = outside(number, field.min ?? -Infinity, field.max ?? Infinity)
  if (limits) return limits
  // What the column holds is nobody's rule, and no limit to tell.
  return Math.abs(number) > mostOfInt ? { bad: ['数值超出范围', 'The number is out of range'] } : { value: number }
}

function readDecimal(field: DecimalField, raw: unknown): Read {
  const value = plainNumber(raw)
  if (value === undefined) return { bad: notANumber }
  const [digits = '0', fraction = ''] = value.replace('-', '').split('.')
  const whole = digits.replace(/^0+(?=\d)/, '')
  if (fraction.replace(/0+$/, '').length > field.scale)
    return { bad: [`最多${field.scale}位小数`, `At most ${field.scale} decimals`] }
  if (whole.replace(/^0$/, '').length > field.precision - field.scale)
    return { bad: ['数值过大', 'The number is too large'] }
  const number = Number(value)
  if (field.above !== undefined && number <= field.above)
    return { bad: [`必须大于${field.above}`, `Must be greater than ${field.above}`] }
  const limits = outside(number, field.min ?? -Infinity, field.max ?? Infinity)
  if (limits) return limits
  const kept = fraction.slice(0, field.scale)
  return { value: `${number < 0 ? '-' : ''}${whole}${kept ? `.${kept}` : ''}` }
}

/** A decimal as a person writes it: the database fills it up to its scale. */
export const withoutNoughts = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

/** Digits of a number without sign plus, exponent, blanks or surrounding text; undefined when it is none. */
function plainNumber(raw: unknown): string | undefined {
  if (typeof raw === 'number') return Number.isFinite(raw) && !String(raw).includes('e') ? String(raw) : undefined
  if (typeof raw !== 'string') return undefined
  const value = raw.trim().replace(/^\+/, '')
  return value.length <= 40 && /^-?\d+(\.\d+)?$/.test(value) ? value : undefined
}

function outside(number: number, min: number, max: number): { bad: Text } | undefined {
  if (number >= min && number <= max) return undefined
  if (max === Infinity) return { bad: [`不能小于${min}`, `Must be at least ${min}`] }
  if (min === -Infinity) return { bad: [`不能大于${max}`, `Must be at most ${max}`] }
  return { bad: [`应在${min}到${max}之间`, `Must be between ${min} and ${max}`] }
}

function readBool(raw: unknown): Read {
  const value = typeof raw === 'string' ? raw.trim().toLowerCase() : raw
  if (value === true || value === 1 || value === 'true' || value === '1') return { value: true }
  if (value === false || value === 0 || value === 'false' || value === '0') return { value: false }
  return { bad: unknownOption(raw) }
}

function readDate(raw: unknown): Read {
  if (typeof raw !== 'string') return { bad: badDate }
  const value = raw.trim().replace(/ 00:00(:00)?$/, '')
  return isDate(value) ? { value } : { bad: badDate }
}

function readTime(raw: unknown): Read {
  const value = typeof raw === 'string' ? raw.trim() : ''
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value) ? { value: value.slice(0, 5) } : { bad: badTime }
}

/** The local time of the tenant as text; the server turns it into a moment. */
function readDatetime(raw: unknown): Read {
  if (typeof raw !== 'string') return { bad: badDatetime }
  const [day = '', clock = '00:00:00', ...rest] = raw.trim().replace('T', ' ').split(' ')
  const full = clock.length === 5 ? `${clock}:00` : clock
  if (rest.length > 0 || !isDate(day) || !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(full)) return { bad: badDatetime }
  return { value: `${day} ${full}` }
}

export function isDate(value: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (year < 1900 || year > 2999 || month < 1 || month > 12) return false
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function readChoice(field: ChoiceField, raw: unknown): Read {
  const value = optionOf(field, raw)
  return value === undefined ? { bad: unknownOption(raw) } : { value }
}

function readChoices(field: ChoicesField, raw: unknown): Read {
  const list = readList(raw)
  const values = list.map((entry) => optionOf(field, entry))
  const wrong = values.indexOf(undefined)
  return wrong >= 0 ? { bad: unknownOption(list[wrong]) } : { value: [...new Set(values)] }
}

function optionOf(field: ChoiceField | ChoicesField, raw: unknown): string | number | undefined {
  const key = typeof raw === 'object' ? '' : String(raw).trim()
  if (!Object.hasOwn(field.options, key)) return undefined
  return hasNumericOptions(field) ? Number(key) : key
}

/** Code lists of numbers are numbers everywhere; lists with any word in them are text. */
export const hasNumericOptions = (field: { readonly options: Readonly<Record<string, Text>> }): boolean =>
  Object.keys(field.options).every((key) => /^-?\d+$/.test(key))

/** A list, JSON text of one, or comma-separated text. */
export function readList(raw: unknown): unknown[] {
  if (Array.isArray(raw)) return raw
  const value = String(raw).trim()
  if (value.startsWith('[')) {
    const parsed = readJson(value)
    if ('value' in parsed && Array.isArray(parsed.value)) return parsed.value
  }
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function readLink(targets: readonly string[], label: Text, raw: unknown): Read {
  const value = String(raw)
  const cut = value.indexOf(':')
  const fits = targets.includes(value.slice(0, cut)) && isId(value.slice(cut + 1))
  return fits ? { value: value.slice(0, cut) + value.slice(cut).toLowerCase() } : { bad: unknownObject(label, raw) }
}

function readFiles(field: FilesField, raw: unknown): Read {
  const parsed = typeof raw === 'string' ? readJson(raw) : { value: raw }
  const list = 'value' in parsed ? parsed.value : undefined
  if (!Array.isArray(list)) return { bad: ['附件格式不正确', 'Files have a wrong format'] }
  if (list.length > field.max) return { bad: [`最多${field.max}个附件`, `At most ${field.max} files`] }
  const kept = list.map(asFile)
  if (kept.includes(undefined)) return { bad: ['附件格式不正确', 'Files have a wrong format'] }
  return isStorable(kept) ? { value: kept } : { bad: unsupported }
}

/** Files are those of the file service; no other address is kept. */
const isFileUrl = (url: string): boolean => url.length <= 500 && /^files\/[\w/-]+\.\w+$/.test(url)

function asFile(entry: unknown): StoredFile | undefined {
  if (typeof entry !== 'object' || entry === null || !('name' in entry) || !('url' in entry)) return undefined
  const { name, url } = entry
  if (typeof name !== 'string' || typeof url !== 'string' || name.length > 200 || !isFileUrl(url)) return undefined
  // What cannot be stored at all is refused later, with its own sentence.
  const stored = { name: isStorable(name) ? nameOfStored(name, url) : name, url }
  return 'size' in entry && typeof entry.size === 'number' ? { ...stored, size: entry.size } : stored
}

/** JSON text, or a value that was JSON; refused when it is malformed, too much or not storable. */
export function readJson(raw: unknown): Read {
  const excess = typeof raw === 'string' ? excessOf(raw) : undefined
  if (excess) return { bad: excess }
  try {
    const value: unknown = typeof raw === 'string' ? JSON.parse(raw) : raw
    return isStorable(value) ? { value } : { bad: unsupported }
  } catch {
    return { bad: ['不是有效的JSON', 'Not valid JSON'] }
  }
}

/**
 * Names that would reach a prototype when copied carelessly, or break what turns a value into text. No field has them,
 * so they are ignored as unknown ones.
 */
export const isForbiddenName = (name: string): boolean => forbiddenNames.has(name)
const forbiddenNames: ReadonlySet<string> = new Set([
  ...['__proto__', 'constructor', 'prototype', 'toString', 'toLocaleString', 'valueOf', 'toJSON', 'hasOwnProperty'],
])

/** The database keeps every text but the zero character and half a character pair, also inside JSON. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, entry]) => !isForbiddenName(key) && isStorable(key) && isStorable(entry))
}

const short = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
