// Parts come in: purchase, return, opening, other. Auditing posts the lines to the ledger, cancelling reverses them.
import { accessoryInput } from '@tmlm/model/areas/accessory/accessoryInput'
import { averageOf, inboundAmount, isZero } from '@tmlm/model/areas/accessory/rules'
import { addDays, askFirst, refuseLines, type Row, type Warning } from '@tmlm/model'
import { behaviour, type ActionMoment, type Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { requireKeeper } from '../basicData/index.ts'
import { batchesFor } from './batches.ts'
import { holdPlaces, notAKeeper } from './keepers.ts'
import { inboundLabels } from './labels.ts'
import { inputFaults } from './inputFaults.ts'
import { requireSound, requireStillSound } from './lineFaults.ts'
import { prepareLines } from './prepareLines.ts'
import { knownPrices, type KnownPrice } from './prices.ts'
import type { Paper, Purpose, ValueRow } from './ledger.ts'
import { listReturnable } from './openLines.ts'
import { post, reversePaper, type Posting } from './posting.ts'
import {
  isStocked,
  lockOutLines,
  noteReturns,
  purposeOf,
  requireReturnable,
  returnAmounts,
  type OutLine,
} from './returns.ts'

type Order = Row<typeof accessoryInput>
type Line = Order['lines'][number]

export const accessoryInputBehaviour = behaviour(accessoryInput, {
  computed: {
    totalAmount: `SELECT sum(coalesce(l.amount, round(l.qty * l.price, 2)))
      FROM accessory_input_lines l WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id`,
  },

  rowsApart: true,

  async beforeInsert(moment) {
    await completeDates(moment, moment.values.lines ?? [])
    await nameOutLines(moment, moment.values.lines ?? [])
    expectAmounts(moment.values.lines ?? [])
    requireSound(await inputFaults(moment, moment.values))
  },

  async beforeUpdate(moment) {
    await completeDates(moment, moment.values.lines ?? [])
    await nameOutLines(moment, moment.values.lines ?? [])
    expectAmounts(moment.values.lines ?? [])
    requireSound(await inputFaults(moment, { ...moment.row, ...moment.values }))
  },

  calls: { listReturnable, prepareLines },

  actions: {
    printQr: inboundLabels,

    async audit(moment) {
      const { row, tx } = moment
      await requireKeeper(moment, row.warehouseId, notAKeeper)
      await holdPlaces(moment)
      requireStillSound(row, await inputFaults(moment, row))
      await confirm(moment)
      const outLines = await lockOutLines(
        tx,
        row.lines.map(({ outputLineId }) => outputLineId),
      )
      requireReturnable(row.lines, outLines)
      const paper = { ...paperOf(row), auditNo: row.auditNo + 1 }
      const lines = await postings(moment, outLines)
      const posted = await post(moment, paper, lines)
      const amounts = new Map(posted.map(({ lineId, amount }) => [lineId, amount]))
      await noteReturns(tx, row.lines, ({ id }) => amounts.get(id) ?? null, 1)
      return {
        set: {
          auditNo: paper.auditNo,
          lines: posted.map(({ lineId, amount, stockQtyAfter }) => ({ id: lineId, amount, stockQtyAfter })),
        },
      }
    },

    async cancelAudit(moment) {
      const { row, tx } = moment
      await requireKeeper(moment, row.warehouseId, notAKeeper)
      await holdPlaces(moment)
      await lockOutLines(
        tx,
        row.lines.map(({ outputLineId }) => outputLineId),
      )
      await reversePaper(moment, paperOf(row))
      await noteReturns(tx, row.lines, ({ amount }) => amount, -1)
      const emptied = row.lines.map((line) => ({ id: line.id, amount: expectedAmount(line), stockQtyAfter: null }))
      return { set: { lines: emptied } }
    },
  },
})

const paperOf = (row: Order): Paper => ({
  docKind: 'accessoryInput',
  docId: row.id,
  docCode: row.code,
  auditNo: row.auditNo,
  bizDate: row.bizDate,
})

type Audit = ActionMoment<typeof accessoryInput>

async function postings(moment: Audit, outLines: ReadonlyMap<string, OutLine>): Promise<Posting[]> {
  const { row } = moment
  const stocked = row.lines.filter(isStocked)
  const batches = await batchesFor(
    moment,
    row,
    stocked.map((line) => ({ ...line, isUsed: line.returnCondition === 2 })),
  )
  const prices = await knownPrices(
    moment.tx,
    stocked.map(({ accessoryId }) => accessoryId),
  )
  const returned = row.inType === 2 ? returnAmounts(stocked, outLines) : new Map<string, string>()
  return stocked.map((line): Posting => ({
    lineId: line.id,
    accessoryId: line.accessoryId,
    warehouseId: row.warehouseId,
    locationId: line.locationId,
    batchId: batches.get(line.id) ?? null,
    ...purposeIn(row, line, outLines),
    side: 1,
    moveType: row.inType,
    qty: line.qty,
    amount: (value) => returned.get(line.id) ?? pricedAmount(line, value, prices.get(line.accessoryId)),
  }))
}

const purposeIn = (row: Order, line: Line, outLines: ReadonlyMap<string, OutLine>): Purpose => ({
  ...purposeOf(outLines.get(line.outputLineId ?? ''), row.returnUserId),
  ...(line.outputLineId === null ? { deptId: row.returnDeptId } : {}),
})

/** Rule R3: without a price goods come in at the average, else at the last price known. */
function pricedAmount(line: Line, value: ValueRow, known: KnownPrice | undefined): string {
  const price = line.price ?? averageOf(value) ?? value.lastAvg ?? known?.lastPrice ?? known?.refPrice
  if (price === null || price === undefined)
    throw refuseLines([{ lineId: line.id, text: ['请填写单价', 'Enter a price'] }])
  return inboundAmount(line.qty, price)
}

/** Gifts at no price, and openings of parts that have moved already, are asked about. */
async function confirm({ tx, row, confirmed }: Audit): Promise<void> {
  const warnings: Warning[] = []
  if (row.inType !== 2 && row.lines.some((line) => line.price !== null && isZero(line.price))) {
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

type Given = Partial<Line>

/** What the lines come to at their prices, until the audit posts what they cost. */
function expectAmounts(lines: readonly Given[]): void {
  for (const line of lines) line.amount = expectedAmount(line)
}

const expectedAmount = ({ qty, price }: Given): string | null =>
  qty === undefined || price === undefined || price === null ? null : inboundAmount(qty, price)

/** What has a shelf life expires so many days after it was made, unless the line says otherwise. */
async function completeDates({ tx }: Moment, lines: readonly Given[]): Promise<void> {
  const open = lines.filter(({ productionDate, expiryDate }) => productionDate && !expiryDate)
  if (open.length === 0) return
  const parts = await tx.all(sql<{ id: string; shelfLifeDays: number }>`
SELECT a.id, a.shelf_life_days
FROM accessory a
WHERE a.id = ${anyOf(open.map(({ accessoryId }) => accessoryId))} AND a.shelf_life_days IS NOT NULL`)
  const lives = new Map(parts.map(({ id, shelfLifeDays }) => [id, shelfLifeDays]))
  for (const line of open) {
    const days = lives.get(line.accessoryId ?? '')
    if (days !== undefined && line.productionDate) line.expiryDate = addDays(line.productionDate, days)
  }
}

/** The number of the outbound order a line comes back from, for people to read. */
async function nameOutLines({ tx }: Moment, lines: readonly Given[]): Promise<void> {
  const named = lines.filter(({ outputLineId }) => outputLineId)
  if (named.length === 0) return
  const rows = await tx.all(sql<{ id: string; code: string }>`
SELECT l.id, o.code
FROM accessory_output_lines l
JOIN accessory_output o ON o.id = l.owner_id
WHERE l.id = ${anyOf(named.map(({ outputLineId }) => outputLineId))}`)
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  for (const line of named) line.outputCode = codes.get(line.outputLineId ?? '') ?? null
}
