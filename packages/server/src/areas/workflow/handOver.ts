// Approvals that wait for a person who goes: somebody else takes them, in the same transaction, or he does not go.
import { refuse } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { carryOn } from './carryOn.ts'
import { lockInstance, tasksOf } from './instances.ts'

export async function handOverTasks(moment: Moment, fromId: string, toId: string | null): Promise<void> {
  const { tx, actor } = moment
  const open = await tx.all(sql<{ id: string; instanceId: string }>`
SELECT t.id, t.instance_id
FROM flowable_task t
JOIN flowable_instance i ON i.id = t.instance_id AND i.status = 'running'
WHERE t.assignee_id = ${fromId} AND t.status IN ('open', 'waiting') AND t.kind <> 5
ORDER BY t.instance_id, t.id`)
  if (open.length === 0) return
  if (toId === null)
    throw refuse(
      `该人员有${open.length}个待审批任务，请选择移交人员`,
      `${open.length} approvals wait for this person, say who takes them`,
    )
  if (toId === fromId) throw refuse('不能移交给本人', 'They cannot go to the same person')
  for (const { id, instanceId } of open) {
    const instance = await lockInstance(tx, instanceId)
    const task = (await tasksOf(tx, instanceId)).find((one) => one.id === id)
    if (!task || (task.status !== 'open' && task.status !== 'waiting')) continue
    const node = instance.process.nodes.find((one) => one.id === task.node)
    const line = {
      action: 'reassign',
      nodeId: task.node,
      nodeName: node?.name || task.node,
      userId: actor.userId,
    } as const
    await carryOn(
      moment,
      instance,
      { type: 'reassigned', task: task.seq, to: toId },
      { lines: [{ ...line, toUserIds: [toId] }] },
    )
  }
}
