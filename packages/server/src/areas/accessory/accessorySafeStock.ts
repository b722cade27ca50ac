// How much of a part there should be: its level now, many settings at once, what half a year of use proposes.
import { accessorySafeStock } from '@tmlm/model/areas/accessory/accessorySafeStock'
import { proposedLines } from '@tmlm/model/areas/accessory/planning'
import { addDays, refuse, type InputOf, type Values } from '@tmlm/model'
import { behaviour, type CallMoment, type Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { onHandOfSetting } from './levels.ts'

const usedDays = 180

const ofPart = (column: string): string =>
  `SELECT a.${column} FROM accessory a WHERE a.tenant_id = t.tenant_id AND a.id = t.accessory_id`
const longestIgnored = 90

export const accessorySafeStockBehaviour = behaviour(accessorySafeStock, {
  computed: {
    partCode: ofPart('code'),
    spec: ofPart('spec'),
    onHand: onHandOfSetting('t'),
    level: 't.stock_level',
  },

  finds: {
    typeId: (given, tenant) => `t.accessory_id IN (
      SELECT a.id FROM accessory a WHERE a.tenant_id = ${tenant} AND a.type_id = ANY (${given}))`,
  },

  async beforeInsert(moment) {
    const { accessoryId, warehouseId = null, orgId } = moment.values
    if (await settingOf(moment, accessoryId, warehouseId, orgId ?? moment.actor.orgId)) throw alreadySet()
  },

  calls: { batchSave, suggest },

  actions: {
    async handle({ row, input, now, actor }) {
      const today = toLocalDate(now, actor.timezone)
      if (input.ignoreUntil <= today || input.ignoreUntil > addDays(today, longestIgnored))
        throw refuse(
          `忽略至须在明天到${longestIgnored}天之内`,
          `Ignore it until a day between tomorrow and ${longestIgnored} days from now`,
        )
      return { set: { ignoreLevel: row.stockLevel } }
    },
  },
})

const alreadySet = () => refuse('该备件仓库已设置', 'Already set for this part and warehouse')

async function settingOf(
  { tx }: Moment,
  accessoryId: string,
  warehouseId: string | null,
  orgId: string | null,
): Promise<{ id: string; version: number } | undefined> {
  return tx.first(sql<{ id: string; version: number }>`
SELECT s.id, s.version
FROM accessory_safe_stock s
WHERE s.accessory_id = ${accessoryId} AND s.warehouse_id IS NOT DISTINCT FROM ${warehouseId}::uuid AND s.org_id = ${orgId}`)
}

/** Each part gets the lines that were said; one without a setting gets one. All of them or none. */
async function batchSave(moment: CallMoment<InputOf<typeof accessorySafeStock, 'batchSave'>>) {
  const { tx, input, actor, now, make, tell } = moment
  const { accessoryIds, warehouseId, receiverIds, ...said } = input
  const lines = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null))
  const orgId = await orgOf(moment, warehouseId)
  for (const accessoryId of accessoryIds) {
    const known = await settingOf(moment, accessoryId, warehouseId, orgId)
    if (!known) {
      await make(accessorySafeStock, { accessoryId, warehouseId, ...lines, receiverIds: receiverIds ?? [] })
      continue
    }
    const changed = await tx.one(sql<{ inOrder: boolean }>`
UPDATE accessory_safe_stock s
SET min_stock = coalesce(${said.minStock}, s.min_stock), safety_stock = coalesce(${said.safetyStock}, s.safety_stock),
  max_stock = coalesce(${said.maxStock}, s.max_stock),
  version = s.version + 1, update_user_id = ${actor.userId}, update_time = ${now}
WHERE s.id = ${known.id}
RETURNING s.min_stock <= s.safety_stock AND (s.max_stock = 0 OR s.safety_stock <= s.max_stock) AS in_order`)
    if (!changed.inOrder) throw refuse('需满足 最低≤安全≤最高', 'Minimum ≤ safety ≤ maximum')
    tell({ rowId: known.id })
  }
  return { count: accessoryIds.length }
}

/** A setting is of the organisation whose warehouse it is for. */
async function orgOf({ tx, actor }: Moment, warehouseId: string | null): Promise<string | null> {
  if (warehouseId === null) return actor.orgId
  const { orgId } = await tx.one(sql<{ orgId: string }>`SELECT w.org_id FROM warehouse w WHERE w.id = ${warehouseId}`)
  return orgId
}

/** R14, of the parts that were used; with what is set now beside it. */
async function suggest({ tx, now, input }: CallMoment<InputOf<typeof accessorySafeStock, 'suggest'>>) {
  const since = new Date(now.getTime() - usedDays * 86_400_000)
  const asked = input.accessoryIds ?? []
  const rows = await tx.all(sql<{
    accessoryId: string
    used: string
    leadDays: number | null
    code: string
    name: string
  }>`
SELECT m.accessory_id, a.code, a.name, a.lead_days, -sum(m.qty) AS used
FROM accessory_stock_move m
JOIN accessory a ON a.id = m.accessory_id
WHERE m.post_time >= ${since} AND m.move_type IN (2, 11, 12, 13)
  AND (${asked.length === 0} OR m.accessory_id = ${anyOf(asked)})
  AND (${input.warehouseId}::uuid IS NULL OR m.warehouse_id = ${input.warehouseId}::uuid)
GROUP BY m.accessory_id, a.id, a.code, a.name, a.lead_days
HAVING sum(m.qty) < 0
ORDER BY a.code
LIMIT 500`)
  return rows.flatMap(({ leadDays, used, ...part }): Values[] => {
    const lines = proposedLines(used, usedDays, leadDays ?? 0)
    return lines ? [{ ...part, used, leadDays: leadDays ?? 0, ...lines }] : []
  })
}
