// Locations form a tree inside one warehouse: zones, racks, bins; a bin holds things, not locations.
import { cargoLocation } from '@tmlm/model/areas/basicData/cargoLocation'
import { bin } from '@tmlm/model/areas/basicData/rules'
import type { InputOf, Label } from '@tmlm/model'
import { behaviour, type Behaviour, type CallMoment, type RowMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { newQrKey } from '../../platform/qrKey.ts'
import { singleTenantCode } from '../../platform/session/tenantDirectory.ts'
import { batchInsert } from './batchInsert.ts'
import { requireEmptyLocation, type Holding } from './holdings.ts'
import { locationTree } from './locationTree.ts'
import { requirePlace, wrong } from './place.ts'

/** The warehouse and the way down to the location `t`; four levels are the deepest. */
export const fullCodeSql = `SELECT concat_ws('-', w.code, a.code, b.code, c.code, t.code)
      FROM warehouse w
      LEFT JOIN cargo_location c ON c.tenant_id = w.tenant_id AND c.id = t.parent_id
      LEFT JOIN cargo_location b ON b.tenant_id = w.tenant_id AND b.id = c.parent_id
      LEFT JOIN cargo_location a ON a.tenant_id = w.tenant_id AND a.id = b.parent_id
      WHERE w.tenant_id = t.tenant_id AND w.id = t.warehouse_id`

/** What a location of one of these whole codes may itself be called, so that few are put together to compare them. */
const endsSql = (given: string): string => `SELECT array_to_string(parts[nth:], '-')
      FROM (SELECT string_to_array(whole, '-') AS parts FROM unnest(${given}) whole) way, generate_series(2, cardinality(parts)) nth`

/** What the library knows of bins, as SQL over the bin `t`, and what it answers about all of a warehouse. */
export interface BinContents {
  readonly computed: Readonly<Record<'occupied' | 'homeCards' | 'frozenBy', string>>
  readonly listOccupancy: (moment: CallMoment<InputOf<typeof cargoLocation, 'listOccupancy'>>) => Promise<unknown>
}

export const cargoLocationBehaviour = (holdings: readonly Holding[], contents: BinContents): Behaviour =>
  behaviour(cargoLocation, {
    rowsApart: true,

    computed: { fullCode: fullCodeSql, ...contents.computed },

    // What is empty has room too; zones and racks hold nothing.
    finds: {
      room: (given) => `t.kind = ${bin} AND (
        (1 = ANY (${given}) AND (${contents.computed.occupied}) = 0)
        OR (2 = ANY (${given}) AND (${contents.computed.occupied}) < t.capacity)
        OR (3 = ANY (${given}) AND (${contents.computed.occupied}) >= t.capacity))`,
    },

    named: { fullCode: (given) => `lower(t.code) IN (${endsSql(given)}) AND lower((${fullCodeSql})) = ANY (${given})` },

    async beforeInsert({ tx, values }) {
      values.name ??= values.code ?? null
      values.qrKey = newQrKey()
      if (values.kind === bin) values.capacity ??= 1
      await requirePlace(tx, values)
    },

    async beforeUpdate({ tx, row, values }) {
      const after = { ...row, ...values }
      if (after.kind === bin && after.capacity === null) values.capacity = 1
      await requirePlace(tx, after)
      if (values.parentId !== undefined || values.kind !== undefined) await requireEmptyLocation(tx, holdings, row.id)
      if (row.kind === bin && values.capacity) await requireRoom(tx, row.id, values.capacity, contents)
      if (values.kind !== bin || row.kind === bin) return
      const child = await tx.first(db.selectFrom('cargoLocation').select('id').where('parentId', '=', row.id).limit(1))
      if (child) throw wrong('kind', ['该库位有下级，不能改为末级', 'It has locations below and cannot become a bin'])
    },

    calls: { batchInsert, listTree: locationTree, listOccupancy: contents.listOccupancy },

    actions: {
      async disable({ tx, row }) {
        await requireEmptyLocation(tx, holdings, row.id)
      },
      async enable({ tx, row, input }) {
        if (!input.enabled) await requireEmptyLocation(tx, holdings, row.id)
      },
      printQr: async (moment) => ({ answer: { labels: [await labelOf(moment)] } }),
    },
  })

/** A bin does not shrink below what lies in it. */
async function requireRoom(tx: Tx, id: string, capacity: number, { computed }: BinContents): Promise<void> {
  const { occupied } = await tx.one(
    sql<{
      occupied: number
    }>`SELECT (${sql.raw(computed.occupied)})::int AS occupied FROM cargo_location t WHERE t.id = ${id}`,
  )
  if (capacity < occupied)
    throw wrong('capacity', [
      `库位内有${occupied}张卡片，容量不能更小`,
      `${occupied} cards are in it, it cannot hold fewer`,
    ])
}

/** Rule R-16: the label of a bin leads to its page; a single-tenant installation names no tenant. */
async function labelOf({ tx, row, actor }: RowMoment<typeof cargoLocation>): Promise<Label> {
  const place = await tx.one(sql<{
    fullCode: string
    warehouse: string
  }>`SELECT (${sql.raw(fullCodeSql)}) AS full_code, w.name AS warehouse
FROM cargo_location t
JOIN warehouse w ON w.tenant_id = t.tenant_id AND w.id = t.warehouse_id
WHERE t.id = ${row.id}`)
  const tenant = actor.tenantCode === singleTenantCode ? '' : `t=${encodeURIComponent(actor.tenantCode)}&`
  return {
    code: place.fullCode,
    title: row.name ?? row.code,
    lines: [place.warehouse],
    qr: row.qrKey === null ? place.fullCode : `cardDetail?${tenant}l=${row.qrKey}`,
  }
}
