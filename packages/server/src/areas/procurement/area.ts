import type { ServerArea } from '../../engine/area.ts'
import { acceptanceBehaviour } from './acceptance.ts'
import { procurementOrderBehaviour } from './procurementOrder.ts'
import { procurementWarningSources } from './warnings.ts'

export const procurementArea: ServerArea = {
  behaviours: () => [procurementOrderBehaviour, acceptanceBehaviour],
  warnings: procurementWarningSources,
}
