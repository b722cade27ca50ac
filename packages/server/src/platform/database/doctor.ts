// Examines a living installation and says in words what is wrong with it. It never writes. The database's own checks
// are in databaseChecks.ts; areas bring theirs, such as a ledger that must add up.
import pg from 'pg'

export interface DoctorCheck {
  readonly name: string
  /** What is wrong, one sentence each; none when all is well. Runs in a transaction that cannot write. */
  readonly defects: (client: pg.ClientBase) => Promise<readonly string[]>
}

export interface Finding {
  readonly check: string
  readonly ok: boolean
  readonly detail: string
}

export async function doctor(options: {
  readonly owner: pg.ClientConfig
  readonly checks: readonly DoctorCheck[]
}): Promise<Finding[]> {
  const client = new pg.Client(options.owner)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const findings: Finding[] = []
    for (const check of options.checks) findings.push(await examine(client, check))
    return findings
  } finally {
    await client.end()
  }
}

async function examine(client: pg.Client, check: DoctorCheck): Promise<Finding> {
  await client.query('BEGIN READ ONLY')
  try {
    const defects = await check.defects(client)
    return { check: check.name, ok: defects.length === 0, detail: defects.join('\n') }
  } catch (error) {
    return { check: check.name, ok: false, detail: `The check itself failed: ${String(error)}` }
  } finally {
    await client.query('ROLLBACK')
  }
}

/** For checks of rows: looks at one tenant after the other, under row security like everybody else. */
export async function inEveryTenant(
  client: pg.ClientBase,
  look: (tenantCode: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string; code: string }>('SELECT id, code FROM tenant ORDER BY code')
  const defects: string[] = []
  for (const { id, code } of rows) {
    await client.query(`SELECT set_config('app.tenant', $1, true)`, [id])
    defects.push(...(await look(code)))
  }
  return defects
}
