// What the engine asks of approvals: whether a paper has to be submitted, and to send it on its way.
import { refuse, type Catalogue, type Values } from '@tmlm/model'
import { flowableInstance } from '@tmlm/model/areas/workflow/flowableInstance'
import { newFlow } from '@tmlm/model/areas/workflow/interpreter'
import type { Process } from '@tmlm/model/areas/workflow/process'
import type { Approvals, Paper } from '../../engine/approvals.ts'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { carryOn } from './carryOn.ts'
import { lockInstance } from './instances.ts'
import { appendRecord } from './record.ts'
import { askedValues, conditionValues, processFor } from './whichProcess.ts'

export const approvalsOf = (_catalogue: Catalogue): Approvals => ({
  async requireQuiet({ tx }, { row }) {
    const running = await tx.first(sql`
SELECT 1 FROM flowable_instance i WHERE i.row_id = ${row.id} AND i.status = 'running'`)
    if (running) throw refuse('单据审批中，不能修改', 'In approval, cannot be changed')
  },

  async requireNone(moment, paper) {
    if (await processFor(moment, paper))
      throw refuse('该单据已启用审批流程，请提交审批', 'Approval is configured, please submit')
  },

  async prepare(moment, paper, approval, input) {
    const bound = await processFor(moment, paper)
    if (!bound) {
      if (approval === 'ifBound') return undefined
      throw refuse('该单据没有适用的审批流程，请直接审核', 'No approval applies to this paper, please audit it')
    }
    return () => begin(moment, paper, bound.definitionId, input)
  },

  async takenBack({ tx, actor, now }, { row }) {
    const last = await tx.first(sql<{ id: string }>`
SELECT i.id
FROM flowable_instance i
WHERE i.row_id = ${row.id} AND i.status = 'approved'
ORDER BY i.end_time DESC
LIMIT 1
FOR UPDATE`)
    if (last) await appendRecord(tx, last.id, now, [{ action: 'cancelAudit', userId: actor.userId }])
  },

  running: (alias) =>
    `EXISTS (SELECT FROM flowable_instance f WHERE f.tenant_id = ${alias}.tenant_id AND f.row_id = ${alias}.id AND f.status = 'running')`,
})

/** A new instance of the process, with its first tasks. */
async function begin(
  moment: Moment,
  { business, row }: Paper,
  definitionId: string,
  { choose }: Readonly<Values>,
): Promise<void> {
  const { tx, actor, now } = moment
  const { process } = await tx.one(sql<{ process: Process }>`
SELECT d.process FROM flowable_definition d WHERE d.id = ${definitionId}`)
  const conditions = process.flows.flatMap(({ condition }) => condition ?? [])
  const values =
    conditions.length > 0
      ? await conditionValues(moment, { businessCodeId: business.id, rowId: row.id }, actor.userId)
      : {}
  const { tasks: _, ...tokens } = newFlow
  const rowCode = typeof row.code === 'string' ? row.code : null
  const { id } = await moment.entitled().make(
    flowableInstance,
    { orgId: row.orgId },
    {
      kindNames: business.label.join(' '),
      ...{ definitionId, businessCodeId: business.id, rowId: row.id, rowCode, tokens },
      ...{ variables: askedValues(conditions, values), chosen: chosenIn(choose) },
      ...{ initiatorId: actor.userId, initiatorDeptId: actor.deptId, startTime: now },
    },
  )
  const again = await tx.first(sql`
SELECT 1 FROM flowable_instance i WHERE i.row_id = ${row.id} AND i.id <> ${id} LIMIT 1`)
  const line = { action: again ? ('resubmit' as const) : ('submit' as const), userId: actor.userId }
  await carryOn(moment, await lockInstance(tx, id), { type: 'started' }, { lines: [line] })
}

/** `{ step: ids }`, as it was sent. */
export function chosenIn(choose: unknown): Readonly<Record<string, readonly string[]>> {
  if (typeof choose !== 'object' || choose === null) return {}
  return Object.fromEntries(
    Object.entries(choose).map(([node, ids]) => [node, [ids].flat().flatMap((one) => String(one).split(','))]),
  )
}
