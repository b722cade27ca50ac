// Many tasks approved by one press (rule 46): each for itself, and what cannot be done that way is told.
import { inLang, isId, Refusal, refuse, refuseFields, type InputOf } from '@tmlm/model'
import { flowableTask } from '@tmlm/model/areas/workflow/flowableTask'
import type { Process } from '@tmlm/model/areas/workflow/process'
import { needsInput } from '@tmlm/model/areas/workflow/interpreter'
import type { CallMoment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

const most = 50

export async function batchComplete(moment: CallMoment<InputOf<typeof flowableTask, 'batchComplete'>>) {
  const { tx, input, actor, perform } = moment
  const ids = [
    ...new Set(
      String(input.ids)
        .split(/[,\s"[\]]+/)
        .filter((id) => id !== ''),
    ),
  ]
  if (ids.length === 0 || !ids.every((id) => isId(id)) || ids.length > most)
    throw refuseFields([{ field: 'ids', text: [`请选择1至${most}个任务`, `Choose 1 to ${most} tasks`] }])
  // In the order of their instances, so that two batches do not wait for each other.
  const tasks = await tx.all(sql<{
    id: string
    businessCodeId: number | null
    nodeId: string
    kind: number
    process: Process
  }>`
SELECT t.id, t.business_code_id, t.node_id, t.kind, d.process
FROM flowable_task t
JOIN flowable_definition d ON d.id = t.definition_id
WHERE t.id = ${anyOf(ids)} AND t.assignee_id = ${actor.userId}
ORDER BY t.instance_id, t.id`)
  if (new Set(tasks.map(({ businessCodeId }) => businessCodeId)).size > 1)
    throw refuse('批量审批只能选择同一业务的任务', 'Only tasks of one business are approved together')
  const known = new Set(tasks.map(({ id }) => id))
  const errors = ids
    .filter((id) => !known.has(id))
    .map((id) => ({ id, msg: inLang(['数据不存在或已删除', 'Record not found'], actor.lang) }))
  let count = 0
  for (const { id, nodeId, kind, process } of tasks) {
    await tx.run(sql`SAVEPOINT one_task`)
    try {
      const node = process.nodes.find((one) => one.id === nodeId)
      if (kind === 1 && node?.kind === 'userTask' && needsInput(node))
        throw refuse('该任务需要填写内容或附件，请单独审批', 'This step needs input, approve it by itself')
      await perform(flowableTask, 'complete', { id, comment: input.comment })
      await tx.run(sql`RELEASE SAVEPOINT one_task`)
      count += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await tx.run(sql`ROLLBACK TO SAVEPOINT one_task`)
      errors.push({ id, msg: inLang(error.text, actor.lang) })
    }
  }
  return { count, errors }
}
