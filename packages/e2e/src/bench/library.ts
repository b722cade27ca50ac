// A company with a mould library to measure with, the administrator who sees all of it and a keeper who sees a part.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@tmlm/model/catalogue'
import { openDatabase, type Database } from '@tmlm/server/src/platform/database/database.ts'
import { newId } from '@tmlm/server/src/platform/ids.ts'
import { rebuildScope } from '@tmlm/server/src/platform/permission/rebuild.ts'
import { openSession } from '@tmlm/server/src/platform/session/open.ts'
import type pg from 'pg'
import { insertCards } from './cards.ts'
import { insertPeople, insertRole, makeCompany, tokenOf, type Company, type Person } from './company.ts'
import { asOwner, type BenchDatabase } from './database.ts'
import { takePart } from './papers.ts'

/** The one of last time where the folder was kept. */
export async function aLibrary(database: BenchDatabase, code: string, count: number): Promise<Company> {
  const kept = join(database.dataDir, `${code}.json`)
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as Company
  const company = await makeLibrary(database, code, count)
  writeFileSync(kept, JSON.stringify(company))
  return company
}

/** Its administrator, who sees every list, and a keeper. */
async function makeLibrary(database: BenchDatabase, code: string, count: number): Promise<Company> {
  const db = openDatabase({ ...database.app, max: 2 })
  try {
    const company = await asOwner(database, async (owner) => {
      const made = await makeCompany(db, owner, code, 1)
      await insertCards(owner, made, count)
      return made
    })
    const seen = { ip: '127.0.0.1', userAgent: 'bench', loginSource: 'PC', now: new Date() } as const
    const token = await db.transaction(company.tenantId, (tx) =>
      openSession(tx, { userId: company.adminId, ...seen }, true),
    )
    const keeper = await asOwner(database, (owner) => aKeeper(db, owner, company))
    return { ...company, people: [{ tenantCode: code, userId: company.adminId, token }, keeper] }
  } finally {
    await db.close()
  }
}

/** Of one factory, with every screen; manager of a warehouse in which cards of other factories stand, and of one that lent its. */
async function aKeeper(db: Database, owner: pg.Client, { tenantId, code, orgIds }: Company): Promise<Person> {
  const now = new Date()
  const [userId, roleId, orgId = ''] = [newId(now), newId(now), orgIds[1]]
  const menus = catalogue.screens.map(({ name }) => name).join(',')
  await insertRole(owner, { tenantId, roleId, name: '保管员', now }, menus)
  await insertPeople(owner, { tenantId, orgId, roleId, people: [userId], prefix: 'K', now })
  const kept = `UPDATE warehouse SET manager_id = $2 WHERE tenant_id = $1 AND code IN ('W5', 'W10')`
  await owner.query(kept, [tenantId, userId])
  await takePart(owner, tenantId, userId, orgId)
  await owner.query('VACUUM ANALYZE')
  await db.transaction(tenantId, (tx) => rebuildScope(tx, 'all', new Date()))
  return { tenantCode: code, userId, token: tokenOf(userId) }
}
