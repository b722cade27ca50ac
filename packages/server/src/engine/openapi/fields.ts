// Fields as JSON schema, with an example of each kind. What is said here is what the field kinds themselves check.
import { isReadOnly, hasNumericOptions, inLang, stateWord, type Field, type Fields, type Lang } from '@tmlm/model'

export type Schema = Readonly<Record<string, unknown>>

/** An object of the fields; those that must be sent are named. */
export function objectOf(fields: Fields, lang: Lang, isShown: (name: string, field: Field) => boolean): Schema {
  const shown = Object.entries(fields).filter(([name, field]) => isShown(name, field))
  return {
    type: 'object',
    properties: Object.fromEntries(shown.map(([name, field]) => [name, fieldSchema(field, lang)])),
  }
}

/** What a caller may send of a row. */
export const isSent = (_name: string, field: Field): boolean =>
  !isReadOnly(field) && !['computed', 'state', 'serial'].includes(field.kind)

/** Names that an insert cannot do without. */
export const neededOf = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([name, field]) => isSent(name, field) && isNeeded(field))
    .map(([name]) => name)

export function isNeeded(field: Field): boolean {
  if (field.kind === 'code' || field.kind === 'bool') return false
  if (field.kind === 'lines') return field.min > 0
  return field.required && field.default === undefined && field.fetchFrom === undefined
}

export function fieldSchema(field: Field, lang: Lang): Schema {
  const text = (...parts: readonly (string | undefined)[]): string =>
    parts.filter(Boolean).join(lang === 'zh' ? '；' : '; ')
  const told = (more?: string): Schema => ({
    title: inLang(field.label, lang),
    ...(field.help || more ? { description: text(field.help && inLang(field.help, lang), more) } : {}),
    ...(isReadOnly(field) ? { readOnly: true } : {}),
    ...(field.default !== undefined && typeof field.default !== 'object' && !isOrigin(field.default)
      ? { default: field.default }
      : {}),
  })
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
      return {
        ...told(),
        ...{ type: 'string', maxLength: field.max, ...(field.min === undefined ? {} : { minLength: field.min }) },
        ...(field.kind === 'richText' ? { contentMediaType: 'text/html' } : {}),
        examples: [
          field.pattern ? (patternExamples[field.pattern] ?? '') : inLang(field.label, lang).slice(0, field.max),
        ],
      }
    case 'code':
      return { ...told(), type: 'string', maxLength: field.max, examples: ['BJ20260115001'] }
    case 'image':
      return { ...told(), type: 'string', maxLength: 500, examples: ['files/demo/202601/picture.png'] }
    case 'int':
      return {
        ...told(field.unit && inLang(field.unit, lang)),
        ...{ type: 'integer', minimum: field.min ?? -2_147_483_648, maximum: field.max ?? 2_147_483_647 },
        examples: [field.min ?? 1],
      }
    case 'decimal':
    case 'money':
    case 'percent':
      return {
        ...told(decimalWords(field, lang)),
        ...{
          type: ['string', 'number'],
          pattern: `^-?\\d{1,${Math.max(1, field.precision - field.scale)}}(\\.\\d{1,${Math.max(1, field.scale)}})?$`,
        },
        examples: [field.scale > 0 ? '12.5' : '12'],
      }
    case 'bool':
      return { ...told(), type: 'boolean', examples: [true] }
    case 'date':
      return { ...told(), type: 'string', format: 'date', examples: ['2026-01-15'] }
    case 'time':
      return { ...told(), type: 'string', pattern: '^\\d{2}:\\d{2}$', examples: ['08:30'] }
    case 'datetime':
      return { ...told('yyyy-MM-dd HH:mm:ss'), type: 'string', examples: ['2026-01-15 08:30:00'] }
    case 'choice':
      return { ...told(optionWords(field.options, lang)), ...optionSchema(field) }
    case 'choices':
      return { ...told(optionWords(field.options, lang)), type: 'array', items: optionSchema(field) }
    case 'dict':
      return { ...told(dictionaryWords(field.dictionary, lang)), type: 'string', maxLength: 100 }
    case 'dicts':
      return {
        ...told(dictionaryWords(field.dictionary, lang)),
        type: 'array',
        items: { type: 'string', maxLength: 100 },
      }
    case 'ref':
    case 'parent':
    case 'org':
    case 'dept':
    case 'user':
      return { ...told(referenceWords(field.to, lang)), ...idSchema }
    case 'refs':
    case 'users':
      return { ...told(referenceWords(field.to, lang)), type: 'array', items: idSchema }
    case 'link':
      return {
        ...told(`${field.targets.join(' / ')}:id`),
        type: 'string',
        examples: [`${field.targets[0]}:${exampleId}`],
      }
    case 'files':
      return { ...told(), type: 'array', maxItems: field.max, items: fileSchema }
    case 'json':
      return told()
    case 'state':
      return { ...told(stateWords(field, lang)), type: 'integer', readOnly: true, enum: stateCodes(field) }
    case 'computed':
      return { ...told(), readOnly: true }
    case 'lines':
      return {
        ...told(),
        ...{ type: 'array', minItems: field.min, maxItems: field.max },
        items: { ...objectOf(field.fields, lang, isSent), required: neededOf(field.fields) },
      }
    case 'id':
      return { ...told(), ...idSchema }
    case 'serial':
      return { ...told(), type: 'string', readOnly: true }
  }
}

/** A file that a call brings. */
export const fileProperty = (lang: Lang, description?: string): Schema => ({
  ...{ type: 'string', contentMediaType: 'application/octet-stream', title: lang === 'zh' ? '文件' : 'File' },
  ...(description === undefined ? {} : { description }),
})

const exampleId = '01a1dd9e-5940-7287-84f0-d2fc411e6123'
export const idSchema = { type: 'string', format: 'uuid', examples: [exampleId] } as const

const fileSchema = {
  type: 'object',
  required: ['name', 'url'],
  properties: {
    name: { type: 'string', maxLength: 200, examples: ['说明.pdf'] },
    url: { type: 'string', maxLength: 500, examples: ['files/demo/202601/1.pdf'] },
    size: { type: 'integer' },
  },
} as const

const isOrigin = (value: unknown): boolean => ['now', 'today', 'self', 'ownOrg', 'ownDept'].includes(String(value))

type Options = Extract<Field, { kind: 'choice' }>['options']

const optionSchema = (field: { readonly options: Options }): Schema => {
  const keys = Object.keys(field.options)
  const values = hasNumericOptions(field) ? keys.map(Number) : keys
  return { type: hasNumericOptions(field) ? 'integer' : 'string', enum: values, examples: values.slice(0, 1) }
}

const optionWords = (options: Options, lang: Lang): string =>
  Object.entries(options)
    .map(([key, label]) => `${key} = ${inLang(label, lang)}`)
    .join(', ')

type StateField = Extract<Field, { kind: 'state' }>

const stateCodes = (field: StateField): number[] => [...new Set(Object.values(field.states).map(({ code }) => code))]

const stateWords = (field: StateField, lang: Lang): string =>
  Object.values(field.states)
    .map((state) => `${state.code} = ${inLang(stateWord(state), lang)}`)
    .join(', ')

const dictionaryWords = (name: string, lang: Lang): string =>
  lang === 'zh' ? `字典 ${name} 的值` : `A value of the dictionary ${name}`

const referenceWords = (to: string, lang: Lang): string => (lang === 'zh' ? `${to} 的 id` : `Id of a ${to}`)

function decimalWords(field: Extract<Field, { scale: number }>, lang: Lang): string {
  const { precision, scale, min, max, above } = field
  const zh = [
    `最多${precision}位，${scale}位小数`,
    min !== undefined && `≥ ${min}`,
    max !== undefined && `≤ ${max}`,
    above !== undefined && `> ${above}`,
  ]
  const en = [`at most ${precision} digits, ${scale} decimals`, ...zh.slice(1)]
  return (lang === 'zh' ? zh : en).filter(Boolean).join(', ')
}

const patternExamples: Readonly<Record<string, string>> = {
  mobile: '13800138000',
  landline: '021-12345678',
  phone: '13800138000',
  idCard: '110101199003070011',
  email: 'person@example.com',
  positiveInteger: '5',
  positiveNumber: '1.5',
  naturalNumber: '0',
  alphanumeric: 'A1',
  number: '1.5',
  jobNo: 'A0001',
  tenantCode: 'demo',
  dictName: 'unit',
  noSlash: '一号',
  creditCode: '91310000MA1K000000',
  partNumber: 'P-100',
}
