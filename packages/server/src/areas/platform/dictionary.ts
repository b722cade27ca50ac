// Dictionaries: the words a company chooses from. Values in use never change and never go; they are stopped instead, and
// old rows still show them.
import { readList, refuse, refuseFields, stale, type FieldError, type Refusal, type Row } from '@tmlm/model'
import { dictionary } from '@tmlm/model/areas/platform/dictionary'
import { catalogue } from '@tmlm/model/catalogue'
import { behaviour, type CallMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { itemErrors } from './dictionaryItems.ts'
import { rowsByValue, usedValues } from './dictionaryUse.ts'

type Dictionary = Row<typeof dictionary>

interface Entry {
  readonly dictName: string
  readonly value: string
  readonly labelZh: string
  readonly labelEn: string
  readonly color: string | null
  readonly rank: number
  readonly isDefault: boolean
  readonly status: number
  readonly parentValue: string | null
  readonly attrs: unknown
}

export const dictionaryBehaviour = behaviour(dictionary, {
  async beforeInsert({ values }) {
    requireFit(values.dictName, false, values.items ?? [])
  },

  async beforeUpdate({ tx, row, values }) {
    if (!values.items) return
    requireFit(row.dictName, row.isSystem, values.items)
    await requireUsedStay(tx, row, values.items)
  },

  async beforeDelete({ tx, row }) {
    if (row.isSystem) throw refuse('系统字典不能删除', 'A system dictionary cannot be deleted')
    const used = await usedValues(tx, catalogue, row.dictName, row.items.map(valueOf))
    if (used.length > 0) throw inUse(row, used)
  },

  actions: {
    /** `{id, values, enabled?}`: stops or takes up entries. */
    async enable({ row, input, raw }) {
      const status = input.enabled === false ? 0 : 1
      const named = entriesNamed(row, raw.values)
      if (status === 0 && named.some(({ isDefault }) => isDefault))
        throw refuse('默认字典项不能停用', 'The default entry cannot be stopped')
      return { set: { items: named.map(({ id }) => ({ id, status })) } }
    },

    /** `{id, values in the new order}`. */
    async rank({ row, raw }) {
      const named = entriesNamed(row, raw.values)
      if (named.length !== row.items.length) throw changedMeanwhile()
      return { set: { items: named.map(({ id }, index) => ({ id, position: index + 1 })) } }
    },
  },

  calls: { listByNames },
})

/** As forms need them: several at once, with stopped entries, because old rows still show them. */
async function listByNames({ tx, raw }: CallMoment): Promise<Readonly<Record<string, readonly object[]>>> {
  const names = readList(raw.names ?? '').map(String)
  const entries = await tx.all(
    sql<Entry>`
SELECT d.dict_name, i.value, i.label_zh, coalesce(i.label_en, i.label_zh) AS label_en, i.color, i.position AS rank,
  i.is_default, i.status, i.parent_value, i.attrs
FROM dictionary d
JOIN dictionary_items i ON i.tenant_id = d.tenant_id AND i.owner_id = d.id
WHERE d.dict_name = ANY (${names})
ORDER BY d.dict_name, i.position`,
  )
  const byName = Map.groupBy(entries, (entry) => entry.dictName)
  const lists = names.map((name) => [name, byName.get(name) ?? []] as const)
  if (raw.withUse !== '1' && raw.withUse !== 1) return Object.fromEntries(lists)
  const counted: [string, object[]][] = []
  for (const [name, items] of lists) {
    const rows = await rowsByValue(tx, catalogue, name)
    counted.push([name, items.map((item) => ({ ...item, used: rows.get(item.value) ?? 0 }))])
  }
  return Object.fromEntries(counted)
}

function requireFit(...judged: Parameters<typeof itemErrors>): void {
  const errors = itemErrors(...judged)
  if (errors.length > 0) throw refuseFields(errors)
}

/** Entries in use keep their value, and are stopped instead of removed. */
async function requireUsedStay(tx: Tx, row: Dictionary, items: Dictionary['items']): Promise<void> {
  const after = new Map(items.map((item, index) => [item.id, { value: item.value, index }]))
  const gone = row.items.filter(({ id, value }) => after.get(id)?.value !== value)
  const used = new Set(await usedValues(tx, catalogue, row.dictName, gone.map(valueOf)))
  const removed = gone.filter(({ id, value }) => !after.has(id) && used.has(value))
  if (removed.length > 0) throw inUse(row, removed.map(valueOf))
  const renamed = gone.flatMap(({ id, value }): FieldError[] => {
    const index = after.get(id)?.index
    if (index === undefined || !used.has(value)) return []
    const text = ['字典项已被使用，值不能修改', 'In use: the value cannot be changed'] as const
    return [{ field: `items.${index}.value`, text }]
  })
  if (renamed.length > 0) throw refuseFields(renamed)
}

/** The entries of these values, in the order given; refused when one is not there any more, or named twice. */
function entriesNamed({ items }: Dictionary, sent: unknown): Dictionary['items'] {
  const values = readList(sent ?? '').map(String)
  const named = values.flatMap((value) => items.filter((item) => item.value === value))
  if (named.length !== values.length || new Set(values).size !== values.length) throw changedMeanwhile()
  if (values.length === 0) throw refuse('请选择字典项', 'Choose an entry')
  return named
}

const valueOf = ({ value }: { readonly value: string }): string => value

function inUse({ items }: Dictionary, values: readonly string[]): Refusal {
  const labels = items.filter(({ value }) => values.includes(value)).map(({ labelZh }) => labelZh)
  return refuse(`字典项已被使用，只能停用：${labels.join('、')}`, `In use, disable instead: ${labels.join(', ')}`)
}

const changedMeanwhile = (): Refusal => stale(['数据已变化，请刷新', 'Changed meanwhile, refresh'])
