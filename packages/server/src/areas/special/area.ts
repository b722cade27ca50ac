import type { ServerArea } from '../../engine/area.ts'

export const specialArea: ServerArea = {
  behaviours: () => [],
}
