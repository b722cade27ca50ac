// Where the rows of a list come from, as SQL. A prepared list has one plan for everybody, so each way must suit the person
// who sees all of a million rows as well as the one who sees three of them.
import type { Order } from './order.ts'

export interface Source {
  /** Common table expressions that the rest refers to. */
  readonly prelude: readonly string[]
  /** The rows of a page: `t.*`, with what they are sorted by unless that is the id. */
  readonly page: (limit: string, offset: string) => string
  /** The number of rows, counted up to a limit. */
  readonly count: (limit: number) => string
  /** Whether the prelude asks if the person sees every row. */
  readonly tellsWhole?: true
}

/** Rows that stand in tables, so that several sources can be read as one. */
export interface Sources extends Source {
  /** A query with a row for each, up to a limit. */
  readonly each: (limit: number) => string
  /** The same, with their ids and what they are sorted by unless that is the id. */
  readonly ids: (limit: number) => string
}

export interface Rows {
  /** Quoted name of the table. */
  readonly table: string
  readonly tenant: string
  readonly order: Order
  readonly conditions: readonly string[]
  /** Of the same, what is asked of the row `stand` that tells where it stands, and the rest. */
  readonly standing?: Standing | undefined
  /** Counted along the index of the tenant's organisations: a plan for everybody would otherwise read anybody's rows. */
  readonly alongOrgs?: boolean
}

export interface Standing {
  readonly asked: string
  readonly rows: readonly string[]
  /** That the row stands so, where its organisation is known: an index leads to what stands so and is of it. */
  readonly inOrg: (org: string) => string
  /** Where nothing else is asked: a query for the ids of the rows. */
  readonly ids?: string
}

export function rowsWhere({ table, order, conditions, alongOrgs }: Rows): Sources {
  const where = conditions.join('\n        AND ')
  const along = alongOrgs ? ' ORDER BY t.org_id, t.id' : ''
  const each: Sources['each'] = (limit) => `SELECT 1 FROM ${table} t WHERE ${where}${along}${atMost(limit)}`
  return {
    prelude: [],
    page: (limit, offset) => `SELECT t.*${order.extra}
      FROM ${table} t${order.join}
      WHERE ${where}
      ORDER BY ${order.inner}
      LIMIT ${limit} OFFSET ${offset}`,
    each,
    ids: (limit) => `SELECT t.id${order.extra} FROM ${table} t${order.join} WHERE ${where}${atMost(limit)}`,
    count: (limit) => counted(each(limit)),
  }
}

/**
 * The same, with the ids of the page found first: an index may know all that is asked. Told that no more than so many are
 * wanted, PostgreSQL walks in the order of the list instead of sorting.
 */
export const idsFirst = (rows: Rows, atMostRows = Infinity): Sources => ({
  ...rowsWhere(rows),
  page: (limit, offset) => `SELECT t.*${sortValue(rows.order)}
      FROM (
        SELECT p.*
        FROM (
          SELECT t.id${rows.order.extra}
          FROM ${rows.table} t${rows.order.join}
          WHERE ${rows.conditions.join('\n            AND ')}
          ORDER BY ${rows.order.inner}${atMost(atMostRows)}
        ) p
        ORDER BY ${rows.order.outer}
        LIMIT ${limit} OFFSET ${offset}
      ) h
      ${byKey(rows.table, rows.tenant)}`,
})

/**
 * The rows of one id `d.id` after the other, such as those that have it in a column: the first of each by its own index, then
 * the first of all those. Left to choose, a plan for everybody would rather read all rows of the tenant.
 */
export function rowsFrom({ table, tenant, order, conditions }: Rows, ids: string, ofId: string): Sources {
  const where = [...conditions, ofId].join('\n          AND ')
  const from =
    (shown: string, join = '') =>
    (limit: number): string =>
      `SELECT r.*
        FROM (${ids}) AS d(id)
        CROSS JOIN LATERAL (SELECT ${shown} FROM ${table} t${join} WHERE ${where}${atMost(limit) || ' OFFSET 0'}) r${atMost(limit)}`
  const each = from('1')
  return {
    prelude: [],
    page: (limit, offset) => `SELECT t.*${sortValue(order)}
      FROM (
        SELECT p.*
        FROM (${ids}) AS d(id)
        CROSS JOIN LATERAL (
          SELECT t.id${order.extra}
          FROM ${table} t${order.join}
          WHERE ${where}
          ORDER BY ${order.inner}
          LIMIT ${limit}::int + ${offset}::int
        ) p
        ORDER BY ${order.outer}
        LIMIT ${limit} OFFSET ${offset}
      ) h
      ${byKey(table, tenant)}`,
    each,
    ids: from(`t.id${order.extra}`, order.join),
    count: (limit) => counted(each(limit)),
  }
}

/**
 * The rows of the ids that a query finds for each `d.id` of another one, such as what stands in a place; each of which there is,
 * and none for two of them. The first of each come by an index, in the order of the ids.
 */
export function rowsOfIds({ table, tenant, order }: Rows, { each: ofEach, ids }: IdsOfEach): Sources {
  const from =
    (shown: string) =>
    (limit: number): string =>
      `SELECT ${shown}
        FROM (${ofEach}) AS d(id)
        CROSS JOIN LATERAL (${ids}${atMost(limit) || ' OFFSET 0'}) AS p(id)${atMost(limit)}`
  const each = from('1')
  return {
    prelude: [],
    page: (limit, offset) => `SELECT t.*
      FROM (
        SELECT p.id
        FROM (${ofEach}) AS d(id)
        CROSS JOIN LATERAL (
          SELECT p.id FROM (${ids}) AS p(id) ORDER BY ${order.outer} LIMIT ${limit}::int + ${offset}::int
        ) p
        ORDER BY ${order.outer}
        LIMIT ${limit} OFFSET ${offset}
      ) h
      ${byKey(table, tenant)}`,
    each,
    ids: from('p.id'),
    count: (limit) => counted(each(limit)),
  }
}

export interface IdsOfEach {
  /** A query of one column. */
  readonly each: string
  /** A query of one column that refers to `d.id`. */
  readonly ids: string
}

export const sortValue = ({ byId }: Order): string => (byId ? '' : ', h.sort_value')

/** Rows that are found in several ways, each row in one of them: the first of each way, then the first of all those. */
export function eitherOf(ways: readonly Sources[], order: Order): Sources {
  const [only] = ways
  if (only && ways.length === 1) return only
  const each = together(ways, 'each')
  return {
    prelude: [],
    page: (limit, offset) => `SELECT p.*
      FROM (
        ${ways.map(({ page }) => `(${page(`${limit}::int + ${offset}::int`, '0')})`).join('\n        UNION ALL\n        ')}
      ) p
      ORDER BY ${order.outer}
      LIMIT ${limit} OFFSET ${offset}`,
    each,
    ids: together(ways, 'ids'),
    count: (limit) => counted(each(limit)),
  }
}

/** None is gone any further once the limit is reached. */
const together =
  (sources: readonly Sources[], what: 'each' | 'ids'): Sources['each'] =>
  (limit) =>
    `${sources.map((source) => `(${source[what](limit)})`).join(' UNION ALL ')}${atMost(limit)}`

const counted = (each: string): string => `(SELECT count(*)::int FROM (${each}) c)`

/** Whether the person sees every row, asked once per statement. */
export const isWhole = '(SELECT w.yes FROM whole w)'
export const unlessWhole = `NOT ${isWhole}`

export const ofWhole = (rows: Rows): Rows => ({ ...rows, conditions: [...rows.conditions, isWhole] })

/** Whoever sees every row is spared the question at each of them: of the two ways only the one that applies is gone. */
export function wholeOrPart(prelude: readonly string[], all: Rows, part: Sources | undefined): Source {
  const rows = rowsWhere(ofWhole(all))
  if (!part) return { ...rows, prelude }
  return {
    prelude,
    page: (limit, offset) => `(${rows.page(limit, offset)})
      UNION ALL
      (${part.page(limit, offset)})`,
    count: (limit) => counted(together([rows, part], 'each')(limit)),
  }
}

/**
 * The same for pages up to a row: the ids of all rows are found once, for the count and for the page. If there are more, the
 * first of them are soon met by walking in the order of the list.
 */
export function foundOrWalked({ prelude, whole, part, walked, upTo }: Found): Source {
  const { table, tenant, order } = walked
  const number = '(SELECT s.number FROM seen s)'
  const walk = idsFirst({ ...walked, conditions: [...walked.conditions, `${number} > ${upTo}`] }, upTo)
  const all = whole(upTo + 1)
  const ids = part ? idsUpTo(`(${all}) UNION ALL (${part.ids(upTo + 1)})`, upTo + 1) : all
  const steps = [`found AS MATERIALIZED (${ids})`, 'seen AS MATERIALIZED (SELECT count(*)::int AS number FROM found)']
  return {
    prelude: [...prelude, ...steps],
    page: (limit, offset) => `(SELECT t.*${sortValue(order)}
      FROM (
        SELECT p.* FROM found p WHERE ${number} <= ${upTo} ORDER BY ${order.outer} LIMIT ${limit} OFFSET ${offset}
      ) h
      ${byKey(table, tenant)})
      UNION ALL
      (${walk.page(limit, offset)})`,
    count: () => number,
  }
}

interface Found {
  readonly prelude: readonly string[]
  /** The ids of all rows, for who sees everything, as the `ids` of the part for everybody else. */
  readonly whole: Sources['ids']
  readonly part: Sources | undefined
  /** The rows in sight, asked one by one. */
  readonly walked: Rows
  readonly upTo: number
}

/** The rows of the ids `h`, each by its key, whatever the planner believes of the table. */
export const byKey = (table: string, tenant: string): string =>
  `CROSS JOIN LATERAL (SELECT t.* FROM ${table} t WHERE t.tenant_id = ${tenant} AND t.id = h.id OFFSET 0) t`

export const idsUpTo = (query: string, limit: number): string => `${query}${atMost(limit)}`

const atMost = (limit: number): string => (Number.isFinite(limit) ? ` LIMIT ${limit}` : '')
