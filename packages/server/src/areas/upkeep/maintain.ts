// Maintenance orders: begun for a task or unplanned, filled in, handed in, audited.
import { notFound, refuse, refuseFields } from '@tmlm/model'
import { addedUp, laborCost } from '@tmlm/model/areas/upkeep/costs'
import { maintain, type BeforeAudit } from '@tmlm/model/areas/upkeep/maintain'
import { maintenance } from '@tmlm/model/areas/upkeep/words'
import { behaviour, type Moment } from '../../engine/behaviour.ts'
import { fromLocal } from '../../platform/clock.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { tellTogether } from '../platform/index.ts'
import { cardComputed, cardFound } from './cardSql.ts'
import { isReportableSql, reportFromSheet } from './faultOfSheet.ts'
import { itemsOf, judged, lineChanges, withFilled, type Filled } from './judged.ts'
import { settleOrder, unsettleOrder, type Order } from './maintainAudit.ts'
import { giveBackParts, holdParts, partsOf, releaseParts, takeParts, type PartsTaken } from './orderParts.ts'
import { needsAuditing, openTask, type UpkeepPorts } from './sheets.ts'
import { requireSuitable } from './suitable.ts'
import { lockTask, ownSheet, putBack, takeInHand, taskToBegin } from './tasksInHand.ts'

/** Who may begin any order; executors may begin their own. */
const buttons = ['maintenanceOrder_insert', 'maintenancePlan_execute', 'needMaintenanceDetail_execute']

/** Clocks of browsers go wrong. */
const clockError = 5 * 60_000

export const maintainBehaviour = (ports: UpkeepPorts) =>
  behaviour(maintain, {
    computed: {
      ...cardComputed,
      isReportable: isReportableSql('maintain_lines'),
      workMinutes: `floor(extract(epoch FROM t.end_time - t.start_time) / 60)::int`,
      totalCost: `coalesce(t.parts_cost, 0) + coalesce(t.labor_cost, 0)`,
    },
    finds: cardFound,

    async beforeInsert(moment) {
      const { tx, values, id } = moment
      if (values.planId) {
        const task = await taskToBegin(moment, values.planId, { kind: maintenance, buttons })
        if (task.cardId !== values.cardId || task.schemeId !== values.schemeId)
          throw refuse('卡片或方案与任务不符', 'Card or scheme differ from the task')
        await takeInHand(moment, task.id, `maintain:${id}`)
      }
      await requireCard(moment, values.cardId)
      if (!values.planId) await requireSuitable(tx, { ...values, kind: maintenance })
      Object.assign(values, { lines: await itemsOf(tx, values.schemeId, values.lines ?? []) })
    },

    async beforeDelete(moment) {
      if (moment.row.planId) await putBack(moment, moment.row.planId)
      await releaseParts(moment, moment.row)
    },

    actions: {
      async submit(moment) {
        const { input, raw } = moment
        const sent = raw.parts === undefined ? undefined : input.parts
        const filling = { ...moment, row: sent ? await withParts(moment, sent) : moment.row }
        const { row } = filling
        const answer = sent ? { version: row.version + 1 } : {}
        const found = await handIn(filling, input)
        await holdParts(filling, row)
        if (moment.isSubmitted || (await needsAuditing(moment.tx, row.schemeId)))
          return { set: { ...found, status: 'inApproval' as const }, answer }
        const done = await audited(filling, found)
        return { set: { ...found, ...done, auditTime: moment.now, status: 'complete' as const }, answer }
      },
      async audit(moment) {
        const { row, actor, now, tx } = moment
        if (row.workerId === actor.userId && (await parameter(tx, '76', row.orgId)))
          throw refuse('不能审核自己的保养单', 'Nobody audits his own order')
        const found = row.status === 'saved' ? await handIn(moment, {}) : undefined
        if (found) await holdParts(moment, row)
        const done = await audited(moment, found ?? row)
        return { set: { ...found, ...done, auditUserId: actor.userId, auditTime: now } }
      },
      async cancelAudit(moment) {
        const { row } = moment
        await unsettleOrder(moment, row)
        await giveBackParts(moment, row)
        // It is saved again, and holds nothing until it is handed in once more.
        await releaseParts(moment, row)
        const parts = row.parts.map(({ id }) => ({ id, amount: null, unitPrice: null, pickedUp: null }))
        return { set: { auditUserId: null, auditTime: null, before: null, laborCost: null, partsCost: null, parts } }
      },
      toRepair: (moment) => reportFromSheet(moment, moment.row, moment.input, { source: 2, of: 'maintain' }, ports),
      async reject(moment) {
        await releaseParts(moment, moment.row)
      },
    },

    calls: {
      async start(moment) {
        const task = await lockTask(moment.tx, moment.input.planId)
        if (!task) throw notFound()
        const begun = await ownSheet(moment, task, maintain)
        if (begun) return begun
        return moment.make(maintain, { cardId: task.cardId, schemeId: task.schemeId, planId: task.id })
      },
    },
  })

async function requireCard({ tx }: Moment, cardId: string): Promise<void> {
  const card = await tx.first(sql<{ status: string }>`SELECT c.status FROM new_card c WHERE c.id = ${cardId}`)
  if (card && ['sealed', 'scrapped', 'sold'].includes(card.status))
    throw refuse('卡片状态不允许保养', "The card's status does not allow maintenance")
}

type Filling = Moment & { readonly row: Order }

/** The order with the parts that came with it, written as an update would. */
async function withParts(moment: Filling, parts: unknown): Promise<Order> {
  const { row } = moment
  const { version } = await moment.change(maintain, { id: row.id, version: row.version, parts })
  return { ...row, version, parts: await partsOf(moment, row.id) }
}

interface Sent {
  readonly lines?: readonly Filled[] | null
  readonly endTime?: string | null
  readonly images?: Order['images']
  readonly remark?: string | null
  readonly countAtFinish?: number | null
}

/** What is stored of a sheet that is handed in; refused while something is missing. */
async function handIn(moment: Filling, sent: Sent) {
  const { now, row, actor } = moment
  const planId = await openTask(moment, row.planId)
  const endTime = sent.endTime ? fromLocal(sent.endTime, actor.timezone) : (row.endTime ?? now)
  if (endTime < row.startTime || endTime.getTime() > now.getTime() + clockError)
    throw refuseFields([{ field: 'endTime', text: ['时间顺序不正确', 'Times are out of order'] }])
  const { lines, ngCount, sentToRepair } = judged(withFilled(row.lines, sent.lines ?? []))
  const countAtFinish = await countOf(moment, sent.countAtFinish ?? row.countAtFinish)
  return {
    ...{ planId, endTime, countAtFinish, images: sent.images ?? row.images, remark: sent.remark ?? row.remark },
    result: ngCount === 0 ? (1 as const) : sentToRepair ? (3 as const) : (2 as const),
    lines: lineChanges(lines),
  }
}

/** What the card has worked, between the base of its plan by count and now. */
async function countOf({ tx, row: order }: Filling, given: number | null): Promise<number> {
  const { usedNum, baseCount } = await tx.one(sql<{ usedNum: number; baseCount: number | null }>`
SELECT c.used_num, n.base_count
FROM new_card c
LEFT JOIN plan t ON t.id = ${order.planId}
LEFT JOIN card_plan_num n ON n.id = t.card_plan_num_id
WHERE c.id = ${order.cardId}`)
  const [least, count] = [baseCount ?? 0, given ?? usedNum]
  if (count < least || count > usedNum)
    throw refuseFields([
      { field: 'countAtFinish', text: [`次数须在 ${least}–${usedNum} 之间`, `Count must be ${least}–${usedNum}`] },
    ])
  return count
}

async function audited(
  moment: Filling,
  found: Pick<Order, 'planId' | 'countAtFinish' | 'endTime'>,
): Promise<PartsTaken & { before: BeforeAudit; laborCost: string }> {
  const endTime = found.endTime ?? moment.now
  const order = { ...moment.row, planId: found.planId }
  const before = await settleOrder(moment, order, { endTime, countAtFinish: found.countAtFinish ?? 0 })
  await tellResponsible(moment, order)
  return { before, laborCost: await laborOf(moment, order, endTime), ...(await takeParts(moment, order)) }
}

/** Who answers for the card learns that it was cared for, unless he did it or audits it himself. */
async function tellResponsible(moment: Moment, order: Order): Promise<void> {
  const { tx, actor } = moment
  const card = await tx.one(sql<{ code: string; name: string; responsibleId: string | null; scheme: string }>`
SELECT c.code, c.name, c.responsible_id, s.name AS scheme FROM new_card c JOIN scheme s ON s.id = ${order.schemeId}
WHERE c.id = ${order.cardId}`)
  if (!card.responsibleId || [actor.userId, order.workerId].includes(card.responsibleId)) return
  await tellTogether(moment, [card.responsibleId], {
    title: `保养完成：${card.code} ${card.name}`,
    content: `${card.scheme}，保养单 ${order.code} 已审核。`,
  })
}

/** R18: each person by his own rate, where a team gives him one, else by parameter 67. */
async function laborOf({ tx }: Moment, order: Order, endTime: Date): Promise<string> {
  const minutes = Math.floor((endTime.getTime() - order.startTime.getTime()) / 60_000)
  const people = [order.workerId, ...(order.helperIds ?? [])]
  const rates = await tx.all(sql<{ userId: string; laborRate: string }>`
SELECT m.user_id, max(m.labor_rate) AS labor_rate
FROM maintain_team_members m
JOIN maintain_team g ON g.id = m.owner_id AND g.enabled
WHERE m.user_id = ${anyOf(people)} AND m.labor_rate IS NOT NULL
GROUP BY m.user_id`)
  const usual = await parameter(tx, '67', order.orgId)
  const known = new Map(rates.map(({ userId, laborRate }) => [userId, laborRate]))
  return addedUp(people.map((person) => laborCost(minutes, known.get(person) ?? usual)))
}
