// Where a new tenant comes: into the cell with the fewest of those that take tenants. The first cell does until it is told
// otherwise, the others from the moment they were added.
import { refuse } from '@tmlm/model'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Cell } from './cell.ts'

/** By name: how many tenants are placed there, and whether it takes new ones. */
export async function cellUse(
  home: Database,
  cells: ReadonlyMap<string, Cell>,
): Promise<Map<string, { readonly tenants: number; readonly takesTenants: boolean }>> {
  const [places, kept] = await home.platform((tx) =>
    Promise.all([
      tx.all(
        sql<{
          cell: string
          tenants: number
        }>`SELECT p.cell, count(*)::int AS tenants FROM tenant_place p GROUP BY p.cell`,
      ),
      tx.all(sql<{ name: string; takesTenants: boolean }>`SELECT c.name, c.takes_tenants FROM cell c`),
    ]),
  )
  const tenantsOf = new Map(places.map(({ cell, tenants }) => [cell, tenants]))
  const takes = new Map(kept.map(({ name, takesTenants }) => [name, takesTenants]))
  const [first] = cells.keys()
  return new Map(
    [...cells.keys()].map((name) => [
      name,
      { tenants: tenantsOf.get(name) ?? 0, takesTenants: takes.get(name) ?? name === first },
    ]),
  )
}

export async function chooseCell(
  home: Database,
  cells: ReadonlyMap<string, Cell>,
  chosen: string | undefined,
): Promise<string> {
  if (chosen !== undefined) {
    if (cells.get(chosen) === undefined) throw refuse(`没有此单元：${chosen}`, `No such cell: ${chosen}`)
    return chosen
  }
  const open = [...(await cellUse(home, cells))].filter(
    ([name, { takesTenants }]) => takesTenants && cells.get(name)?.fault() === undefined,
  )
  const [best] = open.toSorted(([, one], [, other]) => one.tenants - other.tenants)
  if (best) return best[0]
  throw refuse('没有可接收新租户的单元', 'No cell takes new tenants: add one by "cell add"')
}
