// Many rows of one table in one statement.
import type { Tx } from '../../../platform/database/database.ts'
import { column, quoted, snake } from '../../../platform/database/names.ts'
import type { Tables } from '../../../platform/database/query.ts'
import { sql } from '../../../platform/database/sql.ts'

/** Every row names the same fields; what it does not name takes the default of its column. */
export async function insertAll(
  tx: Tx,
  table: keyof Tables,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const name = sql.raw(quoted(snake(table)))
  const columns = sql.raw(Object.keys(first).map(column).join(', '))
  const values = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [snake(field), value])),
  )
  await tx.run(
    sql`
INSERT INTO ${name} (${columns})
SELECT ${columns}
FROM jsonb_populate_recordset(NULL::${name}, ${JSON.stringify(values)}::jsonb)`,
  )
}
