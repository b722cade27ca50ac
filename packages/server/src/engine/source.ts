// Where the rows of a list come from, as SQL. A prepared list has one plan for everybody, so each way must suit the person
// who sees all of a million rows as well as the one who sees three of them.
import type { Order } from './order.ts'

export interface Source {
  /** Common table expressions that the rest refers to. */
  readonly prelude: string
  /** The rows of a page: `t.*`, with what they are sorted by unless that is the id. */
  readonly page: (limit: string, offset: string) => string
  /** The number of rows, counted up to a limit. */
  readonly count: (limit: number) => string
}

export interface Rows {
  /** Quoted name of the table. */
  readonly table: string
  readonly tenant: string
  readonly order: Order
  readonly conditions: readonly string[]
}

export function rowsWhere({ table, order, conditions }: Rows): Source {
  const where = conditions.join('\n        AND ')
  return {
    prelude: '',
    page: (limit, offset) => `SELECT t.*${order.extra}
      FROM ${table} t${order.join}
      WHERE ${where}
      ORDER BY ${order.inner}
      LIMIT ${limit} OFFSET ${offset}`,
    count: (limit) => `(SELECT count(*)::int FROM (SELECT 1 FROM ${table} t WHERE ${where}${atMost(limit)}) c)`,
  }
}

/** Rows of these organisations: the newest of each by its own index, then the newest of all those. */
export const pageOfOrgs =
  ({ table, tenant, order, conditions }: Rows, orgs: string): Source['page'] =>
  (limit, offset) =>
    `SELECT t.*
      FROM (
        SELECT p.id
        FROM (SELECT DISTINCT scope.org_id FROM (${orgs}) AS scope(org_id)) o
        CROSS JOIN LATERAL (
          SELECT t.id FROM ${table} t
          WHERE ${[...conditions, 't.org_id = o.org_id'].join(' AND ')}
          ORDER BY ${order.inner}
          LIMIT ${limit}::int + ${offset}::int
        ) p
        ORDER BY ${order.outer}
        LIMIT ${limit} OFFSET ${offset}
      ) h
      ${byKey(table, tenant)}`

/**
 * Whoever sees every row is spared the question at each of them: it is put once per statement, and of the two ways only
 * the one that applies is gone.
 */
export function wholeOrPart(whole: string, all: Rows, part: (unlessWhole: string) => Source): Source {
  const isWhole = '(SELECT w.yes FROM whole w)'
  const rows = rowsWhere({ ...all, conditions: [...all.conditions, isWhole] })
  const some = part(`NOT ${isWhole}`)
  return {
    prelude: `WITH whole AS MATERIALIZED (SELECT ${whole} AS yes)\n`,
    page: (limit, offset) => `(${rows.page(limit, offset)})
      UNION ALL
      (${some.page(limit, offset)})`,
    count: (limit) => `${rows.count(limit)} + ${some.count(limit)}`,
  }
}

/**
 * The hits of a keyword, found before anything else is asked of them (OFFSET 0 sees to that): the planner cannot know how
 * few they are, and would rather read every row of the organisations in sight.
 */
export const hitsOf = ({ table, tenant, order, conditions }: Rows, found: string, cap: string): Source => ({
  prelude: `WITH hits AS MATERIALIZED (
  SELECT t.id${order.extra}
  FROM (SELECT t.* FROM ${table} t WHERE t.tenant_id = ${tenant} AND ${found} OFFSET 0) t${order.join}
  WHERE ${conditions.join('\n    AND ')}${cap}
)
`,
  page: (limit, offset) => `SELECT t.*${order.byId ? '' : ', h.sort_value'}
      FROM (SELECT p.* FROM hits p ORDER BY ${order.outer} LIMIT ${limit} OFFSET ${offset}) h
      ${byKey(table, tenant)}`,
  count: () => '(SELECT count(*)::int FROM hits)',
})

/** The rows of the ids `h`, each by its key, whatever the planner believes of the table. */
const byKey = (table: string, tenant: string): string =>
  `CROSS JOIN LATERAL (SELECT t.* FROM ${table} t WHERE t.tenant_id = ${tenant} AND t.id = h.id OFFSET 0) t`

const atMost = (limit: number): string => (Number.isFinite(limit) ? ` LIMIT ${limit}` : '')
