// Which cell a tenant lives in, and whose a code is in all of them. The first cell keeps it; every node has all of it in
// memory and hears of changes. What it has not heard yet it learns from the cell it asks in vain: a copy that has been left
// says so.
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'

export interface Place {
  readonly id: string
  readonly codeKey: string
  readonly cell: string
}

export interface Directory {
  /** From memory. */
  cellOf(tenantId: string): string | undefined
  tenantByCode(codeKey: string): Promise<string | undefined>
  /** Asks the first cell. */
  look(tenantId: string): Promise<string | undefined>
  /** As the first cell has it now. */
  tenantsIn(cell: string): Promise<Place[]>
  /** Reads all of it. */
  load(): Promise<void>
  size(): number
}

/** Called with the tenant's id by whoever changes a place. */
export const placesChannel = 'tmlm_places'

export function createDirectory(home: () => Database): Directory {
  const byId = new Map<string, Place>()
  const byCode = new Map<string, Place>()

  function remember(places: readonly Place[]): void {
    for (const place of places) {
      const before = byId.get(place.id)
      if (before && before.codeKey !== place.codeKey) byCode.delete(before.codeKey)
      byId.set(place.id, place)
      byCode.set(place.codeKey, place)
    }
  }

  async function ask(condition: ReturnType<typeof sql>): Promise<Place | undefined> {
    const [found] = await home().platform((tx) =>
      tx.all(sql<Place>`SELECT p.id, p.code_key, p.cell FROM tenant_place p WHERE ${condition}`),
    )
    if (found) remember([found])
    return found
  }

  return {
    cellOf: (tenantId) => byId.get(tenantId)?.cell,
    tenantByCode: async (codeKey) => (byCode.get(codeKey) ?? (await ask(sql`p.code_key = ${codeKey}`)))?.id,
    look: async (tenantId) => (await ask(sql`p.id = ${tenantId}`))?.cell,
    tenantsIn: (cell) =>
      home().platform((tx) =>
        tx.all(
          sql<Place>`SELECT p.id, p.code_key, p.cell FROM tenant_place p WHERE p.cell = ${cell} ORDER BY p.code_key`,
        ),
      ),
    load: async () =>
      remember(await home().platform((tx) => tx.all(sql<Place>`SELECT p.id, p.code_key, p.cell FROM tenant_place p`))),
    size: () => byId.size,
  }
}

/** Tenants that were there before there were several cells live in the first one. */
export const enterOldTenants = (home: Database, name: string): Promise<number> =>
  home.platform((tx) =>
    tx.run(sql`
INSERT INTO tenant_place (id, code_key, cell)
SELECT t.id, t.code_key, ${name}
FROM tenant t
WHERE t.moved_to IS NULL
  AND NOT EXISTS (SELECT FROM tenant_place p WHERE p.id = t.id)
ON CONFLICT DO NOTHING`),
  )
