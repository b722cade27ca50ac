// Fields that a company adds to its businesses. Forms, calls, lists and workbooks have them from the next call on.
import {
  fieldOfItem,
  hasCustom,
  notFound,
  refuse,
  refuseFields,
  usualDecimals,
  type Business,
  type AddedField,
  type FieldError,
  type Row,
  type Text,
} from '@tmlm/model'
import { customItem, mostCustomItems } from '@tmlm/model/areas/platform/customItem'
import { catalogue } from '@tmlm/model/catalogue'
import { behaviour } from '../../engine/behaviour.ts'
import { indexedColumn } from '../../platform/database/customIndex.ts'
import type { Tx } from '../../platform/database/database.ts'
import { tableOf, valueAt } from '../../platform/database/names.ts'
import { sql, withPlaces } from '../../platform/database/sql.ts'
import { touchRights } from '../../platform/permission/touch.ts'

type Item = Row<typeof customItem>

const on = 1 as const
const off = 0 as const

export const customItemBehaviour = behaviour(customItem, {
  async beforeInsert({ tx, values }) {
    const business = customBusiness(values.businessCodeId)
    await requireFit(tx, business, values)
    // Whoever takes a key makes the others wait, so that nobody counts past the last one.
    values.key = await nextKey(tx, business.resource)
    const { count, rank } = await tx.one(sql<{ count: number; rank: number }>`
SELECT count(*)::int AS count, coalesce(max(i.rank), 0)::int AS rank
FROM custom_item i
WHERE i.business_code_id = ${business.id}`)
    if (count >= mostCustomItems) throw refuse(`最多${mostCustomItems}个自定义项`, `At most ${mostCustomItems}`)
    values.rank = rank + 1
  },

  async beforeUpdate({ tx, row, values }) {
    const business = customBusiness(row.businessCodeId)
    const after: Item = { ...row, ...values }
    if (values.type !== undefined) await requireUnused(tx, row)
    await requireFit(tx, business, after)
    const isFoundAnew = values.searchable !== undefined || values.type !== undefined
    if (isFoundAnew) await indexAnew(tx, business, after)
  },

  async afterSave({ tx }) {
    await touchRights(tx)
  },

  async afterRank({ tx }) {
    await touchRights(tx)
  },

  async beforeDelete({ tx, row }) {
    await requireUnused(tx, row)
    await touchRights(tx)
  },

  actions: {
    async enable({ tx, input }) {
      await touchRights(tx)
      return { set: { status: input.enabled ? on : off } }
    },

    async disable({ tx }) {
      await touchRights(tx)
      return { set: { status: off } }
    },
  },

  computed: { usedRows: usedRowsSql() },
})

function customBusiness(id: number): Business {
  const business = catalogue.businesses.get(id)
  if (business && hasCustom(business)) return business
  throw refuseFields([
    { field: 'businessCodeId', text: ['该业务不支持自定义项', 'This business takes no custom fields'] },
  ])
}

type Limits = Nullable<
  Pick<Item, 'type' | 'length' | 'decimals' | 'min' | 'max' | 'dictName' | 'cardTypes' | 'toolingTypeIds'>
>
/** What is not said is not there. */
type Nullable<T> = { readonly [K in keyof T]?: T[K] | null | undefined }

/** What the limits of a field mean together, and with its business. */
async function requireFit(tx: Tx, { kind, resource }: Business, item: Limits): Promise<void> {
  const errors: FieldError[] = []
  const wrong = (field: keyof Limits, text: Text): void => void errors.push({ field, text })
  if (item.type === 'text' && (item.length ?? 1) > longestText)
    wrong('length', [`文本长度为1至${longestText}`, `The length of a text is 1 to ${longestText}`])
  if (item.min && item.max && Number(item.min) > Number(item.max))
    wrong('max', ['最大值不能小于最小值', 'The maximum is below the minimum'])
  for (const limit of ['min', 'max'] as const)
    if (item[limit] && decimalsOf(item[limit]) > decimalsAllowed(item))
      wrong(limit, ['小数位数过多', 'Too many decimals'])
  if (item.type === 'dict' && item.dictName && !(await isDictionary(tx, item.dictName)))
    wrong('dictName', [`字典不存在：${item.dictName}`, `No such dictionary: ${item.dictName}`])
  const fields = catalogue.resources.get(resource)?.fields ?? {}
  for (const [name, by] of [
    ['cardTypes', 'cardType'],
    ['toolingTypeIds', 'toolingTypeId'],
  ] as const)
    if ((item[name] ?? []).length > 0 && (kind !== 'card' || !(by in fields)))
      wrong(name, ['仅卡片业务可设置适用范围', 'Only card businesses have this'])
  if (errors.length > 0) throw refuseFields(errors)
}

const longestText = 500

const decimalsOf = (number: string): number => number.replace(/\.?0+$/, '').split('.')[1]?.length ?? 0
const decimalsAllowed = ({ type, decimals }: Limits): number =>
  type === 'int' ? 0 : type === 'money' ? 2 : (decimals ?? usualDecimals)

const isDictionary = async (tx: Tx, name: string): Promise<boolean> =>
  (await tx.first(sql`SELECT d.id FROM dictionary d WHERE d.dict_name = ${name}`)) !== undefined

/** Keys are those of the object, whichever of its businesses has the field: one key never means two things in its rows. */
async function nextKey(tx: Tx, resource: string): Promise<string> {
  const { last } = await tx.one(sql<{ last: number }>`
INSERT INTO custom_key (resource, last)
VALUES (${resource}, 1)
ON CONFLICT (tenant_id, resource) DO UPDATE SET last = custom_key.last + 1
RETURNING last`)
  return `c${last}`
}

/** What rows say would be lost, or mean something else. */
async function requireUnused(tx: Tx, { businessCodeId, key }: Pick<Item, 'businessCodeId' | 'key'>): Promise<void> {
  const text = `SELECT EXISTS (SELECT FROM ${tableFor(businessCodeId)} x WHERE x.tenant_id = app_tenant() AND x.custom ? $1) AS used`
  const { used } = await tx.one(withPlaces<{ used: boolean }>(text, { values: [key] }))
  if (used) throw refuse('已有数据，只能停用', 'Has data, disable instead')
}

function tableFor(businessCodeId: number): string {
  const resource = catalogue.businesses.get(businessCodeId)?.resource
  if (resource === undefined) throw notFound()
  return tableOf({ name: resource })
}

/** The index of the values, made of what rows say now; none where nobody looks for them. */
async function indexAnew(tx: Tx, { id, resource }: Business, item: Item): Promise<void> {
  const { key } = item
  await tx.run(sql`DELETE FROM custom_value WHERE resource = ${resource} AND key = ${key}`)
  const field = fieldOfItem(asItem(item))
  if (!field.custom?.indexed) return
  const value = valueAt('x', '', field)
  const text = `INSERT INTO custom_value (resource, owner_id, key, ${indexedColumn(field)})
SELECT $1, x.id, $2, ${value}${field.kind === 'date' ? '::text' : ''}
FROM ${tableFor(id)} x
WHERE x.tenant_id = app_tenant() AND x.custom ? $2 AND ${value} IS NOT NULL`
  await tx.run(withPlaces(text, { values: [resource, key] }))
}

const asItem = ({ status, key, ...item }: Item): AddedField => ({ ...item, key: key ?? '', enabled: status === on })

/** How many rows hold a value, asked of the table of each field's business. */
function usedRowsSql(): string {
  const tables = [...catalogue.businesses.values()].filter(hasCustom)
  const cases = tables.map(
    ({ id, resource }) =>
      `WHEN ${id} THEN (SELECT count(*)::int FROM ${tableOf({ name: resource })} x WHERE x.tenant_id = t.tenant_id AND x.custom ? t.key)`,
  )
  return `CASE t.business_code_id ${cases.join('\n  ')} END`
}
