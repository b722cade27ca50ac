// How a tenant leaves an installation: exported, dumped and brought into another one, put away, removed for good.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, truncateSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Workbook } from '@cj-tech-master/excelts'
import { catalogue } from '@tmlm/model/catalogue'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  archiveTenant,
  dumpedTenant,
  noteExport,
  purgeTenant,
  sealedColumns,
  takeTenantIn,
} from '../../../src/areas/platform/tenantEnd.ts'
import { exportTenant } from '../../../src/areas/platform/tenantExport.ts'
import { backUp } from '../../../src/platform/backup/backup.ts'
import { examineBackup } from '../../../src/platform/backup/restore.ts'
import { dumpTenant } from '../../../src/platform/backup/tenantFile.ts'
import { openDatabase, type Database } from '../../../src/platform/database/database.ts'
import { createSecrets } from '../../../src/platform/secrets.ts'
import { clock, product } from '../../harness/app.ts'
import { aCompany, goodPassword, type Company } from '../../harness/company.ts'
import { ownerConfig, withClient, withMigratedDatabase } from '../../harness/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'tmlm-tenant-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => {
  clock.now = new Date('2024-01-10T02:00:00Z')
})

const byTest = () => ({ operator: 'test', now: clock.now })
const days = (count: number): void => {
  clock.now = new Date(clock.now.getTime() + count * 86_400_000)
}
let files = 0
const aPath = (): string => join(folder, `t${files++}`)

/** A company with some people and suppliers, one of whom has something sealed. */
async function aFilledCompany(): Promise<Company> {
  const company = await aCompany()
  const { token } = (await company.login()).data
  for (const name of ['甲厂', '乙厂'])
    expect(await company.call(token, 'supplier/insert', { name, types: ['模具制造'] })).toMatchObject({ status: 200 })
  const person = await company.person({ jobNo: 'A1' })
  await company.changePerson(person.id, { idCard: product().app.engine.secrets.seal('330102199001011234') })
  return company
}

async function dumped(company: Company): Promise<string> {
  const { db, app } = product()
  const path = aPath()
  await dumpTenant({
    ...{ owner: ownerConfig(), dataDir: folder, tenant: await dumpedTenant(db, company.code), path, withFiles: true },
    ...{ secrets: app.engine.secrets, sealed: sealedColumns(catalogue), now: clock.now },
  })
  return path
}

type There = { readonly db: Database; readonly take: (path: string, more?: object) => ReturnType<typeof takeTenantIn> }

/** Another installation, with a key of its own. */
const elsewhere = (work: (there: There & { readonly key: Buffer }) => Promise<void>): Promise<void> =>
  withMigratedDatabase(async ({ owner, app }) => {
    const db = openDatabase({ ...app, max: 2 })
    const key = randomBytes(32)
    const take: There['take'] = (path, more = {}) =>
      takeTenantIn(
        db,
        { ownerOf: async () => owner, dataDir: folder, path, secrets: createSecrets(key), keepsFiles: true, ...more },
        byTest(),
      )
    try {
      await work({ db, take, key })
    } finally {
      await db.close()
    }
  })

describe('A dumped tenant', () => {
  it('is in another installation what it was here, row by row, its secrets under the key of that one', async () => {
    const company = await aFilledCompany()
    const path = await dumped(company)
    await elsewhere(async ({ db, take, key }) => {
      expect(await take(path, { code: 'Moved1' })).toMatchObject({ code: 'Moved1', files: 0 })
      const suppliers = (of: Database) =>
        of.transaction(
          company.tenantId,
          async (tx) => (await tx.send({ text: 'SELECT s.* FROM supplier s ORDER BY s.id', values: [] })).rows,
        )
      const rows = await suppliers(product().db)
      expect(rows).toHaveLength(2)
      expect(await suppliers(db)).toEqual(rows)
      const [person] = await db.transaction(
        company.tenantId,
        async (tx) =>
          (await tx.send({ text: `SELECT id_card AS "idCard" FROM "user" WHERE job_no = 'A1'`, values: [] })).rows,
      )
      expect(String(person?.idCard)).toMatch(/^330102/)
      expect(createSecrets(key).open(String(person?.idCard))).toBe('330102199001011234')
    })
  })

  it('is refused where it is already, where its code is taken, or the package is not sold', async () => {
    const company = await aFilledCompany()
    const path = await dumped(company)
    await elsewhere(async ({ take }) => {
      await expect(take(path, { combo: 'golden' })).rejects.toMatchObject({ status: 422 })
      await expect(take(path, { code: '1' })).rejects.toMatchObject({ status: 400, fields: [{ field: 'code' }] })
      await take(path)
      await expect(take(path, { code: 'Other1' })).rejects.toMatchObject({
        text: [`该租户已在本系统中：${company.code}`, `This tenant is here already: ${company.code}`],
      })
      const second = await aFilledCompany()
      await expect(take(await dumped(second), { code: company.code })).rejects.toMatchObject({
        text: [expect.stringContaining('租户代码已存在'), expect.stringContaining('already exists')],
      })
    })
  })

  it('comes whole or not at all: from a file that was cut off nothing is left', async () => {
    const company = await aFilledCompany()
    const path = await dumped(company)
    truncateSync(path, readFileSync(path).length - 40)
    await elsewhere(async ({ db, take }) => {
      await expect(take(path)).rejects.toThrow('ends too early')
      const found = await db.platform((tx) => tx.send({ text: 'SELECT 1 FROM tenant', values: [] }))
      expect(found.rows).toEqual([])
    })
  })

  it('is no backup of an installation, nor the other way round, and of this version only', async () => {
    const company = await aFilledCompany()
    const path = await dumped(company)
    await expect(examineBackup(path)).rejects.toThrow('bring it in with "tenant import"')
    await withMigratedDatabase(async ({ owner }) => {
      const backup = aPath()
      await backUp({ owner, dataDir: folder, withFiles: false, path: backup, now: clock.now })
      await elsewhere(async ({ take }) => {
        await expect(take(backup)).rejects.toThrow('bring it in with "restore"')
      })
    })
    await withMigratedDatabase(async ({ owner, app }) => {
      await withClient(owner, (client) => client.query(`UPDATE schema_migration SET checksum = 'other'`))
      const db = openDatabase({ ...app, max: 2 })
      const given = {
        ownerOf: async () => owner,
        dataDir: folder,
        path,
        secrets: createSecrets(randomBytes(32)),
        keepsFiles: true,
      }
      await expect(takeTenantIn(db, given, byTest())).rejects.toThrow('by another version')
      await db.close()
    })
  })
})

describe('An exported tenant', () => {
  it('has a workbook for each business, with every row', async () => {
    const company = await aFilledCompany()
    const { app, files: kept } = product()
    const out = aPath()
    const { workbooks, rows } = await exportTenant(app.engine, kept.store, company.tenantId, out, clock.now)
    const names = readdirSync(out)
    expect(names).toHaveLength(workbooks)
    expect(rows).toBeGreaterThan(3)
    const book = new Workbook()
    await book.xlsx.load(readFileSync(join(out, names.find((name) => name.endsWith('-供应商档案.xlsx')) ?? '')))
    const texts = JSON.stringify(book.worksheets[0]?.getSheetValues())
    expect(texts).toContain('甲厂')
    expect(texts).toContain('乙厂')
    await expect(exportTenant(app.engine, kept.store, company.tenantId, out, clock.now)).rejects.toMatchObject({
      text: [expect.stringContaining('文件夹不为空'), expect.any(String)],
    })
  })
})

describe('Archiving', () => {
  const archive = (company: Company, withoutExport = false) =>
    archiveTenant(product().db, company.code, { ...byTest(), withoutExport })
  const noted = async (company: Company) =>
    noteExport(product().db, await dumpedTenant(product().db, company.code), { as: 'dump' }, byTest())

  it('wants an export of the last seven days, or to be told that none is wanted', async () => {
    const company = await aCompany()
    const none = { text: [expect.stringContaining('请先导出'), expect.stringContaining('export it first')] }
    await expect(archive(company)).rejects.toMatchObject(none)
    await noted(company)
    days(8)
    await expect(archive(company)).rejects.toMatchObject(none)
    await noted(company)
    days(6)
    await archive(company)
    const other = await aCompany()
    await archive(other, true)
    await expect(archive(other, true)).rejects.toMatchObject({
      text: [expect.stringContaining('归档'), expect.any(String)],
    })
  })

  it('ends every session, and the code is unknown from then on', async () => {
    const company = await aCompany()
    const { token } = (await company.login()).data
    await archive(company, true)
    expect((await company.call(token, 'supplier/list')).status).toBe(1000)
    expect(await company.login()).toMatchObject({ status: 1003 })
  })

  it('is followed by the purge thirty days later, of that tenant alone, when its code is typed again', async () => {
    const { db } = product()
    const [company, neighbour] = [await aFilledCompany(), await aFilledCompany()]
    const purge = (confirm = company.code) =>
      purgeTenant(db, async () => ownerConfig(), company.code, { ...byTest(), confirm })
    await expect(purge()).rejects.toMatchObject({ text: [expect.stringContaining('正常'), expect.any(String)] })
    await archive(company, true)
    days(29)
    await expect(purge()).rejects.toMatchObject({ text: ['归档满30天后才能清除', expect.any(String)] })
    days(1)
    await expect(purge('other')).rejects.toMatchObject({
      text: [expect.stringContaining('再次输入'), expect.any(String)],
    })
    const left = () =>
      withClient(ownerConfig(), async (client) => Promise.all([rowsOf(client, company), rowsOf(client, neighbour)]))
    const [before, beside] = await left()
    expect((await purge()).rows).toBe(before)
    expect(await left()).toEqual([0, beside])
    expect(await company.login()).toMatchObject({ status: 1003 })
    expect((await neighbour.login('tmlmAdmin', goodPassword)).status).toBe(200)
    await expect(aCompany({ code: company.code })).rejects.toMatchObject({
      text: [expect.stringContaining('曾被其他租户使用'), expect.any(String)],
    })
  })
})

/** In all tables that know tenants, the directory among them. */
async function rowsOf(
  client: { query: (text: string, values?: unknown[]) => Promise<{ rows: { count: number; name: string }[] }> },
  { tenantId }: Company,
): Promise<number> {
  const { rows: tables } = await client.query(`
SELECT c.relname::text AS name, 0 AS count
FROM pg_class c
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'change_note'`)
  const counted = tables.map(({ name }) => `SELECT count(*)::int AS n FROM "${name}" WHERE tenant_id = $1`)
  const text = `SELECT sum(n)::int AS count, '' AS name FROM (${counted.join(' UNION ALL ')} UNION ALL SELECT count(*)::int FROM tenant WHERE id = $1) every`
  await client.query(`SELECT set_config('app.tenant', $1, false)`, [tenantId])
  return (await client.query(text, [tenantId])).rows[0]?.count ?? 0
}
