// What it costs to know a person anew: session, roles and rights, in a company of 200 roles and 1,000 people.
import { createApp } from '@tmlm/server/src/app.ts'
import { openDatabase } from '@tmlm/server/src/platform/database/database.ts'
import { newId } from '@tmlm/server/src/platform/ids.ts'
import { makeCompany, insertPeople, insertRole, tokenOf, type Company } from '../company.ts'
import { asOwner, benchFiles, type BenchDatabase } from '../database.ts'
import { median, spread, type Figure } from '../report.ts'

const roles = 200
const people = 1_000

export async function measureRights(database: BenchDatabase): Promise<Figure[]> {
  const db = openDatabase(database.app)
  try {
    const company = await asOwner(database, (owner) => makeCompany(db, owner, 'rights', 1))
    const ids = await hire(database, company)
    const { sessions } = createApp({
      db,
      tenancy: 'multi',
      files: benchFiles(),
      secretKey: Buffer.alloc(32),
      warn: console.error,
    })
    const times: number[] = []
    for (const userId of ids) {
      const begun = performance.now()
      await sessions.enter({ ...call, token: tokenOf(userId), tenantCode: company.code, now: new Date() }, true)
      times.push(performance.now() - begun)
    }
    const later = times.slice(100)
    return [
      {
        what: `session of a person loaded anew, ${roles} roles, ${people} people`,
        figure: median(later),
        unit: 'ms',
        detail: spread(later),
      },
    ]
  } finally {
    await db.close()
  }
}

/** Everybody has one of the roles. */
const hire = (database: BenchDatabase, { tenantId, rootOrgId: orgId }: Company): Promise<string[]> =>
  asOwner(database, async (owner) => {
    const now = new Date()
    const all: string[] = []
    for (let nth = 0; nth < roles; nth++) {
      const roleId = newId(now)
      const team = Array.from({ length: people / roles }, () => newId(now))
      await insertRole(owner, { tenantId, roleId, name: `角色${nth}`, now })
      await insertPeople(owner, { tenantId, orgId, roleId, people: team, prefix: `R${nth}-`, now })
      all.push(...team)
    }
    return all
  })

const call = {
  ...{ resource: 'warehouse', action: 'list', input: {}, lang: null },
  ...{ ip: '127.0.0.1', userAgent: 'bench', requestId: 'bench' },
} as const
