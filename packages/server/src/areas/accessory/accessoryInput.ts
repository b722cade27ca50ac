// Parts come in: purchase, opening, other. Auditing posts the lines to the ledger, cancelling reverses them.
import { accessoryInput } from '@tmlm/model/areas/accessory/accessoryInput'
import { averageOf, inboundAmount, isZero } from '@tmlm/model/areas/accessory/rules'
import { askFirst, refuseLines, type LineError, type Row, type Warning, type Text } from '@tmlm/model'
import { behaviour, type ActionMoment } from '../../engine/behaviour.ts'
import { db } from '../../platform/database/query.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { holdBins, holdWarehouses, requireKeeper } from '../basicData/index.ts'
import { requireSound, requireStillSound } from './inputFaults.ts'
import { lastPriceSql } from './accessory.ts'
import { postInbound, reverseInboundPaper, type InboundLine, type Paper } from './stock.ts'

type Order = Row<typeof accessoryInput>

export const accessoryInputBehaviour = behaviour(accessoryInput, {
  computed: {
    totalAmount: `SELECT sum(coalesce(l.amount, round(l.qty * l.price, 2)))
      FROM accessory_input_lines l WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id`,
  },

  rowsApart: true,

  async beforeInsert(moment) {
    await requireSound(moment, moment.values)
  },

  async beforeUpdate(moment) {
    await requireSound(moment, { ...moment.row, ...moment.values })
  },

  actions: {
    async audit(moment) {
      const { row } = moment
      await requireKeeper(moment, moment.row.warehouseId, notAKeeper)
      await holdPlaces(moment)
      await requireStillSound(moment, row)
      await confirm(moment)
      const paper = { ...paperOf(row), auditNo: row.auditNo + 1 }
      const batches = await batchesFor(moment)
      const prices = await knownPrices(moment)
      const posted = await postInbound(
        moment,
        paper,
        row.lines.map((line) => inboundLine(row, line, batches, prices)),
      )
      return {
        set: {
          auditNo: paper.auditNo,
          lines: posted.map(({ lineId, ...rest }) => ({ id: lineId, ...rest })),
        },
      }
    },

    async cancelAudit(moment) {
      await requireKeeper(moment, moment.row.warehouseId, notAKeeper)
      await holdPlaces(moment)
      await reverseInboundPaper(moment, paperOf(moment.row))
      const emptied = moment.row.lines.map((line) => ({ id: line.id, amount: null, stockQtyAfter: null }))
      return { set: { lines: emptied } }
    },
  },
})

/** Where the parts lie or come to stays open meanwhile. */
async function holdPlaces({ tx, row }: ActionMoment<typeof accessoryInput>): Promise<void> {
  await holdWarehouses(tx, [row.warehouseId])
  await holdBins(
    tx,
    row.lines.flatMap(({ locationId }) => locationId ?? []),
  )
}

const paperOf = (row: Order): Paper => ({
  docKind: 'accessoryInput',
  docId: row.id,
  docCode: row.code,
  auditNo: row.auditNo,
  bizDate: row.bizDate,
})

interface Known {
  readonly lastPrice: string | null
  readonly refPrice: string | null
}

function inboundLine(
  row: Order,
  line: Order['lines'][number],
  batches: ReadonlyMap<string, string>,
  prices: ReadonlyMap<string, Known>,
): InboundLine {
  return {
    lineId: line.id,
    accessoryId: line.accessoryId,
    warehouseId: row.warehouseId,
    locationId: line.locationId,
    batchId: line.batchNo === null ? null : (batches.get(batchKey(line.accessoryId, line.batchNo)) ?? null),
    moveType: row.inType,
    qty: line.qty,
    amount: (value) => {
      const known = prices.get(line.accessoryId)
      // Rule R3: without a price goods come in at the average, else at the last price known.
      const price = line.price ?? averageOf(value) ?? value.lastAvg ?? known?.lastPrice ?? known?.refPrice
      if (price === null || price === undefined)
        throw refuseLines([{ lineId: line.id, text: ['请填写单价', 'Enter a price'] }])
      return inboundAmount(line.qty, price)
    },
  }
}

const notAKeeper: Text = ['非该仓库保管员', 'Not a keeper of this warehouse']

/** Gifts at no price, and openings of parts that have moved already, are asked about. */
async function confirm({ tx, row, confirmed }: ActionMoment<typeof accessoryInput>): Promise<void> {
  const warnings: Warning[] = []
  if (row.lines.some((line) => line.price !== null && isZero(line.price))) {
    warnings.push({ code: 'zeroPrice', text: ['存在单价为0的明细，是否继续', 'Some lines have no price, go on?'] })
  }
  if (row.inType === 3) {
    const hasMoves = await tx.first(sql`
SELECT 1 FROM accessory_stock_move
WHERE warehouse_id = ${row.warehouseId} AND accessory_id = ${anyOf(row.lines.map((line) => line.accessoryId))}
LIMIT 1`)
    if (hasMoves)
      warnings.push({ code: 'hasMoves', text: ['该备件已有库存业务，是否继续', 'The part already has moves, go on?'] })
  }
  askFirst(warnings, confirmed)
}

const batchKey = (accessoryId: string, batchNo: string): string => `${accessoryId}|${batchNo}`

/** The batches of the lines, made where they are new; a batch known with other dates is refused. */
async function batchesFor({ tx, row, now }: ActionMoment<typeof accessoryInput>): Promise<Map<string, string>> {
  const lines = row.lines.flatMap(({ batchNo, ...line }) => (batchNo === null ? [] : [{ ...line, batchNo }]))
  if (lines.length === 0) return new Map()
  await tx.run(
    db
      .insertInto('accessoryBatch')
      .values(
        lines.map((line) => ({
          id: newId(now),
          accessoryId: line.accessoryId,
          batchNo: line.batchNo,
          productionDate: line.productionDate,
          expiryDate: line.expiryDate,
          supplierId: row.supplierId,
          firstInCode: row.code,
          firstInTime: now,
          firstPrice: line.price,
          isUsed: false,
          frozen: false,
        })),
      )
      .onConflict((conflict) => conflict.doNothing()),
  )
  const known = await tx.all(
    db
      .selectFrom('accessoryBatch')
      .selectAll()
      .where('accessoryId', '=', anyOf(lines.map((line) => line.accessoryId))),
  )
  const byKey = new Map(known.map((batch) => [batchKey(batch.accessoryId, batch.batchNo), batch]))
  const wrong = lines.flatMap((line): LineError[] => {
    const batch = byKey.get(batchKey(line.accessoryId, line.batchNo))
    const agrees = batch && batch.productionDate === line.productionDate && batch.expiryDate === line.expiryDate
    return agrees ? [] : [{ lineId: line.id, text: ['批次日期不一致', 'The batch is known with other dates'] }]
  })
  if (wrong.length > 0) throw refuseLines(wrong)
  return new Map([...byKey].map(([key, batch]) => [key, batch.id]))
}

async function knownPrices({ tx, row }: ActionMoment<typeof accessoryInput>): Promise<Map<string, Known>> {
  const parts = await tx.all(sql<Known & { id: string }>`
SELECT t.id, t.ref_price, (${sql.raw(lastPriceSql)}) AS last_price
FROM accessory t
WHERE t.id = ${anyOf(row.lines.map((line) => line.accessoryId))}`)
  return new Map(parts.map((part) => [part.id, part]))
}
