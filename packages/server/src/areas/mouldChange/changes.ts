// Mould changes: asked for, given to a changer, done stage by stage with the card's place, its binding and the ledger in one
// transaction.
import { moldTask } from '@tmlm/model/areas/mouldChange/moldTask'
import { changeMinutes, stageOf, type ChangeTimes } from '@tmlm/model/areas/mouldChange/rules'
import { refuse, refuseFields, requiredText, type InputOf, type Row } from '@tmlm/model'
import { behaviour, type ActionMoment, type Moment } from '../../engine/behaviour.ts'
import { db } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { parameter } from '../../platform/parameters.ts'
import {
  dismountTool,
  everything,
  mountTool,
  named,
  placeNameSql,
  requireFree,
  statusText,
  toolOn,
} from '../cards/index.ts'
import { tellPerson } from '../platform/index.ts'
import { kanban } from './boards.ts'
import { myCard } from './changers.ts'
import { checkedLines, checkItems } from './checklist.ts'
import { choices } from './choices.ts'
import { requireUnbegun, requireUnclaimed, requireUnsent } from './claims.ts'
import { askAboutWorker, requireChanger, tellCrew } from './dispatching.ts'
import { requireRunnable } from './fitness.ts'
import { changePlan, endPlansOfOthers, planAskedFor, requireAsPlanned, runPlan } from './planOfTask.ts'
import { standardMinutes } from './standards.ts'

type Task = Row<typeof moldTask>
type Acting<A extends string = ''> = ActionMoment<typeof moldTask, InputOf<typeof moldTask, A>>
type Plain = ActionMoment<typeof moldTask>

const [mountOnly, dismountOnly] = [2, 3] as const

/** Parameter 95, which a company switches off for all its organisations. */
const noPieceWanted = `EXISTS (
      SELECT FROM parameter_value v
      WHERE v.tenant_id = t.tenant_id AND v.parameter_id = '95' AND v.org_key = '*' AND v.value = '0')`

export const moldTaskBehaviour = behaviour(moldTask, {
  computed: {
    isAccepted: 't.accept_time IS NOT NULL',
    stage: `CASE WHEN t.status NOT IN ('changing', 'firstPiecePending') THEN NULL
      WHEN t.down_time IS NULL AND t.change_type <> 2 THEN 1
      WHEN t.up_time IS NULL THEN 2
      WHEN t.debug_end_time IS NULL THEN 3
      ELSE 4 END`,
    isLate: (_today, _lang, now) => `t.status NOT IN ('completed', 'cancelled') AND t.require_time < ${now}`,
    punctuality: `CASE WHEN t.status = 'completed' THEN CASE WHEN t.on_time THEN 1 ELSE 2 END END`,
    dueState: (_today, _lang, now) => `CASE WHEN t.status IN ('completed', 'cancelled') THEN NULL
      WHEN t.require_time < ${now} THEN 1
      WHEN t.require_time < ${now} + interval '1 hour' THEN 2 END`,
    mayComplete: `t.status = 'firstPiecePending' OR (t.status = 'changing' AND t.up_time IS NOT NULL AND ${noPieceWanted})`,
    mayCancel: `t.status IN ('toBeDispatched', 'dispatched') OR (t.status = 'changing' AND t.down_time IS NULL AND t.up_time IS NULL)`,
    newCardPlace: `(SELECT ${placeNameSql}
      FROM card_position place
      WHERE place.tenant_id = t.tenant_id AND place.card_id = t.new_card_id)`,
  },

  finds: {
    pauseReason: (given) =>
      `EXISTS (SELECT FROM mold_task_pauses p WHERE p.tenant_id = t.tenant_id AND p.owner_id = t.id AND p.reason = ANY (${given}))`,
  },

  lists: {
    myTask: ({ actor, now, parameters }) => {
      const me = `${parameters.add(actor.userId)}::uuid`
      const today = `date_trunc('day', ${parameters.add(now)}::timestamptz AT TIME ZONE ${parameters.add(actor.timezone)})`
      return `(t.leader_id = ${me} OR EXISTS (SELECT FROM mold_task_member_ids k WHERE k.owner_id = t.id AND k.target_id = ${me}))
  AND (t.status IN ('dispatched', 'changing', 'firstPiecePending')
    OR (t.status = 'completed' AND t.finish_time >= ${today} AT TIME ZONE ${parameters.add(actor.timezone)}))`
    },
    listMyLines: ({ actor, parameters }) => {
      const mine = `SELECT l.owner_id FROM product_line_changer_ids l WHERE l.target_id = ${parameters.add(actor.userId)}::uuid`
      return `t.status NOT IN ('completed', 'cancelled') AND (t.product_line_id IN (${mine}) OR NOT EXISTS (${mine}))`
    },
  },

  async beforeInsert(moment) {
    const { values, actor, now } = moment
    if (values.productPlanId && values.source !== 1) Object.assign(values, await planAskedFor(moment, values))
    Object.assign(values, await prepared(moment, values))
    await requireUnclaimed(moment, { ...values, id: moment.id })
    Object.assign(values, { requestUserId: actor.userId, requestTime: now, checklist: await checkItems(moment) })
    if (values.requireTime < now)
      throw refuseFields([{ field: 'requireTime', text: ['不能早于现在', 'It cannot be in the past'] }])
  },
  async afterInsert(moment) {
    // What a plan has made itself it keeps in mind by itself.
    for (const { id, source, productPlanId } of moment.rows)
      if (source === 2 && productPlanId !== null) await changePlan(moment, productPlanId, { moldTaskId: id })
  },
  async beforeUpdate(moment) {
    const { row, values } = moment
    await requireAsPlanned(moment, { ...row, ...values })
    Object.assign(values, await prepared(moment, { ...row, ...values }))
    await requireUnclaimed(moment, { ...row, ...values, id: row.id })
    if ((values.requireTime ?? row.requireTime) < (row.requestTime ?? row.createTime))
      throw refuseFields([
        { field: 'requireTime', text: ['不能早于申请时间', 'It cannot be before the change was asked for'] },
      ])
  },

  actions: {
    async dispatch(moment: Acting<'dispatch'>) {
      await requireUnsent(moment, moment.row)
      await requireChanger(moment, moment.input.leaderId)
      await askAboutWorker(moment, moment.input.leaderId)
      await tellCrew(moment, moment.input)
      return { set: dispatched(moment) }
    },
    async redispatch(moment: Acting<'redispatch'>) {
      await requireChanger(moment, moment.input.leaderId)
      await askAboutWorker(moment, moment.input.leaderId)
      await tellCrew(moment, moment.input)
      return { set: { ...dispatched(moment), acceptTime: null } }
    },
    async accept(moment: Plain) {
      requireLeader(moment)
      if (moment.row.acceptTime !== null) throw refuse('已接单', 'It is accepted already')
      return { set: { acceptTime: moment.now } }
    },
    async refuse(moment: Acting<'refuse'>) {
      const { row, input, actor } = moment
      requireLeader(moment)
      if (row.dispatchUserId !== null && row.dispatchUserId !== actor.userId)
        await tellPerson(moment, row.dispatchUserId, { title: `换模任务${row.code}被拒单`, content: input.reason })
      return { set: { leaderId: null, memberIds: [], acceptTime: null } }
    },

    async start(moment: Plain) {
      const { row, now } = moment
      requireCrew(moment)
      await requireFreeStation(moment)
      const there = await toolOn(moment, row.equipmentCardId, row.station)
      if (there && there.id === row.newCardId)
        throw refuse('该模具已在机上，请取消任务', 'This mould is on the machine already, cancel the task')
      if (row.newCardId !== null) await requireReady(moment, row.newCardId)
      if (row.changeType === dismountOnly && !there) throw refuse('工位上没有模具', 'No mould is on this station')
      // Whoever mounted or took off one meanwhile has changed what is to be done.
      const changeType: Task['changeType'] = row.changeType === dismountOnly ? dismountOnly : there ? 1 : mountOnly
      return { set: { startTime: now, acceptTime: row.acceptTime ?? now, oldCardId: there?.id ?? null, changeType } }
    },

    async downMold(moment: Acting<'downMold'>) {
      const { row, now } = moment
      requireGoing(row)
      if (row.downTime !== null || row.changeType === mountOnly) throw refuse('旧模已下', 'The old mould is off')
      await dismountTool(moment, await scannedOf(moment, [row.oldCardId]), now)
      const times = { ...timesOf(row), downTime: now }
      if (row.changeType !== dismountOnly) return { set: { downTime: now } }
      return { set: { downTime: now, ...finished(moment, times) } }
    },

    async upMold(moment: Acting<'upMold'>) {
      const { row, now } = moment
      requireGoing(row)
      if (row.downTime === null && row.changeType !== mountOnly)
        throw refuse('请先下旧模', 'Take the old mould off first')
      if (row.upTime !== null) throw refuse('新模已上', 'The new mould is on')
      const toolCardId = await scannedOf(moment, [row.newCardId, row.oldCardId])
      const isRefitted = toolCardId === row.oldCardId
      await mountTool(moment, {
        ...{ toolCardId, equipmentCardId: row.equipmentCardId, station: row.station, at: now },
        ...{ productId: isRefitted ? null : row.productId, procedureId: null, reason: null, source: 2 },
      })
      // With the old mould back on its station it is as if none had come off, and the task may be cancelled.
      if (!isRefitted) return { set: { upTime: now } }
      return {
        set: { downTime: null },
        answer: { told: ['旧模已装回，任务可取消', 'The old mould is back on: the task may be cancelled'] },
      }
    },

    async debugEnd(moment: Acting<'debugEnd'>) {
      const { row, now, tx, input } = moment
      requireGoing(row)
      if (row.upTime === null) throw refuse('新模尚未装上', 'The new mould is not on yet')
      const checklist = await checkedLines(moment, input.checklist)
      const times = { ...timesOf(row), debugEndTime: now }
      const isInspected = Boolean(await parameter(tx, '95', row.orgId))
      if (isInspected) return { set: { checklist, debugEndTime: now, status: 'firstPiecePending' as const } }
      await planRuns(moment)
      return { set: { checklist, debugEndTime: now, ...finished(moment, times) } }
    },

    async firstPiece(moment: Acting<'firstPiece'>) {
      const { row, now, input } = moment
      requireGoing(row)
      await keepPiece(moment, input)
      // Adjusting goes on; its time runs on to the piece that is good.
      if (input.result === 2) return { set: { status: 'changing' as const, debugEndTime: null } }
      await planRuns(moment)
      return { set: { firstPieceTime: now, ...finished(moment, { ...timesOf(row), firstPieceTime: now }) } }
    },

    async pause(moment: Acting<'pause'>) {
      const { row, now, tx, input } = moment
      if (row.paused) throw refuse('已在暂停中', 'It is paused already')
      await tx.run(
        db.insertInto('moldTaskPauses').values({
          ...{ id: newId(now), ownerId: row.id, position: row.pauses.length, startTime: now },
          ...{ reason: input.reason, stage: stageOf(timesOf(row)) },
        }),
      )
      return { set: { paused: true } }
    },
    async resume(moment: Plain) {
      const { row, now, tx } = moment
      if (!row.paused) throw refuse('没有暂停', 'It is not paused')
      await tx.run(
        db
          .updateTable('moldTaskPauses')
          .set({ endTime: now })
          .where('ownerId', '=', row.id)
          .where('endTime', 'is', null),
      )
      return { set: { paused: false } }
    },

    async complete(moment: Acting<'complete'>) {
      const { row, now, tx, actor, input } = moment
      requireGoing(row)
      const isPieceWanted = row.status === 'firstPiecePending'
      const isReady = isPieceWanted || (row.upTime !== null && !(await parameter(tx, '95', row.orgId)))
      if (!isReady) throw refuse('尚未到首件确认，不能代为完成', 'It is not ready to be completed')
      if (isPieceWanted)
        await keepPiece(moment, { result: 1, inspectorId: actor.userId, photo: [], remark: input.reason })
      await planRuns(moment)
      const end = isPieceWanted ? { firstPieceTime: now } : { debugEndTime: now }
      return { set: { ...end, ...finished(moment, { ...timesOf(row), ...end }) } }
    },

    async cancel(moment: Plain) {
      const { row } = moment
      if (row.upTime !== null) throw refuse('新模已装上，不能取消', 'The new mould is on, it cannot be cancelled')
      if (row.downTime !== null && (await toolOn(moment, row.equipmentCardId, row.station))?.id !== row.oldCardId)
        throw refuse('已拆模，请装回后再取消', 'The old mould is off, refit it before cancelling')
      if (row.productPlanId !== null) await changePlan(moment, row.productPlanId, { moldTaskId: null })
    },
  },

  calls: { kanban, myCard, choices },
})

interface Wanted {
  readonly productPlanId?: string | null
  readonly oldCardId?: string | null
  readonly equipmentCardId: string
  readonly station?: string | null
  readonly newCardId?: string | null
  readonly productId?: string | null
}

/** What follows from machine and mould: line, what stands there, the standard; refuses what cannot run. */
async function prepared(moment: Moment, wanted: Wanted) {
  const { equipmentCardId, newCardId = null, productId = null } = wanted
  // A plan knows what will be on the machine by then.
  const isPlanned = Boolean(wanted.productPlanId)
  const oldCardId = isPlanned
    ? (wanted.oldCardId ?? null)
    : ((await toolOn(moment, equipmentCardId, wanted.station ?? '1'))?.id ?? null)
  if (newCardId !== null) {
    if (oldCardId === newCardId)
      throw refuseFields([{ field: 'newCardId', text: ['该模具已在机上', 'It is on the machine'] }])
    await requireRunnable(moment, { mouldId: newCardId, machineId: equipmentCardId, productId }, 'newCardId')
  }
  const { productLineId, orgId } = await moment.tx.one(
    db.selectFrom('newCard').select(['productLineId', 'orgId']).where('id', '=', equipmentCardId),
  )
  const standardMin = await standardMinutes(moment, { orgId, equipmentCardId, newCardId, oldCardId })
  return { productLineId, oldCardId, standardMin }
}

const dispatched = ({ actor, now }: Moment) => ({ dispatchUserId: actor.userId, dispatchTime: now })

function requireLeader({ row, actor }: Plain): void {
  if (row.leaderId !== actor.userId && !actor.isAdmin) throw refuse('只能由主换模员操作', 'Only the lead may do this')
}

function requireCrew({ row, actor }: Plain): void {
  if (row.leaderId === actor.userId || row.memberIds?.includes(actor.userId) || actor.isAdmin) return
  throw refuse('只能由主换模员或协助人员操作', 'Only the lead or the crew may do this')
}

const requireGoing = ({ paused }: Task): void => {
  if (paused) throw refuse('任务暂停中，请先继续', 'The task is paused, resume it first')
}

/** One change at a time on a station; who comes second waits here and is told. */
async function requireFreeStation({ tx, row }: Plain): Promise<void> {
  await tx.run(sql`SELECT 1 FROM new_card c WHERE c.id = ${row.equipmentCardId} FOR UPDATE`)
  const other = await tx.first(sql<{ code: string }>`
SELECT k.code FROM mold_task k
WHERE k.equipment_card_id = ${row.equipmentCardId} AND lower(k.station) = lower(${row.station}) AND k.id <> ${row.id}
  AND k.status IN ('changing', 'firstPiecePending')
LIMIT 1`)
  if (other) throw refuse(`该工位正在换模（${other.code}）`, `A change is running on this station (${other.code})`)
}

/** What would be refused when the old mould is off already is refused before anything is taken apart. */
async function requireReady(moment: Plain, mouldId: string): Promise<void> {
  const { equipmentCardId: machineId, productId } = moment.row
  const { mould, machine } = await requireRunnable(moment, { mouldId, machineId, productId })
  if (mould.position.placeType === 1) throw refuse('新模具尚未出库', 'New mould not issued yet')
  requireFree(mould)
  await requireUnbegun(moment, moment.row.id, mouldId)
  if (machine.status === 'inUse') return
  const [zh, en] = statusText(machine.status)
  throw refuse(
    `设备${machine.code}状态为${zh}，不能换模`,
    `Machine ${machine.code} is ${en}, no mould is changed on it`,
  )
}

/** The card whose label was scanned, one of those that the task names. */
async function scannedOf(moment: Acting<'downMold'>, cardIds: readonly (string | null)[]): Promise<string> {
  const { code, cardId } = moment.input
  if (!code && !cardId) throw refuseFields([{ field: 'code', text: requiredText }])
  const id = code ? (await named(moment, code, everything(moment.tx))).row.id : cardId
  if (id === null || !cardIds.includes(id))
    throw refuse('扫描的模具与任务不符', 'Scanned mould does not match the task')
  return id
}

type Piece = Pick<InputOf<typeof moldTask, 'firstPiece'>, 'result' | 'inspectorId' | 'photo' | 'remark'>

async function keepPiece({ tx, row, now }: Plain, piece: Piece): Promise<void> {
  if (piece.inspectorId === row.leaderId && (await parameter(tx, '94', row.orgId)))
    throw refuse('首件须由他人确认', 'First piece must be confirmed by another person')
  const place = { position: row.firstPieces.length, attempt: row.firstPieces.length + 1 }
  await tx.run(
    db.insertInto('moldTaskFirstPieces').values({ id: newId(now), ownerId: row.id, ...place, time: now, ...piece }),
  )
}

const timesOf = (row: Task): ChangeTimes => ({
  changeType: row.changeType,
  requestTime: row.requestTime ?? row.createTime,
  ...{ startTime: row.startTime, downTime: row.downTime, upTime: row.upTime },
  ...{ debugEndTime: row.debugEndTime, firstPieceTime: row.firstPieceTime, pauses: row.pauses },
})

const finished = ({ row, now }: Plain, times: ChangeTimes) => ({
  ...changeMinutes(times),
  ...{ finishTime: now, onTime: now <= row.requireTime, status: 'completed' as const },
})

/** The plan whose mould is on now is being produced, and no longer that of the mould that went. */
async function planRuns(moment: Plain): Promise<void> {
  const { productPlanId } = moment.row
  await endPlansOfOthers(moment, moment.row)
  if (productPlanId !== null) await runPlan(moment, productPlanId)
}
