// The rows of a list that a person sees, whatever share of the whole that is: all of them, or for each of his reasons those
// that it leads to.
import { column } from '../../platform/database/names.ts'
import type { ListScope, Way } from './listWays.ts'
import {
  eitherOf,
  foundOrWalked,
  idsUpTo,
  ofWhole,
  idsFirst,
  isWhole,
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
  if (scope.ways.length === 0)
    return asked.isNarrowed
      ? narrowedSource(all, scope, undefined, undefined, asked)
      : wholeOrPart(scope.prelude, whole, undefined)
  if (!asked.isNarrowed) {
    const part = ofWays((way) => rowsOf(all, way))
    if (order.byId || !order.isUsual || asked.pagesUpTo === undefined) return wholeOrPart(scope.prelude, whole, part)
    const seen = `seen AS MATERIALIZED (SELECT ${part.count(asked.pagesUpTo + 1)} AS number)`
    return wholeOrPart([...scope.prelude, seen], whole, fewOrMany(all, scope.ways, part, asked.pagesUpTo))
  }
  const inSight = either(scope.ways.map(({ holds }) => holds))
  if (scope.isOfAnother) return rowsOneByOne(all, scope, inSight, asked)
  return narrowedSource(
    all,
    scope,
    ofWays((way) => rowsAsked(all, way)),
    inSight,
    asked,
  )
}

/** Of each row that passes the filters all reasons are asked at once. */
export const rowsOneByOne = (all: Rows, scope: ListScope, inSight: string, asked: Asked): Source =>
  narrowedSource(
    all,
    scope,
    rowsWhere({ ...all, conditions: [...all.conditions, inSight, unlessWhole] }),
    inSight,
    asked,
  )

/** Filters may hold for any number of rows, and no index knows them all: each row is asked once, for count and page. */
function narrowedSource(
  all: Rows,
  scope: ListScope,
  part: Sources | undefined,
  inSight: string | undefined,
  { pagesUpTo }: Asked,
): Source {
  const whole: Rows = { ...all, conditions: [...all.conditions, ...scope.among] }
  if (pagesUpTo === undefined) return wholeOrPart(scope.prelude, whole, part)
  const { ids } = all.standing ?? {}
  const known = ids !== undefined && all.order.byId && scope.amongStanding
  const seenBy = [and([isWhole, ...scope.among]), ...(inSight === undefined ? [] : [inSight])]
  const walked: Rows = { ...all, conditions: [...all.conditions, either(seenBy)] }
  return foundOrWalked({
    ...{ prelude: scope.prelude, part, walked, upTo: pagesUpTo },
    // Each row stands somewhere, and need not be looked at to be counted.
    whole: known ? (limit) => idsUpTo(and([ids, ...known, isWhole]), limit) : rowsWhere(ofWhole(whole)).ids,
  })
}

const idColumn = column('id')
const orgColumn = column('orgId')

/** What a reason leads to. */
function rowsOf(all: Rows, { from }: Way, unless = unlessWhole): Sources {
  const nothingElse = all.conditions.length === 1 && from.rest === undefined
  if (nothingElse && from.ofEach && from.column === idColumn && all.order.byId)
    return rowsOfIds(all, { ...from.ofEach, each: `SELECT e.id FROM (${from.ofEach.each}) AS e(id) WHERE ${unless}` })
  const ids = `SELECT DISTINCT a.id FROM (${from.ids}) AS a(id) WHERE ${unless}`
  return rowsFrom({ ...all, conditions: [...all.conditions, from.rest ?? 'true'] }, ids, `t.${from.column} = d.id`)
}

/**
 * What a reason leads to where filters are asked: place by place and organisation by organisation, of which PostgreSQL knows
 * how many rows they have. It may come to them by a filter that few rows pass.
 */
function rowsAsked(all: Rows, { from }: Way): Sources {
  const { ofEach, rest, standsBy } = from
  if (!ofEach && all.standing && from.column === orgColumn)
    return rowsOf({ ...all, conditions: [...all.standing.rows, all.standing.inOrg('d.id')] }, { holds: '', from })
  if (!ofEach) return rowsOf(all, { holds: '', from })
  const each = `SELECT e.id FROM (${ofEach.each}) AS e(id) WHERE ${unlessWhole}`
  const own = `t.${from.column}`
  if (all.standing && standsBy !== undefined) {
    const conditions = [...all.standing.rows, rest ?? 'true']
    return rowsFrom(
      { ...all, conditions },
      each,
      `EXISTS (${and([ofEach.ids, `${standsBy} = ${own}`, all.standing.asked])})`,
    )
  }
  return rowsFrom({ ...all, conditions: [...all.conditions, rest ?? 'true'] }, each, `${own} IN (${ofEach.ids})`)
}

/**
 * In an order of its own, such as of time, an index yields a list but none yields what a reason leads to. A few rows are
 * collected and sorted; of many the first are soon met by walking in that order.
 */
function fewOrMany(all: Rows, ways: readonly Way[], part: Sources, pagesUpTo: number): Sources {
  const number = '(SELECT s.number FROM seen s)'
  const few = ways.map((way) => rowsOf(all, way, `${unlessWhole} AND ${number} <= ${pagesUpTo}`))
  const inSight = either(ways.map(({ holds }) => holds))
  const many = idsFirst(
    { ...all, conditions: [...all.conditions, inSight, unlessWhole, `${number} > ${pagesUpTo}`] },
    pagesUpTo,
  )
  return {
    ...eitherOf([...few, many], all.order),
    each: (limit) => (Number.isFinite(limit) ? `SELECT 1 FROM generate_series(1, ${number})` : part.each(limit)),
  }
}

const and = (conditions: readonly string[]): string => conditions.join(' AND ')
const either = (conditions: readonly string[]): string => `(${conditions.map((one) => `(${one})`).join(' OR ')})`
