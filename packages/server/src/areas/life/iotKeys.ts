// Keys by which gateways speak for devices, and secrets that are told once.
import { randomBytes } from 'node:crypto'
import type { dieCounter } from '@tmlm/model/areas/life/dieCounter'
import { refuse, refuseFields, type InputOf } from '@tmlm/model'
import type { CallMoment, Moment } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { networksOf } from './networks.ts'

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** A number or key belongs to one company of the whole installation. */
export async function claimName({ tx }: Pick<Moment, 'tx'>, name: string): Promise<boolean> {
  const taken = await tx.run(
    sql`INSERT INTO iot_directory (name, tenant_id) VALUES (${name}, ${tx.tenantId}) ON CONFLICT DO NOTHING`,
  )
  return taken > 0
}

export async function releaseName({ tx }: Pick<Moment, 'tx'>, name: string): Promise<void> {
  await tx.run(sql`DELETE FROM iot_directory WHERE name = ${name} AND tenant_id = ${tx.tenantId}`)
}

interface KeyRow {
  readonly id: string
  readonly name: string
  readonly accessKey: string
  readonly supplierId: string | null
  readonly supplierName: string | null
  readonly ipAllow: string | null
  readonly enabled: boolean
  readonly lastUsed: Date | null
}

export async function listIotKey({ tx, actor }: CallMoment) {
  const rows =
    await tx.all(sql<KeyRow>`SELECT k.id, k.name, k.access_key, k.supplier_id, s.name AS supplier_name, k.ip_allow, k.enabled,
  k.last_used
FROM iot_key k
LEFT JOIN supplier s ON s.id = k.supplier_id
ORDER BY k.name, k.id`)
  const list = rows.map((row) => ({
    ...row,
    lastUsed: row.lastUsed === null ? null : toLocal(row.lastUsed, actor.timezone),
  }))
  return { list, totalRow: list.length }
}

/** Makes a key or changes one; the secret is answered this once. */
export const editIotKey =
  (secrets: Secrets) =>
  async (moment: CallMoment<InputOf<typeof dieCounter, 'editIotKey'>>): Promise<unknown> => {
    const { tx, input, now } = moment
    const { name, supplierId, ipAllow, enabled } = input
    if (networksOf(ipAllow) === undefined)
      throw refuseFields([
        {
          field: 'ipAllow',
          text: ['每行一个IP或网段，如 10.0.0.0/8', 'One address or network a line, such as 10.0.0.0/8'],
        },
      ])
    if (input.id == null) {
      const [id, accessKey, secret] = [newId(now), `gw-${randomBytes(9).toString('base64url')}`, newSecret()]
      if (!(await claimName(moment, accessKey))) throw refuse('请重试', 'Try again')
      await tx.run(sql`INSERT INTO iot_key (id, name, access_key, secret, supplier_id, ip_allow, enabled, create_time)
VALUES (${id}, ${name}, ${accessKey}, ${secrets.seal(secret)}, ${supplierId}, ${ipAllow}, ${enabled ?? true}, ${now})`)
      return { id, accessKey, secret }
    }
    const secret = input.newSecret ? newSecret() : undefined
    const changed = await tx.first(sql<{ accessKey: string }>`UPDATE iot_key
SET name = ${name}, supplier_id = ${supplierId}, ip_allow = ${ipAllow}, enabled = ${enabled ?? true},
  secret = coalesce(${secret === undefined ? null : secrets.seal(secret)}, secret)
WHERE id = ${input.id}
RETURNING access_key`)
    if (!changed) throw refuse('密钥不存在', 'No such key')
    return { id: input.id, accessKey: changed.accessKey, ...(secret === undefined ? {} : { secret }) }
  }

export async function deleteIotKey(moment: CallMoment<InputOf<typeof dieCounter, 'deleteIotKey'>>) {
  const gone = await moment.tx.first(sql<{ accessKey: string }>`
DELETE FROM iot_key WHERE id = ${moment.input.id} RETURNING access_key`)
  if (!gone) throw refuse('密钥不存在', 'No such key')
  await releaseName(moment, gone.accessKey)
  return { id: moment.input.id }
}
