// The rows that a keyword finds: all hits are found first, by each way to them, and then sorted.
import { byKey, sortValue, type Rows, type Source } from './source.ts'

/**
 * The hits of a keyword, found before anything else is asked of them (OFFSET 0 sees to that): the planner cannot know how
 * few they are, and would rather read every row of the organisations in sight.
 */
export function hitsOf(rows: Rows, finds: readonly Find[], atMostHits: number): Source {
  const { table, tenant, order, conditions } = rows
  const [own] = finds
  // One more than are found first tells that there are more.
  const cap = ` LIMIT ${atMostHits + 1}`
  const hits = (from: string): string => `hits AS MATERIALIZED (
  SELECT t.id${order.extra}
  FROM ${from}${order.join}
  WHERE ${conditions.join('\n    AND ')}${cap}
)`
  const page: Source['page'] = (limit, offset) => `SELECT t.*${sortValue(order)}
      FROM (SELECT p.* FROM hits p ORDER BY ${order.outer} LIMIT ${limit} OFFSET ${offset}) h
      ${byKey(table, tenant)}`
  const counted = '(SELECT count(*)::int FROM hits)'
  if (own && finds.length === 1 && own.rows === undefined)
    return {
      prelude: [hits(`(SELECT t.* FROM ${table} t WHERE t.tenant_id = ${tenant} AND ${own.where} OFFSET 0) t`)],
      page,
      count: () => counted,
    }
  const ways = finds.map((find, nth) => foundBy(rows, find, `found_${nth}`, cap))
  const steps = ways.flat()
  // Full to its cap, a step may have left out hits: the word is frequent, and what was found so far is not the list.
  const over = ['found', ...steps.map(({ name }) => name)].map(
    (name) => `(SELECT count(*) FROM ${name}) > ${atMostHits}`,
  )
  return {
    prelude: [
      ...steps.map(({ name, query }) => `${name} AS MATERIALIZED (${query})`),
      `found AS MATERIALIZED (
  ${ways.map((way) => `SELECT id FROM ${way.at(-1)?.name}`).join('\n  UNION\n  ')}
)`,
      hits(`found h ${byKey(table, tenant)}`),
    ],
    page,
    count: () => `CASE WHEN ${over.join(' OR ')} THEN ${atMostHits + 1} ELSE ${counted} END`,
  }
}

/** One way to a hit: the word stands in the row itself, or in what it refers to. */
export interface Find {
  /** The condition, of `t` or of the rows that are found in its place. */
  readonly where: string
  /** Where the word stands if not in the row: the table `k`, and how the ids of the list follow from its row `h`. */
  readonly rows?: { readonly table: string; readonly ids: (cap: string) => string }
}

/** Each way is gone by itself, step by step, none further than the cap: several in one condition would have the whole table read. */
function foundBy({ table, tenant }: Rows, { where, rows }: Find, name: string, cap: string): Step[] {
  if (!rows) return [{ name, query: `SELECT t.id FROM ${table} t WHERE t.tenant_id = ${tenant} AND ${where}${cap}` }]
  return [
    { name, query: `SELECT k.id FROM ${rows.table} k WHERE k.tenant_id = ${tenant} AND ${where}${cap}` },
    {
      name: `${name}_rows`,
      query: `SELECT f.id FROM ${name} h CROSS JOIN LATERAL (${rows.ids(cap)}) f${cap}`,
    },
  ]
}

interface Step {
  readonly name: string
  readonly query: string
}
