import type { ServerArea } from '../../engine/area.ts'
import { flowableDefinitionBehaviour } from './flowableDefinition.ts'
import { flowableInstanceBehaviour } from './flowableInstance.ts'
import { flowableTaskBehaviour } from './flowableTask.ts'
import { sysFormBehaviour } from './sysForm.ts'
import { workOffTimeouts } from './timeouts.ts'
import { workflowWarningSources } from './warnings.ts'

export const workflowArea: ServerArea = {
  behaviours: () => [sysFormBehaviour, flowableDefinitionBehaviour, flowableInstanceBehaviour, flowableTaskBehaviour],
  tasks: { T12: workOffTimeouts },
  warnings: workflowWarningSources,
}
