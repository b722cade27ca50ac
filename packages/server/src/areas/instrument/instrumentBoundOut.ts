// Instruments go out: collected, borrowed, sent for verification, given back to a supplier. Approving moves all of them or none, and
// the move itself refuses whatever may not be used today.
import { instrumentBoundOut } from '@tmlm/model/areas/instrument/instrumentBoundOut'
import { returnBy } from '@tmlm/model/areas/instrument/rules'
import { askFirst, refuse, refuseFields, refuseLines, type LineError, type Row, type Warning } from '@tmlm/model'
import { behaviour, type ActionMoment, type CallMoment } from '../../engine/behaviour.ts'
import { fromLocal, toLocalDate } from '../../platform/clock.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { requireKeeper } from '../basicData/index.ts'
import {
  gaugesOf,
  lockCards,
  moveCards,
  movedSinceSql,
  reverseMoves,
  type Gauges,
  type MoveLine,
} from '../cards/index.ts'
import { writeFacts } from './gaugeFacts.ts'
import { laboratory, noteSent } from './instrumentInspection.ts'
import { keepersOnly } from './keepersOnly.ts'
import { issueOn, takeBackIssues, type IssuedOn } from './lentLines.ts'
import { openSendLines, reopen, type SendLine } from './sendLines.ts'

export type OutPaper = Row<typeof instrumentBoundOut>
export type OutAudit = ActionMoment<typeof instrumentBoundOut>
type Line = OutPaper['lines'][number]

export const instrumentBoundOutBehaviour = behaviour(instrumentBoundOut, {
  computed: {
    movedSince: movedSinceSql('instrument_bound_out_lines'),
    toReturnQty: `SELECT CASE WHEN t.out_type IN (1, 2) THEN (
      SELECT count(*)::int FROM instrument_bound_out_lines l
      WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id AND l.move_id IS NOT NULL AND l.returned_time IS NULL) END`,
  },

  async beforeInsert({ values }) {
    if (values.outType === 5)
      throw refuseFields([{ field: 'outType', text: ['该类型由处置单据生成', 'Disposal papers make this kind'] }])
  },

  calls: { issue },

  actions: {
    audit: approve,
    approve,
    cancelAudit: unapprove,
    unapprove,
  },
})

const paperOf = (row: OutPaper) => ({
  ...{ docType: 'instrumentBoundOut', docId: row.id, docCode: row.code, round: row.auditRound + 1 },
})

async function approve(moment: OutAudit) {
  const { tx, row } = moment
  await requireKeeper(moment, row.warehouseId, keepersOnly)
  const cardIds = row.lines.map(({ cardId }) => cardId)
  // The order before the cards, for everybody.
  const issued = row.outType === 1 || row.outType === 2 ? await issueOn(moment) : undefined
  const sent = row.outType === 3 ? await sendLinesOf(moment) : undefined
  const cards = await lockCards(tx, cardIds)
  const gauges = await gaugesOf(moment, cardIds)
  await askAboutDue(moment, gauges, issued)
  const acceptsOverdue = !(await parameter(tx, '18'))
  const lines = row.lines.map((line) => moveLine(moment, line, { gauges, issued, sent, acceptsOverdue }))
  requireReasons(row, gauges, acceptsOverdue)
  const moved = await moveCards(moment, paperOf(row), lines)
  await startUse(moment)
  for (const { cardId } of row.outType === 3 ? row.lines : []) {
    await writeFacts(moment, cardId, { outForVerify: true })
    const line = sent?.get(cardId)
    if (line) await noteSent(tx, line.id, cards.get(cardId), row.outDate)
  }
  return {
    set: {
      auditRound: row.auditRound + 1,
      ...(issued ? { receiverUserId: issued.userId, receiverDeptId: issued.deptId } : {}),
      lines: moved.map(({ lineId, moveId, card }) => ({
        ...{ id: lineId, moveId, locationId: card.position.locationId ?? null },
        sourceLineId: issued?.lineOf.get(lineId)?.id ?? sent?.get(card.id)?.id ?? null,
      })),
    },
  }
}

interface Known {
  readonly gauges: Gauges
  readonly issued: IssuedOn | undefined
  readonly sent: ReadonlyMap<string, SendLine> | undefined
  readonly acceptsOverdue: boolean
}

function moveLine({ row, actor }: OutAudit, line: Line, known: Known): MoveLine {
  const { issued, sent, gauges } = known
  const common = {
    ...{ lineId: line.id, cardId: line.cardId, occurTime: row.outDate, fromWarehouseId: row.warehouseId },
    ...{ remark: line.remark, outLineId: line.id },
  }
  if (row.outType === 3)
    return { ...common, moveType: 41, outLineId: null, to: laboratory(sent?.get(line.cardId) ?? nowhere) }
  if (row.outType === 4) return { ...common, moveType: 23, to: { placeType: 4, supplierId: row.supplierId } }
  const isBorrowed = row.outType === 2
  const use = {
    purpose: isBorrowed ? ('borrow' as const) : ('collect' as const),
    acceptsLimited: line.limitAck || (issued?.lineOf.get(line.id)?.limitAck ?? false),
    acceptsOverdue: known.acceptsOverdue && Boolean(line.overdueReason),
  }
  const by = isBorrowed ? backBy(line, issued, gauges) : null
  return {
    ...common,
    moveType: row.outType === 6 ? 35 : 21,
    statuses: ['inUse'],
    to: {
      placeType: 2,
      holderUserId: issued?.userId ?? row.receiverUserId,
      holderDeptId: issued ? issued.deptId : row.receiverDeptId,
    },
    promisedBy: row.receiveOrderId ?? row.borrowOrderId,
    ...{ use, needReturn: isBorrowed, dueReturnTime: by ? fromLocal(`${by} 23:59:59`, actor.timezone) : null },
  }
}

const nowhere = { sendType: 2, verifyOrgId: null, labDeptId: null } as const

/** The day that was planned, or the last on which the verification counts (R5). */
function backBy(line: Line, issued: IssuedOn | undefined, gauges: Gauges): string | null {
  const planned = line.planReturnDate ?? issued?.planReturnDate ?? null
  return planned && returnBy(planned, gauges.get(line.cardId)?.nextDueDate ?? null)
}

/** R5: who borrows beyond the due date is asked to hand the piece in before. */
async function askAboutDue({ row, confirmed }: OutAudit, gauges: Gauges, issued: IssuedOn | undefined): Promise<void> {
  if (row.outType !== 2) return
  const warnings = row.lines.flatMap((line): Warning[] => {
    const gauge = gauges.get(line.cardId)
    const planned = line.planReturnDate ?? issued?.planReturnDate
    if (!gauge?.nextDueDate || !planned || gauge.state === 4 || gauge.nextDueDate >= planned) return []
    const [code, due] = [gauge.code, gauge.nextDueDate]
    return [
      {
        code: `due:${code}`,
        text: [
          `器具${code}到期日${due}早于归还日期，请确认到期前归还送检`,
          `Instrument ${code}: due date ${due} is before the return date; confirm it will be handed in before`,
        ],
      },
    ]
  })
  askFirst(warnings, confirmed)
}

/** Parameter 18 off: what is merely overdue goes out with a written reason. */
function requireReasons(row: OutPaper, gauges: Gauges, acceptsOverdue: boolean): void {
  if (!acceptsOverdue || row.outType === 3 || row.outType === 4) return
  const bare = row.lines.filter(({ cardId, overdueReason }) => gauges.get(cardId)?.state === 4 && !overdueReason)
  if (bare.length === 0) return
  throw refuseLines(
    bare.map(({ id, cardId }): LineError => {
      const { code = '', nextDueDate = '' } = gauges.get(cardId) ?? {}
      return {
        ...{ lineId: id, cardId },
        text: [
          `器具${code}已超过检定有效期(${nextDueDate})，请填写超期放行原因`,
          `Instrument ${code} is overdue since ${nextDueDate}; say why it goes out`,
        ],
      }
    }),
  )
}

/** Of the pieces that leave for verification: their lines on the application, which wait to be sent. */
async function sendLinesOf(moment: OutAudit): Promise<ReadonlyMap<string, SendLine>> {
  const { row } = moment
  const lines = await openSendLines(
    moment,
    row.lines.map(({ cardId }) => cardId),
  )
  const errors = row.lines.flatMap(({ id, cardId }): LineError[] => {
    const line = lines.get(cardId)
    return line?.ownerId === row.inspectionId && line?.lineStatus === 0 && line.sendType !== 3
      ? []
      : [{ lineId: id, cardId, text: ['不在该送检申请的待送明细中', 'Not waiting to be sent on this application'] }]
  })
  if (errors.length > 0) throw refuseLines(errors)
  return lines
}

/** A piece is in use from its first time out. */
async function startUse({ tx, row, actor }: OutAudit): Promise<void> {
  if (row.outType === 3 || row.outType === 4) return
  await tx.run(sql`UPDATE new_card c SET start_use_date = ${toLocalDate(row.outDate, actor.timezone)}::date
WHERE c.id = ${anyOf(row.lines.map(({ cardId }) => cardId))} AND c.start_use_date IS NULL`)
}

async function unapprove(moment: OutAudit) {
  const { tx, row } = moment
  await requireKeeper(moment, row.warehouseId, keepersOnly)
  if (row.outType === 1 || row.outType === 2) await takeBackIssues(moment)
  await reverseMoves(moment, paperOf(row))
  if (row.outType === 3) await takeBackSending(moment)
  await tx.run(sql`UPDATE instrument_bound_out_lines SET returned_time = NULL WHERE owner_id = ${row.id}`)
  return { set: { lines: row.lines.map(({ id }) => ({ id, moveId: null, sourceLineId: null })) } }
}

async function takeBackSending(moment: OutAudit): Promise<void> {
  const { tx, row } = moment
  const lines = await tx.all(sql<{ ownerId: string; lineStatus: number }>`UPDATE instrument_inspection_lines l
SET line_status = 0, send_time = NULL
WHERE l.id = ${anyOf(row.lines.map(({ sourceLineId }) => sourceLineId))} AND l.line_status = 1
RETURNING l.owner_id, l.line_status`)
  if (lines.length < row.lines.length) throw refuse('器具已检定，不能反审核', 'Verified already; cannot cancel')
  for (const { cardId } of row.lines) await writeFacts(moment, cardId, { outForVerify: false })
  await reopen(
    moment,
    lines.map(({ ownerId }) => ownerId),
  )
}

/** Stored and approved, or neither. */
async function issue({ make, perform, raw, tell }: CallMoment) {
  const { confirmWarn, clientId: _, ...values } = raw
  const { id, code } = await make(instrumentBoundOut, values)
  const approved = await perform(instrumentBoundOut, 'audit', { id, confirmWarn })
  tell({ rowId: id, ...(code === undefined ? {} : { rowCode: code }), changes: [] })
  return approved
}
