import type { ServerArea } from '../../engine/area.ts'
import { accessoryBehaviour } from './accessory.ts'
import { accessoryInputBehaviour } from './accessoryInput.ts'
import { partsLedgerCheck } from './ledgerCheck.ts'

export const accessoryArea: ServerArea = {
  behaviours: () => [accessoryBehaviour, accessoryInputBehaviour],
  checks: [partsLedgerCheck],
}
