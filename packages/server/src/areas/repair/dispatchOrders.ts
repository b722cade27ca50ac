// Dispatch orders: made by hand, by rule or by who takes the report; audited, rejected, revoked.
import { noPermission, refuse, refuseFields } from '@tmlm/model'
import { dispatch, dispatchOrder } from '@tmlm/model/areas/repair/dispatch'
import { progressStates } from '@tmlm/model/areas/repair/words'
import { approvalOf } from '../../engine/approvals.ts'
import { behaviour, type CallMoment, type Moment } from '../../engine/behaviour.ts'
import { stateNameSql } from './stateNames.ts'
import { parameter } from '../../platform/parameters.ts'
import { concerning, mayDispatch, readIfConcerned, requireSeen } from './concerns.ts'
import { choiceFor, freeOf, requireWithin } from './choosing.ts'
import { automatic, begin, byHand, grabbed, requireOpen, sendChosen } from './dispatching.ts'
import { changedMeanwhile, changeOrder, changeReport, lockReport, readReport, takeOrder } from './papers.ts'
import { asWritten, tell } from './telling.ts'

const order = (what: string): string =>
  `(SELECT ${what} FROM maintenance o WHERE o.tenant_id = t.tenant_id AND o.dispatch_id = t.id)`

export const dispatchBehaviour = behaviour(dispatch, {
  computed: {
    faultName: `(SELECT f.name FROM repair r JOIN fault_type f ON f.tenant_id = r.tenant_id AND f.id = r.fault_type_id
  WHERE r.tenant_id = t.tenant_id AND r.id = t.repair_id)`,
    acceptTime: order('o.accept_time'),
    progressName: (_today, lang) => order(stateNameSql('o.progress', progressStates, lang)),
  },

  narrows: concerning(dispatch),
  afterRead: readIfConcerned(dispatch),

  async beforeInsert(moment) {
    const { tx, values, actor, now } = moment
    const report = await requireOpen(moment, values.repairId)
    const mode = values.mode ?? byHand
    requireOthers(values.mainWorkerId, values.helperIds ?? [])
    const choice = await choiceFor(moment, report)
    if (mode === byHand && !actor.isAdmin) requireWithin(choice, [values.mainWorkerId, ...(values.helperIds ?? [])])
    // Who reports or grabs need not see the range that sends him, such as one of the head office.
    if (mode === byHand || mode === automatic || mode === grabbed)
      Object.assign(values, { rangeId: choice.range?.id ?? null })
    const known = [...choice.bound, ...choice.candidates].find(({ userId }) => userId === values.mainWorkerId)
    Object.assign(values, {
      ...{ cardId: report.cardId, mode, teamId: values.teamId ?? known?.teamId ?? null },
      // Whoever reported has not sent anybody.
      dispatcherId: mode === automatic ? null : actor.userId,
      urgency: values.urgency ?? report.urgency,
      requireFinishTime: values.requireFinishTime ?? report.requireFinishTime,
    })
    const isApproved = approvalOf(actor, dispatchOrder) !== undefined
    if (mode === byHand && (isApproved || (await parameter(tx, '4', report.orgId)))) return
    Object.assign(values, { status: 'audited', dispatchTime: values.dispatchTime ?? now })
  },

  async afterInsert(moment) {
    for (const row of moment.rows) {
      const report = await lockReport(moment.tx, row.repairId)
      if (row.status === 'audited') await begin(moment, row, report)
      else await changeReport(moment, report, 'dispatch', { dispatchId: row.id })
    }
  },

  async beforeUpdate(moment) {
    const { row, values } = moment
    const [mainWorkerId, helperIds] = [values.mainWorkerId ?? row.mainWorkerId, values.helperIds ?? row.helperIds ?? []]
    requireOthers(mainWorkerId, helperIds)
    if ((values.mainWorkerId || values.helperIds) && !moment.actor.isAdmin)
      requireWithin(await choiceFor(moment, await lockReport(moment.tx, row.repairId)), [mainWorkerId, ...helperIds])
    if (row.status !== 'rejected') return
    const report = await requireOpen(moment, row.repairId)
    await changeReport(moment, report, 'dispatch', { dispatchId: row.id })
    Object.assign(values, { status: 'saved' })
  },

  async beforeDelete(moment) {
    await letGo(moment, moment.row)
  },

  actions: {
    async audit(moment) {
      const { row, now } = moment
      const report = await lockReport(moment.tx, row.repairId)
      if (report.dispatchId !== row.id || report.progress !== 'notDispatched' || report.status !== 'complete')
        throw changedMeanwhile()
      if (row.dispatcherId === moment.actor.userId && (await parameter(moment.tx, '4', report.orgId)))
        throw refuse('派工单须由他人审核', 'Somebody else audits what you dispatch')
      await begin(moment, row, report)
      return { set: { dispatchTime: now } }
    },
    async reject(moment) {
      await letGo(moment, moment.row)
      const { id, code, dispatcherId } = moment.row
      await tell(
        moment,
        [dispatcherId],
        { screen: 'dispatchOrder', id },
        {
          title: [`派工单${code}被驳回`, `Dispatch order ${code} was rejected`],
          content: asWritten(moment.input.auditOpinion),
        },
      )
    },
    async revoke(moment) {
      const { row, tx, input } = moment
      if (row.status === 'saved') return letGo(moment, row)
      const report = await lockReport(tx, row.repairId)
      if (report.dispatchId !== row.id || !report.maintenanceId) throw changedMeanwhile()
      const repairOrder = await takeOrder(tx, report.maintenanceId)
      if (repairOrder.progress !== 'notStarted') throw refuse('维修已开始，不能撤销', 'Repair has started')
      await changeOrder(moment, repairOrder, 'revoke', { status: 'withdrawn', progress: 'notDispatched' })
      await changeReport(moment, report, 'revoke', { progress: 'notDispatched', dispatchId: null, maintenanceId: null })
      await tell(
        moment,
        [row.mainWorkerId],
        { screen: 'dispatchOrder', id: row.id },
        {
          title: [`派工单${row.code}已撤销`, `Dispatch order ${row.code} was revoked`],
          content: asWritten(input.revokeReason),
        },
      )
      return undefined
    },
  },

  calls: {
    async candidates(moment) {
      const { actor, input } = moment
      await requireSeen(moment, input.repairId)
      const choice = await choiceFor(moment, await readReport(moment.tx, input.repairId))
      const isDispatcher = mayDispatch(actor) || choice.range?.dispatcherIds.includes(actor.userId) === true
      const free = new Set(freeOf(choice).map(({ userId }) => userId))
      const bound = new Set(choice.bound.map(({ userId }) => userId))
      const all = [...choice.bound, ...choice.candidates.filter(({ userId }) => !bound.has(userId))]
      // A mechanic is told whether he was asked himself.
      const people = isDispatcher ? all : all.filter(({ userId }) => userId === actor.userId)
      if (!isDispatcher && people.length === 0) throw noPermission()
      return {
        rangeId: choice.range?.id ?? null,
        mode: choice.mode,
        list: people.map(({ userId, jobNo, jobName, teamId, isOnDuty, openTasks, maxOpenTasks, isSkilled, load }) => ({
          ...{ userId, jobNo, jobName, teamId, isOnDuty, openTasks, maxOpenTasks, isSkilled, load },
          isBound: bound.has(userId),
          isFree: free.has(userId),
        })),
      }
    },
    async dispatchBatch(moment) {
      const { repairIds, ...given } = moment.input
      const made: string[] = []
      for (const repairId of (repairIds ?? []).toSorted()) {
        const { id, code } = await moment.make(dispatch, { ...given, repairId })
        moment.tell({ rowId: id, ...(code ? { rowCode: code } : {}) })
        made.push(id)
      }
      return { ids: made }
    },
    async autoDispatch(moment) {
      const report = await requireOpen(moment, moment.input.repairId)
      const made = await sendChosen(moment, report, await choiceFor(moment, report))
      if (!made) throw refuse('无可用维修工', 'No mechanic available')
      return made
    },
    grab,
  },
})

/** The first wins; he is below his limit and one of those who were asked. */
async function grab(moment: CallMoment<{ repairId: string }>) {
  const { tx, actor, input } = moment
  const report = await lockReport(tx, input.repairId)
  if (report.status !== 'complete' || report.isClosed || report.progress !== 'notDispatched' || report.dispatchId)
    throw refuse('已被他人接单', 'Taken by someone else')
  const choice = await choiceFor(moment, report)
  if (choice.mode !== grabbed) throw refuse('该报修单不是抢单', 'The report is not open for grabbing')
  const me = [...choice.candidates, ...choice.bound].find(({ userId }) => userId === actor.userId)
  if (!me) throw noPermission()
  if (me.openTasks >= me.maxOpenTasks) throw refuse('您的在修任务已达上限', 'Your open tasks are at the limit')
  if (choice.onDutyOnly && !me.isOnDuty) throw refuse('您不在岗，不能接单', 'You are not on duty')
  return moment.make(dispatch, { repairId: report.id, mainWorkerId: actor.userId }, { mode: grabbed })
}

function requireOthers(mainWorkerId: string, helperIds: readonly string[]): void {
  if (helperIds.includes(mainWorkerId))
    throw refuseFields([{ field: 'helperIds', text: ['协助人不能是主修人', 'Helpers differ from the main mechanic'] }])
}

/** The report waits for another dispatch. */
async function letGo(moment: Moment, row: { readonly id: string; readonly repairId: string }): Promise<void> {
  const report = await lockReport(moment.tx, row.repairId)
  if (report.dispatchId === row.id) await changeReport(moment, report, 'dispatch', { dispatchId: null })
}
