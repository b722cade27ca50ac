// Fields that a company adds to a business by itself. A definition with them is judged, stored, listed and drawn as any other:
// they differ only in where their values lie, which is one JSON column of the row.
import { bool, date, datetime, decimal, dept, dict, files, int, longText, money, text, user } from './builders.ts'
import type { Business } from './business.ts'
import type { Condition, Field, Fields } from './fields.ts'
import type { FormGroup, ListSpec, PaperSpec, Resource } from './resource.ts'
import type { Text } from './text.ts'
import type { Values } from './rules.ts'
import { readJson } from './kinds.ts'

export const customTypes = {
  text: ['文本', 'Text'],
  longText: ['长文本', 'Long text'],
  int: ['整数', 'Whole number'],
  decimal: ['小数', 'Decimal'],
  money: ['金额', 'Amount'],
  date: ['日期', 'Date'],
  datetime: ['日期时间', 'Date and time'],
  bool: ['是/否', 'Yes or no'],
  dict: ['字典', 'Dictionary'],
  user: ['人员', 'Person'],
  dept: ['部门', 'Department'],
  files: ['附件', 'Files'],
} as const satisfies Readonly<Record<string, Text>>
export type CustomType = keyof typeof customTypes

export interface AddedField {
  /** `c1`, `c2` …: one key means one field in all businesses of a resource, for ever. */
  readonly key: string
  readonly labelZh: string
  readonly labelEn: string | null
  readonly type: CustomType
  readonly dictName: string | null
  /** Of texts. */
  readonly length: number | null
  readonly decimals: number | null
  readonly min: string | null
  readonly max: string | null
  readonly required: boolean
  readonly showInList: boolean
  readonly searchable: boolean
  readonly importable: boolean
  readonly printable: boolean
  /** The rows that have it, of those of its business; absent: all. */
  readonly when?: Condition
  readonly enabled: boolean
}

/** By the number of the business. */
export type AddedFields = ReadonlyMap<number, readonly AddedField[]>

/** Businesses to which a company may add fields. */
export const hasCustom = ({ kind }: Pick<Business, 'kind'>): boolean =>
  kind !== 'ledger' && kind !== 'report' && kind !== 'setting'

/** Whether rows of the resource have a place for values of such fields. */
export const keepsCustom = (
  resource: Pick<Resource, 'appendOnly' | 'report'>,
  businesses: readonly Business[],
): boolean => !resource.appendOnly && !resource.report && businesses.some(hasCustom)

/** The name of the field in rows, forms, lists and workbooks; conditions and number rules say `custom.c1`. */
export const customName = (key: string): string => `custom${key.charAt(0).toUpperCase()}${key.slice(1)}`

/** The key behind `custom.c1`; nothing where it is no such name. */
export const customKeyIn = (name: string): string | undefined => /^custom\.(c[1-9]\d*)$/.exec(name)?.[1]

/** The fields of all these businesses, of each only the rows that belong to it. Stopped ones are there for who tells the past. */
export function customFieldsOf(businesses: readonly Business[], items: AddedFields, stopped?: 'stopped'): Fields {
  return Object.fromEntries(
    businesses.flatMap(({ id, where = {} }) =>
      (items.get(id) ?? [])
        .filter(({ enabled }) => enabled || stopped !== undefined)
        .map((item) => [customName(item.key), fieldOfItem(item, where)]),
    ),
  )
}

/** The definition with what the company has added to these businesses of it. */
export function withCustomFields(definition: Resource, businesses: readonly Business[], items: AddedFields): Resource {
  if (!keepsCustom(definition, businesses)) return definition
  const fields = customFieldsOf(businesses, items)
  if (Object.keys(fields).length === 0) return definition
  const own = businesses.flatMap(({ id }) => (items.get(id) ?? []).filter(({ enabled }) => enabled))
  const names = (isSo: (item: AddedField) => boolean): string[] => own.filter(isSo).map(({ key }) => customName(key))
  const { excel, paper } = definition
  return {
    ...definition,
    fields: { ...definition.fields, ...fields },
    list: listWith(definition.list, own),
    form: formWith(definition, Object.keys(fields)),
    ...(excel?.columns ? { excel: { ...excel, columns: [...excel.columns, ...names(isImported)] } } : {}),
    ...(paper
      ? {
          paper: paperWith(
            paper,
            names(({ printable }) => !printable),
          ),
        }
      : {}),
    customShape: own.map(shapeOf).join(),
  }
}

const isImported = ({ importable, type }: AddedField): boolean => importable && type !== 'files'

/** All that a statement over the rows depends on. */
const shapeOf = ({ key, type, searchable, showInList }: AddedField): string =>
  `${key} ${type}${searchable ? '*' : ''}${showInList ? '+' : ''}`

function listWith(list: ListSpec, items: readonly AddedField[]): ListSpec {
  const named = (isSo: (item: AddedField) => boolean): string[] => items.filter(isSo).map(({ key }) => customName(key))
  return {
    ...list,
    columns: [...list.columns, ...named(({ showInList }) => showInList)],
    extraColumns: [...(list.extraColumns ?? []), ...named(({ showInList, type }) => !showInList && isShort(type))],
    filters: [...list.filters, ...named(({ searchable, type }) => searchable && type !== 'files')],
  }
}

const isShort = (type: CustomType): boolean => type !== 'longText' && type !== 'files'

/** They stand together behind the fields that everybody has. */
function formWith({ form, fields }: Resource, names: readonly string[]): readonly FormGroup[] {
  const custom: FormGroup = { label: customTitle, fields: names }
  if (!form) return [{ label: ['基本信息', 'Basic information'], fields: Object.keys(fields) }, custom]
  const named = new Set(form.flatMap((group) => group.fields))
  const rest = Object.keys(fields).filter((name) => !named.has(name))
  return rest.length > 0 ? [...form, { label: ['其他', 'Other'], fields: rest }, custom] : [...form, custom]
}

export const customTitle: Text = ['自定义项', 'Custom fields']

const paperWith = (paper: PaperSpec, omitted: readonly string[]): PaperSpec => ({
  ...paper,
  omits: [...(paper.omits ?? []), ...omitted],
})

/** One field, of the rows of its business. */
export function fieldOfItem(item: AddedField, where: Condition = {}): Field {
  const { key, searchable, importable, required } = item
  const onlyWhen: Condition = { ...where, ...item.when }
  const isConditional = Object.keys(onlyWhen).length > 0
  const field = plainField(item, required && !isConditional && mayDemand(item.type))
  return Object.assign(field, {
    custom: {
      key,
      ...(searchable && isIndexed(item.type) ? { indexed: true } : {}),
      ...(importable ? {} : { typed: true }),
    },
    ...(isConditional ? { onlyWhen } : {}),
    ...(required && (isConditional || item.type === 'files') && item.type !== 'bool' ? { requiredWhen: onlyWhen } : {}),
  })
}

/** What is always there cannot be missing; of files a condition says that they are demanded. */
const mayDemand = (type: CustomType): boolean => type !== 'bool' && type !== 'files'

/** Of two values an index tells nothing, and files are looked for by nobody. */
const isIndexed = (type: CustomType): boolean => type !== 'bool' && type !== 'files'

function plainField(item: AddedField, required: boolean): Field {
  const label: Text = [item.labelZh, item.labelEn ?? item.labelZh]
  const limits = {
    ...(item.min === null ? {} : { min: Number(item.min) }),
    ...(item.max === null ? {} : { max: Number(item.max) }),
  }
  switch (item.type) {
    case 'text':
      return text(label, { required, max: item.length ?? usualLength.text })
    case 'longText':
      return longText(label, { required, max: item.length ?? usualLength.longText })
    case 'int':
      return int(label, { required, ...limits })
    case 'decimal':
      return decimal(label, 18, item.decimals ?? usualDecimals, { required, ...limits })
    case 'money':
      return money(label, { required, ...limits })
    case 'date':
      return date(label, { required })
    case 'datetime':
      return datetime(label, { required })
    case 'bool':
      return bool(label)
    case 'dict':
      return dict(label, item.dictName ?? '', { required })
    case 'user':
      return user(label, { required })
    case 'dept':
      return dept(label, { required })
    case 'files':
      return files(label)
  }
}

export const usualLength = { text: 200, longText: 2000 } as const
export const usualDecimals = 2

/** What a caller says of such fields as one object, `custom: {c1: …}`, or by `custom.c1`, said under their names. */
export function withCustomSaid(fields: Fields, input: Readonly<Values>): Readonly<Values> {
  const dotted = Object.keys(input).filter((name) => name.startsWith('custom.'))
  const whole = input.custom === undefined ? undefined : readJson(input.custom)
  const said = whole && 'value' in whole && isRecord(whole.value) ? whole.value : {}
  const { orderBy } = input
  const isSorted = typeof orderBy === 'string' && /^-?custom\.c/.test(orderBy)
  if (dotted.length === 0 && Object.keys(said).length === 0 && !isSorted) return input
  const named = [...dotted.map((name) => [name.slice('custom.'.length), input[name]] as const), ...Object.entries(said)]
  return {
    ...input,
    ...Object.fromEntries(
      named.flatMap(([key, value]) => {
        const name = customName(key)
        return name.replace(/(Begin|End)$/, '') in fields && !(name in input) ? [[name, value]] : []
      }),
    ),
    ...(isSorted
      ? { orderBy: orderBy.replace(/^(-?)custom\.(c\d+)$/, (_, way, key) => `${way}${customName(key)}`) }
      : {}),
  }
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
