// Definitions of processes.
import { flowableDefinition } from '@tmlm/model/areas/workflow/flowableDefinition'
import { behaviour } from '../../engine/behaviour.ts'

export const flowableDefinitionBehaviour = behaviour(flowableDefinition, {
  computed: {
    runningCount: `SELECT count(*)::int
      FROM flowable_instance i
      JOIN flowable_definition d ON d.tenant_id = i.tenant_id AND d.id = i.definition_id
      WHERE i.tenant_id = t.tenant_id AND d.key = t.key AND i.status = 'running'`,
  },
  finds: {
    businessCodeId: (given) =>
      `EXISTS (SELECT FROM flowable_definition_bindings b WHERE b.tenant_id = t.tenant_id AND b.owner_id = t.id AND b.business_code_id::text = ANY (${given}))`,
  },
})
