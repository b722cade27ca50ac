// Parts go out: on an application, for a work order, to the scrap, back to the supplier. Auditing posts them at the average.
import { accessoryOutput, usingOutTypes } from '@tmlm/model/areas/accessory/accessoryOutput'
import { isZero } from '@tmlm/model/areas/accessory/rules'
import type { MoveType } from '@tmlm/model/areas/accessory/stock'
import { refuse, type Row } from '@tmlm/model'
import { behaviour, type Moment } from '../../engine/behaviour.ts'
import { parameter } from '../../platform/parameters.ts'
import { requireKeeper } from '../basicData/index.ts'
import { addIssued, lockApplication, settleLines, type Application } from './issuing.ts'
import { holdPlaces, notAKeeper } from './keepers.ts'
import type { Paper, Purpose } from './ledger.ts'
import { requireSound, requireStillSound } from './lineFaults.ts'
import { listToPick } from './openLines.ts'
import { outputFaults } from './outputFaults.ts'
import { post, reversePaper, type Posted, type Posting } from './posting.ts'
import { lockOutLines } from './returns.ts'
import { suggest } from './suggestion.ts'

export type OutputOrder = Row<typeof accessoryOutput>

const moveTypeOf = { 1: 11, 2: 12, 3: 13, 4: 14, 5: 15, 6: 16 } as const satisfies Record<
  OutputOrder['outType'],
  MoveType
>

export const accessoryOutputBehaviour = behaviour(accessoryOutput, {
  computed: {
    // As EXISTS it would be looked up once among the lines of all orders.
    touched: `coalesce((SELECT true FROM accessory_output_lines l
      WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id AND (l.returned_qty > 0 OR l.used_qty > 0) LIMIT 1), false)`,
    // Of a line: what lies at its location, in its batch, now.
    onHandQty: `(SELECT sum(s.qty)
      FROM accessory_standing_stock s
      JOIN accessory_output o ON o.tenant_id = s.tenant_id AND o.warehouse_id = s.warehouse_id
      WHERE s.tenant_id = t.tenant_id AND o.id = t.owner_id AND s.accessory_id = t.accessory_id
        AND s.location_id IS NOT DISTINCT FROM t.location_id AND s.batch_id IS NOT DISTINCT FROM t.batch_id)`,
  },

  async beforeInsert(moment) {
    requireSound(await outputFaults(moment, moment.values))
  },
  async beforeUpdate(moment) {
    requireSound(await outputFaults(moment, { ...moment.row, ...moment.values }))
  },

  calls: { suggest, listToPick },

  actions: {
    async audit(moment) {
      const { row } = moment
      await requireKeeper(moment, row.warehouseId, notAKeeper)
      await requireSignature(moment, row)
      const { auditNo, purpose, settled, posted } = await postOutput(moment, row)
      return {
        set: {
          auditNo,
          ...{ cardId: purpose.cardId, sourceKind: purpose.sourceKind, sourceId: purpose.sourceId },
          lines: posted.map(({ lineId, amount, unitCost }) => ({
            ...{ id: lineId, amount, unitCost },
            applyLineId: settled.get(lineId) ?? null,
          })),
        },
      }
    },

    async cancelAudit(moment) {
      const { row } = moment
      await requireKeeper(moment, row.warehouseId, notAKeeper)
      if (row.byOrder) throw refuse('请在来源工单中取消', 'Cancel it in the work order')
      await undoOutput(moment, row)
      const emptied = row.lines.map(({ id }) => ({ id, amount: null, unitCost: null, applyLineId: null }))
      return { set: { lines: emptied } }
    },
  },
})

/** Parameter 151: who takes what was applied for signs for it. */
async function requireSignature({ tx }: Moment, { outType, receiverSign }: OutputOrder): Promise<void> {
  if (outType !== 1 || (receiverSign ?? []).length > 0 || !(await parameter(tx, '151'))) return
  throw refuse('须领料人签字确认', 'The receiver must sign for it')
}

interface PostedOutput {
  readonly auditNo: number
  readonly purpose: Purpose
  /** The line of the application that each line settles. */
  readonly settled: ReadonlyMap<string, string>
  readonly posted: readonly Posted[]
}

/** Posts the paper, by whichever door it came. */
export async function postOutput(moment: Moment, row: OutputOrder): Promise<PostedOutput> {
  await holdPlaces({ tx: moment.tx, row })
  requireStillSound(row, await outputFaults(moment, row))
  const application = row.outType === 1 ? await lockApplication(moment.tx, row.applyId) : undefined
  if (row.outType === 1 && !application) throw refuse('申请单状态已变化', 'The application has changed')
  const settled = application
    ? await settleLines(moment.tx, application, row.warehouseId, row.lines)
    : new Map<string, string>()
  const paper = { ...paperOf(row), auditNo: row.auditNo + 1 }
  const purpose = purposeOf(row, application)
  const posted = await post(
    moment,
    paper,
    row.lines.map((line): Posting => ({
      lineId: line.id,
      accessoryId: line.accessoryId,
      warehouseId: row.warehouseId,
      locationId: line.locationId,
      batchId: line.batchId,
      ...purpose,
      side: 2,
      moveType: moveTypeOf[row.outType],
      qty: line.qty,
      isUse: usingOutTypes.includes(row.outType),
    })),
    row.byOrder ? (row.sourceId ?? undefined) : undefined,
  )
  return { auditNo: paper.auditNo, purpose, settled, posted }
}

/** What came back, or is built in, must be taken back there first. */
export async function undoOutput(moment: Moment, row: OutputOrder): Promise<void> {
  const { tx } = moment
  await holdPlaces({ tx, row })
  await lockApplication(tx, row.applyId)
  const lines = await lockOutLines(
    tx,
    row.lines.map(({ id }) => id),
  )
  for (const { returnedQty, usedQty } of lines.values()) {
    if (!isZero(returnedQty)) throw refuse('已有退库，请先取消退库单', 'Cancel the return first')
    if (!isZero(usedQty)) throw refuse('已有使用，不能反审核', 'Already used, cannot be cancelled')
  }
  await reversePaper(moment, paperOf(row))
  await addIssued(
    tx,
    row.lines.flatMap(({ applyLineId, qty }) => (applyLineId === null ? [] : [[applyLineId, qty] as const])),
    -1,
  )
}

const purposeOf = (row: OutputOrder, application: Application | undefined): Purpose => ({
  cardId: row.cardId ?? application?.cardId ?? null,
  sourceKind: row.sourceKind ?? application?.sourceKind ?? null,
  sourceId: row.sourceId ?? application?.sourceId ?? null,
  deptId: row.receiverDeptId,
  partnerId: row.receiverUserId,
})

const paperOf = (row: OutputOrder): Paper => ({
  docKind: 'accessoryOutput',
  docId: row.id,
  docCode: row.code,
  auditNo: row.auditNo,
  bizDate: row.bizDate,
})
