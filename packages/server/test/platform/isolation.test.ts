import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '@tmlm/model/catalogue'
import { openDatabase, type Database, type Result } from '../../src/platform/database/database.ts'
import { schemaOf } from '../../src/platform/database/schema.ts'
import { newId } from '../../src/platform/ids.ts'
import { appConfig, isSuperuser, ownerConfig, withClient } from '../harness/database.ts'

const now = new Date('2026-01-05T08:00:00Z')
const [tenantA, tenantB] = [newId(now), newId(now)]
const orgOfA = newId(now)

let database: Database
beforeAll(async () => {
  // One connection, so that whatever a transaction left behind on it would be found by the next.
  database = openDatabase({ ...appConfig(), max: 1 })
  await database.transaction(tenantA, (tx) => tx.send(insertOrg(orgOfA)))
})
afterAll(() => database.close())

const insertOrg = (id: string, tenantId?: string) => ({
  text: `
    INSERT INTO org (id, code, name, type, create_time, update_time ${tenantId ? ', tenant_id' : ''})
    VALUES ($1, 'W1', 'Works', 2, $2, $2 ${tenantId ? ', $3' : ''})`,
  values: tenantId ? [id, now, tenantId] : [id, now],
})
const inTenant = (tenantId: string, text: string, ...values: unknown[]): Promise<Result> =>
  database.transaction(tenantId, (tx) => tx.send({ text, values }))

describe('rows of one tenant', () => {
  it('are seen in that tenant', async () => {
    expect((await inTenant(tenantA, 'SELECT id FROM org')).rows).toEqual([{ id: orgOfA }])
  })

  it('are not seen, changed or deleted from another', async () => {
    expect((await inTenant(tenantB, 'SELECT id FROM org')).rows).toEqual([])
    expect((await inTenant(tenantB, 'SELECT id FROM org WHERE tenant_id = $1', tenantA)).rows).toEqual([])
    expect((await inTenant(tenantB, `UPDATE org SET name = 'x' WHERE id = $1`, orgOfA)).rowCount).toBe(0)
    expect((await inTenant(tenantB, 'DELETE FROM org')).rowCount).toBe(0)
  })

  it('cannot be put into another, nor moved there', async () => {
    const inserted = database.transaction(tenantB, (tx) => tx.send(insertOrg(newId(now), tenantA)))
    await expect(inserted).rejects.toThrow('row-level security')
    await expect(inTenant(tenantA, 'UPDATE org SET tenant_id = $1', tenantB)).rejects.toThrow('row-level security')
  })

  it('cannot be referred to from another', async () => {
    const referring = inTenant(
      tenantB,
      `INSERT INTO manufacturer (id, org_id, code, name, create_time, update_time) VALUES ($1, $2, 'm', 'm', $3, $3)`,
      newId(now),
      orgOfA,
      now,
    )
    await expect(referring).rejects.toMatchObject({ code: '23503', constraint: 'manufacturer_org_id_fkey' })
  })

  it('are not seen without a tenant, in any table, and none can be put there', async () => {
    await database.platform(async (tx) => {
      for (const table of schemaOf(catalogue).tables.filter((entry) => entry.rowSecurity)) {
        const { rows } = await tx.send({ text: `SELECT count(*)::integer AS count FROM "${table.name}"`, values: [] })
        expect(rows, table.name).toEqual([{ count: 0 }])
      }
    })
    await expect(database.platform((tx) => tx.send(insertOrg(newId(now))))).rejects.toThrow()
  })

  it('are guarded against the owner of the tables too', async () => {
    await withClient(ownerConfig(), async (client) => {
      const { rows } = await client.query(`
        SELECT count(*)::integer AS unforced
        FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relrowsecurity AND NOT relforcerowsecurity`)
      expect(rows).toEqual([{ unforced: 0 }])
    })
  })
})

describe('what is only ever appended', () => {
  it('can be neither changed nor deleted by the running server', async () => {
    const logged = `INSERT INTO operation_log (id, time, source, action, result) VALUES ($1, $2, 'web', 'insert', 'success')`
    await inTenant(tenantA, logged, newId(now), now)
    await expect(inTenant(tenantA, `UPDATE operation_log SET action = 'x'`)).rejects.toThrow('permission denied')
    await expect(inTenant(tenantA, 'DELETE FROM operation_log')).rejects.toThrow('permission denied')
    await expect(inTenant(tenantA, 'TRUNCATE operation_log')).rejects.toThrow('permission denied')
  })
})

describe('the running server', () => {
  it('reads which migrations were applied, and cannot write or create anything there', async () => {
    expect((await inTenant(tenantA, 'SELECT name FROM schema_migration')).rowCount).toBeGreaterThan(1)
    await expect(inTenant(tenantA, 'DELETE FROM schema_migration')).rejects.toThrow('permission denied')
    await expect(inTenant(tenantA, 'CREATE TABLE mine (x integer)')).rejects.toThrow('permission denied')
    await expect(inTenant(tenantA, 'ALTER TABLE org DISABLE ROW LEVEL SECURITY')).rejects.toThrow('must be owner')
  })

  it('has no statement compiled, whatever the database server does by default', async () => {
    expect((await inTenant(tenantA, 'SHOW jit')).rows).toEqual([{ jit: 'off' }])
  })
})

describe('keyword search among 50,000 rows', () => {
  it('uses the trigram index under row security', async (context) => {
    if (!(await isSuperuser(ownerConfig()))) context.skip('takes a superuser as owner')
    await inTenant(
      tenantA,
      `
      INSERT INTO manufacturer (id, org_id, code, name, create_time, update_time)
      SELECT gen_random_uuid(), $1, 'M' || n, CASE WHEN n % 5000 = 0 THEN '精密注塑模具厂' ELSE '一般供应商' END || n, $2, $2
      FROM generate_series(1, 50000) AS n`,
      orgOfA,
      now,
    )
    // What autovacuum does a minute later: rows just inserted still wait in a list beside the index.
    await withClient(ownerConfig(), (client) => client.query('VACUUM ANALYZE manufacturer'))
    const search = `SELECT id FROM manufacturer WHERE search LIKE '%注塑模具%'`
    const plan = JSON.stringify((await inTenant(tenantA, `EXPLAIN (FORMAT json) ${search}`)).rows)
    expect(plan).toContain('manufacturer_search_idx')
    expect((await inTenant(tenantA, search)).rowCount).toBe(10)
    expect((await inTenant(tenantB, search)).rowCount).toBe(0)
  })
})

describe('work that is done again when the machine stops', () => {
  it('does not wait for the disk; what comes after it does', async () => {
    const careful = openDatabase({ ...appConfig(), max: 1, options: '-c synchronous_commit=on' })
    const waits = (): Promise<unknown> =>
      careful.transaction(
        tenantA,
        async (tx) => (await tx.send({ text: 'SHOW synchronous_commit', values: [] })).rows[0]?.['synchronous_commit'],
      )
    try {
      expect(await careful.withoutWaiting(waits)).toBe('off')
      expect(await waits()).toBe('on')
      await expect(careful.withoutWaiting(() => Promise.reject(new Error('broken off')))).rejects.toThrow('broken off')
      expect(await waits()).toBe('on')
    } finally {
      await careful.close()
    }
  })
})
