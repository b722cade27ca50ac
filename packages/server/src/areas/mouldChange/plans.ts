// Production plans: what runs on which machine, without two at once, and the changes that it takes.
import { planEndText, productPlan } from '@tmlm/model/areas/mouldChange/productPlan'
import { moldTask } from '@tmlm/model/areas/mouldChange/moldTask'
import { askFirst, inLang, refuse, refuseFields, type InputOf, type Row, type Text } from '@tmlm/model'
import { behaviour, type ActionMoment, type CallMoment, type Moment } from '../../engine/behaviour.ts'
import { fromLocal, toLocal } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { isLifeShort, lifeLeft, lifeNeeded, planBeside } from './planTrouble.ts'
import { visiblePlans } from './visiblePlans.ts'
import { requireAllowed } from '../special/index.ts'
import { requireRunnable } from './fitness.ts'
import { mouldBefore } from './planOfTask.ts'
import { isTurnOf, runNextPlan } from './runningPlan.ts'

type Plan = Row<typeof productPlan>

const ofMould = (value: string): string =>
  `(SELECT ${value} FROM new_card c WHERE c.tenant_id = t.tenant_id AND c.id = t.card_id)`

const sameMould = 'o.card_id = t.card_id'
const sameStation = `o.equipment_card_id = t.equipment_card_id AND lower(coalesce(o.station, '1')) = lower(coalesce(t.station, '1'))`

export const productPlanBehaviour = behaviour(productPlan, {
  computed: {
    doneQty: `(SELECT coalesce(sum(r.ok_qty), 0)::int
      FROM process_num_record r
      JOIN tenant home ON home.id = r.tenant_id
      WHERE r.tenant_id = t.tenant_id AND r.card_id = t.card_id AND r.product_id = t.product_id AND r.status = 'complete'
        AND r.work_date BETWEEN (t.plan_start AT TIME ZONE home.timezone)::date AND (t.plan_end AT TIME ZONE home.timezone)::date)`,
    needNum: ofMould(`${lifeNeeded}::integer`),
    remainLife: ofMould(lifeLeft),
    isLifeShort: `coalesce(${ofMould(isLifeShort)}, false)`,
    hasTask: 't.mold_task_id IS NOT NULL',
    everHadTask: 'EXISTS (SELECT FROM mold_task k WHERE k.tenant_id = t.tenant_id AND k.product_plan_id = t.id)',
    isOverlapping: `t.status IN ('draft', 'released', 'inProduction') AND ${planBeside(`(${sameMould} OR (${sameStation}))`)}`,
  },

  async beforeInsert(moment) {
    const { id, values } = moment
    await refuseProhibited(moment, values.equipmentCardId)
    await askAboutOverlap(moment, { ...values, id })
  },

  async beforeUpdate(moment) {
    const { row, values } = moment
    if (values.equipmentCardId !== row.equipmentCardId) await refuseProhibited(moment, values.equipmentCardId)
    if (placing.some((name) => name in values && String(values[name] ?? '') !== String(row[name] ?? '')))
      await askAboutOverlap(moment, { ...row, ...values })
  },

  actions: {
    async release(moment) {
      const { row } = moment
      const { equipmentCardId, cardId } = requireBoth(row)
      await requireRunnable(moment, { mouldId: cardId, machineId: equipmentCardId, productId: row.productId })
      const other = await overlapping(moment, row, ['released', 'inProduction'])
      if (other) throw refuse(...overlapText(other))
      await askAboutLife(moment)
      const place = { ...row, equipmentCardId, cardId, station: row.station ?? '1' }
      return (await isTurnOf(moment, place)) ? { set: { status: 'inProduction' as const } } : {}
    },

    async move(moment: ActionMoment<typeof productPlan, InputOf<typeof productPlan, 'move'>>) {
      const { row, input } = moment
      if (input.planEnd <= input.planStart) throw refuseFields([{ field: 'planEnd', text: planEndText }])
      if (input.equipmentCardId !== row.equipmentCardId) await refuseProhibited(moment, input.equipmentCardId)
    },

    async cancelRelease(moment) {
      await withdrawTask(moment, ['计划取消下达', 'The release of its plan was cancelled'], ['toBeDispatched'])
      await makeWay(moment)
      return { set: { moldTaskId: null } }
    },

    async cancel(moment) {
      await withdrawTask(moment, ['计划已取消', 'Its plan was cancelled'])
      await makeWay(moment)
    },

    async finish(moment) {
      await withdrawTask(moment, ['计划已完成', 'Its plan is finished'])
      await makeWay(moment)
    },

    async generateTask(moment) {
      const { row } = moment
      const { equipmentCardId, cardId } = requireBoth(row)
      const oldCardId = await mouldBefore(moment, { ...row, equipmentCardId })
      const needless = needlessText(row, oldCardId)
      // Of several plans at once those that need none are passed over, and told of where none of them needs one.
      if (needless && moment.raw.ids !== undefined) return { answer: { count: 0, tasks: [], why: needless } }
      if (needless) throw refuse(...needless)
      const made = await moment.make(
        moldTask,
        {
          ...{
            changeType: oldCardId === null ? 2 : 1,
            equipmentCardId,
            station: row.station ?? '1',
            newCardId: cardId,
          },
          ...{ productId: row.productId, reason: '换产' },
          requireTime: toLocal(row.planStart > moment.now ? row.planStart : row.planEnd, moment.actor.timezone),
        },
        { source: 1, productPlanId: row.id, oldCardId },
      )
      const tasks = [{ id: made.id, code: made.code }]
      return { set: { moldTaskId: made.id }, answer: { count: 1, tasks } }
    },
  },

  calls: { gantt },
})

/** A machine that may not be used is not picked. */
async function refuseProhibited(moment: Moment, cardId: string | null | undefined): Promise<void> {
  if (cardId) await requireAllowed(moment, cardId, 'equipmentCardId')
}

function needlessText({ code, moldTaskId, cardId }: Plan, oldCardId: string | null): [string, string] | undefined {
  if (moldTaskId !== null) return [`计划${code}已生成换模任务`, `Plan ${code} has its task already`]
  if (oldCardId !== cardId) return undefined
  return [
    `计划${code}的模具届时已在机上，无需换模`,
    `The mould of plan ${code} is on the machine by then, nothing to change`,
  ]
}

/** What comes after a plan that goes may begin. */
async function makeWay(moment: ActionMoment<typeof productPlan>): Promise<void> {
  const { id, status, equipmentCardId, station } = moment.row
  if (status !== 'draft' && equipmentCardId !== null) await runNextPlan(moment, equipmentCardId, station ?? '1', id)
}

function requireBoth({ equipmentCardId, cardId }: Plan) {
  if (equipmentCardId === null || cardId === null)
    throw refuse('请先填写设备和模具', 'Enter the machine and the mould first')
  return { equipmentCardId, cardId }
}

const placing = ['equipmentCardId', 'station', 'cardId', 'planStart', 'planEnd'] as const

type Placed = Pick<Plan, 'id' | 'planStart' | 'planEnd'> & Partial<Pick<Plan, 'equipmentCardId' | 'station' | 'cardId'>>

/** Told of a draft, which may wait for its time yet; those of a file are marked in the list. */
async function askAboutOverlap(moment: Moment, plan: Placed): Promise<void> {
  if (moment.origin.source === 'import') return
  const other = await overlapping(moment, plan, ['draft', 'released', 'inProduction'])
  if (!other) return
  const [zh, en] = overlapText(other)
  askFirst([{ code: 'overlap', text: [`${zh}，是否继续`, `${en}, go on?`] }], moment.confirmed)
}

/** Another plan on the same station of the machine, or of the same mould, at the same time. */
function overlapping({ tx }: Moment, plan: Placed, states: readonly string[]) {
  return tx.first(
    sql<{ code: string; isMould: boolean }>`
SELECT p.code, p.card_id IS NOT DISTINCT FROM ${plan.cardId ?? null}::uuid AND p.card_id IS NOT NULL AS is_mould
FROM product_plan p
WHERE p.id <> ${plan.id} AND p.status = ANY (${states}) AND p.plan_start < ${plan.planEnd} AND p.plan_end > ${plan.planStart}
  AND ((p.equipment_card_id = ${plan.equipmentCardId ?? null} AND lower(coalesce(p.station, '1')) = lower(${plan.station ?? '1'})) OR p.card_id = ${plan.cardId ?? null})
LIMIT 1`,
  )
}

const overlapText = ({ code, isMould }: { readonly code: string; readonly isMould: boolean }): [string, string] =>
  isMould
    ? [`模具时间冲突：计划${code}同时使用该模具`, `The mould is double-booked: plan ${code} uses it at the same time`]
    : [
        `设备时间冲突：与计划${code}在同一工位上时间重叠`,
        `The machine is double-booked: plan ${code} is on the same station at the same time`,
      ]

async function askAboutLife({ tx, row, confirmed }: ActionMoment<typeof productPlan>): Promise<void> {
  const short = await tx.first(sql<{ left: number; needed: number }>`
SELECT ${sql.raw(lifeLeft)} AS "left", ${sql.raw(lifeNeeded)} AS needed
FROM product_plan t JOIN new_card c ON c.id = t.card_id
WHERE t.id = ${row.id} AND ${sql.raw(isLifeShort)}`)
  if (!short) return
  askFirst(
    [
      {
        code: 'lifeShort',
        text: [
          `模具剩余寿命 ${short.left} 次，计划需用 ${short.needed} 次，是否继续`,
          `The mould has ${short.left} times left and the plan takes ${short.needed}, go on?`,
        ],
      },
    ],
    confirmed,
  )
}

/** A task that has not come further than these states goes with its plan. */
async function withdrawTask(
  moment: ActionMoment<typeof productPlan>,
  reason: Text,
  states: readonly string[] = ['toBeDispatched', 'dispatched'],
): Promise<void> {
  const { row, tx } = moment
  if (row.moldTaskId === null) return
  const task = await tx.first(sql<{ status: string; code: string }>`
SELECT k.status, k.code FROM mold_task k WHERE k.id = ${row.moldTaskId} FOR UPDATE OF k`)
  if (!task || task.status === 'cancelled' || task.status === 'completed') return
  if (!states.includes(task.status)) throw refuse(...standsInTheWay(task))
  await moment.perform(moldTask, 'cancel', { id: row.moldTaskId, cancelReason: inLang(reason, moment.actor.lang) })
}

const standsInTheWay = ({ code, status }: { readonly code: string; readonly status: string }): [string, string] =>
  status === 'dispatched'
    ? [`换模任务${code}已派工，请先取消任务`, `Task ${code} is dispatched, cancel it first`]
    : [`换模任务${code}正在换模，请先取消任务`, `Task ${code} is being done, cancel it first`]

/** Machines with the plans of a period, as the person may see them. */
async function gantt(moment: CallMoment<InputOf<typeof productPlan, 'gantt'>>): Promise<unknown> {
  const { input, actor } = moment
  const [from, to] = [fromLocal(input.dateBegin, actor.timezone), fromLocal(input.dateEnd, actor.timezone)]
  if (to.getTime() - from.getTime() > 93 * 86_400_000) throw refuse('最多显示三个月', 'At most three months are shown')
  const plans = await visiblePlans(moment, from, to, input.productLineId)
  return {
    list: plans.map(({ planStart, planEnd, ...plan }) => ({
      ...plan,
      ...{ planStart: toLocal(planStart, actor.timezone), planEnd: toLocal(planEnd, actor.timezone) },
    })),
  }
}
