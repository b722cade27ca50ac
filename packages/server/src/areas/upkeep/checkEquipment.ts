// Spot-check sheets: begun within their window, filled in, handed in; a missed one is made up for by a leader.
import { notFound, refuse, refuseFields, type Row } from '@tmlm/model'
import { checkEquipment, idle } from '@tmlm/model/areas/upkeep/checkEquipment'
import { minutesToHandIn } from '@tmlm/model/areas/upkeep/due'
import { spotCheck } from '@tmlm/model/areas/upkeep/words'
import { behaviour, type Moment } from '../../engine/behaviour.ts'
import { fromLocal, toLocalDate } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { prohibitionOf, prohibitionSql } from '../special/index.ts'
import { cardComputed, cardFound } from './cardSql.ts'
import { isReportableSql, reportFromSheet } from './faultOfSheet.ts'
import { itemsOf, judged, lineChanges, withFilled, type Filled, type JudgedLine } from './judged.ts'
import { makeUp } from './makeUp.ts'
import { needsAuditing, openTask, type UpkeepPorts } from './sheets.ts'
import { exportSituation, situation } from './situation.ts'
import { requireSuitable } from './suitable.ts'
import { change, lockTask, ownSheet, putBack, takeInHand, taskToBegin, type TaskInHand } from './tasksInHand.ts'
import { todayOf } from './surroundings.ts'

type Sheet = Row<typeof checkEquipment>
type Filling = Moment & { readonly row: Sheet }

/** Who may begin any sheet; executors may begin their own. */
const buttons = ['equipmentDailyCheck_insert']

export const checkEquipmentBehaviour = (ports: UpkeepPorts) =>
  behaviour(checkEquipment, {
    computed: {
      ...cardComputed,
      prohibition: (today, lang) => `(SELECT ${prohibitionSql(today, lang, 'k')} FROM new_card k
        WHERE k.tenant_id = t.tenant_id AND k.id = t.card_id AND t.status NOT IN ('complete', 'closed'))`,
      isReportable: isReportableSql('check_equipment_lines'),
      isConfirmed: 't.confirm_user_id IS NOT NULL',
      isOfToday: (today, _lang, _now, zone) => `(t.update_time AT TIME ZONE ${zone})::date = ${today}`,
    },
    finds: cardFound,

    async beforeInsert(moment) {
      const { tx, values, id } = moment
      const isMakeUp = values.isMakeUp === true
      if (values.planId && !isMakeUp) {
        const task = await taskToBegin(moment, values.planId, { kind: spotCheck, buttons })
        if (task.cardId !== values.cardId || task.schemeId !== values.schemeId)
          throw refuse('卡片或方案与任务不符', 'Card or scheme differ from the task')
        await requireWindow(moment, task)
        await takeInHand(moment, task.id, `checkEquipment:${id}`)
        Object.assign(values, { checkDate: task.dueDate ?? values.checkDate, shiftId: task.shiftId })
      }
      await requireCard(moment, values.cardId)
      if (!values.planId) await requireSuitable(tx, { ...values, kind: spotCheck })
      Object.assign(values, { lines: await itemsOf(tx, values.schemeId, values.lines ?? []) })
    },

    async beforeDelete(moment) {
      if (moment.row.planId) await putBack(moment, moment.row.planId)
    },

    actions: {
      async submit(moment) {
        const found = await handIn(moment, moment.input)
        if (found.result === 1) await requireNotProhibited(moment, moment.row.cardId)
        if (moment.isSubmitted || (await needsAuditing(moment.tx, moment.row.schemeId)))
          return { set: { ...found, status: 'inApproval' as const } }
        await finish(moment, found)
        return { set: { ...found, status: 'complete' as const } }
      },
      async audit(moment) {
        await finish(moment, moment.row)
      },
      toRepair: (moment) =>
        reportFromSheet(moment, moment.row, moment.input, { source: 1, of: 'checkEquipment' }, ports),
      async confirm({ row, actor, now }) {
        if (row.confirmUserId) throw refuse('该点检单已确认', 'Confirmed already')
        return { set: { confirmUserId: actor.userId, confirmTime: now } }
      },
      async cancelAudit(moment) {
        const { row } = moment
        if (toLocalDate(row.updateTime, moment.actor.timezone) !== todayOf(moment))
          throw refuse('只能在当天反审核', 'Only on the same day')
        for (const id of new Set(row.lines.flatMap(({ repairId }) => repairId ?? [])))
          await ports.withdrawFault(moment, id)
        if (row.planId)
          await change(
            moment,
            row.planId,
            sql`status = CASE WHEN ${row.isMakeUp} THEN 'missed' ELSE 'inProgress' END, done_time = NULL, done_date = NULL,
  done_user_id = NULL, skip_reason = NULL, is_make_up = false`,
          )
        return { set: { confirmUserId: null, confirmTime: null } }
      },
    },

    calls: {
      async start(moment) {
        const task = await lockTask(moment.tx, moment.input.planId)
        if (!task) throw notFound()
        const begun = await ownSheet(moment, task, checkEquipment)
        if (begun) return begun
        return moment.make(checkEquipment, { cardId: task.cardId, schemeId: task.schemeId, planId: task.id })
      },
      makeUp,
      situation,
      exportSituation,
    },
  })

async function requireWindow({ tx, now }: Moment, task: TaskInHand): Promise<void> {
  if (task.windowStart && now < task.windowStart && (await parameter(tx, '8', task.orgId)))
    throw refuse('未到点检时间', 'Too early for this check')
  if (task.windowEnd && now > task.windowEnd) throw refuse('该点检已漏检，请补检', 'The check was missed: make it up')
}

async function requireCard({ tx }: Moment, cardId: string): Promise<void> {
  const card = await tx.first(sql<{ status: string }>`SELECT c.status FROM new_card c WHERE c.id = ${cardId}`)
  if (card && !['inUse', 'underRepair', 'rented'].includes(card.status))
    throw refuse('卡片状态不允许点检', "The card's status does not allow a check")
}

/** A machine that must not be used is not in order, whatever its items say. */
async function requireNotProhibited(moment: Moment, cardId: string): Promise<void> {
  const reason = await prohibitionOf(moment, cardId)
  if (!reason) return
  const [zh, en] = reason
  throw refuse(
    `特种设备禁止使用：${zh}，不能报正常`,
    `Special equipment prohibited: ${en}; it cannot be reported normal`,
  )
}

interface Sent {
  readonly lines?: readonly Filled[] | null
  readonly endTime?: string | null
  readonly images?: Sheet['images']
  readonly remark?: string | null
  readonly machineState?: 1 | 2 | null
}

/** What is stored of a sheet that is handed in; refused while something is missing. */
async function handIn(moment: Filling, sent: Sent) {
  const { row, now, actor } = moment
  const planId = await openTask(moment, row.planId)
  if (planId && !row.isMakeUp) await requireInTime(moment, planId)
  const endTime = sent.endTime ? fromLocal(sent.endTime, actor.timezone) : (row.endTime ?? now)
  if (endTime < row.startTime || endTime.getTime() > now.getTime() + 5 * 60_000)
    throw refuseFields([{ field: 'endTime', text: ['时间顺序不正确', 'Times are out of order'] }])
  const machineState = sent.machineState ?? row.machineState
  const filled: readonly JudgedLine[] = withFilled(row.lines, sent.lines ?? [])
  const head = { planId, endTime, machineState, images: sent.images ?? row.images, remark: sent.remark ?? row.remark }
  // A machine that stands still is not checked.
  if (machineState === idle) return { ...head, result: null, lines: lineChanges(filled) }
  const { lines, ngCount } = judged(filled)
  return { ...head, result: ngCount === 0 ? (1 as const) : (2 as const), lines: lineChanges(lines) }
}

/** R6: what was begun inside the window may be handed in for an hour after it. */
async function requireInTime({ tx, now }: Moment, planId: string): Promise<void> {
  const task = await lockTask(tx, planId)
  const last = task?.windowEnd ? task.windowEnd.getTime() + minutesToHandIn * 60_000 : Number.POSITIVE_INFINITY
  if (task?.status === 'missed' || now.getTime() > last)
    throw refuse('已超过点检时间，请补检', 'The time of the check has passed: make it up')
}

/** The task of the sheet is done, or skipped where the machine stood still. */
async function finish(moment: Filling, found: Pick<Sheet, 'planId' | 'endTime' | 'machineState'>): Promise<void> {
  const { row, actor } = moment
  if (!found.planId) return
  const endTime = found.endTime ?? moment.now
  const day = toLocalDate(endTime, actor.timezone)
  await (found.machineState === idle
    ? change(moment, found.planId, sql`status = 'skipped', skip_reason = 4`)
    : change(
        moment,
        found.planId,
        sql`status = 'done', done_time = ${endTime}, done_date = ${day}::date, done_user_id = ${row.checkerId},
  is_make_up = ${row.isMakeUp}`,
      ))
}
