// What the template of a workbook says of a column: its title, how it is filled, when it must be, and an example.
import { conditionIn } from './fields.ts'
import { wordsOfField, wordsOfValue } from './cells.ts'
import type { ChoiceField, Condition, Field, Fields } from './fields.ts'
import { patterns } from './patterns.ts'
import { inLang, inSentence, type Lang, type Text } from './text.ts'

/** The label with the unit of its numbers. */
export function titleWithUnit({ label, ...field }: Field): Text {
  const unit = 'unit' in field ? field.unit : undefined
  return unit ? [`${label[0]}(${unit[0]})`, `${label[1]} (${unit[1]})`] : label
}

/** When a row must have the field although others need not, in words; undefined where that hangs on nothing. */
export function requiredWhenText({ requiredWhen }: Field, fields: Fields): Text | undefined {
  const condition = conditionIn(requiredWhen)
  if (!condition) return undefined
  const [zh, en] = conditionText(condition, fields)
  return [`${zh}时必填`, `Required when ${en}`]
}

function conditionText(condition: Condition, fields: Fields): Text {
  const parts = Object.entries(condition).map(([name, wanted]): Text => {
    const field = fields[name]
    const values = [wanted].flat().map((value) => (field ? wordsOfValue(field, value) : [String(value), String(value)]))
    const [zh, en] = field?.label ?? [name, name]
    return [
      `${zh}为${values.map(([word]) => word).join('或')}`,
      `${en} is ${values.map(([, word]) => word).join(' or ')}`,
    ]
  })
  return [parts.map(([zh]) => zh).join('且'), parts.map(([, en]) => en).join(' and ')]
}

/** How a cell of the field is filled, as the grey line of a template says it. */
export function hintOf(field: Field): Text {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
    case 'code':
      return [`文本，最多${field.max}字`, `Text, at most ${field.max}`]
    case 'int':
      return rangeHint(['整数', 'Whole number'], field.min, field.max)
    case 'decimal':
    case 'money':
    case 'percent':
      return rangeHint([`数字，最多${field.scale}位小数`, `Number, ${field.scale} decimals`], field.min, field.max)
    case 'bool':
    case 'choice':
    case 'dict':
      return ['请从下拉列表选择', 'Choose from the list']
    case 'choices':
    case 'dicts':
      return ['可填多项，用逗号分隔', 'Several, separated by commas']
    case 'date':
      return ['日期，yyyy-MM-dd', 'Date, yyyy-MM-dd']
    case 'datetime':
      return ['时间，yyyy-MM-dd HH:mm:ss', 'Time, yyyy-MM-dd HH:mm:ss']
    case 'time':
      return ['时间，HH:mm', 'Time, HH:mm']
    case 'user':
      return ['工号', 'Job number']
    case 'users':
      return ['工号，可填多个，用逗号分隔', 'Job numbers, separated by commas']
    case 'refs':
      return ['编码或名称，可填多个，用逗号分隔', 'Codes or names, separated by commas']
    case 'ref':
    case 'parent':
    case 'org':
    case 'dept':
      return ['编码或名称', 'Code or name']
    default:
      return ['', '']
  }
}

function rangeHint(what: Text, min: number | undefined, max: number | undefined): Text {
  if (min !== undefined && max !== undefined) return [`${what[0]}，${min}到${max}`, `${what[1]}, ${min} to ${max}`]
  if (min !== undefined) return [`${what[0]}，不小于${min}`, `${what[1]}, at least ${min}`]
  return max === undefined ? what : [`${what[0]}，不大于${max}`, `${what[1]}, at most ${max}`]
}

/** One good value for who has none of his own yet. */
export function exampleOf(field: Field, lang: Lang): string {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'code':
      return ((field.pattern && patterns[field.pattern].example) || inLang(exampleText(field.label), lang)).slice(
        0,
        field.max,
      )
    case 'int':
      return String(field.min ?? 1)
    case 'decimal':
    case 'money':
    case 'percent':
      return String((field.min ?? field.above ?? 0) + 1)
    case 'date':
      return '2026-01-31'
    case 'datetime':
      return '2026-01-31 08:30:00'
    case 'time':
      return '08:30'
    case 'user':
    case 'users':
      return 'A0001'
    case 'bool':
      return inLang(wordsOfValue(field, field.default ?? false), lang)
    case 'choice':
      return inLang(wordsOfValue(field, field.default ?? firstOffered(field)), lang)
    case 'choices':
      return wordsOfField(field, lang)[0] ?? ''
    default:
      return ''
  }
}

const exampleText = ([zh, en]: Text): Text => [`示例${zh}`, `Example ${inSentence(en, 'en')}`]

const firstOffered = ({ options, reserved = [] }: ChoiceField): string | undefined =>
  Object.keys(options).find((value) => !reserved.some((kept) => String(kept) === value))
