// Instances and their tasks as the interpreter knows them: read from their rows, and written back where they changed.
import type { FormLayout } from '@tmlm/model/areas/workflow/formField'
import type { FlowState, FlowTask, FlowTokens } from '@tmlm/model/areas/workflow/interpreter'
import type { Process } from '@tmlm/model/areas/workflow/process'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** An instance with the process it runs on. */
export interface Instance {
  readonly id: string
  readonly version: number
  readonly code: string
  readonly kindNames: string | null
  readonly definitionId: string
  readonly businessCodeId: number
  readonly rowId: string
  readonly rowCode: string | null
  readonly formTitle: string | null
  /** Of a form: as it was when the paper was begun. */
  readonly layout: FormLayout | null
  readonly variables: Readonly<Record<string, unknown>> | null
  readonly tokens: FlowTokens
  readonly chosen: Readonly<Record<string, readonly string[]>> | null
  readonly initiatorId: string
  readonly initiatorDeptId: string | null
  readonly orgId: string
  readonly status: FlowTokens['status']
  readonly process: Process
}

export interface StoredTask extends FlowTask {
  readonly id: string
}

/** Locked, so that two events of one instance are worked off one after the other. */
export const lockInstance = (tx: Tx, id: string): Promise<Instance> =>
  tx.one(sql<Instance>`
SELECT i.id, i.version, i.code, i.kind_names, i.definition_id, i.business_code_id, i.row_id, i.row_code, i.variables, i.tokens,
  i.chosen, i.initiator_id, i.initiator_dept_id, i.org_id, i.status, i.form_title, v.layout, d.process
FROM flowable_instance i
JOIN flowable_definition d ON d.id = i.definition_id
LEFT JOIN sys_form_version v ON v.form_id = i.form_id AND v.version_no = i.form_version
WHERE i.id = ${id}
FOR UPDATE OF i`)

export const tasksOf = (tx: Tx, instanceId: string): Promise<StoredTask[]> =>
  tx
    .all(sql<StoredTask & { readonly askedBy: number | null }>`
SELECT t.id, t.seq, t.step_no AS step, t.node_id AS node, t.kind, t.owner_id AS owner, t.assignee_id AS assignee, t.status,
  t.loop_index AS "order", t.asked_by
FROM flowable_task t
WHERE t.instance_id = ${instanceId} AND t.kind <> 5
ORDER BY t.seq`)
    .then((rows) => rows.map(({ askedBy, ...task }) => ({ ...task, ...(askedBy === null ? {} : { askedBy }) })))

export const stateOf = (instance: Pick<Instance, 'tokens'>, tasks: readonly StoredTask[]): FlowState => ({
  ...instance.tokens,
  tasks: tasks.map(({ id: _id, ...task }) => task),
})

/** Tasks that are new, and those that are no longer what they were. */
export function changedTasks(before: readonly FlowTask[], after: readonly FlowTask[]) {
  const known = new Map(before.map((task) => [task.seq, task]))
  return {
    made: after.filter(({ seq }) => !known.has(seq)),
    changed: after.filter((task) => {
      const was = known.get(task.seq)
      return was !== undefined && (was.status !== task.status || was.assignee !== task.assignee)
    }),
  }
}
