// Which tenant a code means. A code never changes and is never given to another tenant, so it may be remembered.
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Tenancy } from '@tmlm/model/licence'

export interface TenantDirectory {
  readonly tenancy: Tenancy
  /** The id of the tenant; in single-tenant mode the one there is, whatever the code. */
  find(code: string | null | undefined): Promise<string | undefined>
}

/** How codes are compared: without regard to case and surrounding spaces. */
export const tenantKey = (code: string | null | undefined): string => (code ?? '').trim().toLowerCase()

/** Tenants that may be worked for in this database; a copy that is moving is looked after where it goes. */
export const tenantsHere = sql<{ id: string }>`SELECT id FROM tenant WHERE status <> 3 AND moved_to IS NULL`

/** The code a login names: the one in its form, else the one in its header. The limits of logins read it the same way. */
export const typedTenant = (typed: unknown, header: string | null): string =>
  typeof typed === 'string' && typed.trim() !== '' ? typed : (header ?? '')

/** The code of the one tenant of a single-tenant installation. */
export const singleTenantCode = 'default'

export function tenantDirectory(database: Database, tenancy: Tenancy): TenantDirectory {
  const known = new Map<string, string>()
  return {
    tenancy,
    async find(code) {
      const key = tenancy === 'single' ? singleTenantCode : tenantKey(code)
      if (key === '') return undefined
      const remembered = known.get(key)
      if (remembered !== undefined) return remembered
      const found = await database.tenantByCode(key)
      if (found !== undefined) known.set(key, found)
      return found
    },
  }
}
