import type { ServerArea } from '../../engine/area.ts'
import { acceptanceBehaviour } from './acceptance.ts'
import { procurementOrderBehaviour } from './procurementOrder.ts'

export const procurementArea: ServerArea = {
  behaviours: () => [procurementOrderBehaviour, acceptanceBehaviour],
}
