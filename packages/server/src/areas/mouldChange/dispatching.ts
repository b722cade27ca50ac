// Who is sent to change a mould: a changer of the line, asked about when he is at work, and told of it.
import type { moldTask } from '@tmlm/model/areas/mouldChange/moldTask'
import { askFirst, refuseFields, type Warning } from '@tmlm/model'
import type { ActionMoment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { tellTogether } from '../platform/index.ts'
import { peopleOnDuty } from '../repair/index.ts'

type Sending = ActionMoment<typeof moldTask>

/** A line that names its changers takes no other lead. */
export async function requireChanger({ tx, row }: Sending, leaderId: string): Promise<void> {
  const line = await tx.first(sql<{ name: string; changers: string }>`
SELECT l.name, string_agg(u.job_name, '、' ORDER BY k.position) AS changers
FROM product_line l
JOIN product_line_changer_ids k ON k.owner_id = l.id
JOIN "user" u ON u.id = k.target_id
WHERE l.id = ${row.productLineId}
GROUP BY l.name
HAVING NOT bool_or(u.id = ${leaderId})`)
  if (!line) return
  const { name, changers } = line
  throw refuseFields([
    {
      field: 'leaderId',
      text: [`不是产线${name}的换模员（${changers}）`, `Not a mould changer of line ${name} (${changers})`],
    },
  ])
}

/** Somebody who is at work on another change, or not at work at all, is sent by who says that he means it. */
export async function askAboutWorker(moment: Sending, leaderId: string): Promise<void> {
  const { tx, row, confirmed } = moment
  const busy = await tx.first(sql<{ code: string }>`
SELECT k.code FROM mold_task k WHERE k.leader_id = ${leaderId} AND k.status = 'changing' AND k.id <> ${row.id} LIMIT 1`)
  const isOff = !(await peopleOnDuty(moment, [leaderId])).has(leaderId)
  const warnings: Warning[] = []
  if (busy)
    warnings.push({ code: 'busy', text: [`该换模员正在执行${busy.code}`, `This changer is at work on ${busy.code}`] })
  if (isOff) warnings.push({ code: 'off', text: ['该换模员当前不在岗', 'This changer is off duty now'] })
  askFirst(warnings, confirmed)
}

interface Crew {
  readonly leaderId: string
  readonly memberIds: readonly string[] | null
}

export async function tellCrew(moment: Sending, { leaderId, memberIds }: Crew): Promise<void> {
  const { row, tx, actor } = moment
  const people = [...new Set([leaderId, ...(memberIds ?? [])])].filter((id) => id !== actor.userId)
  if (people.length === 0) return
  const { machine, mould } = await tx.one(sql<{ machine: string; mould: string | null }>`
SELECT concat_ws(' ', m.code, m.name) AS machine, n.code AS mould
FROM new_card m LEFT JOIN new_card n ON n.id = ${row.newCardId}
WHERE m.id = ${row.equipmentCardId}`)
  await tellTogether(moment, people, {
    title: `新的换模任务：${machine}`,
    content: `换模任务${row.code}（${machine}，工位${row.station}${mould === null ? '' : `，上模${mould}`}）已派给您，请接单。`,
  })
}
