// Fault reviews: begun by hand, or by the approval of a repair that stopped long, was serious or came again (R22).
import { refuse, refuseFields } from '@tmlm/model'
import { faultReview } from '@tmlm/model/areas/repair/faultReview'
import { repeatedDays, reviewTrigger } from '@tmlm/model/areas/repair/reviews'
import { behaviour, type Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import type { Report } from './papers.ts'
import { asWritten, tell } from './telling.ts'

const ofReports = (what: string): string => `(SELECT ${what} FROM fault_review_repair_ids l
  JOIN maintenance o ON o.tenant_id = l.tenant_id AND o.repair_id = l.target_id
  WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id)`

export const faultReviewBehaviour = behaviour(faultReview, {
  computed: {
    downtimeMinutes: ofReports('coalesce(sum(o.downtime_minutes), 0)::int'),
    isMeasureLate: (today) => `coalesce(t.measure_due_date < ${today} AND t.verify_result IS NULL, false)`,
  },

  async beforeInsert(moment) {
    const { values, id, tx } = moment
    await requireReports(moment, { id, cardId: values.cardId, repairIds: values.repairIds ?? [] })
    if (values.lossAmount !== null && values.lossAmount !== undefined) return
    const { cost } = await tx.one(sql<{ cost: string }>`
SELECT (coalesce(sum(o.outsource_cost), 0)
  + coalesce(sum((SELECT sum(p.amount) FROM maintenance_parts p WHERE p.owner_id = o.id)), 0)
  + coalesce(sum((SELECT sum(l.amount) FROM maintenance_labors l WHERE l.owner_id = o.id)), 0))::numeric(18, 2)::text AS cost
FROM maintenance o
WHERE o.repair_id = ${anyOf(values.repairIds ?? [])}`)
    Object.assign(values, { lossAmount: cost })
  },
  async beforeUpdate(moment) {
    const { row, values } = moment
    if (values.repairIds) await requireReports(moment, { id: row.id, cardId: row.cardId, repairIds: values.repairIds })
  },

  actions: {
    async submit({ row }) {
      if (!row.rootCause || !row.correctMeasure)
        throw refuse('请填写根本原因和纠正措施', 'Say the root cause and the corrective measure')
    },
    /** Statistics follow what was agreed. */
    async approve(moment) {
      const { row, tx } = moment
      if (row.confirmedFaultTypeId)
        await tx.run(sql`
UPDATE repair SET confirmed_fault_type_id = ${row.confirmedFaultTypeId}, version = version + 1 WHERE id = ${anyOf(row.repairIds ?? [])}`)
      if (row.faultLevel)
        await tx.run(sql`
UPDATE repair SET fault_level = ${row.faultLevel}, version = version + 1 WHERE id = ${anyOf(row.repairIds ?? [])}`)
      await tell(
        moment,
        [row.measureOwnerId],
        { screen: 'cardFaultReview', id: row.id },
        {
          title: [
            `故障评审${row.code}的措施由您负责`,
            `You are responsible for the measures of fault review ${row.code}`,
          ],
          content: asWritten(row.correctMeasure),
        },
      )
    },
    /** The type is again what the mechanic found. */
    async unapprove({ row, tx }) {
      await tx.run(sql`
UPDATE repair r SET confirmed_fault_type_id = o.confirmed_fault_type_id, version = r.version + 1
FROM maintenance o
WHERE r.id = ${anyOf(row.repairIds ?? [])} AND o.id = r.maintenance_id`)
    },
    async verify({ actor }) {
      return { set: { verifyUserId: actor.userId } }
    },
  },
})

interface Reviewed {
  readonly id: string
  readonly cardId: string
  readonly repairIds: readonly string[]
}

/** Reports of the card, each in one open review at most. */
async function requireReports({ tx }: Moment, { id, cardId, repairIds }: Reviewed): Promise<void> {
  const foreign = await tx.first(
    sql`SELECT 1 FROM repair r WHERE r.id = ${anyOf(repairIds)} AND r.card_id <> ${cardId}`,
  )
  if (foreign)
    throw refuseFields([{ field: 'repairIds', text: ['报修单不属于该卡片', 'A report is not of this card'] }])
  const open = await tx.first(sql<{ code: string }>`
SELECT p.code FROM fault_review p JOIN fault_review_repair_ids l ON l.owner_id = p.id
WHERE l.target_id = ${anyOf(repairIds)} AND p.id <> ${id} AND p.status IN ('saved', 'inApproval', 'rejected')
LIMIT 1`)
  if (open) throw refuse(`报修单已在评审 ${open.code} 中`, `The report is already in review ${open.code}`)
}

/** Once for a report. */
export async function reviewIfNeeded(moment: Moment, report: Report, downtimeMinutes: number): Promise<void> {
  const { tx, actor } = moment
  const already = await tx.first(sql`SELECT 1 FROM fault_review_repair_ids l WHERE l.target_id = ${report.id}`)
  if (already) return
  const faultTypeId = report.confirmedFaultTypeId ?? report.faultTypeId
  const same = await tx.all(sql<{ id: string; reportTime: Date }>`
SELECT r.id, r.report_time FROM repair r
WHERE r.card_id = ${report.cardId} AND coalesce(r.confirmed_fault_type_id, r.fault_type_id) = ${faultTypeId}
  AND r.status IN ('complete', 'evaluated') AND NOT (r.is_closed AND r.close_reason IN ('误报', '重复报修'))
ORDER BY r.report_time`)
  const dayOf = (time: Date): string => toLocalDate(time, actor.timezone)
  const limits = {
    ...{ minutes: await parameter(tx, '5', report.orgId), times: await parameter(tx, '64', report.orgId) },
    days: await parameter(tx, '65', report.orgId),
  }
  const seen = {
    ...{ downtimeMinutes, faultLevel: report.faultLevel ?? 1, day: dayOf(report.reportTime ?? moment.now) },
    sameFaultDays: same.map(({ reportTime }) => dayOf(reportTime)),
  }
  const trigger = reviewTrigger(seen, limits)
  if (!trigger) return
  const within = new Set(repeatedDays(seen, limits.days))
  const open = await openReports(
    moment,
    same.map(({ id }) => id),
  )
  const repeated = same.filter(({ id, reportTime }) => within.has(dayOf(reportTime)) && !open.has(id))
  const repairIds = trigger === 3 ? repeated.map(({ id }) => id) : [report.id]
  await moment.make(
    faultReview,
    { cardId: report.cardId, repairIds, confirmedFaultTypeId: faultTypeId, faultLevel: report.faultLevel },
    { trigger },
  )
}

/** Those that somebody is reviewing already. */
async function openReports({ tx }: Moment, repairIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await tx.all(sql<{ id: string }>`
SELECT l.target_id AS id FROM fault_review p JOIN fault_review_repair_ids l ON l.owner_id = p.id
WHERE l.target_id = ${anyOf(repairIds)} AND p.status IN ('saved', 'inApproval', 'rejected')`)
  return new Set(found.map(({ id }) => id))
}
