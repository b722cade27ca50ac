import type { Area } from '../../language/index.ts'
import { groups, screens } from './screens.ts'
import { flowableDefinition, processDefinition } from './flowableDefinition.ts'
import { flowableInstance, processForm } from './flowableInstance.ts'
import { flowableTask } from './flowableTask.ts'
import { flowableHistory } from './flowableHistory.ts'
import { workflowWarnings } from './warnings.ts'

export const workflowArea = {
  resources: [flowableDefinition, flowableInstance, flowableTask],
  tables: [flowableHistory],
  businesses: [processDefinition, processForm],
  warnings: workflowWarnings,
  groups,
  screens,
} as const satisfies Area
