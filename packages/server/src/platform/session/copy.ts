// The copy of a session kept in memory, and the two statements behind it: one loads it, one proves with each call that
// it is still true. Both answer the same facts, so that they are judged by the same rules.
import type { Lang } from '@tmlm/model'
import type { Statement } from '../database/database.ts'
import type { Query } from '../database/query.ts'
import { sql } from '../database/sql.ts'
import type { RoleGrants } from '../permission/rights.ts'
import type { ActorRights } from './actor.ts'
import type { Entry } from './entry.ts'
import type { TenantSettings } from './tenantSettings.ts'
import type { Ends, Term } from './validity.ts'

export interface SessionCopy {
  readonly tenantId: string
  readonly tokenHash: string
  readonly scope: Entry['scope']
  readonly person: Person
  readonly rights: ActorRights
  /** Shared by everybody of the tenant. */
  readonly settings: TenantSettings
  /** The versions the rights were loaded at. */
  readonly userVersion: number
  readonly tenantVersion: number
  readonly term: string
  readonly ends: Ends
  /** When activity is worth a write again. */
  touchFrom: number
}

export interface Person {
  readonly tenantCode: string
  readonly timezone: string
  readonly userId: string
  readonly jobNo: string
  readonly jobName: string
  readonly orgId: string | null
  readonly deptId: string | null
  readonly supplierId: string | null
  readonly isAdmin: boolean
  readonly lang: Lang
}

/** What the database says of a session with each call, as it comes: judged value by value. */
export interface SessionFacts {
  readonly status?: unknown
  readonly lastActive?: unknown
  readonly expireTime?: unknown
  readonly userStatus?: unknown
  readonly userVersion?: unknown
  readonly tenantStatus?: unknown
  readonly tenantVersion?: unknown
  readonly closingDate?: unknown
  readonly graceDays?: unknown
  readonly timezone?: unknown
  /** The tenant's value of parameter 35, if it has one. */
  readonly idleMinutes?: unknown
}

export interface LoadedSession extends Term {
  readonly status: string
  readonly lastActive: Date
  readonly expireTime: Date
  readonly userStatus: number
  readonly tenantStatus: number
  readonly idleMinutes: string | null
  readonly userVersion: number
  readonly tenantVersion: number
  readonly scope: Entry['scope']
  readonly userId: string
  readonly jobNo: string
  readonly jobName: string
  readonly orgId: string | null
  readonly deptId: string | null
  readonly supplierId: string | null
  readonly isSupplier: number
  readonly language: Lang | null
  readonly tenantCode: string
  readonly tenantLanguage: Lang
  readonly permission: string
  readonly roles: readonly RoleGrants[]
}

const factColumns = `
  s.status, s.last_active AS "lastActive", s.expire_time AS "expireTime",
  u.status AS "userStatus", u.auth_version AS "userVersion",
  t.status AS "tenantStatus", t.auth_version AS "tenantVersion",
  t.closing_date AS "closingDate", t.grace_days AS "graceDays", t.timezone,
  idle.value AS "idleMinutes"`

/** Look-ups by primary key, nothing else: this runs with every call. */
const sources = `
FROM login_session s
JOIN "user" u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
JOIN tenant t ON t.id = s.tenant_id
LEFT JOIN parameter_value idle
  ON idle.tenant_id = s.tenant_id AND idle.parameter_id = '35' AND idle.org_key = '*'`

export const proofOf = (tenantId: string, tokenHash: string): Statement => ({
  name: 'session-proof',
  text: `SELECT ${factColumns} ${sources} WHERE s.tenant_id = $1 AND s.token_hash = $2`,
  values: [tenantId, tokenHash],
})

export const sessionByHash = (tenantId: string, tokenHash: string): Query<LoadedSession> =>
  sql<LoadedSession>`
SELECT ${sql.raw(factColumns)},
  s.scope, s.user_id,
  u.job_no, u.job_name, u.org_id, u.dept_id, u.supplier_id, u.is_supplier, u.language,
  t.code AS tenant_code, t.language AS tenant_language, t.permission,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
            'code', r.code, 'name', r.name, 'menus', r.menus_role, 'buttons', r.buttons_role, 'mobileMenus', r.menus_dingding_role)
          ORDER BY r.code), '[]')
   FROM user_role_ids x
   JOIN sys_role r ON r.tenant_id = x.tenant_id AND r.id = x.target_id
   WHERE x.tenant_id = s.tenant_id AND x.owner_id = s.user_id AND r.status = 1) AS roles
${sql.raw(sources)}
WHERE s.tenant_id = ${tenantId} AND s.token_hash = ${tokenHash}`
