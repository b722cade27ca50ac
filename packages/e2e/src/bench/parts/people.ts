// The organisation of a large company against that of a small one: a level of the tree, a search and a roster must not grow
// with the company, since a person looks at one department at a time.
import { createApp } from '@tmlm/server/src/app.ts'
import { openDatabase } from '@tmlm/server/src/platform/database/database.ts'
import type { Dispatch } from '@tmlm/server/src/platform/http/contract.ts'
import { newId } from '@tmlm/server/src/platform/ids.ts'
import type pg from 'pg'
import { insertPeople, insertRole, makeCompany, tokenOf, type Company } from '../company.ts'
import { asOwner, benchFiles, type BenchDatabase } from '../database.ts'
import { median, type Figure } from '../report.ts'

const sizes = { small: { units: 5, people: 50 }, large: { units: 500, people: 5_000 } }
const turns = 60
const budget = { atMost: 2 }

export async function measurePeople(database: BenchDatabase): Promise<Figure[]> {
  const db = openDatabase(database.app)
  try {
    const { dispatch } = createApp({
      db,
      tenancy: 'multi',
      files: benchFiles(),
      secretKey: Buffer.alloc(32),
      warn: console.error,
    })
    const made = await asOwner(database, async (owner) => {
      const small = await staffed(owner, await makeCompany(db, owner, 'peopleSmall', 1), sizes.small)
      const large = await staffed(owner, await makeCompany(db, owner, 'peopleLarge', 1), sizes.large)
      await owner.query('VACUUM ANALYZE')
      return { small, large }
    })
    const figures: Figure[] = []
    for (const [what, path, inputOf] of asked) {
      const [small, large]: [number[], number[]] = [[], []]
      for (let turn = -5; turn < turns; turn++)
        for (const [place, times] of [[made.small, small] as const, [made.large, large] as const]) {
          const begun = performance.now()
          await ask(dispatch, place, path, inputOf(place))
          if (turn >= 0) times.push(performance.now() - begun)
        }
      const [base, grown] = [median(small), median(large)]
      const detail = `${grown.toFixed(2)} ms against ${base.toFixed(2)} ms`
      figures.push({ what: `${what}: 5,000 people against 50`, figure: grown / base, budget, detail })
    }
    return figures
  } finally {
    await db.close()
  }
}

interface Place {
  readonly company: Company
  /** A department with ten people. */
  readonly departmentId: string
  readonly callerId: string
}

const asked: readonly (readonly [what: string, path: string, input: (place: Place) => Record<string, string>])[] = [
  ['a level of the tree', 'org/listNextTree', ({ departmentId }) => ({ id: departmentId })],
  ['search in the roster', 'user/listRoster', () => ({ keyword: 'D00001' })],
  ['roster of a department', 'user/listRoster', ({ departmentId }) => ({ parentId: departmentId })],
]

/** Departments below the factories, ten people in each, and somebody who may look at them. */
async function staffed(
  owner: pg.Client,
  company: Company,
  size: { readonly units: number; readonly people: number },
): Promise<Place> {
  const now = new Date()
  const { tenantId, rootOrgId, orgIds } = company
  const departments = Array.from({ length: size.units }, () => newId(now))
  const factories = departments.map((_, nth) => orgIds[nth % orgIds.length])
  await owner.query(
    `INSERT INTO org (tenant_id, id, code, name, type, parent_id, full_path_id, full_path_name, rank, create_time, update_time)
SELECT $1, id, 'D' || nth, '部门' || nth, 3, factory, $2::text || '/' || factory || '/' || id, '集团/工厂/部门' || nth, nth, $5, $5
FROM unnest($3::uuid[], $4::uuid[]) WITH ORDINALITY AS department(id, factory, nth)`,
    [tenantId, rootOrgId, departments, factories, now],
  )
  const roleId = newId(now)
  await insertRole(owner, { tenantId, roleId, name: '组织文员', now })
  await owner.query(`UPDATE sys_role SET menus_role = 'organizationManagement' WHERE tenant_id = $1 AND id = $2`, [
    tenantId,
    roleId,
  ])
  const each = size.people / size.units
  for (const [nth, departmentId] of departments.entries()) {
    const team = Array.from({ length: each }, () => newId(now))
    const prefix = `D${String(nth).padStart(3, '0')}`
    await insertPeople(owner, { tenantId, orgId: departmentId, roleId, people: team, prefix, now })
  }
  const callerId = newId(now)
  await insertPeople(owner, { tenantId, orgId: rootOrgId, roleId, people: [callerId], prefix: 'K', now })
  return { company, departmentId: departments[0] ?? '', callerId }
}

async function ask(dispatch: Dispatch, place: Place, path: string, input: Record<string, string>): Promise<void> {
  const [resource = '', action = ''] = path.split('/')
  const answer = await dispatch({
    ...{ resource, action, input, lang: null, ip: '127.0.0.1', userAgent: 'bench', requestId: 'bench' },
    token: tokenOf(place.callerId),
    tenantCode: place.company.code,
    now: new Date(),
  })
  if (answer?.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
}
