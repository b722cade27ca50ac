// What whoever reports on the phone asks for besides: what he has reported, and that somebody looks at a mould that is worn out.
import type { processNumRecord } from '@tmlm/model/areas/life/processNumRecord'
import { notFound, refuse, type InputOf } from '@tmlm/model'
import type { CallMoment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { dueStateSql } from '../cards/index.ts'
import { tellTogether } from '../platform/index.ts'

/** Only what counts: what was taken back or rejected is not added. */
export async function sumMine({ tx, input, actor }: CallMoment<InputOf<typeof processNumRecord, 'sumMine'>>) {
  const { workDateBegin, workDateEnd, shiftId, cardId } = input
  return tx.one(sql<{ records: number; num: number; okQty: number; ngQty: number }>`
SELECT count(*)::int AS records, coalesce(sum(r.num), 0)::int AS num, coalesce(sum(r.ok_qty), 0)::int AS ok_qty,
  coalesce(sum(r.ng_qty), 0)::int AS ng_qty
FROM process_num_record r
WHERE r.operator_id = ${actor.userId} AND r.status = 'complete'
  AND (${workDateBegin}::date IS NULL OR r.work_date >= ${workDateBegin}::date)
  AND (${workDateEnd}::date IS NULL OR r.work_date <= ${workDateEnd}::date)
  AND (${shiftId}::uuid IS NULL OR r.shift_id = ${shiftId}) AND (${cardId}::uuid IS NULL OR r.card_id = ${cardId})`)
}

/** Its administrator and who is liable for it; where it has none, who administers moulds in the nearest organisation. */
export async function tellEngineer(moment: CallMoment<InputOf<typeof processNumRecord, 'tellEngineer'>>) {
  const { tx, input, actor, now } = moment
  const today = toLocalDate(now, actor.timezone)
  const card = await tx.first(sql<{
    code: string
    name: string | null
    isOver: boolean
    own: string[]
    staff: string[]
  }>`
SELECT c.code, c.name, ${sql.raw(dueStateSql('c', `'${today}'::date`))} = 2 AS is_over,
  array_remove(ARRAY[c.administrator_id, c.responsible_id], NULL) AS own,
  ARRAY(
    SELECT DISTINCT p.target_id
    FROM special_staffing f
    JOIN special_staffing_user_ids p ON p.owner_id = f.id
    WHERE f.staff_type IN ('mouldAdmin', 'toolingAdmin') AND f.apply_org_id::text = ANY (string_to_array(o.full_path_id, '/'))
  ) AS staff
FROM new_card c
JOIN org o ON o.id = c.org_id
WHERE c.id = ${input.cardId}`)
  if (!card) throw notFound()
  if (!card.isOver) throw refuse(`${card.code}寿命未到期`, `The life of ${card.code} is not over`)
  const people = [...new Set(card.own.length > 0 ? card.own : card.staff)]
  if (people.length === 0)
    throw refuse(
      `${card.code}没有管理员，请通知系统管理员`,
      `${card.code} has no administrator, tell the system administrator`,
    )
  await tellTogether(moment, people, {
    title: `模具${card.code}寿命已到期`,
    content: `${card.code} ${card.name ?? ''}寿命已到期，${actor.jobName}在报工时上报，请安排停用、延寿或报废。`,
  })
  return { told: people.length }
}
