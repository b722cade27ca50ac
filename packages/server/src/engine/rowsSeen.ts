// The rows of a list that a person sees, whatever share of the whole that is: all of them, or for each of his reasons those
// that it leads to.
import { column } from '../platform/database/names.ts'
import type { ListScope, Way } from './listWays.ts'
import {
  eitherOf,
  idsFirst,
  rowsFrom,
  rowsOfIds,
  rowsWhere,
  unlessWhole,
  wholeOrPart,
  type Rows,
  type Source,
  type Sources,
} from './source.ts'

interface Asked {
  /** By filters. */
  readonly isNarrowed: boolean
  /** Page by page, up to this row; all of them where nothing is said. */
  readonly pagesUpTo?: number
}

export function rowsSeen(all: Rows, scope: ListScope, asked: Asked): Source {
  const { order, conditions } = all
  const whole: Rows = {
    ...all,
    conditions: [...conditions, ...scope.among],
    alongOrgs: !asked.isNarrowed && order.byId,
  }
  const ofWays = (rows: (way: Way) => Sources): Sources => eitherOf(scope.ways.map(rows), order)
  if (!asked.isNarrowed) {
    const part = ofWays((way) => rowsOf(all, way))
    if (order.byId || !order.isUsual || asked.pagesUpTo === undefined) return wholeOrPart(scope.prelude, whole, part)
    const seen = `seen AS MATERIALIZED (SELECT ${part.count(asked.pagesUpTo + 1)} AS number)`
    return wholeOrPart([...scope.prelude, seen], whole, fewOrMany(all, scope.ways, part, asked.pagesUpTo))
  }
  // Filters are planned anew each time, and may lead to the rows by themselves: what belongs to him is found one way for
  // everybody, and only the count goes two.
  const [own] = scope.ways
  const narrowed = (way: Way): Rows => ({ ...all, conditions: [...conditions, way.holds] })
  const unless = (rows: Rows): Rows => ({ ...rows, conditions: [...rows.conditions, unlessWhole] })
  return {
    ...wholeOrPart(
      scope.prelude,
      whole,
      ofWays((way) => rowsWhere(unless(narrowed(way)))),
    ),
    page: ofWays((way) => idsFirst(way === own ? narrowed(way) : unless(narrowed(way)))).page,
  }
}

/** The same, with all reasons asked of each row at once. */
export const wholeOrEach = (all: Rows, { prelude, among }: ListScope, inSight: Rows): Source => ({
  ...wholeOrPart(
    prelude,
    { ...all, conditions: [...all.conditions, ...among] },
    rowsWhere({ ...inSight, conditions: [...inSight.conditions, unlessWhole] }),
  ),
  page: rowsWhere(inSight).page,
})

const idColumn = column('id')

/** What a reason leads to. */
function rowsOf(all: Rows, { from }: Way, unless = unlessWhole): Sources {
  const nothingElse = all.conditions.length === 1 && from.rest === undefined
  if (nothingElse && from.ofEach && from.column === idColumn && all.order.byId)
    return rowsOfIds(all, { ...from.ofEach, each: `SELECT e.id FROM (${from.ofEach.each}) AS e(id) WHERE ${unless}` })
  const ids = `SELECT DISTINCT a.id FROM (${from.ids}) AS a(id) WHERE ${unless}`
  return rowsFrom({ ...all, conditions: [...all.conditions, from.rest ?? 'true'] }, ids, from.column)
}

/**
 * In an order of its own, such as of time, an index yields a list but none yields what a reason leads to. A few rows are
 * collected and sorted; of many the first are soon met by walking in that order.
 */
function fewOrMany(all: Rows, ways: readonly Way[], part: Sources, pagesUpTo: number): Sources {
  const number = '(SELECT s.number FROM seen s)'
  const few = ways.map((way) => rowsOf(all, way, `${unlessWhole} AND ${number} <= ${pagesUpTo}`))
  const inSight = `(${ways.map(({ holds }) => `(${holds})`).join(' OR ')})`
  const many = idsFirst(
    { ...all, conditions: [...all.conditions, inSight, unlessWhole, `${number} > ${pagesUpTo}`] },
    pagesUpTo,
  )
  return {
    ...eitherOf([...few, many], all.order),
    each: (limit) => (Number.isFinite(limit) ? `SELECT 1 FROM generate_series(1, ${number})` : part.each(limit)),
  }
}
