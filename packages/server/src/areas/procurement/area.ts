import type { ServerArea } from '../../engine/area.ts'
import { acceptanceBehaviour, type AcceptancePorts } from './acceptance.ts'
import { procurementOrderBehaviour } from './procurementOrder.ts'
import { procurementWarningSources } from './warnings.ts'

export const procurementArea = (ports: AcceptancePorts): ServerArea => ({
  behaviours: () => [procurementOrderBehaviour, acceptanceBehaviour(ports)],
  warnings: procurementWarningSources,
})
