// A person without a session: for work that was asked for in a call and is done later.
import type { Statement } from '../database/database.ts'
import type { Query } from '../database/query.ts'
import { sql } from '../database/sql.ts'
import type { RoleGrants } from '../permission/rights.ts'
import type { Term } from './validity.ts'

export interface LoadedPerson extends Term {
  readonly status: number
  readonly jobNo: string
  readonly jobName: string
  readonly orgId: string | null
  readonly deptId: string | null
  readonly supplierId: string | null
  readonly isSupplier: number
  readonly tenantCode: string
  readonly tenantStatus: number
  readonly suspendReason: string | null
  readonly permission: string
  readonly roles: readonly RoleGrants[]
  readonly version: string
  readonly tenantVersion: number
}

/** Changes whenever the person's rights may have; nothing for who may not work any more. */
const version = `t.auth_version || '.' || u.auth_version || '.' || u.status || '.' || t.status`

export const versionsOf = (tenantId: string, userId: string): Statement => ({
  text: `SELECT ${version} AS version
FROM "user" u
JOIN tenant t ON t.id = u.tenant_id
WHERE u.tenant_id = $1 AND u.id = $2`,
  values: [tenantId, userId],
})

export const personById = (tenantId: string, userId: string): Query<LoadedPerson> =>
  sql<LoadedPerson>`
SELECT u.status, u.job_no, u.job_name, u.org_id, u.dept_id, u.supplier_id, u.is_supplier,
  t.code AS tenant_code, t.status AS tenant_status, t.suspend_reason, t.permission,
  t.closing_date, t.grace_days, t.timezone,
  ${sql.raw(version)} AS version, t.auth_version AS tenant_version,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
            'code', r.code, 'name', r.name, 'menus', r.menus_role, 'buttons', r.buttons_role, 'mobileMenus', r.menus_dingding_role)
          ORDER BY r.code), '[]')
   FROM user_role_ids x
   JOIN sys_role r ON r.tenant_id = x.tenant_id AND r.id = x.target_id
   WHERE x.tenant_id = u.tenant_id AND x.owner_id = u.id AND r.status = 1) AS roles
FROM "user" u
JOIN tenant t ON t.id = u.tenant_id
WHERE u.tenant_id = ${tenantId} AND u.id = ${userId}`
