// Approvals that wait for a person who goes: somebody else takes them, in the same transaction, or he does not go.
import { Refusal, refuse } from '@tmlm/model'
import { cannotTake } from '@tmlm/model/areas/workflow/interpreter'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { aboutOf } from './about.ts'
import { carryOn } from './carryOn.ts'
import { lockInstance, tasksOf } from './instances.ts'
import { requireThere } from './people.ts'

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
    throw refuse(`该用户有${open.length}条待办，请先指定接手人`, `Open tasks: ${open.length}. Name a successor first`)
  if (toId === fromId) throw cannotTake()
  await requireThere(moment, [toId])
  for (const { id, instanceId } of open) {
    const instance = await lockInstance(tx, instanceId)
    const task = (await tasksOf(tx, instanceId)).find((one) => one.id === id)
    if (!task || (task.status !== 'open' && task.status !== 'waiting')) continue
    const nodeName = instance.process.nodes.find((one) => one.id === task.node)?.name || task.node
    const line = { action: 'reassign', nodeId: task.node, nodeName, userId: actor.userId, toUserIds: [toId] } as const
    try {
      await carryOn(moment, instance, { type: 'reassigned', task: task.seq, to: toId }, { lines: [line] })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const [zh, en] = aboutOf(instance)
      throw refuse(`接手人已在审批“${zh}”，请指定其他人员`, `The successor signs ${en} already, name somebody else`)
    }
  }
}
