// Repair orders: accepted, begun, paused, handed on, finished, looked at.
import { inLang, refuse, refuseFields, type InputOf, type Lang, type Row, type Text } from '@tmlm/model'
import { maintenance } from '@tmlm/model/areas/repair/maintenance'
import { repairSources } from '@tmlm/model/areas/repair/repair'
import { dispatch } from '@tmlm/model/areas/repair/dispatch'
import { urgencies } from '@tmlm/model/areas/repair/words'
import { behaviour, type ActionMoment, type Moment } from '../../engine/behaviour.ts'
import { fromLocal } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { everything, named } from '../cards/index.ts'
import { concerning, mayDispatch, readIfConcerned } from './concerns.ts'
import { approveOrder, requireOther, sendBack, unapproveOrder } from './approving.ts'
import { settleCard } from './cardHold.ts'
import { automatic, sendOut } from './dispatching.ts'
import { bookLabour, requireWithinTime } from './labour.ts'
import { changeDispatch, changedMeanwhile, changeReport, lockDispatch, lockReport } from './papers.ts'
import { registerDirect } from './registering.ts'
import { direct } from './repairReports.ts'
import { score } from './reports.ts'
import { closePause, closeStop, closeWork, openPause, openWork } from './stretches.ts'
import { workerCard } from './workerCard.ts'
import { beginWork, finishWork, isAtWork, notMain, partsOf } from './working.ts'

type OrderRow = Row<typeof maintenance>
type Acting = Moment & { readonly row: OrderRow }

const sum = (lines: string): string =>
  `coalesce((SELECT sum(l.amount) FROM ${lines} l WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id), 0)`

const ofReport = (value: string): string =>
  `(SELECT ${value} FROM repair r WHERE r.tenant_id = t.tenant_id AND r.id = t.repair_id)`

const wordsOf = (field: string, words: Readonly<Record<number, Text>>, lang: Lang): string =>
  ofReport(
    `CASE r.${field} ${Object.entries(words)
      .map(([code, label]) => `WHEN ${code} THEN '${inLang(label, lang)}'`)
      .join(' ')} END`,
  )

const required = `coalesce((SELECT d.require_finish_time FROM dispatch d
  WHERE d.tenant_id = t.tenant_id AND d.id = t.dispatch_id), ${ofReport('r.require_finish_time')})`

export const maintenanceBehaviour = behaviour(maintenance, {
  computed: {
    sourceName: (_today, lang) => wordsOf('source', repairSources, lang),
    urgencyName: (_today, lang) => wordsOf('urgency', urgencies, lang),
    isAccepted: 't.accept_time IS NOT NULL',
    isDirect: ofReport(`r.source = ${direct}`),
    faultText: ofReport('r.description'),
    cardName: ofReport('r.card_name'),
    lineName: ofReport(
      `(SELECT l.name FROM product_line l WHERE l.tenant_id = r.tenant_id AND l.id = r.product_line_id)`,
    ),
    /** What the dispatcher wants, else what was wanted when it was reported. */
    requireFinishTime: required,
    workOrder: `${ofReport('r.urgency')} * 500000000
  - coalesce(extract(epoch FROM ${required}) / 60, 400000000)::int`,
    score: ofReport(`round(${score}, 2)`),
    isLate: (_today, _lang, now) => `coalesce(${required} < coalesce(t.finish_time, ${now}), false)`,
    totalCost: `${sum('maintenance_parts')} + ${sum('maintenance_labors')} + coalesce(t.outsource_cost, 0)`,
  },

  lists: {
    listMyTask: ({ actor, parameters }) => `t.main_worker_id = ${parameters.add(actor.userId)}::uuid
  AND (t.progress = 'repairing' OR (t.progress = 'notStarted' AND t.status = 'saved'))`,
    listMyRecord: ({ actor, parameters }) => `t.main_worker_id = ${parameters.add(actor.userId)}::uuid
  AND t.progress IN ('repaired', 'evaluated')`,
  },

  narrows: concerning(maintenance),
  afterRead: readIfConcerned(maintenance),

  async beforeUpdate(moment) {
    const { row, values } = moment
    if (values.labors) await requireWithinTime(moment, row, values.labors)
    // What has left stock stays as it left.
    const sent = new Map((values.parts ?? []).map((part) => [part.id, part]))
    const isChanged = row.parts.some((part) => {
      if (part.unitPrice === null || values.parts === undefined) return false
      const next = sent.get(part.id)
      return !next || Number(next.qty) !== Number(part.qty) || next.accessoryId !== part.accessoryId
    })
    if (isChanged) throw refuse('已出库的备件不能修改', 'Parts that have left stock cannot be changed')
  },

  async beforeDelete(moment) {
    const { row, tx } = moment
    const { repairId, cardId } = partsOf(row)
    const report = await lockReport(tx, repairId)
    if (report.source !== direct || row.status !== 'saved')
      throw refuse('只能删除直接登记且未完成的维修单', 'Only registered repairs that are not finished can be deleted')
    if (row.dispatchId) {
      const dispatched = await lockDispatch(tx, row.dispatchId)
      await changeDispatch(moment, dispatched, 'revoke', { status: 'revoked', revokeReason: '维修登记已删除' })
    }
    await closeStop(moment, report.id, moment.now)
    await changeReport(moment, report, 'revoke', { status: 'withdrawn', maintenanceId: null, dispatchId: null })
    await settleCard(moment, cardId, row)
  },

  actions: {
    async accept(moment) {
      requireMain(moment)
      if (moment.row.acceptTime) throw refuse('已接单', 'Accepted already')
      return { set: { acceptTime: moment.now } }
    },
    async decline(moment) {
      requireMain(moment)
      await giveBack(moment, moment.input.reason, { isDeclined: true })
    },
    start,
    async pause(moment) {
      requireWorker(moment)
      if (!(await isAtWork(moment, moment.row.id))) throw refuse('维修未开始，不能暂停', 'The repair has not begun')
      await openPause(moment, moment.row.id, moment.input.reason)
    },
    async resume(moment) {
      requireWorker(moment)
      await closePause(moment, moment.row.id)
    },
    transfer,
    finish,
    async approve(moment) {
      await requireOther(moment)
      return { set: await approveOrder(moment, moment.row, moment.row.downtimeMinutes) }
    },
    async reject(moment) {
      await requireOther(moment)
      return { set: await sendBack(moment, 'reject') }
    },
    async withdraw(moment) {
      requireMain(moment)
      return { set: await sendBack(moment, 'withdraw') }
    },
    async unapprove(moment) {
      return { set: await unapproveOrder(moment) }
    },
  },

  calls: { registerDirect, workerCard },
})

function requireMain({ row, actor }: Acting): void {
  if (row.mainWorkerId !== actor.userId && !actor.isAdmin) throw notMain()
}

function requireWorker({ row, actor }: Acting): void {
  const isHelper = row.helperIds?.includes(actor.userId) ?? false
  if (row.mainWorkerId !== actor.userId && !isHelper && !actor.isAdmin) throw notMain()
}

async function start(moment: ActionMoment<typeof maintenance, InputOf<typeof maintenance, 'start'>>) {
  const { row, tx, now, input } = moment
  requireMain(moment)
  await requireScan(moment, input.cardLabel)
  const { repairId } = partsOf(row)
  if (row.progress === 'repairing') {
    if (row.status === 'saved' || (await isAtWork(moment, row.id))) throw refuse('维修已开始', 'The repair has begun')
    await openWork(moment, row.id, now)
    return { set: { reworkSince: null } }
  }
  const report = await lockReport(tx, repairId)
  if (report.maintenanceId !== row.id) throw changedMeanwhile()
  const stopForRepair = input.stopForRepair !== false
  return {
    set: { ...(await beginWork(moment, row, report, { at: now, stopForRepair })), acceptTime: row.acceptTime ?? now },
  }
}

/** Where the plant wants it, a repair begins at the machine. */
async function requireScan(moment: Acting, code: string | null | undefined): Promise<void> {
  const { row, tx } = moment
  if (!code) {
    if (await parameter(tx, '7', row.orgId)) throw refuse('请扫描卡片二维码', 'Scan the card')
    return
  }
  const found = await named(moment, code, everything(tx))
  if (found.kind !== 'card' || found.row.id !== row.cardId)
    throw refuse('扫描的不是该维修单的卡片', 'This is not the card of the repair')
}

/** The report waits for another mechanic. */
async function giveBack(moment: Acting, reason: string, more: { readonly isDeclined?: boolean } = {}): Promise<void> {
  const { row, tx } = moment
  const { repairId } = partsOf(row)
  const dispatched = row.dispatchId ? await lockDispatch(tx, row.dispatchId) : undefined
  const report = await lockReport(tx, repairId)
  if (report.maintenanceId !== row.id) throw changedMeanwhile()
  if (dispatched)
    await changeDispatch(moment, dispatched, 'revoke', { status: 'revoked', revokeReason: reason, ...more })
  await tx.run(sql`UPDATE maintenance SET status = 'withdrawn', progress = 'notDispatched' WHERE id = ${row.id}`)
  const waiting = { progress: 'notDispatched', dispatchId: null, maintenanceId: null } as const
  await changeReport(moment, report, more.isDeclined ? 'decline' : 'transfer', waiting)
  await settleCard(moment, report.cardId, row)
  if (more.isDeclined && dispatched?.mode === automatic) await sendOut(moment, { ...report, ...waiting })
}

async function transfer(moment: ActionMoment<typeof maintenance, InputOf<typeof maintenance, 'transfer'>>) {
  const { row, now, input } = moment
  // Of who is away whoever dispatches hands it on.
  if (!mayDispatch(moment.actor)) requireWorker(moment)
  const { repairId, mainWorkerId } = partsOf(row)
  if (input.toWorkerId === mainWorkerId)
    throw refuseFields([{ field: 'toWorkerId', text: ['不能转给本人', 'Choose somebody else'] }])
  await closePause(moment, row.id)
  await closeWork(moment, row.id, now)
  await bookLabour(moment, { ...row, repairId, mainWorkerId })
  await giveBack(moment, input.reason)
  if (input.toWorkerId) await moment.make(dispatch, { repairId, mainWorkerId: input.toWorkerId })
  return { set: { paused: false } }
}

async function finish(moment: ActionMoment<typeof maintenance, InputOf<typeof maintenance, 'finish'>>) {
  const { row, tx, now, actor, input } = moment
  requireWorker(moment)
  const report = await lockReport(tx, partsOf(row).repairId)
  const { recoveryTime, beforeImages, afterImages, ...said } = input
  const found = {
    confirmedFaultTypeId: said.confirmedFaultTypeId ?? row.confirmedFaultTypeId,
    causeId: said.causeId ?? row.causeId,
    causeText: said.causeText ?? row.causeText,
    measure: said.measure ?? row.measure,
    repairWay: said.repairWay ?? row.repairWay,
    supplierId: said.supplierId ?? row.supplierId,
    outsourceCost: said.outsourceCost ?? row.outsourceCost,
    repairResult: said.repairResult ?? row.repairResult,
  }
  const recovery = recoveryTime ? fromLocal(recoveryTime, actor.timezone) : now
  const { set, isReviewed } = await finishWork(moment, row, report, { found, at: now, recovery })
  const images = { beforeImages: beforeImages ?? row.beforeImages, afterImages: afterImages ?? row.afterImages }
  if (!isReviewed) return { set: { ...set, ...images } }
  const approved = await approveOrder(moment, row, set.downtimeMinutes)
  return { set: { ...set, ...images, ...approved, status: 'complete' as const } }
}
