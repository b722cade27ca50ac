// A company that has bought less, or whose service has ended; afterwards it is as before.
import type { Resource } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { baseModules } from '@tmlm/model/licence'
import { clock, type Tenant } from '../app.ts'

/** Whether the object belongs to a module that every company has. */
export const isBase = ({ name }: Resource): boolean =>
  catalogue.screensOf(name).some((screen) => screen.parents.some((group) => baseModules.some((base) => base === group)))

export async function whileBought(tenant: Tenant, permission: string, work: () => Promise<void>): Promise<void> {
  await change(tenant, 'permission', permission)
  await work().finally(() => change(tenant, 'permission', 'all'))
}

/** The service ended two days ago, and is renewed for a year afterwards. */
export async function whileInGrace(tenant: Tenant, work: () => Promise<void>): Promise<void> {
  await change(tenant, 'closing_date', daysFromNow(-2))
  await work().finally(() => change(tenant, 'closing_date', daysFromNow(365)))
}

const change = (tenant: Tenant, column: string, value: string): Promise<unknown> =>
  tenant.inTenant((tx) =>
    tx.send({
      text: `UPDATE tenant SET ${column} = $2, auth_version = auth_version + 1 WHERE id = $1`,
      values: [tenant.id, value],
    }),
  )

const daysFromNow = (days: number): string =>
  new Date(clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
