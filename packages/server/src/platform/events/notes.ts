// Notes of what was changed, written by the transaction of the change: what is rolled back is never told.
import type { Tx, Statement } from '../database/database.ts'
import { newId } from '../ids.ts'

export interface Change {
  readonly resource: string
  readonly businessId?: number | undefined
  /** Whose row it is; none for rows of the whole tenant, and for changes of more than one row. */
  readonly orgId?: string | undefined
  /** The table in which the row's organisation stands, where it is not known. */
  readonly orgIn?: string | undefined
  readonly rowId?: string | null
  /** Who made the change. */
  readonly userId: string
}

const columns = 'xact, id, tenant_id, time, resource, business_code_id, org_id, row_id, user_id, for_user_id'
const place = 'pg_current_xact_id()::text::numeric'

/** One more statement of the writing transaction. */
export const changeNote = (change: Change, now: Date): Statement => ({
  text: insertText(change, 1),
  values: valuesOf(change, now),
  tells: true,
})

/** The statement, with the note on its back: both travel as one. */
export const noted = ({ name, text, values }: Statement, change: Change, now: Date): Statement => ({
  ...(name === undefined || change.orgIn !== undefined ? {} : { name: `${name}-noted` }),
  text: `WITH noted AS (
${insertText(change, values.length + 1)}
)
${text}`,
  values: [...values, ...valuesOf(change, now)],
  tells: true,
})

function insertText({ orgIn }: Change, first: number): string {
  const at = (nth: number): string => `$${first + nth}`
  const org = orgIn === undefined ? at(4) : `coalesce(${at(4)}, (SELECT org_id FROM ${orgIn} WHERE id = ${at(5)}))`
  return `INSERT INTO change_note (${columns})
VALUES (${place}, ${at(0)}, app_tenant(), ${at(1)}, ${at(2)}, ${at(3)}, ${org}, ${at(5)}, ${at(6)}, NULL)`
}

const valuesOf = ({ resource, businessId, orgId, rowId, userId }: Change, now: Date): unknown[] => [
  newId(now),
  now,
  resource,
  businessId ?? null,
  orgId ?? null,
  rowId ?? null,
  userId,
]

/** Notes of many changes in one statement. */
export function changeNotes(changes: readonly Change[], now: Date): Statement {
  const rows = changes.map((change) => valuesOf(change, now))
  const types = ['uuid', 'timestamptz', 'text', 'integer', 'uuid', 'uuid', 'uuid']
  return {
    name: 'change-notes',
    text: `INSERT INTO change_note (${columns})
SELECT ${place}, told.id, app_tenant(), told.time, told.resource, told.business, told.org, told.row, told.by, NULL
FROM unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')})
  AS told(id, time, resource, business, org, row, by)`,
    values: types.map((_, index) => rows.map((row) => row[index])),
    tells: true,
  }
}

/** That rows of a table were changed by something done to other rows; each belongs to its own organisation. */
export const rowNotes = (
  { resource, table }: { readonly resource: string; readonly table: string },
  rowIds: readonly string[],
  userId: string,
  now: Date,
): Statement => ({
  name: `row-notes:${resource}`,
  text: `INSERT INTO change_note (${columns})
SELECT ${place}, told.id, app_tenant(), $1, $2, NULL, t.org_id, t.id, $3, NULL
FROM unnest($4::uuid[], $5::uuid[]) AS told (id, row_id)
JOIN ${table} t ON t.tenant_id = app_tenant() AND t.id = told.row_id`,
  values: [now, resource, userId, rowIds.map(() => newId(now)), rowIds],
  tells: true,
})

/** The name under which people are told that something for them has arrived. */
export const noticeName = 'notice'

/** Tells these people, and nobody else, that a notice for them has arrived. Part of the transaction that writes it. */
export async function tellPeople(tx: Tx, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return
  await tx.send({
    text: `INSERT INTO change_note (${columns})
SELECT ${place}, told.id, app_tenant(), $1, $2, NULL, NULL, NULL, NULL, told.user_id
FROM unnest($3::uuid[], $4::uuid[]) AS told (id, user_id)`,
    values: [now, noticeName, userIds.map(() => newId(now)), userIds],
    tells: true,
  })
}
