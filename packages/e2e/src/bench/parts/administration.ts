// What an administrator sets must cost who works with it next to nothing: grants over many organisations, and fields that the
// company has added itself.
import { createApp } from '@tmlm/server/src/app.ts'
import { openDatabase, type Database } from '@tmlm/server/src/platform/database/database.ts'
import type { Dispatch } from '@tmlm/server/src/platform/http/contract.ts'
import { newId } from '@tmlm/server/src/platform/ids.ts'
import { rebuildScope } from '@tmlm/server/src/platform/permission/rebuild.ts'
import { hashToken } from '@tmlm/server/src/platform/session/tokens.ts'
import type pg from 'pg'
import { insertPeople, insertRole, makeCompany, tokenOf, type Company } from '../company.ts'
import { asOwner, benchFiles, type BenchDatabase } from '../database.ts'
import { median, spread, type Figure } from '../report.ts'
import { insertWarehouses, withoutIndexes } from '../warehouses.ts'

const organisations = 200
const people = 500
const rows = 1_000_000
const added = 10
const warehouses = 101
const turnsOfGrants = 5

export async function measureAdministration(database: BenchDatabase): Promise<Figure[]> {
  const db = openDatabase(database.app)
  try {
    const { dispatch } = createApp({
      ...{ db, tenancy: 'multi', files: benchFiles(), secretKey: Buffer.alloc(32), warn: console.error },
    })
    const group = await asOwner(database, (owner) => aGroup(owner, db))
    const before = await listing(dispatch, group, group.company.people[0]?.userId ?? '')
    const figures = [
      ...(await grantFigures(database, dispatch, group)),
      ...(await customFigures(database, dispatch, group, before)),
    ]
    return figures
  } finally {
    await db.close()
  }
}

interface Group {
  readonly company: Company
  /** Below one, to which nothing itself belongs. */
  readonly orgIds: readonly string[]
  /** Of the one above them: who sees all of them because he belongs there. */
  readonly members: readonly string[]
  readonly roleId: string
  /** Who holds the role, in an organisation that has nothing of its own. */
  readonly holders: readonly string[]
}

async function aGroup(owner: pg.Client, db: Database): Promise<Group> {
  const now = new Date()
  const ids = (count: number): string[] => Array.from({ length: count }, () => newId(now))
  const company = await makeCompany(db, owner, 'administration')
  const { tenantId, rootOrgId, adminId } = company
  const [regionId, apartId, orgIds] = [newId(now), newId(now), ids(organisations)]
  const insertOrgs = (parentId: string, path: string, prefix: string, below: readonly string[]): Promise<unknown> =>
    owner.query(
      `INSERT INTO org (tenant_id, id, code, name, type, parent_id, full_path_id, full_path_name, rank, create_time, update_time)
SELECT $1, id, $5 || nth, $5 || nth, 2, $2::uuid, $3 || '/' || id, $5 || nth, nth + 50, $6, $6
FROM unnest($4::uuid[]) WITH ORDINALITY AS factory(id, nth)`,
      [tenantId, parentId, path, below, prefix, now],
    )
  await insertOrgs(rootOrgId, rootOrgId, '大区', [regionId, apartId])
  await insertOrgs(regionId, `${rootOrgId}/${regionId}`, '分厂', orgIds)
  const [roleId, memberRoleId] = [newId(now), newId(now)]
  const [holders, members] = [ids(people), ids(turnsOfGrants)]
  await insertRole(owner, { tenantId, roleId, name: '集团查询员', now })
  await insertRole(owner, { tenantId, roleId: memberRoleId, name: '大区查询员', now })
  const staff = { tenantId, roleId, now }
  await insertPeople(owner, { ...staff, orgId: apartId, people: holders, prefix: 'G' })
  await insertPeople(owner, { ...staff, roleId: memberRoleId, orgId: regionId, people: members, prefix: 'M' })
  await owner.query(
    `INSERT INTO login_session (tenant_id, token_hash, id, user_id, login_source, scope, ip, login_time, last_active, expire_time)
VALUES ($1, $2, $3, $3, 'PC', 'full', '127.0.0.1', $4, $4, $4::timestamptz + interval '1 day')`,
    [tenantId, hashToken(tokenOf(adminId)), adminId, now],
  )
  const managerIds = company.people.map(({ userId }) => userId)
  await withoutIndexes(owner, () => insertWarehouses(owner, [{ tenantId, orgIds, managerIds }], rows))
  await owner.query('VACUUM ANALYZE')
  await db.transaction(tenantId, (tx) => rebuildScope(tx, 'all', new Date()))
  return { company, orgIds, members, roleId, holders }
}

async function grantFigures(database: BenchDatabase, dispatch: Dispatch, group: Group): Promise<Figure[]> {
  const { company, orgIds, roleId, members, holders } = group
  const saving: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const given = orgIds.map((dataOrgId) => ({ dataOrgId, accessLevel: 1 + (turn % 2) }))
    const input = { subjectId: roleId, businessCodeId: warehouses, rows: JSON.stringify(given) }
    const begun = performance.now()
    await ask(dispatch, company, company.adminId, 'authorize/saveByRole', input)
    saving.push(performance.now() - begun)
  }
  // What the database does by itself within a minute of so many changes.
  await asOwner(database, (owner) => owner.query('VACUUM ANALYZE'))
  const seeing = company.people[0]?.userId ?? ''
  const againstMembers: number[] = []
  const againstWhole: number[] = []
  for (let turn = 0; turn < turnsOfGrants; turn++) {
    const member = await listing(dispatch, group, members[turn] ?? '')
    const holder = await listing(dispatch, group, holders[turn] ?? '')
    againstMembers.push(member / holder)
    againstWhole.push((await listing(dispatch, group, seeing)) / holder)
  }
  return [
    {
      ...{ what: `grants of ${organisations} organisations to ${people} people: saved`, unit: 'ms' },
      ...{ figure: median(saving), budget: { atMost: 2000 }, detail: spread(saving) },
    },
    {
      what: `list by grants over ${organisations} organisations: throughput against who belongs above them`,
      ...{ unit: '×', figure: median(againstMembers), budget: { atLeast: 0.9 }, detail: spread(againstMembers) },
    },
    {
      what: 'the same against who sees the whole company',
      ...{ unit: '×', figure: median(againstWhole), detail: spread(againstWhole) },
    },
  ]
}

async function customFigures(
  database: BenchDatabase,
  dispatch: Dispatch,
  group: Group,
  before: number,
): Promise<Figure[]> {
  const { company } = group
  for (let nth = 1; nth <= added; nth++)
    await ask(dispatch, company, company.adminId, 'customItem/insert', {
      ...{ businessCodeId: warehouses, labelZh: `自定义${nth}`, labelEn: `Own ${nth}`, type: 'text', length: 50 },
      ...{ showInList: 1, searchable: nth <= 3 ? 1 : 0, importable: 1, printable: 1 },
    })
  const values = JSON.stringify(
    Object.fromEntries(Array.from({ length: added }, (_, nth) => [`c${nth + 1}`, `值${nth}`])),
  )
  await asOwner(database, (owner) =>
    // Every index would be written a million times, and again by the vacuum.
    withoutIndexes(owner, async () => {
      await owner.query('UPDATE warehouse SET custom = $2 WHERE tenant_id = $1', [company.tenantId, values])
      await owner.query('VACUUM FULL ANALYZE warehouse')
      // The full one does not note which pages everybody may read.
      await owner.query('VACUUM warehouse')
    }),
  )
  const after = await listing(dispatch, group, company.people[0]?.userId ?? '')
  return [
    {
      what: `list of ${rows.toLocaleString('en')} rows with ${added} fields of the company's own against none`,
      ...{ figure: after / before, budget: { atMost: 1.3 } },
      detail: `${after.toFixed(2)} ms against ${before.toFixed(2)} ms`,
    },
  ]
}

const turns = 80

/** Milliseconds of a page. */
async function listing(dispatch: Dispatch, { company }: Group, userId: string): Promise<number> {
  const times: number[] = []
  for (let turn = -10; turn < turns; turn++) {
    const begun = performance.now()
    await ask(dispatch, company, userId, 'warehouse/list', { currentPage: String(1 + (Math.abs(turn) % 5)) })
    if (turn >= 0) times.push(performance.now() - begun)
  }
  return median(times)
}

async function ask(
  dispatch: Dispatch,
  { code }: Company,
  userId: string,
  path: string,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [resource = '', action = ''] = path.split('/')
  const answer = await dispatch({
    ...{ resource, action, input, lang: null, ip: '127.0.0.1', userAgent: 'bench', requestId: 'bench' },
    ...{ token: tokenOf(userId), tenantCode: code, now: new Date() },
  })
  if (answer?.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
}
