import type { ServerArea } from '../../engine/area.ts'
import { lubricationArrangementBehaviour } from './lubricationArrangement.ts'
import { lubricationDetailBehaviour } from './lubricationDetail.ts'
import { lubricationImplementationBehaviour } from './lubricationImplementation.ts'
import { lubricationStandardBehaviour } from './lubricationStandard.ts'
import { fillLubrication } from './nightTask.ts'
import type { LubricationPorts } from './ports.ts'
import { listCalendarBehaviour, listRateBehaviour, listWarningBehaviour } from './reports.ts'
import { lubricationWarningSources } from './warnings.ts'

export const lubricationArea = (ports: LubricationPorts): ServerArea => ({
  behaviours: () => [
    lubricationStandardBehaviour,
    lubricationArrangementBehaviour(ports),
    lubricationDetailBehaviour(ports),
    lubricationImplementationBehaviour(ports),
    listCalendarBehaviour,
    listWarningBehaviour,
    listRateBehaviour,
  ],
  warnings: lubricationWarningSources,
  tasks: { T06: fillLubrication(ports) },
})
