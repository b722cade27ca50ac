// A stocktake: start writes the books down, scans are held against them, finish turns what nobody found into
// missing, and the audit makes the books follow what was found.
import { inventoryCountSlip } from '@tmlm/model/areas/library/inventoryCountSlip'
import { refuse, refuseFields, type Values } from '@tmlm/model'
import { behaviour, type ChangeMoment, type Moment } from '../../engine/behaviour.ts'
import { requireKeeper } from '../basicData/index.ts'
import { reverseMoves } from '../cards/index.ts'
import { adjust } from './countAdjust.ts'
import { diffWorkbook } from './countDiff.ts'
import { addPhoto, emptyBin } from './countFindings.ts'
import { scan } from './countScan.ts'
import { countPaper, withoutBook } from './countSlip.ts'
import { writeDownBooks } from './countStart.ts'
import { keepersOnly } from './keepersOnly.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

export const inventoryCountSlipBehaviour = behaviour(inventoryCountSlip, {
  computed: {
    countedQty: `SELECT count(*)::int FROM inventory_count_slip_lines l
      WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id AND l.scan_count > 0`,
    /** Before the end of counting nobody knows it. */
    accuracy: `SELECT round(100.0 * count(*) FILTER (WHERE l.result = 1) / nullif(count(*) FILTER (WHERE l.result <> 4), 0), 1)
      FROM inventory_count_slip_lines l
      WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id AND t.progress = 'counted'`,
  },

  finds: {
    result: (given, tenant) => `EXISTS (
      SELECT FROM inventory_count_slip_lines l
      WHERE l.tenant_id = ${tenant} AND l.owner_id = t.id AND l.result = ANY (${given}))`,
  },

  async beforeInsert({ tx, values }) {
    // The lines come from the books and from scans, never from a form.
    values.lines = []
    await requireOwnLocations(tx, values.warehouseId, values.locationIds ?? [])
  },
  async beforeUpdate(moment) {
    const { tx, row, values } = moment
    if (row.progress !== 'notStarted') return keepScope(moment)
    delete values.lines
    await requireOwnLocations(tx, values.warehouseId ?? row.warehouseId, values.locationIds ?? row.locationIds ?? [])
  },

  actions: {
    async start(moment) {
      await writeDownBooks(moment)
      return { set: { snapshotTime: moment.now, frozen: moment.row.freeze } }
    },

    scan,
    emptyBin,
    addPhoto,

    async finish({ row, tx }) {
      const moved = await movedCards({ tx }, row)
      return {
        set: {
          lines: row.lines.map((line) => ({
            id: line.id,
            result: line.scanCount === 0 ? 3 : line.result,
            movedSince: moved.has(line.id),
          })),
        },
      }
    },

    async reopen({ row }) {
      // What somebody has seen to be missing stays so.
      const open = row.lines.filter(({ scanCount, scanTime }) => scanCount === 0 && scanTime === null)
      return { set: { lines: open.map(({ id }) => ({ id, result: 0, movedSince: false })) } }
    },

    async audit(moment) {
      await requireKeeper(moment, moment.row.warehouseId, keepersOnly)
      if (moment.row.progress !== 'counted') throw refuse('请先完成盘点', 'Finish counting first')
      await adjust(moment, await movedCards(moment, moment.row))
      return { set: { auditRound: moment.row.auditRound + 1, frozen: false } }
    },

    async cancelAudit(moment) {
      await requireKeeper(moment, moment.row.warehouseId, keepersOnly)
      await reverseMoves(moment, countPaper(moment.row))
    },

    exportDiff: diffWorkbook,
  },

  async afterRead(moment, entity) {
    const moved = await movedCards(moment, { id: String(entity.id) })
    const lines = (entity.lines as Values[]).map((line) => ({ ...line, movedSince: moved.has(String(line.id)) }))
    return { ...entity, lines: isHidden(entity) ? lines.filter(isScanned).map(withoutBook) : lines }
  },
})

/** Who counts blind is not told what the books say until the counting is over. */
const isHidden = (slip: Readonly<Values>): boolean => slip.mode === 2 && slip.progressKey === 'counting'
const isScanned = (line: Readonly<Values>): boolean => Number(line.scanCount) > 0

/**
 * Lines whose card has moved since it was written down or scanned last. What the slip itself moved does not count: its audit
 * that was undone left the card where it was counted.
 */
async function movedCards({ tx }: Pick<Moment, 'tx'>, { id }: { readonly id: string }): Promise<Set<string>> {
  const rows = await tx.all(sql<{ id: string }>`SELECT l.id
FROM inventory_count_slip_lines l
JOIN card_position p ON p.card_id = l.card_id
WHERE l.owner_id = ${id} AND p.seq <> l.book_seq
  AND EXISTS (
    SELECT FROM card_move m WHERE m.card_id = l.card_id AND m.seq > l.book_seq AND m.doc_id IS DISTINCT FROM l.owner_id)
  AND NOT EXISTS (
    SELECT 1
    FROM inventory_count_slip s
    WHERE s.id = l.owner_id AND s.status IN ('complete', 'closed'))`)
  return new Set(rows.map(({ id }) => id))
}

/** Once it has begun, its scope is fixed, and of its lines only what is made of the differences changes. */
function keepScope({ row, values }: ChangeMoment<typeof inventoryCountSlip>): void {
  for (const name of ['warehouseId', 'locationIds', 'toolingTypeIds', 'mode', 'freeze'] as const)
    if (values[name] !== undefined)
      throw refuseFields([
        { field: name, text: ['盘点已开始，不能修改范围', 'Counting has begun, its scope is fixed'] },
      ])
  if (!values.lines) return
  const kept = new Set(values.lines.map(({ id }) => id))
  if (kept.size !== row.lines.length || row.lines.some(({ id }) => !kept.has(id)))
    throw refuseFields([{ field: 'lines', text: ['明细由盘点生成，不能增删', 'Lines come from counting'] }])
}

async function requireOwnLocations(
  tx: Moment['tx'],
  warehouseId: string,
  locationIds: readonly string[],
): Promise<void> {
  const foreign = await tx.first(sql`
SELECT 1 FROM cargo_location l WHERE l.id = ${anyOf(locationIds)} AND l.warehouse_id <> ${warehouseId} LIMIT 1`)
  if (foreign)
    throw refuseFields([{ field: 'locationIds', text: ['库位不在该仓库', 'A location of another warehouse'] }])
}
