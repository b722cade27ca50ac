// What every command about a tenant or a package needs: which one is meant, and the line it leaves in the tenant log.
import { refuse, type Refusal } from '@tmlm/model'
import { tenant as definition } from '@tmlm/model/areas/platform/tenant'
import type { Database, Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { tenantKey } from '../../platform/session/tenantDirectory.ts'

/** Who gives the command, and when. */
export interface Command {
  readonly operator: string
  readonly now: Date
}

type TenantAction =
  | 'create'
  | 'renew'
  | 'setCombo'
  | 'setLimit'
  | 'suspend'
  | 'resume'
  | 'resetAdmin'
  | 'export'
  | 'import'
  | 'archive'
  | 'move'
type ComboAction = 'createCombo' | 'updateCombo' | 'withdrawCombo'

export interface TenantLogEntry extends Command {
  /** Absent where a package is meant. */
  readonly tenantCode?: string
  readonly action: TenantAction | ComboAction
  readonly before?: object | null
  readonly after: object
  readonly reason?: string
}

export async function logTenant(
  tx: Tx,
  { now, before = null, reason, tenantCode, ...entry }: TenantLogEntry,
): Promise<void> {
  const line = { ...entry, id: newId(now), tenantCode: tenantCode ?? null, before, reason: reason ?? null, time: now }
  await tx.run(builder.insertInto('tenantLog').values(line))
}

/** Nodes remember whose a code is: that of a tenant which was purged is given to no other. */
export async function requireOwnCode(db: Database, tenantCode: string, tenantId: string): Promise<void> {
  const purged = await db.everywhere((tx) =>
    tx.first(sql<{ id: string }>`
SELECT l.before ->> 'id' AS id
FROM tenant_log l
WHERE lower(l.tenant_code) = ${tenantCode.toLowerCase()} AND l.action = 'purge'
LIMIT 1`),
  )
  if (purged.some((found) => found !== undefined && found.id !== tenantId))
    throw refuse(
      `租户代码曾被其他租户使用：${tenantCode}`,
      `The tenant code ${tenantCode} was that of another tenant, and is not given again`,
    )
}

export async function requireTenant(db: Database, tenantCode: string): Promise<{ id: string }> {
  const id = await db.tenantByCode(tenantKey(tenantCode))
  if (id === undefined) throw refuse(`租户代码不存在：${tenantCode}`, `Unknown tenant code: ${tenantCode}`)
  return { id }
}

/** The tenant's row, held until the command is done; refused in a state that does not allow it. */
export async function lockTenant(tx: Tx, allowed: readonly number[]) {
  const tenant = await tx.one(builder.selectFrom('tenant').selectAll().where('id', '=', tx.tenantId).forUpdate())
  if (!allowed.includes(tenant.status)) throw wrongState(tenant.code, tenant.status)
  return tenant
}

function wrongState(tenantCode: string, status: number): Refusal {
  const [zh, en] = definition.fields.status.options[status] ?? ['', '']
  return refuse(`租户${tenantCode}的状态为${zh}`, `The tenant ${tenantCode} is ${en.toLowerCase()}`)
}
