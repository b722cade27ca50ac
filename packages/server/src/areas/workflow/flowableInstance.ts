// Papers on their way.
import { flowableInstance } from '@tmlm/model/areas/workflow/flowableInstance'
import { behaviour } from '../../engine/behaviour.ts'

const openTasks = `FROM flowable_task k WHERE k.tenant_id = t.tenant_id AND k.instance_id = t.id AND k.status = 'open' AND k.kind <> 5`

export const flowableInstanceBehaviour = behaviour(flowableInstance, {
  computed: {
    currentNodes: `SELECT string_agg(DISTINCT k.node_name, '、') ${openTasks}`,
    currentHandlers: `SELECT string_agg(DISTINCT u.job_name, '、')
      FROM "user" u
      WHERE u.tenant_id = t.tenant_id AND u.id IN (SELECT k.assignee_id ${openTasks})`,
    durationHours: (_today, _lang, now) =>
      `round((extract(epoch FROM coalesce(t.end_time, ${now}) - t.start_time) / 3600)::numeric, 1)`,
  },
  finds: { all: () => 'true' },
})
