// The doors by which counters reach us over MQTT, as the settings say: a broker of our own, one of the house, or none.
import { hostname } from 'node:os'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { TenantDirectory } from '../../../platform/session/tenantDirectory.ts'
import type { CounterDoor } from './broker.ts'
import { createIntake } from './intake.ts'

interface Surroundings {
  readonly config: Pick<Config, 'mqtt' | 'host' | 'port'>
  readonly db: Database
  readonly secrets: Secrets
  readonly tenants: TenantDirectory
  readonly clock: Clock
  readonly log: Log
}

/** The libraries come only where a door is opened. */
export async function openCounterDoors({
  config,
  db,
  secrets,
  tenants,
  clock,
  log,
}: Surroundings): Promise<CounterDoor[]> {
  const { port, url, username, password } = config.mqtt
  if (port === null && url === null) return []
  const intake = createIntake({ db, clock })
  const doors: CounterDoor[] = []
  if (port !== null) {
    const { openBroker } = await import('./broker.ts')
    doors.push(await openBroker({ port, host: config.host, db, secrets, intake, log }))
  }
  if (url !== null) {
    const { joinBroker } = await import('./outside.ts')
    const clientId = `tmlm-${hostname()}-${config.port}`
    doors.push(await joinBroker({ url, username, password, clientId, tenants, db, intake, log }))
  }
  return doors
}
