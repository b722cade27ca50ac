// A condition as people choose it: comparisons of a field with a value, all of them or any of them. What is more than that is
// written as text. Pure.
import { parseCondition, type Comparison, type Condition, type Term } from '@tmlm/model/areas/workflow/condition'
import { valueKindOf } from '@tmlm/model/areas/workflow/knownFields'
import {
  isSecret,
  dept,
  inLang,
  ref,
  type Field,
  type Fields,
  type Lang,
  type RefField,
  type Resource,
} from '@tmlm/model'

export interface ConditionPart {
  /** As the grammar writes it: `amount`, `sum(lines.amount)`, `initiator.deptId`. */
  readonly field: string
  readonly operator: Comparison
  /** Of `in` several, with commas. */
  readonly value: string
}

export interface ConditionParts {
  readonly join: 'and' | 'or'
  readonly parts: readonly ConditionPart[]
}

/** Undefined where it can only be written. */
export function partsIn(text: string): ConditionParts | undefined {
  if (text.trim() === '') return { join: 'and', parts: [] }
  const { tree } = parseCondition(text)
  if (!tree) return undefined
  const join = tree.kind === 'or' ? 'or' : 'and'
  const trees = tree.kind === 'or' || tree.kind === 'and' ? tree.parts : [tree]
  const parts = trees.map(partOf)
  return parts.every((part) => part !== undefined) ? { join, parts } : undefined
}

function partOf(tree: Condition): ConditionPart | undefined {
  if (tree.kind === 'holds' && tree.term.kind === 'field')
    return { field: tree.term.path, operator: '==', value: 'true' }
  if (tree.kind !== 'compare') return undefined
  const [field, value] = [fieldText(tree.left), valueText(tree.right, tree.operator)]
  return field === undefined || value === undefined ? undefined : { field, operator: tree.operator, value }
}

function fieldText(term: Term): string | undefined {
  if (term.kind === 'field') return term.path
  return term.kind === 'sum' || term.kind === 'count' ? `${term.kind}(${term.path})` : undefined
}

function valueText(term: Term, operator: Comparison): string | undefined {
  if (operator === 'in') {
    if (term.kind !== 'list') return undefined
    const members = term.members.map((member) => valueText(member, '=='))
    return members.every((member) => member !== undefined && !member.includes(',')) ? members.join(',') : undefined
  }
  if (term.kind === 'number' || term.kind === 'text') return term.text
  return term.kind === 'bool' ? String(term.value) : undefined
}

/** Parts that are not filled in yet are left out. */
export const conditionText = ({ join, parts }: ConditionParts, kindOf: (field: string) => ValueKind): string =>
  parts
    .filter(({ field, value }) => field !== '' && value !== '')
    .map(({ field, operator, value }) => {
      const kind = kindOf(field)
      const written =
        operator === 'in'
          ? `[${value
              .split(',')
              .map((one) => literal(one.trim(), kind))
              .join(', ')}]`
          : literal(value, kind)
      return `${field} ${operator} ${written}`
    })
    .join(join === 'and' ? ' && ' : ' || ')

export type ValueKind = 'number' | 'text' | 'bool'

function literal(value: string, kind: ValueKind): string {
  const isPlain =
    kind === 'number' ? /^-?\d+(?:\.\d+)?$/.test(value) : kind === 'bool' && /^(?:true|false)$/.test(value)
  return isPlain ? value : `'${value.replaceAll(/['\\]/g, (sign) => `\\${sign}`)}'`
}

/** A field that a condition may ask for. */
export interface AskedField {
  readonly name: string
  readonly label: string
  readonly kind: ValueKind
  /** What makes sense of it. */
  readonly operators: readonly Comparison[]
  /** Absent where the value is none of a few. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** As which its value is filled in; absent: typed. */
  readonly field?: Field
}

const inOrder: readonly Comparison[] = ['>=', '>', '<=', '<', '==', '!=']
const named: readonly Comparison[] = ['==', '!=', 'in']

/** Of a paper: its fields, sums and counts of its lines, and who submits it. */
export function askedFields(definition: Resource, lang: Lang): AskedField[] {
  const fields = Object.entries(definition.fields)
  const lines = fields.flatMap(([name, field]) => (field.kind === 'lines' ? [[name, field] as const] : []))
  const [department, role] = [
    dept(['发起部门', 'Department of the initiator']),
    ref(['发起人角色', 'Roles of the initiator'], 'sysRole'),
  ]
  return [
    ...fields.flatMap(([name, field]) => askedField(name, field, lang)),
    ...lines.flatMap(([name, field]) => sumsOf(name, field.fields, inLang(field.label, lang), lang)),
    ...lines.map(([name, field]): AskedField => ({
      ...{ name: `count(${name})`, kind: 'number', operators: inOrder },
      label: inLang([`${field.label[0]}行数`, `Number of ${field.label[1].toLowerCase()}`], lang),
    })),
    {
      name: 'initiator.deptId',
      label: inLang(department.label, lang),
      kind: 'text',
      operators: named,
      field: department,
    },
    // People have several.
    { name: 'initiator.roles', label: inLang(role.label, lang), kind: 'text', operators: ['in'], field: role },
  ]
}

function askedField(name: string, field: Field, lang: Lang): AskedField[] {
  const told = { name, label: inLang(field.label, lang) }
  const kind = valueKindOf(field)
  if (isSecret(field) || field.hidden || field.kind === 'longText') return []
  if (isReference(field)) {
    const among = field.among ? { among: field.among } : {}
    return [{ ...told, kind: 'text', operators: named, field: ref(field.label, field.to, among) }]
  }
  switch (kind) {
    case 'other':
      return []
    case 'bool':
      return [{ ...told, kind, operators: ['==', '!='], options: yesAndNo(lang) }]
    case 'text':
    case 'number':
      if (field.kind === 'choice') {
        const options = Object.entries(field.options).map(([value, label]) => ({ value, label: inLang(label, lang) }))
        return [{ ...told, kind, operators: named, options }]
      }
      return [{ ...told, kind, operators: kind === 'number' ? [...inOrder, 'in'] : named, ...widgetOf(field) }]
    case 'date':
      return [{ ...told, kind: 'text', operators: inOrder, ...widgetOf(field) }]
  }
}

const isReference = (field: Field): field is RefField => ['ref', 'org', 'dept', 'user'].includes(field.kind)

/** Numbers are typed without limits: a condition may ask for what no paper has. */
const widgetOf = (field: Field): Pick<AskedField, 'field'> =>
  ['dict', 'date', 'datetime'].includes(field.kind) ? { field } : {}

const yesAndNo = (lang: Lang) => [
  { value: 'true', label: inLang(['是', 'Yes'], lang) },
  { value: 'false', label: inLang(['否', 'No'], lang) },
]

const sumsOf = (lines: string, fields: Fields, label: string, lang: Lang): AskedField[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind !== 'choice' && valueKindOf(field) === 'number'
      ? [
          {
            ...{ name: `sum(${lines}.${name})`, kind: 'number' as const, operators: inOrder },
            label: `${label} · Σ ${inLang(field.label, lang)}`,
          },
        ]
      : [],
  )
