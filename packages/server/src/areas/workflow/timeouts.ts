// T12: what nobody has answered in time, step by step as the process says, and timers at the border of steps.
import type { Moment } from '../../engine/behaviour.ts'
import { doEach, type Task } from '../../engine/task.ts'
import { sql } from '../../platform/database/sql.ts'
import { carryOn } from './carryOn.ts'
import { lockInstance, tasksOf, type Instance } from './instances.ts'
import { asSigners, headOf } from './people.ts'

interface Late {
  readonly instanceId: string
  readonly code: string
  /** The task that is late, or the visit and the timer that goes off. */
  readonly taskId: string | null
  readonly stepNo: number | null
  readonly timer: string | null
}

export const workOffTimeouts: Task = async (task) => {
  const late = await task.db.transaction(task.tenantId, (tx) =>
    tx.all(sql<Late>`
SELECT t.instance_id, i.code, t.id AS task_id, NULL::int AS step_no, NULL AS timer
FROM flowable_task t
JOIN flowable_instance i ON i.id = t.instance_id AND i.status = 'running'
WHERE t.status = 'open' AND t.kind <> 5 AND t.due_time < ${task.now} AND t.timeout_time IS NULL
UNION ALL
SELECT i.id, i.code, NULL, s.no, n.id
FROM flowable_instance i
JOIN flowable_definition d ON d.id = i.definition_id
CROSS JOIN LATERAL jsonb_to_recordset(i.tokens -> 'steps') AS s (no int, node text, status text, fired jsonb)
CROSS JOIN LATERAL jsonb_to_recordset(d.process -> 'nodes') AS n (id text, kind text, at text, minutes int)
WHERE i.status = 'running' AND s.status = 'open' AND n.kind = 'timer' AND n.at = s.node AND NOT s.fired ? n.id
  AND (SELECT min(t.create_time) FROM flowable_task t WHERE t.instance_id = i.id AND t.step_no = s.no)
    + make_interval(mins => n.minutes) <= ${task.now}`),
  )
  return doEach(
    task,
    late,
    ({ code }) => code,
    (moment, one) => (one.taskId === null ? fire(moment, one) : timeOut(moment, one.instanceId, one.taskId)),
  )
}

/** Reminded, passed or handed to the head, once. */
async function timeOut(moment: Moment, instanceId: string, taskId: string): Promise<void> {
  const { tx, now } = moment
  const instance = await lockInstance(tx, instanceId)
  const row = (await tasksOf(tx, instanceId)).find(({ id }) => id === taskId)
  if (instance.status !== 'running' || row?.status !== 'open') return
  // Another run may have dealt with it while this one waited for the instance.
  const first = await tx.run(sql`
UPDATE flowable_task SET timeout_time = ${now}, version = version + 1 WHERE id = ${taskId} AND timeout_time IS NULL`)
  if (first === 0) return
  const node = instance.process.nodes.find(({ id }) => id === row.node)
  const action = node?.kind === 'userTask' ? (node.timeout?.action ?? 'remind') : 'remind'
  const to = action === 'transfer' ? await headActing(moment, row.assignee, instance) : undefined
  const line = {
    ...({ action: 'timeout', nodeId: row.node, nodeName: node?.name || row.node } as const),
    ...(to === undefined ? {} : { toUserIds: [to] }),
  }
  await carryOn(
    moment,
    instance,
    { type: 'timedOut', task: row.seq, ...(to === undefined ? {} : { to }) },
    { lines: [line] },
  )
}

/** His head, or who stands in for that one. */
async function headActing(moment: Moment, personId: string, instance: Instance): Promise<string | undefined> {
  const head = await headOf(moment.tx, personId)
  const [acting] = head === undefined ? [] : await asSigners(moment, [head], instance)
  return acting?.user
}

async function fire(moment: Moment, { instanceId, stepNo, timer }: Late): Promise<void> {
  const instance = await lockInstance(moment.tx, instanceId)
  if (instance.status !== 'running' || stepNo === null || timer === null) return
  const node = instance.process.nodes.find(({ id }) => id === timer)
  const line = { action: 'timeout', nodeId: timer, nodeName: node?.name || timer } as const
  await carryOn(moment, instance, { type: 'timerFired', step: stepNo, timer }, { lines: [line] })
}
