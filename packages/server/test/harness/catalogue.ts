// A database told in lines by its own catalogue, so that two of them can be compared; the order of columns is left out.
import type pg from 'pg'

export async function describeDatabase(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    WITH tables AS (
      SELECT *
      FROM pg_class
      WHERE relnamespace = 'public'::regnamespace
        AND relkind = 'r'
        AND relname <> 'schema_migration'
    )
    SELECT concat_ws(' ', 'table', relname, relrowsecurity, relforcerowsecurity) AS line
    FROM tables
    UNION ALL
    SELECT concat_ws(
      ' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid)
    )
    FROM tables
    JOIN pg_attribute ON attrelid = tables.oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    UNION ALL
    SELECT concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid))
    FROM tables
    JOIN pg_constraint ON conrelid = tables.oid AND contype <> 'n'
    UNION ALL
    SELECT concat_ws(' ', 'index', indexdef)
    FROM pg_indexes
    WHERE schemaname = 'public' AND tablename <> 'schema_migration'
    UNION ALL
    SELECT concat_ws(
      ' ', 'policy', relname, polname, polcmd, polpermissive, polroles,
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)
    )
    FROM tables
    JOIN pg_policy ON polrelid = tables.oid
    ORDER BY line`)
  return rows.map((row) => row.line)
}
