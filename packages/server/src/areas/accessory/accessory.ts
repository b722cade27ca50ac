// Parts: what moved once keeps its unit, its batch control and its number of decimals.
import { accessory } from '@tmlm/model/areas/accessory/accessory'
import { askFirst, refuseFields, type FieldError, type Text, type Values } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { isFitSql } from './availability.ts'
import { requireFree, tieBarcode, untieBarcode } from './barcodes.ts'
import { decodeQr, partLabels } from './labels.ts'
import { lastPriceSql } from './prices.ts'

const inUse: Text = ['已有业务，不能修改', 'In use, cannot be changed']

const onHandSql = `SELECT coalesce(sum(v.qty), 0) FROM accessory_stock_value v
      WHERE v.tenant_id = t.tenant_id AND v.accessory_id = t.id`
const reservedSql = `SELECT coalesce(sum(r.qty), 0) FROM accessory_reservation r
      WHERE r.tenant_id = t.tenant_id AND r.accessory_id = t.id AND r.state = 1`

export const accessoryBehaviour = behaviour(accessory, {
  rowsApart: true,
  computed: {
    lastPrice: lastPriceSql,
    avgCost: `SELECT round(sum(v.amount) / nullif(sum(v.qty), 0), 6) FROM accessory_stock_value v
      WHERE v.tenant_id = t.tenant_id AND v.accessory_id = t.id`,
    onHand: onHandSql,
    pickNote: (_today, lang) =>
      `${lang === 'zh' ? "'现存 ' || " : ''}trim_scale((${onHandSql}))::text || ' ' || ${lang === 'zh' ? 't.unit' : "'on hand'"}`,
    reserved: reservedSql,
    available: (today) => `coalesce((SELECT sum(s.qty)
        FROM accessory_standing_stock s
        LEFT JOIN accessory_batch b ON b.tenant_id = s.tenant_id AND b.id = s.batch_id
        WHERE s.tenant_id = t.tenant_id AND s.accessory_id = t.id AND ${isFitSql(today)}), 0) - (${reservedSql})`,
  },

  finds: {
    hasStock: (given, tenant) => `(true = ANY (${given}::boolean[])) = EXISTS (
      SELECT FROM accessory_stock_value v WHERE v.tenant_id = ${tenant} AND v.accessory_id = t.id AND v.qty > 0)`,
    archivesId: (given, tenant) => `t.id IN (
      SELECT p.accessory_id FROM archives_parts p WHERE p.tenant_id = ${tenant} AND p.owner_id = ANY (${given}))`,
  },

  lists: {
    listByCard: ({ input, tenant, parameters }) => `t.id IN (
      SELECT p.accessory_id
      FROM new_card c
      JOIN archives_parts p ON p.tenant_id = c.tenant_id AND p.owner_id = c.archives_id
      WHERE c.tenant_id = ${tenant} AND c.id = ${parameters.add(input.cardId)})`,
  },

  calls: { decodeQr },

  /** What it fits, the files whose list of parts names it, with how many of it each takes; what may stand in for it; and what its makers print on it. */
  async afterRead({ tx, actor }, entity) {
    const [fits, barcodes, standIns] = await Promise.all([
      tx.all(sql<Values>`
SELECT f.id, f.code, f.name, trim_scale(p.qty)::text AS qty,
  (SELECT count(*)::int FROM new_card c WHERE c.archives_id = f.id) AS cards
FROM archives_parts p
JOIN archives f ON f.id = p.owner_id
WHERE p.accessory_id = ${entity.id}
ORDER BY f.code
LIMIT 200`),
      tx.all(sql<Values>`
SELECT k.barcode, u.job_name AS user_name, k.time
FROM accessory_barcode k
LEFT JOIN "user" u ON u.id = k.user_id
WHERE k.accessory_id = ${entity.id}
ORDER BY k.time`),
      // Whichever of two names the other, each stands for the other.
      tx.all(sql<Values>`
SELECT a.id, a.code, a.name, a.spec, trim_scale(coalesce(
  (SELECT sum(v.qty) FROM accessory_stock_value v WHERE v.accessory_id = a.id), 0))::text AS on_hand, a.unit
FROM accessory a
WHERE a.id IN (
  SELECT s.target_id FROM accessory_substitutes s WHERE s.owner_id = ${entity.id}
  UNION SELECT s.owner_id FROM accessory_substitutes s WHERE s.target_id = ${entity.id})
ORDER BY a.code
LIMIT 200`),
    ])
    return {
      ...entity,
      fits,
      standIns,
      barcodes: barcodes.map((row) => ({ ...row, time: toLocal(row.time as Date, actor.timezone) })),
    }
  },

  actions: {
    printQr: partLabels,
    tieBarcode,
    untieBarcode,

    async disable({ tx, row, confirmed }) {
      const stocked = await tx.first(sql`
SELECT 1 FROM accessory_stock_value v WHERE v.accessory_id = ${row.id} AND v.qty > 0 LIMIT 1`)
      if (!stocked) return
      const text: Text = ['仍有库存，是否停用', 'There is still stock of it, disable it?']
      askFirst([{ code: 'hasStock', text }], confirmed)
    },
  },

  async beforeInsert({ tx, values }) {
    await requireDefaultPlace(tx, values)
    if (values.barcode) await requireFree(tx, values.barcode, undefined)
  },
  async beforeDelete({ tx, row }) {
    await tx.run(sql`DELETE FROM accessory_barcode WHERE accessory_id = ${row.id}`)
  },

  async beforeUpdate({ tx, row, values }) {
    await requireDefaultPlace(tx, { ...row, ...values })
    if (values.barcode) await requireFree(tx, values.barcode, row.id)
    if (values.substitutes?.includes(row.id)) {
      throw refuseFields([{ field: 'substitutes', text: ['不能替代自身', 'Cannot be its own substitute'] }])
    }
    const touched = (['code', 'unit', 'isBatch', 'qtyScale'] as const).filter((name) => name in values)
    if (touched.length === 0 || !(await hasMoved(tx, row.id))) return
    const refused = touched.filter((name) => name !== 'qtyScale' || Number(values.qtyScale) < row.qtyScale)
    if (refused.length > 0) throw refuseFields(refused.map((field): FieldError => ({ field, text: inUse })))
  },
})

interface DefaultPlace {
  readonly defaultWarehouseId?: string | null
  readonly defaultLocationId?: string | null
}

/** The default location lies in the default warehouse. */
async function requireDefaultPlace(tx: Tx, part: DefaultPlace): Promise<void> {
  if (!part.defaultLocationId) return
  const place = await tx.first(
    db.selectFrom('cargoLocation').select('warehouseId').where('id', '=', part.defaultLocationId),
  )
  if (place && place.warehouseId !== part.defaultWarehouseId) {
    const text: Text = ['库位不属于该仓库', 'The location is not in this warehouse']
    throw refuseFields([{ field: 'defaultLocationId', text }])
  }
}

async function hasMoved(tx: Tx, accessoryId: string): Promise<boolean> {
  const move = await tx.first(sql`SELECT 1 FROM accessory_stock_move WHERE accessory_id = ${accessoryId} LIMIT 1`)
  return move !== undefined
}
