// Who a device is: it has no session, and what it writes stands under the name of the scheduled tasks.
import { schedulerOf } from '../../platform/session/scheduler.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const none: ReadonlySet<string> = new Set()
const nothing = { menus: none, buttons: none, mobileMenus: none, modules: none }

export interface DeviceTenant {
  readonly id: string
  readonly code: string
  readonly timezone: string
  readonly language: 'zh' | 'en'
  readonly status: number
}

export const tenantOf = (tx: Tx): Promise<DeviceTenant> =>
  tx.one(
    sql<DeviceTenant>`SELECT t.id, t.code, t.timezone, t.language, t.status FROM tenant t WHERE t.id = ${tx.tenantId}`,
  )

export const deviceActor = (tenant: DeviceTenant): Actor => schedulerOf(tenant, nothing)

/** Whose device or key this is, in the whole installation. */
export const ownerOf = async (db: Database, name: string): Promise<string | undefined> =>
  (
    await db.anywhere((tx) =>
      tx.first(sql<{ tenantId: string }>`SELECT d.tenant_id FROM iot_directory d WHERE d.name = ${name}`),
    )
  )?.tenantId
