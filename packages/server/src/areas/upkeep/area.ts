import type { ServerArea } from '../../engine/area.ts'

export const upkeepArea: ServerArea = {
  behaviours: () => [],
}
