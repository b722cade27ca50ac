// Companies to measure with: one made as the operator makes it, with factories, people and their sessions; and a thousand
// small ones, written straight into the tables.
import { permissionKey } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { createTenant } from '@tmlm/server/src/areas/platform/tenants.ts'
import type { Database } from '@tmlm/server/src/platform/database/database.ts'
import { newId } from '@tmlm/server/src/platform/ids.ts'
import { rebuildScope } from '@tmlm/server/src/platform/permission/rebuild.ts'
import { hashToken } from '@tmlm/server/src/platform/session/tokens.ts'
import type pg from 'pg'

/** Somebody who calls. */
export interface Person {
  readonly tenantCode: string
  readonly userId: string
  readonly token: string
}

export interface Company {
  readonly tenantId: string
  readonly code: string
  readonly rootOrgId: string
  readonly adminId: string
  readonly orgIds: readonly string[]
  /** People of the head office, who see every factory. */
  readonly people: readonly Person[]
  /** Somebody of a new factory that has nothing yet. */
  readonly newcomer: Person
}

const screens = ['warehouseFiles', 'accessoryInbound', 'sparePartsFiles', 'sparePartsType']
const menus = screens.join(',')
const buttons = catalogue.screens
  .filter((screen) => screens.includes(screen.name))
  .flatMap((screen) => screen.buttons.map((button) => permissionKey(screen.prefix, button.key)))
  .join(',')

const factories = 20

export async function makeCompany(db: Database, owner: pg.Client, code: string, headcount = 20): Promise<Company> {
  const now = new Date()
  const { tenantId, rootOrgId, adminUserId } = await createTenant(
    db,
    { code, fullName: '华东精密模具集团有限公司', combo: 'flagship', password: 'Bench@2026', tasks: [] },
    { operator: 'bench', now },
  )
  const ids = (count: number): string[] => Array.from({ length: count }, () => newId(now))
  const orgIds = ids(factories)
  const newOrgId = newId(now)
  await owner.query(
    `INSERT INTO org (tenant_id, id, code, name, type, parent_id, full_path_id, full_path_name, rank, create_time, update_time)
SELECT $1, id, 'F' || nth, '第' || nth || '工厂', 2, $2::uuid, $2::uuid || '/' || id, '集团/第' || nth || '工厂', nth, $4, $4
FROM unnest($3::uuid[]) WITH ORDINALITY AS factory(id, nth)`,
    [tenantId, rootOrgId, [...orgIds, newOrgId], now],
  )
  const roleId = newId(now)
  await insertRole(owner, { tenantId, roleId, name: '仓库管理员', now })
  const people = ids(headcount)
  await insertPeople(owner, { tenantId, orgId: rootOrgId, roleId, people, prefix: 'B', now })
  const newcomer = newId(now)
  await insertPeople(owner, { tenantId, orgId: newOrgId, roleId, people: [newcomer], prefix: 'N', now })
  // Parameter 50: who belongs to an organisation sees those below it.
  await owner.query(
    `INSERT INTO parameter_value (tenant_id, parameter_id, org_key, value, version) VALUES ($1, '50', '*', '1', 1)`,
    [tenantId],
  )
  await db.transaction(tenantId, (tx) => rebuildScope(tx, 'all', new Date()))
  const personOf = (userId: string): Person => ({ tenantCode: code, userId, token: tokenOf(userId) })
  return {
    ...{ tenantId, code, rootOrgId, orgIds, adminId: adminUserId },
    people: people.map(personOf),
    newcomer: personOf(newcomer),
  }
}

/** Tokens are made of the person's id, so that they need not be kept. */
export const tokenOf = (userId: string): string => `bench-${userId}`

interface Role {
  readonly tenantId: string
  readonly roleId: string
  readonly name: string
  readonly now: Date
}

export const insertRole = (
  owner: pg.Client,
  { tenantId, roleId, name, now }: Role,
  opened: string = menus,
): Promise<unknown> =>
  owner.query(
    `INSERT INTO sys_role (tenant_id, id, code, name, menus_role, buttons_role, create_time, update_time)
VALUES ($1, $2::uuid, $3, $4, $5, $6, $7, $7)`,
    [tenantId, roleId, roleId, name, opened, buttons, now],
  )

interface Staff {
  readonly tenantId: string
  readonly orgId: string
  readonly roleId: string
  readonly people: readonly string[]
  readonly prefix: string
  readonly now: Date
}

/** People with their role and an open session. */
export async function insertPeople(owner: pg.Client, staff: Staff): Promise<void> {
  const { tenantId, orgId, roleId, people, prefix, now } = staff
  await owner.query(
    `INSERT INTO "user" (tenant_id, id, job_no, job_name, org_id, parent_id, full_path_id, create_time, update_time)
SELECT $1, id, $4 || lpad(nth::text, 5, '0'), substr('赵钱孙李周吴郑王冯陈', 1 + nth::int % 10, 1) || '工' || nth, $2::uuid, $2::uuid, $2::uuid || '/' || id, $5, $5
FROM unnest($3::uuid[]) WITH ORDINALITY AS person(id, nth)`,
    [tenantId, orgId, people, prefix, now],
  )
  await owner.query(
    'INSERT INTO user_role_ids (tenant_id, owner_id, target_id, position) SELECT $1, person, $3, 1 FROM unnest($2::uuid[]) AS person',
    [tenantId, people, roleId],
  )
  await owner.query(
    `INSERT INTO login_session (tenant_id, token_hash, id, user_id, login_source, scope, ip, login_time, last_active, expire_time)
SELECT $1, hash, person, person, 'PC', 'full', '127.0.0.1', $4, $4, $4::timestamptz + interval '1 day'
FROM unnest($2::uuid[], $3::text[]) AS session(person, hash)`,
    [tenantId, people, people.map((person) => hashToken(tokenOf(person))), now],
  )
}

export interface SmallCompany extends Person {
  readonly tenantId: string
  readonly orgId: string
}

const departmentsEach = 4
const colleaguesEach = 9

/** Small companies of one factory with a few departments and ten people, one of whom calls. */
export async function makeSmallCompanies(owner: pg.Client, model: Company, count: number): Promise<SmallCompany[]> {
  const now = new Date()
  const companies = Array.from({ length: count }, (_, index): SmallCompany => {
    const userId = newId(now)
    const ids = { tenantId: newId(now), orgId: newId(now), userId }
    return { ...ids, tenantCode: `small${index}`, token: tokenOf(userId) }
  })
  await owner.query('BEGIN')
  await owner.query(
    `INSERT INTO tenant (id, code, code_key, full_name, combo_id, permission, opening_date, status, storage_gb, grace_days, language, timezone, auth_version, create_time)
SELECT given.id, given.code, given.code, '小企业' || given.code, t.combo_id, t.permission, t.opening_date, 1, t.storage_gb, t.grace_days, t.language, t.timezone, 0, t.create_time
FROM tenant t, unnest($2::uuid[], $3::text[]) AS given(id, code)
WHERE t.id = $1`,
    [model.tenantId, companies.map((company) => company.tenantId), companies.map((company) => company.tenantCode)],
  )
  for (const company of companies) await fillSmall(owner, company, now)
  await owner.query('COMMIT')
  return companies
}

async function fillSmall(
  owner: pg.Client,
  { tenantId, orgId, userId, tenantCode }: SmallCompany,
  now: Date,
): Promise<void> {
  await owner.query(
    `INSERT INTO org (tenant_id, id, code, name, type, parent_id, full_path_id, full_path_name, rank, create_time, update_time)
SELECT $1, CASE nth WHEN 0 THEN $2::uuid ELSE gen_random_uuid() END, $3 || nth, $3 || nth,
  CASE nth WHEN 0 THEN 0 ELSE 3 END, CASE nth WHEN 0 THEN NULL ELSE $2::uuid END, $2::text || '/' || nth, $3, nth, $4, $4
FROM generate_series(0, $5::int) AS unit(nth)`,
    [tenantId, orgId, tenantCode, now, departmentsEach],
  )
  const roleId = newId(now)
  await insertRole(owner, { tenantId, roleId, name: '仓库管理员', now })
  const people = [userId, ...Array.from({ length: colleaguesEach }, () => newId(now))]
  await insertPeople(owner, { tenantId, orgId, roleId, people, prefix: 'B', now })
  await owner.query(
    `INSERT INTO user_org_scope (tenant_id, user_id, business_code_id, data_org_id, access)
SELECT $1, person, 0, $3, 2 FROM unnest($2::uuid[]) AS person`,
    [tenantId, people, orgId],
  )
}
