import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import type { Spot } from './PointChart.tsx'

/** The points of a standard, or the lines of a paper. */
export const spotsOf = (rows: unknown): Spot[] =>
  listOf(rows)
    .map(valuesOf)
    .map(({ id, pointNo, part, posX, posY }) => {
      const isPlaced = textOf(posX) !== '' && textOf(posY) !== ''
      return {
        ...{ id: textOf(id), pointNo: textOf(pointNo), part: textOf(part) },
        at: isPlaced ? ([Number(posX), Number(posY)] as const) : null,
      }
    })
