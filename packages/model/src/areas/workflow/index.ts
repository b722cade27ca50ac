import type { Area } from '../../language/index.ts'
import { groups, screens } from './screens.ts'
import { formDefinitionBusiness, sysForm, sysFormVersion } from './sysForm.ts'
import { flowableDefinition, processDefinition } from './flowableDefinition.ts'
import { flowableInstance, processForm } from './flowableInstance.ts'
import { flowableTask } from './flowableTask.ts'
import { flowableHistory } from './flowableHistory.ts'
import { workflowWarnings } from './warnings.ts'

export const workflowArea = {
  resources: [sysForm, flowableDefinition, flowableInstance, flowableTask],
  tables: [sysFormVersion, flowableHistory],
  businesses: [formDefinitionBusiness, processDefinition, processForm],
  warnings: workflowWarnings,
  groups,
  screens,
} as const satisfies Area
