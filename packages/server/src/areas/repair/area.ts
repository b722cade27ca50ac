import type { ServerArea } from '../../engine/area.ts'

export const repairArea: ServerArea = {
  behaviours: () => [],
}
