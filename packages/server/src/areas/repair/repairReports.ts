// Reports: made at the machine, by a sheet, or after the fact; reviewed, withdrawn, closed, evaluated.
import { refuse, refuseFields, type Insert, type Row } from '@tmlm/model'
import { repair, repairReportOrder } from '@tmlm/model/areas/repair/repair'
import { approvalOf } from '../../engine/approvals.ts'
import { behaviour, type Behaviour, type Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import type { LabelReaders } from '../cards/index.ts'
import { aboutCard, addNote } from './aboutCard.ts'
import { concerning, readIfConcerned } from './concerns.ts'
import { settleCard } from './cardHold.ts'
import { sendOut } from './dispatching.ts'
import { evaluate } from './evaluation.ts'
import { requireCard, requireFault, requireNews, requireTimes } from './faults.ts'
import { changedMeanwhile, changeDispatch, changeOrder, lockReport, takeLive } from './papers.ts'
import { countedReports, countedType } from './counted.ts'
import { openStop } from './stretches.ts'
import { publicReport } from './strangersReports.ts'
import { asWritten, tell } from './telling.ts'

type ReportRow = Row<typeof repair>
type Reporting = Insert<typeof repair>

export const direct = 3
const usualLevel = 2

/** Parameter 3, or an approval that some reports go through. */
const needsReview = async ({ tx, actor }: Moment, orgId: string): Promise<boolean> =>
  approvalOf(actor, repairReportOrder) !== undefined || Boolean(await parameter(tx, '3', orgId))

export const repairBehaviour = (readers: LabelReaders): Behaviour => ({
  ...reportBehaviour,
  ...behaviour(repair, { open: { publicReport: publicReport(readers) } }),
})

/** Of who is known. */
export const reportBehaviour = behaviour(repair, {
  computed: {
    workerName: `(SELECT u.job_name FROM maintenance o JOIN "user" u ON u.tenant_id = o.tenant_id AND u.id = o.main_worker_id
  WHERE o.tenant_id = t.tenant_id AND o.id = t.maintenance_id)`,
    // Not as EXISTS, for which a plan may read every repair order there is.
    isApproved: `coalesce((SELECT o.status = 'complete' FROM maintenance o
  WHERE o.tenant_id = t.tenant_id AND o.id = t.maintenance_id), false)`,
    /** Finished later than it was wanted, or not yet. */
    isLate: (_today, _lang, now) => `coalesce(t.require_finish_time < coalesce((SELECT o.finish_time FROM maintenance o
  WHERE o.tenant_id = t.tenant_id AND o.id = t.maintenance_id), ${now}), false)`,
    waitOrder: (_today, _lang, now) =>
      `t.urgency * 100000000 + greatest(0, extract(epoch FROM ${now} - t.report_time) / 60)::int`,
  },
  finds: {
    countedDays: (given, tenant, today, zone) =>
      `t.id = ANY (ARRAY(${countedReports(given, tenant, today(), zone())}))`,
    countedTypeId: (given) => `${countedType} = ANY (${given})`,
  },

  lists: {
    listMine: ({ actor, parameters }) => `t.reporter_id = ${parameters.add(actor.userId)}::uuid`,
    listPending: (moment) =>
      `t.status = 'complete' AND NOT t.is_closed AND t.progress IN ('notDispatched', 'notStarted', 'repairing')
  AND ${concerning(repair)(moment)}`,
  },
  narrows: concerning(repair),
  afterRead: readIfConcerned(repair),

  async beforeInsert(moment) {
    const { values, now, id, actor } = moment
    const card = await requireCard(moment, values.cardId)
    const isAnonymous = values.isAnonymous === true
    const faultTypeId = isAnonymous ? null : (values.faultTypeId ?? null)
    const fault = faultTypeId === null ? undefined : await requireFault(moment, faultTypeId, card)
    const source = values.source ?? 0
    if (source !== direct) {
      requireTimes(timesOf(values), now)
      // A stranger cannot know what is open, nor be asked.
      if (!isAnonymous) await requireNews(moment, { id, cardId: values.cardId, faultTypeId })
    }
    const isReviewed = source === direct || (!isAnonymous && !(await needsReview(moment, card.orgId)))
    Object.assign(values, {
      ...(await copiedOf(moment, values.cardId)),
      ...{ source, faultTypeId, location: card.position.placeName },
      reporterId: isAnonymous ? null : (values.reporterId ?? actor.userId),
      faultLevel: values.faultLevel ?? fault?.defaultLevel ?? usualLevel,
      reportTime: values.reportTime ?? now,
      status: isReviewed ? 'complete' : 'notReviewed',
      stopTime: values.isStop ? (values.stopTime ?? now) : null,
    })
  },

  async afterInsert(moment) {
    for (const row of moment.rows) if (row.status === 'complete') await count(moment, row)
  },

  async beforeUpdate(moment) {
    const { row, values, now } = moment
    const next = { ...row, ...values }
    const card = await requireCard(moment, row.cardId)
    if (values.faultTypeId) await requireFault(moment, values.faultTypeId, card)
    requireTimes(next, now)
  },

  async beforeDelete(moment) {
    await unlink(moment, moment.row)
  },

  actions: {
    async approve(moment) {
      const { row, actor, now, input } = moment
      const typed = await typeAtReview(moment, row, input.faultTypeId ?? null)
      await count(moment, { ...row, ...typed })
      return { set: { ...typed, auditUserId: actor.userId, auditTime: now } }
    },
    async reject(moment) {
      const { row, actor, now, input } = moment
      await tell(
        moment,
        [row.reporterId],
        { screen: 'repairReportOrder', id: row.id },
        {
          title: [`报修单${row.code}被驳回`, `Report ${row.code} was rejected`],
          content: asWritten(input.auditOpinion),
        },
      )
      return { set: { auditUserId: actor.userId, auditTime: now } }
    },
    async revoke(moment) {
      const { row } = moment
      if (row.status !== 'complete') return { set: { dispatchId: null } }
      if (row.progress !== 'notDispatched' && row.progress !== 'notStarted') throw changedMeanwhile()
      await withdrawLive(moment, row, '报修单已撤回')
      await release(moment, row, sql`status = 'withdrawn'`)
      await unlink(moment, row)
      return { set: { dispatchId: null, maintenanceId: null, progress: 'notDispatched' as const } }
    },
    async resubmit(moment) {
      const { row, now, actor } = moment
      if (row.reporterId !== actor.userId && row.createUserId !== actor.userId && !actor.isAdmin)
        throw refuse('只能由报修人重新提交', 'Only the reporter may resubmit')
      await requireCard(moment, row.cardId)
      await requireNews(moment, row)
      const isReviewed = !(await needsReview(moment, row.orgId))
      if (isReviewed) await count(moment, row)
      const status: ReportRow['status'] = isReviewed ? 'complete' : 'notReviewed'
      return { set: { status, resubmitTime: now, auditUserId: null, auditTime: null, auditOpinion: null } }
    },
    async closeBatch(moment) {
      const { row, tx, now, actor } = moment
      const { order } = await takeLive(tx, { dispatchId: null, maintenanceId: row.maintenanceId })
      const isRepaired = row.progress === 'repaired' && order?.status === 'complete'
      if (row.progress !== 'notDispatched' && !isRepaired)
        throw refuse('维修中的单据不能关闭', 'A repair in progress cannot be closed')
      if (row.progress === 'notDispatched') await withdrawLive(moment, row, '报修单已关闭')
      await release(moment, row, sql`is_closed = true`)
      return { set: { closeUserId: actor.userId, closeTime: now } }
    },
    evaluate,
  },

  calls: { aboutCard, addNote },
})

const timesOf = ({ faultTime, isStop, stopTime, requireFinishTime }: Reporting) => ({
  ...{ faultTime, isStop: isStop === true, stopTime: stopTime ?? null, requireFinishTime: requireFinishTime ?? null },
})

/** Who reviews it says what a stranger could not, and may say better what the reporter said. */
async function typeAtReview(moment: Moment, row: ReportRow, chosen: string | null) {
  const faultTypeId = chosen ?? row.faultTypeId
  if (faultTypeId === null)
    throw refuseFields([{ field: 'faultTypeId', text: ['请选择故障类型', 'Choose the fault type'] }])
  if (faultTypeId === row.faultTypeId) return {}
  const { defaultLevel } = await requireFault(moment, faultTypeId, await requireCard(moment, row.cardId))
  await moment.tx.run(sql`UPDATE repair SET fault_type_id = ${faultTypeId} WHERE id = ${row.id}`)
  return { faultTypeId, faultLevel: defaultLevel }
}

/** As the card is now; later changes of it do not rewrite the report. */
const copiedOf = ({ tx }: Moment, cardId: string) =>
  tx.one(sql<{ cardCode: string; cardName: string; useDeptId: string | null; productLineId: string | null }>`
SELECT c.code AS card_code, c.name AS card_name, c.use_dept_id, c.product_line_id FROM new_card c WHERE c.id = ${cardId}`)

/** The report counts: a machine that stands still is under repair, and somebody is sent. */
async function count(
  moment: Moment,
  row: Pick<ReportRow, 'id' | 'code' | 'cardId' | 'isStop' | 'stopTime' | 'source'>,
) {
  const { tx, now } = moment
  // Whoever judges by it sees it as it will be.
  await tx.run(sql`UPDATE repair SET status = 'complete' WHERE id = ${row.id}`)
  if (row.source === direct) return
  if (row.isStop) await openStop(moment, row.id, row.stopTime ?? now)
  await settleCard(moment, row.cardId, row)
  await sendOut(moment, await lockReport(tx, row.id))
}

/** Whoever was sent is not needed any more, unless he has accepted it. */
async function withdrawLive(moment: Moment, row: ReportRow, reason: string): Promise<void> {
  const { dispatched, order } = await takeLive(moment.tx, row)
  if (order?.acceptTime) throw refuse('维修工已接单，不能撤回', 'Already accepted by a mechanic')
  if (dispatched) await changeDispatch(moment, dispatched, 'revoke', { status: 'revoked', revokeReason: reason })
  if (order) await changeOrder(moment, order, 'revoke', { status: 'withdrawn', progress: 'notDispatched' })
}

/** The report holds its card no longer. */
async function release(moment: Moment, row: ReportRow, set: ReturnType<typeof sql>): Promise<void> {
  await moment.tx.run(sql`UPDATE repair SET ${set} WHERE id = ${row.id}`)
  await settleCard(moment, row.cardId, row)
}

/** The line of the sheet that asked for it may ask again. */
async function unlink({ tx }: Moment, { id, source }: Pick<ReportRow, 'id' | 'source'>): Promise<void> {
  if (source === 1) await tx.run(sql`UPDATE check_equipment_lines SET repair_id = NULL WHERE repair_id = ${id}`)
  if (source === 2) await tx.run(sql`UPDATE maintain_lines SET repair_id = NULL WHERE repair_id = ${id}`)
}
