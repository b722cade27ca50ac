// Is every tenant in exactly one place? What the directory says is compared with what lies in the cells.
import type { Finding } from '../database/doctor.ts'
import { sql } from '../database/sql.ts'
import type { Cells } from './cells.ts'

interface Copy {
  readonly id: string
  readonly code: string
  /** People work with it, or would if it were not being moved. */
  readonly isLiving: boolean
}

export async function examineCells({ all, home, directory }: Cells): Promise<Finding[]> {
  const away = [...all.values()].filter((cell) => cell.fault() !== undefined)
  const served = [...all.values()].filter((cell) => cell.fault() === undefined)
  await directory.load()
  const places = await home
    .served()
    .db.platform((tx) => tx.all(sql<{ id: string; cell: string }>`SELECT p.id, p.cell FROM tenant_place p`))
  const placeOf = new Map(places.map(({ id, cell }) => [id, cell]))
  const defects: string[] = []
  const found = new Set<string>()
  for (const { name, served: open } of served) {
    const copies = await open().db.platform((tx) =>
      tx.all(sql<Copy>`SELECT t.id, t.code, t.moved_to IS NULL AS is_living FROM tenant t`),
    )
    for (const { id, code, isLiving } of copies) {
      const place = placeOf.get(id)
      if (place === name) found.add(id)
      if (isLiving && place !== name)
        defects.push(`The tenant ${code} lives in the cell ${name}, and the directory says ${place ?? 'nothing'}.`)
    }
  }
  for (const [id, cell] of placeOf)
    if (!found.has(id) && served.some(({ name }) => name === cell))
      defects.push(`The directory says that the tenant ${id} is in the cell ${cell}, which does not have it.`)
  const moves = await home
    .served()
    .db.platform((tx) => tx.all(sql<{ id: string; toCell: string }>`SELECT m.id, m.to_cell FROM tenant_move m`))
  defects.push(...moves.map(({ id, toCell }) => `The move of the tenant ${id} to the cell ${toCell} has not ended.`))
  return [
    ...away.map((cell) => ({ check: `cell ${cell.name}`, ok: false, detail: `Not served: ${cell.fault()}` })),
    { check: 'each tenant in one cell', ok: defects.length === 0, detail: defects.join('\n') },
  ]
}
