// At the machine, before a fault is reported: which machine it is, what is open of it, and what was reported lately. What is
// reported already gets a note instead of a second report.
import { inLang, refuse, type InputOf, type Row } from '@tmlm/model'
import type { newCard } from '@tmlm/model/areas/cards/newCard'
import { cardStates } from '@tmlm/model/areas/cards/words'
import { repairReportOrder, type repair } from '@tmlm/model/areas/repair/repair'
import { progressStates } from '@tmlm/model/areas/repair/words'
import type { CallMoment, Moment } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { sql, withPlaces } from '../../platform/database/sql.ts'
import { orgsOf, Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { typePathSql } from '../cards/index.ts'
import { changedMeanwhile, changeReport, lockReport } from './papers.ts'
import { asWritten, tell } from './telling.ts'

type Card = Pick<Row<typeof newCard>, 'id' | 'code' | 'name' | 'image' | 'status' | 'cardType'> & {
  readonly lineName: string | null
}

export async function aboutCard(moment: CallMoment<InputOf<typeof repair, 'aboutCard'>>) {
  const { actor, input } = moment
  const { cardType, status, ...card } = await cardToReport(moment, input.cardId)
  const open = await openOf(moment, card.id)
  return {
    ...card,
    ...{ statusName: inLang(cardStates[status].label, actor.lang), statusKey: status },
    open: open.map(({ progress, reportTime, ...report }) => ({
      ...report,
      progressName: inLang(progressStates[progress].label, actor.lang),
      reportTime: toLocal(reportTime, actor.timezone),
    })),
    faults: await lately(moment, { id: card.id, cardType }),
  }
}

/** One of the organisations whose faults the person may report. */
async function cardToReport({ tx, actor }: Moment, cardId: string): Promise<Card> {
  const parameters = new Parameters()
  const orgs = orgsOf(scopePlaces(actor, parameters), repairReportOrder.id, 2)
  const found = await tx.first(
    withPlaces<Card>(
      `SELECT c.id, c.code, c.name, c.image, c.status, c.card_type, l.name AS line_name
FROM new_card c
LEFT JOIN product_line l ON l.id = c.product_line_id
WHERE c.id = ${parameters.add(cardId)}::uuid AND c.org_id = ANY (${orgs})`,
      parameters,
    ),
  )
  if (!found) throw refuse('卡片不存在', 'Card not found')
  return found
}

interface OpenReport {
  readonly id: string
  readonly code: string
  readonly description: string
  readonly faultName: string | null
  readonly workerName: string | null
  readonly progress: keyof typeof progressStates
  readonly reportTime: Date
}

const openOf = ({ tx }: Moment, cardId: string): Promise<OpenReport[]> =>
  tx.all(sql<OpenReport>`
SELECT r.id, r.code, r.description, r.progress, r.report_time, f.name AS fault_name, u.job_name AS worker_name
FROM repair r
LEFT JOIN fault_type f ON f.id = r.fault_type_id
LEFT JOIN maintenance o ON o.id = r.maintenance_id
LEFT JOIN "user" u ON u.id = o.main_worker_id
WHERE r.card_id = ${cardId} AND NOT r.is_closed AND (r.status = 'notReviewed'
  OR (r.status = 'complete' AND r.progress IN ('notDispatched', 'notStarted', 'repairing')))
ORDER BY r.report_time DESC
LIMIT 10`)

/** The last five that he, or anybody of this machine, has reported, as far as they can be chosen for it. */
const lately = ({ tx, actor }: Moment, { id, cardType }: Pick<Card, 'id' | 'cardType'>) =>
  tx.all(sql<{ id: string; name: string; isStop: boolean }>`
SELECT f.id, f.name, f.default_stop AS is_stop
FROM (
  SELECT r.fault_type_id, max(r.report_time) AS reported
  FROM repair r
  WHERE (r.reporter_id = ${actor.userId} OR r.card_id = ${id}) AND r.fault_type_id IS NOT NULL
  GROUP BY r.fault_type_id
) used
JOIN fault_type f ON f.id = used.fault_type_id AND f.enabled
WHERE NOT EXISTS (SELECT FROM fault_type b WHERE b.parent_id = f.id AND b.enabled)
  AND (coalesce(cardinality(f.card_types), 0) = 0 OR ${cardType} = ANY (f.card_types))
  AND (NOT EXISTS (SELECT FROM fault_type_tooling_type_ids y WHERE y.owner_id = f.id) OR EXISTS (
    SELECT FROM fault_type_tooling_type_ids y
    JOIN new_card c ON c.id = ${id}
    WHERE y.owner_id = f.id AND y.target_id = ANY (${sql.raw(`((${typePathSql('c.tooling_type_id')}))::uuid[]`)})))
ORDER BY used.reported DESC
LIMIT 5`)

/** Said by whom and when, below what was said before; whoever was sent is told. */
export async function addNote(moment: CallMoment<InputOf<typeof repair, 'addNote'>>) {
  const { tx, actor, now, input } = moment
  const report = await lockReport(tx, input.id)
  await cardToReport(moment, report.cardId)
  const isOpen = report.progress !== 'repaired' && report.progress !== 'evaluated'
  if (report.isClosed || !isOpen || !['notReviewed', 'complete'].includes(report.status)) throw changedMeanwhile()
  const by = await tx.one(sql<{ jobName: string }>`SELECT u.job_name FROM "user" u WHERE u.id = ${actor.userId}`)
  const line = `${toLocal(now, actor.timezone).slice(5, 16)} ${by.jobName}：${input.note}`
  const remark = [report.remark, line].filter(Boolean).join('\n')
  if (remark.length > mostWritten)
    throw refuse('补充说明已满，请直接联系维修工', 'No room for more notes: speak to the mechanic')
  await changeReport(moment, report, 'addNote', { remark })
  const order = report.maintenanceId
    ? await tx.one(sql<{ mainWorkerId: string | null }>`
SELECT o.main_worker_id FROM maintenance o WHERE o.id = ${report.maintenanceId}`)
    : undefined
  await tell(
    moment,
    [order?.mainWorkerId ?? null],
    { screen: 'repairReportOrder', id: report.id },
    { title: [`报修单${report.code}有补充说明`, `Report ${report.code} has a new note`], content: asWritten(line) },
  )
  moment.tell({ rowId: report.id, rowCode: report.code })
  return { id: report.id, code: report.code }
}

const mostWritten = 500
