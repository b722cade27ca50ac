// Parts: what moved once keeps its unit, its batch control and its number of decimals.
import { accessory } from '@tmlm/model/areas/accessory/accessory'
import { refuseFields, type FieldError, type Text } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'

const inUse: Text = ['已有业务，不能修改', 'In use, cannot be changed']

/** The price of the newest purchase that stands in the ledger; `t` is the part. */
export const lastPriceSql = `SELECT l.price
      FROM accessory_stock_move m
      JOIN accessory_input_lines l ON l.tenant_id = m.tenant_id AND l.id = m.doc_line_id
      WHERE m.tenant_id = t.tenant_id AND m.accessory_id = t.id AND m.move_type = 1 AND NOT m.is_reversal
        AND NOT EXISTS (SELECT 1 FROM accessory_stock_move r WHERE r.tenant_id = m.tenant_id AND r.reversal_of = m.id)
      ORDER BY m.seq DESC
      LIMIT 1`

export const accessoryBehaviour = behaviour(accessory, {
  rowsApart: true,
  computed: {
    lastPrice: lastPriceSql,
  },

  async beforeInsert({ tx, values }) {
    await requireDefaultPlace(tx, values)
  },

  async beforeUpdate({ tx, row, values }) {
    await requireDefaultPlace(tx, { ...row, ...values })
    if (values.substitutes?.includes(row.id)) {
      throw refuseFields([{ field: 'substitutes', text: ['不能替代自身', 'Cannot be its own substitute'] }])
    }
    const touched = (['unit', 'isBatch', 'qtyScale'] as const).filter((name) => name in values)
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
