// The history people see: of one row, for whoever may read that row; of a person's own last work; and, for those who
// keep the system, each entry with what it changed.
import {
  definitionNamed,
  inLang,
  isId,
  noPermission,
  notFound,
  permissionKey,
  refuseFields,
  withoutPrices,
  type Catalogue,
  type Resource,
  type Values,
} from '@tmlm/model'
import { operationLog } from '@tmlm/model/areas/platform/records'
import { catalogue } from '@tmlm/model/catalogue'
import { behaviour, type CallMoment } from '../../engine/behaviour.ts'
import { fieldsEver } from '../../engine/call/asCompanyHas.ts'
import { readPage } from '../../engine/list/list.ts'
import { visibleRows } from '../../engine/list/listScope.ts'
import { buttonRights, readableBusinesses } from '../../engine/call/permission.ts'
import { toLocal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { column, quoted, tableOf } from '../../platform/database/names.ts'
import { sql, withPlaces } from '../../platform/database/sql.ts'
import type { Change } from '../../platform/history/history.ts'
import { tell } from '../../platform/history/telling.ts'
import { wordsFor } from '../../platform/history/words.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { seesPrices, type Actor } from '../../platform/session/actor.ts'
import { schedulerName } from '../../platform/session/scheduler.ts'
import { actionName } from './actionName.ts'

const lastRows = 10

export const operationLogBehaviour = behaviour(operationLog, {
  calls: {
    list: (moment) => (isSent(moment.raw.rowId) ? historyOfRow(moment) : ownLastRows(moment)),
  },

  inWords({ resource: name, action }, actor) {
    const definition = catalogue.resources.get(String(name))
    const { what, actionName: words } = namesOf(definition, String(name ?? ''), String(action), actor)
    return { resource: what, action: words }
  },

  async afterRead({ tx, actor }, entry) {
    const { changes, ...rest } = entry
    const resource = definitionNamed(catalogue, String(entry.resource))
    const names = namesOf(resource, String(entry.resource), String(entry.action), actor)
    const mayCompare = actor.rights.buttons.has(permissionKey('systemConfig', 'viewDiff'))
    if (!mayCompare || !resource) return { ...rest, ...names }
    const [told] = await tellAll(tx, catalogue, actor, [
      { resource, action: String(entry.action), changes: changesIn(changes) },
    ])
    return { ...rest, ...names, changes: told }
  },
})

const isSent = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Whose row it is need not be said: the log knows. */
async function historyOfRow({ tx, actor, raw, catalogue }: CallMoment) {
  if (!isId(raw.rowId)) throw refuseFields([{ field: 'rowId', text: ['查询条件有误', 'Invalid filter value'] }])
  const rowId = String(raw.rowId).toLowerCase()
  const resource = catalogue.resources.get(isSent(raw.resource) ? String(raw.resource) : await ownerOf(tx, rowId))
  if (!resource || resource.appendOnly) throw notFound()
  await requireReadable(tx, catalogue, resource, rowId, actor)
  const page = readPage(raw)
  const mine = sql`
FROM operation_log l
WHERE l.row_id = ${rowId} AND l.resource = ${resource.name} AND l.result = 'success'`
  const [rows, { total }] = await Promise.all([
    tx.all(
      sql<Entry>`
SELECT l.id, l.time, l.job_no, l.job_name, l.source, l.action, l.row_code, l.changes ${mine}
ORDER BY l.time DESC, l.id DESC
LIMIT ${page.pageSize} OFFSET ${(page.currentPage - 1) * page.pageSize}`,
    ),
    tx.one(sql<{ total: number }>`SELECT count(*)::int AS total ${mine}`),
  ])
  const told = await tellAll(
    tx,
    catalogue,
    actor,
    rows.map(({ action, changes }) => ({ resource, action, changes: changesIn(changes) })),
  )
  const list = rows.map((row, index) => ({
    ...row,
    time: toLocal(row.time, actor.timezone),
    ...(row.source === 'scheduler' ? { jobName: inLang(schedulerName, actor.lang) } : {}),
    ...namesOf(resource, resource.name, row.action, actor),
    changes: told[index],
  }))
  return { list, totalRow: total, ...page }
}

async function ownerOf(tx: Tx, rowId: string): Promise<string> {
  const last = await tx.first(sql<{ resource: string | null }>`SELECT l.resource
FROM operation_log l
WHERE l.row_id = ${rowId} AND l.resource IS NOT NULL
ORDER BY l.time DESC
LIMIT 1`)
  return last?.resource ?? ''
}

interface Entry {
  readonly id: string
  readonly time: Date
  readonly jobNo: string | null
  readonly jobName: string | null
  readonly source: string
  readonly action: string
  readonly rowCode: string | null
  readonly changes: unknown
}

/** Rows out of sight have no history either; where the screen has a button for it, it is asked for. */
async function requireReadable(
  tx: Tx,
  catalogue: Catalogue,
  resource: Resource,
  rowId: string,
  actor: Actor,
): Promise<void> {
  const businesses = readableBusinesses(catalogue, resource, actor)
  const hasButton = catalogue.screensOf(resource.name).some(({ buttons }) => buttons.some(({ key }) => key === 'log'))
  const mayPress = (businesses.length > 0 ? businesses : [undefined]).some((business) =>
    buttonRights(catalogue, resource, business, actor)('log'),
  )
  if (hasButton && !mayPress) throw noPermission()
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const text = `SELECT t.id FROM ${tableOf(resource)} t
WHERE t.tenant_id = ${places.tenant} AND t.id = ${parameters.add(rowId)}
  AND ${visibleRows({ resource, businesses, actor }, places, parameters)}`
  if (!(await tx.first(withPlaces(text, parameters)))) throw notFound()
}

/** The rows this person wrote last, each once, newest first. */
async function ownLastRows({ tx, actor, catalogue }: CallMoment) {
  const rows = await tx.all(
    sql<Entry & { resource: string; rowId: string; page: string | null }>`
SELECT * FROM (
  SELECT DISTINCT ON (l.resource, l.row_id) l.id, l.time, l.resource, l.row_id, l.row_code, l.page, l.action
  FROM (
    SELECT * FROM operation_log
    WHERE user_id = ${actor.userId} AND result = 'success' AND row_id IS NOT NULL
    ORDER BY time DESC
    LIMIT 300
  ) l
  ORDER BY l.resource, l.row_id, l.time DESC, l.id DESC
) last
WHERE last.action <> 'delete'
ORDER BY last.time DESC, last.id DESC
LIMIT ${lastRows}`,
  )
  const places = await placesOf(tx, catalogue, rows)
  const list = rows.map(({ time, ...row }) => ({
    ...row,
    time: toLocal(time, actor.timezone),
    shownIn: places.get(row.rowId) ?? [],
    ...namesOf(definitionNamed(catalogue, row.resource), row.resource, row.action, actor),
  }))
  return { list, totalRow: list.length, currentPage: 1, pageSize: lastRows }
}

interface Place {
  readonly path: string
  readonly open: string
}

/** Of rows that are kept inside another screen: the rows they are seen with. */
async function placesOf(
  tx: Tx,
  catalogue: Catalogue,
  rows: readonly { readonly resource: string; readonly rowId: string }[],
): Promise<Map<string, Place[]>> {
  const places = new Map<string, Place[]>()
  for (const [name, some] of Map.groupBy(rows, ({ resource }) => resource)) {
    const resource = catalogue.resources.get(name)
    const ways = resource?.hostedBy?.shownIn ?? []
    if (!resource || ways.length === 0) continue
    const found = await tx.all(sql<{
      id: string
      [open: string]: unknown
    }>`SELECT t.id, ${sql.raw(ways.map(({ open }) => `t.${column(open)} AS ${quoted(open)}`).join(', '))}
FROM ${sql.raw(tableOf(resource))} t
WHERE t.id = ANY (${some.map(({ rowId }) => rowId)})`)
    for (const row of found)
      places.set(
        row.id,
        ways.flatMap(({ path, open }) => (typeof row[open] === 'string' ? [{ path, open: row[open] }] : [])),
      )
  }
  return places
}

/** What was done, and to what, in words. */
const namesOf = (resource: Resource | undefined, name: string, action: string, { lang }: Actor) => ({
  what: resource ? inLang(resource.label, lang) : name,
  actionName: actionName(catalogue, resource, action, lang),
})

async function tellAll(
  tx: Tx,
  catalogue: Catalogue,
  actor: Actor,
  entries: readonly { readonly resource: Resource; readonly action: string; readonly changes: readonly Change[] }[],
) {
  // Of what an action was sent, some is kept by no field of the row.
  const { lang, timezone } = actor
  // What things cost is no more told as history than in lists.
  const readable = (resource: Resource): Resource => (seesPrices(actor) ? resource : withoutPrices(resource))
  const changed = entries.map(({ resource, action, changes }) => ({
    fields: { ...resource.actions[action]?.input, ...fieldsEver({ catalogue }, readable(resource), actor) },
    changes,
  }))
  const words = await wordsFor(tx, catalogue, lang, changed)
  return changed.map(({ fields, changes }) => tell(fields, changes, { lang, timezone, words }))
}

const changesIn = (value: unknown): Change[] =>
  (Array.isArray(value) ? value : []).flatMap((entry: Values) =>
    typeof entry.field === 'string' ? [{ field: entry.field, before: entry.before, after: entry.after }] : [],
  )
