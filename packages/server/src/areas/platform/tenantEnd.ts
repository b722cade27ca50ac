// The end of a tenant in an installation: exported, put away, removed for good; or brought into another one.
import { checkInput, isSealed, notFound, refuse, refuseFields, type Catalogue, type Fields } from '@tmlm/model'
import { tenant as definition } from '@tmlm/model/areas/platform/tenant'
import type pg from 'pg'
import type { Database, Tx } from '../../platform/database/database.ts'
import { childTable, column, tableOf } from '../../platform/database/names.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import type { DumpedTenant } from '../../platform/backup/container.ts'
import {
  examineTenantFile,
  importTenant,
  removeTenant,
  type Copied,
  type SealedColumn,
} from '../../platform/backup/tenantFile.ts'
import { touchRights } from '../../platform/permission/touch.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { killSessions } from '../../platform/session/open.ts'
import { tenantKey } from '../../platform/session/tenantDirectory.ts'
import { comboOnSale } from './combos.ts'
import { lockTenant, logTenant, requireOwnCode, requireTenant, type Command } from './tenantLog.ts'

const [active, suspended, archived] = [1, 2, 3] as const
const day = 86_400_000
const exportCountsDays = 7
const purgeAfterDays = 30

/** What a file says it is of. */
export async function dumpedTenant(db: Database, code: string): Promise<DumpedTenant> {
  const { id } = await requireTenant(db, code)
  const { comboId, ...tenant } = await db.transaction(id, (tx) =>
    tx.one(builder.selectFrom('tenant').select(['id', 'code', 'fullName as name', 'comboId']).where('id', '=', id)),
  )
  const { code: combo } = await db.platform((tx) =>
    tx.one(builder.selectFrom('combo').select('code').where('id', '=', comboId)),
  )
  return { ...tenant, combo }
}

/** Noted after it was written: what is put away must have been taken along before. */
export const noteExport = (db: Database, { id, code }: DumpedTenant, after: object, command: Command): Promise<void> =>
  db.transaction(id, (tx) => logTenant(tx, { ...command, tenantCode: code, action: 'export', after }))

/** Nobody comes in any more, and its code is unknown; its data stay until they are purged. */
export async function archiveTenant(
  db: Database,
  code: string,
  { withoutExport, ...command }: Command & { readonly withoutExport: boolean; readonly reason?: string },
): Promise<void> {
  const { id } = await requireTenant(db, code)
  await db.transaction(id, async (tx) => {
    const before = await lockTenant(tx, [active, suspended])
    if (!withoutExport && !(await isLogged(tx, before.code, 'export', sinceDays(command.now, exportCountsDays))))
      throw refuse(
        '最近7天内没有导出过该租户的数据；请先导出，或加 --no-export',
        'The tenant was not exported within the last 7 days: export it first, or say --no-export',
      )
    await tx.run(builder.updateTable('tenant').set({ status: archived }).where('id', '=', id))
    await touchRights(tx)
    await killSessions(tx, 'all')
    const told = { before: { status: before.status }, after: { status: archived } }
    await logTenant(tx, { ...command, tenantCode: before.code, action: 'archive', ...told })
  })
}

/** Every row and file; only the tenant log knows of it afterwards. */
export async function purgeTenant(
  db: Database,
  ownerOf: OwnerOf,
  code: string,
  { confirm, ...command }: Command & { readonly confirm: string },
): Promise<{ readonly rows: number; readonly files: readonly string[] }> {
  const tenant = await dumpedTenant(db, code)
  if (confirm !== tenant.code)
    throw refuse(`请在 --confirm 后再次输入租户代码${tenant.code}`, `Say --confirm ${tenant.code} to have it removed`)
  await db.transaction(tenant.id, async (tx) => {
    await lockTenant(tx, [archived])
    if (await isLogged(tx, tenant.code, 'archive', sinceDays(command.now, purgeAfterDays)))
      throw refuse('归档满30天后才能清除', 'A tenant is purged 30 days after it was archived, not before')
  })
  const { operator, now } = command
  return removeTenant(await ownerOf(tenant.id), tenant.id, async (client) => {
    const held = 'SELECT 1 FROM tenant WHERE id = $1 AND status = $2 FOR UPDATE'
    if ((await client.query(held, [tenant.id, archived])).rowCount === 0) throw notFound()
    await client.query(
      `INSERT INTO tenant_log (id, tenant_code, action, before, after, operator, time) VALUES ($1, $2, 'purge', $3, '{}', $4, $5)`,
      [
        newId(now),
        tenant.code,
        JSON.stringify({ id: tenant.id, fullName: tenant.name, combo: tenant.combo }),
        operator,
        now,
      ],
    )
  })
}

/** The database of a tenant, as the owner of its tables. */
export type OwnerOf = (tenantId: string) => Promise<pg.ClientConfig>

export interface Arrival {
  readonly ownerOf: OwnerOf
  readonly dataDir: string
  readonly path: string
  readonly secrets: Secrets
  /** False where uploaded files are kept elsewhere. */
  readonly keepsFiles: boolean
  /** Another code than it had, or another package; absent: as they were. */
  readonly code?: string
  readonly combo?: string
}

/** A tenant of another installation, with everything it had there. */
export async function takeTenantIn(
  db: Database,
  { code: called, combo: bought, keepsFiles, ownerOf, ...arrival }: Arrival,
  command: Command,
): Promise<Copied & { readonly code: string }> {
  const { tenant, withFiles } = await examineTenantFile(arrival.path)
  if (withFiles && !keepsFiles)
    throw refuse(
      '该文件包含上传的附件，而本系统的附件存放在S3，不能导入',
      'The file brings uploaded files, and here they are kept on S3: bring it into an installation with a folder',
    )
  const code = called ?? tenant.code
  const { errors } = checkInput({ code: definition.fields.code }, { code })
  if (errors.length > 0) throw refuseFields(errors)
  const copies = await db.everywhere((tx) => tx.first(sql`SELECT 1 FROM tenant t WHERE t.id = ${tenant.id}`))
  if (copies.some((copy) => copy !== undefined))
    throw refuse(`该租户已在本系统中：${tenant.code}`, `This tenant is here already: ${tenant.code}`)
  const codeKey = tenantKey(code)
  if ((await db.tenantByCode(codeKey)) !== undefined)
    throw refuse(
      `租户代码已存在：${code}；用 --code 另取代码`,
      `Tenant code already exists: ${code}; say --code to give it another`,
    )
  await requireOwnCode(db, code, tenant.id)
  const { id: comboId } = await db.platform((tx) => comboOnSale(tx, bought ?? tenant.combo, command.now))
  await db.admit(tenant.id, codeKey)
  const copied = await importTenant({ ...arrival, owner: await ownerOf(tenant.id), code, codeKey, comboId })
  await db.transaction(tenant.id, async (tx) => {
    await touchRights(tx)
    await killSessions(tx, 'all')
    await logTenant(tx, { ...command, tenantCode: code, action: 'import', after: { from: tenant.code, ...copied } })
  })
  return { ...copied, code }
}

/** Where something is stored that only the key of the installation opens. */
export const sealedColumns = ({ resources }: Catalogue): SealedColumn[] =>
  [...resources.values()].flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.kind === 'lines'
        ? sealedIn(childTable(resource, name), field.fields)
        : sealedIn(tableOf(resource), { [name]: field }),
    ),
  )

const sealedIn = (table: string, fields: Fields): SealedColumn[] =>
  Object.entries(fields).flatMap(([name, field]) => (isSealed(field) ? [{ table, column: column(name) }] : []))

const sinceDays = (now: Date, days: number): Date => new Date(now.getTime() - days * day)

const isLogged = async (tx: Tx, code: string, action: string, since: Date): Promise<boolean> =>
  (await tx.first(sql`
SELECT 1 FROM tenant_log l WHERE l.tenant_code = ${code} AND l.action = ${action} AND l.time > ${since} LIMIT 1`)) !==
  undefined
