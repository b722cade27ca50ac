// One at a time moves a tenant, and one at a time is at work on one of its copies. The lock is that of a connection: whoever
// dies lets go of it when PostgreSQL has done with what he had asked for.
import pg from 'pg'

const kind = 7_465_617

/** What is held: the whole move, by the first cell, or the copy in the cell that is asked. */
export type Held = `move ${string}` | `copy ${string}`

type Otherwise = 'refuse' | 'pass' | 'wait'

export function holding<T>(
  owner: pg.ClientConfig,
  held: Held,
  otherwise: 'pass',
  work: (client: pg.Client) => Promise<T>,
): Promise<T | undefined>
export function holding<T>(
  owner: pg.ClientConfig,
  held: Held,
  otherwise: 'refuse' | 'wait',
  work: (client: pg.Client) => Promise<T>,
): Promise<T>
export function holding<T>(
  owner: pg.ClientConfig,
  held: Held,
  otherwise: Otherwise,
  work: (client: pg.Client) => Promise<T>,
): Promise<T | undefined> {
  return withClient(owner, async (client) => {
    if (await isHeld(client, held, otherwise)) return work(client)
    if (otherwise === 'refuse') throw new Error('The tenant is being moved by somebody else.')
    return undefined
  })
}

async function isHeld(client: pg.Client, held: Held, otherwise: Otherwise): Promise<boolean> {
  if (otherwise === 'wait') {
    await client.query(`SET lock_timeout = '30s'`)
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [kind, held])
    await client.query('RESET lock_timeout')
    return true
  }
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, hashtext($2)) AS held', [
    ...[kind, held],
  ])
  return rows[0]?.held === true
}

export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SET search_path = public')
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
