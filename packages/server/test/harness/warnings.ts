// Looks for warnings and sends what waits, at a time of the test's choosing.
import { catalogue } from '@tmlm/model/catalogue'
import { warningSources } from '../../src/areas/index.ts'
import { lookFor } from '../../src/areas/warnings/look.ts'
import { sendWaiting, type OutsideChannels } from '../../src/areas/warnings/send.ts'
import { fromLocal } from '../../src/platform/clock.ts'
import { clock, product, type Tenant } from './app.ts'

const timezone = 'Asia/Shanghai'

/** Sets the clock to this local minute. */
export const at = (local: string): Date => (clock.now = fromLocal(`${local}:00`, timezone))

/** Noon of the present day of the tests: no quiet hour. */
export const atNoon = (): Date => {
  const day = new Date(clock.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  return at(`${day} 12:00`)
}

export function look(tenant: Tenant, kind: string, isMorning = true) {
  const source = warningSources.find(({ warning }) => warning.name === kind)
  if (!source) throw new Error(`No source of ${kind}`)
  return lookFor({ tenantId: tenant.id, timezone, now: clock.now, db: product().db }, source, { isMorning })
}

export const send = (tenant: Tenant, channels: OutsideChannels = async () => new Map()) =>
  sendWaiting({ tenantId: tenant.id, timezone, now: clock.now, db: product().db, catalogue, channels })
