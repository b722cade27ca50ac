// The chart of the standard comes with the paper, so that whoever lubricates sees where, though standards are not his to read.
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import type { PaperLine } from './paperLines.ts'

interface Spot {
  readonly pointId: string
  readonly standardId: string
  readonly diagram: string
  readonly posX: string | null
  readonly posY: string | null
}

/** The lines with their spots, and the chart; where a machine has two, that of its first point. */
export async function chartOf(tx: Tx, lines: readonly PaperLine[]) {
  const spots = await tx.all(sql<Spot>`
SELECT p.id AS point_id, s.id AS standard_id, s.diagram, p.pos_x, p.pos_y
FROM lubrication_standard_points p
JOIN lubrication_standard s ON s.id = p.owner_id AND s.diagram IS NOT NULL
WHERE p.id = ${anyOf(lines.flatMap(({ pointId }) => pointId ?? []))}
ORDER BY s.scope DESC, s.id, p.position`)
  const [first] = spots
  const known = new Map(
    spots.flatMap((spot) => (spot.standardId === first?.standardId ? [[spot.pointId, spot] as const] : [])),
  )
  return {
    diagram: first?.diagram ?? null,
    lines: lines.map((line): PaperLine => {
      const { posX = null, posY = null } = known.get(line.pointId ?? '') ?? {}
      return { ...line, posX, posY }
    }),
  }
}
