// Lists: one statement yields the JSON of the rows and the count. Totals are exact up to 10,000, then capped.
import { calledAs, refuseFields, type Business, type Condition, type Field, type Text } from '@tmlm/model'
import { flowSql } from '../approvals.ts'
import type { Statement } from '../../platform/database/database.ts'
import { fromTemplate } from '../../platform/database/template.ts'
import { AskedOnce, withSteps } from '../../platform/permission/askedOnce.ts'
import { Parameters, scopePlaces, type ScopePlaces } from '../../platform/permission/scope.ts'
import { conditionSql } from '../../platform/database/conditions.ts'
import type { AskedOfRow } from '../behaviour.ts'
import { containing, filterConditions, lowered } from './filters.ts'
import {
  countsHits,
  findsFirst,
  foundOnce,
  hitsFoundFirst,
  isIndexed,
  keywordCondition,
  keywordFinds,
  keywordOf,
} from './keyword.ts'
import { hitsOf } from './hits.ts'
import { computedAt, readingsOf } from './computed.ts'
import type { ListRequest, PlacedRequest } from './listRequest.ts'
import { accessOf, keeperOf, makerColumn, namedColumn, visibleRows } from './listScope.ts'
import { ofRowAndPlace, scopeOf } from './listWays.ts'
import { rowsOneByOne, rowsSeen } from './rowsSeen.ts'
import { groupsOf, groupsSource, type Groups } from './groups.ts'
import { orderOf, sortedBy, type Order } from './order.ts'
import { groupOf, relationOf, type RelationPlaces } from './relation.ts'
import { listedFields, selectFields, selectSystem, workedOutOnly } from './select.ts'
import { isWhole, rowsWhere, type Rows, type Source } from './source.ts'

export interface Page {
  readonly currentPage: number
  readonly pageSize: number
}

const exactUpTo = hitsFoundFirst
const reserved = new Set([
  'currentPage',
  'pageSize',
  'keyword',
  'orderBy',
  'picker',
  'clientId',
  'confirmWarn',
  't',
  'sign',
  'token',
  'tenantCode',
  'lang',
  'columns',
  'allColumns',
  'list',
])

/** The page asked for; offset reaches 10,000, exports walk by key instead. */
export function readPage(input: Readonly<Record<string, unknown>>): Page {
  const currentPage = wholeNumber(input.currentPage, 1)
  const pageSize = Math.min(wholeNumber(input.pageSize, 20), 200)
  if (currentPage * pageSize > exactUpTo) {
    const text: Text = ['最多翻到第10000条，请缩小查询范围', 'Pages end at row 10,000, narrow the search']
    throw refuseFields([{ field: 'currentPage', text }])
  }
  return { currentPage, pageSize }
}

function wholeNumber(raw: unknown, otherwise: number): number {
  const value = Number(raw ?? otherwise)
  return Number.isInteger(value) && value >= 1 ? value : otherwise
}

/**
 * How a keyword is looked for. Rare words: all hits are found first and then sorted. Frequent ones, of which there are
 * more than are counted, are met soon enough by walking the rows in the order of the list.
 */
export type Search = 'rare' | 'frequent'

/** More hits than are found first: the list must be asked for again as a frequent word's. */
export const isFrequent = (request: ListRequest, row: Readonly<Record<string, unknown>> | undefined): boolean =>
  findsFirst(request.resource) &&
  groupOf(request) === undefined &&
  keywordOf(request.input) !== '' &&
  Number(row?.total) > hitsFoundFirst

export function listStatement(request: ListRequest, page: Page, search: Search = 'rare'): Statement {
  const { tenantId, userId, timezone } = request.actor
  const pattern = containing(keywordOf(request.input))
  const { pageSize: limit } = page
  const { now } = request
  const values = { tenantId, userId, timezone, pattern, limit, offset: (page.currentPage - 1) * limit, now }
  const shape = shapeOf(request, search)
  if (shape === undefined) return compose(request, values, search)
  return fromTemplate(shape.key, { ...values, ...shape.asked }, (names) =>
    compose({ ...request, actor: { ...request.actor, ...names }, isTemplate: true }, names, search),
  )
}

interface ListValues {
  readonly pattern: unknown
  readonly limit: unknown
  readonly offset: unknown
  readonly now: unknown
}

function compose(given: ListRequest, values: ListValues, search: Search): Statement {
  const { resource, actor, catalogue } = given
  const parameters = new Parameters()
  const once = new AskedOnce()
  const places = scopePlaces(actor, parameters, once)
  const timezone = parameters.lazy(actor.timezone, 'text')
  const limit = parameters.add(values.limit)
  const offset = parameters.add(values.offset)
  const at = { parameters, timezone, now: parameters.lazy(values.now, 'timestamptz') }
  const request = placed(given, at)
  const order = orderOf(request, places.tenant)
  const source = sourceOf(request, places, at, { order, search, pattern: values.pattern, isPaged: true })
  const shown = request.picker
    ? resource.picker
    : resource.report
      ? Object.keys(resource.fields)
      : listedFields(resource, chosenIn(given))
  const selectPlaces = {
    ...{
      catalogue,
      tenant: places.tenant,
      timezone,
      lang: actor.lang,
      computed: request.computed,
      readings: request.readings,
    },
    lacks: ({ onlyWhen }: Field) => onlyWhen !== undefined && !canHold(onlyWhen, request.businesses),
  }
  const fields = selectFields(shown, resource.fields, 'p', selectPlaces, resource.name)
  const system = request.picker ? { columns: [], joins: [] } : selectSystem(resource, 'p', selectPlaces)
  const access = request.picker ? [] : accessColumns(request, places, parameters)
  // Of a frequent word more were found just now than are counted.
  const isCounted = search === 'frequent' && countsHits(resource)
  const whole = source.tellsWhole ? `,\n  ${isWhole} AS whole` : ''
  const text = `${withSteps([...once.steps(), ...source.prelude])}SELECT
  (SELECT coalesce(json_agg(r), '[]'::json) FROM (
    SELECT ${['p.id', ...fields.columns, ...system.columns, ...access].join(',\n      ')}
    FROM (
      ${source.page(limit, offset)}
    ) p
    ${[...fields.joins, ...system.joins].join('\n    ')}
    ORDER BY ${order.outer}
  ) r)::text AS list,
  ${isCounted ? exactUpTo + 1 : source.count(exactUpTo + 1)} AS total${whole}`
  return { text, values: parameters.values }
}

/** Columns that a list brings only when they are asked for. */
function chosenIn({ resource, input }: Pick<ListRequest, 'resource' | 'input'>): string[] {
  const asked = textIn(input.columns).split(',')
  return workedOutOnly(resource).filter((name) => asked.includes(name))
}

/** Whether a condition may hold for rows of one of the businesses; rows without any may be like anything. */
const canHold = (condition: Condition, businesses: readonly Business[]): boolean =>
  businesses.length === 0 ||
  businesses.some(({ where = {} }) =>
    Object.entries(condition).every(([name, wanted]) => {
      const its = where[name]
      return its === undefined || [its].flat().some((value) => [wanted].flat().includes(value))
    }),
  )

function accessColumns(request: ListRequest, places: ScopePlaces, parameters: Parameters): string[] {
  const asKeeper = keeperOf(request, places, 'many')?.replaceAll(/\bt\./g, 'p.')
  return [
    `${accessOf(request, places, parameters)} AS "access"`,
    ...(asKeeper === undefined ? [] : [`coalesce(${asKeeper}, false) AS "asKeeper"`]),
    ...makerColumn(request.resource, places, 'p'),
    ...namedColumn(request.resource, places, 'p'),
    `${flowSql(request.approvals, request.businesses, 'p')} AS "flow"`,
  ]
}

export function countStatement(request: ListRequest): Statement {
  const { source, steps, parameters } = wholeSource(request)
  return { text: `${steps}SELECT ${source.count(Infinity)} AS total`, values: parameters.values }
}

/** The ids of all rows of the list in its order, up to a limit: an export then reads them by their keys. */
export function idsStatement(request: ListRequest, limit: number): Statement {
  const { source, steps, parameters, order } = wholeSource(request)
  const page = source.page(parameters.add(limit), '0')
  return {
    text: `${steps}SELECT p.id FROM (${page}) p ORDER BY ${order.outer}`,
    values: parameters.values,
  }
}

/** All rows of the list, for who wants more than a page of them. */
function wholeSource(given: ListRequest) {
  const parameters = new Parameters()
  const once = new AskedOnce()
  const places = scopePlaces(given.actor, parameters, once)
  const at = relationPlaces(given, parameters)
  const request = placed(given, at)
  const pattern = containing(keywordOf(request.input))
  const order = orderOf(request, places.tenant)
  const source = sourceOf(request, places, at, { order, search: 'frequent', pattern })
  return { source, steps: withSteps([...once.steps(), ...source.prelude]), parameters, order }
}

const placed = (request: ListRequest, { now, timezone }: RelationPlaces): PlacedRequest => ({
  ...request,
  computed: computedAt(request.computed, { now, timezone }, request.actor.lang),
  readings: readingsOf(request.computed),
})

const relationPlaces = ({ actor, now }: ListRequest, parameters: Parameters): RelationPlaces => ({
  parameters,
  timezone: parameters.lazy(actor.timezone, 'text'),
  now: parameters.lazy(now, 'timestamptz'),
})

/** What holds the rows of the list under their ids: a table, a report, or the groups of one. */
export function rowsById(given: ListRequest, parameters: Parameters): string {
  const at = relationPlaces(given, parameters)
  const request = placed(given, at)
  const keys = groupOf(request)
  if (!keys) return relationOf(request, at)
  const places = scopePlaces(request.actor, parameters)
  const asked = { ...conditionsOf(request, places, at), pattern: containing(keywordOf(request.input)) }
  return `(${groupsAsked(request, places, at, keys, asked, visibleRows(request, places, parameters)).query()})`
}

/** The envelope's data as text: the rows are passed on as the database made them. */
export function listJson(row: Readonly<Record<string, unknown>>, page: Page): string {
  const total = Number(row.total)
  const capped = total > exactUpTo ? ',"totalCapped":true' : ''
  return `{"list":${String(row.list)},"totalRow":${Math.min(total, exactUpTo)}${capped},"currentPage":${page.currentPage},"pageSize":${page.pageSize}}`
}

interface Asked {
  readonly order: Order
  readonly search: Search
  readonly pattern: unknown
  readonly isPaged?: true
}

/** Where the rows come from: the relation narrowed by scope and filters, or the keyword's hits found first as ids. */
function sourceOf(request: PlacedRequest, places: ScopePlaces, at: RelationPlaces, asked: Asked): Source {
  const { resource, input } = request
  const { parameters } = at
  const { tenant } = places
  const filtered = conditionsOf(request, places, at)
  const { conditions, ofTotals, isNarrowed } = filtered
  const keys = groupOf(request)
  if (keys) {
    const { prelude, among = [] } = scopeOf(request, places) ?? {}
    const inSight = visibleRows(request, places, parameters)
    const seen = prelude ? `((${[isWhole, ...among].join(' AND ')}) OR ${inSight})` : inSight
    const groups = groupsAsked(request, places, at, keys, { ...filtered, pattern: asked.pattern }, seen)
    return groupsSource({ groups, tenant, order: asked.order, ofTotals, prelude: prelude ?? [] })
  }
  const { standing } = filtered
  const all: Rows = { table: relationOf(request, at), tenant, order: asked.order, conditions, standing }
  const isKeyword = keywordOf(input) !== ''
  const scope = isKeyword && !request.seesAll ? undefined : scopeOf(request, places)
  const inSight = (...more: readonly string[]): Rows => {
    const seen = scope ? [...scope.among, isWhole] : [visibleRows(request, places, parameters)]
    return { ...all, conditions: [...conditions, ...seen, ...more] }
  }
  if (isKeyword) {
    const pattern = lowered(parameters.add(asked.pattern))
    const isWalked = asked.search === 'frequent' || !findsFirst(resource)
    const found = isWalked
      ? rowsWhere(inSight(keywordCondition(request, tenant, pattern)))
      : hitsOf(inSight(), keywordFinds(request, tenant, pattern, all.table), hitsFoundFirst)
    return scope ? { ...found, prelude: [...scope.prelude, ...found.prelude], tellsWhole: true } : found
  }
  if (!scope) return rowsWhere(inSight())
  const pages = { isNarrowed, ...(asked.isPaged ? { pagesUpTo: exactUpTo } : {}) }
  // Administrators mostly see everything, and are spared the reasons.
  const isSpared = isNarrowed && request.actor.isAdmin && !request.seesAll
  const rows = isSpared
    ? rowsOneByOne(all, scope, visibleRows(request, places, parameters), pages)
    : rowsSeen(all, scope, pages)
  return { ...rows, tellsWhole: true }
}

/** What the filters ask of the rows `t`, and what they ask of the totals of a group. */
function conditionsOf(request: PlacedRequest, { tenant }: ScopePlaces, { parameters }: RelationPlaces) {
  const { resource, actor, computed } = request
  const { totals = [] } = resource.report ?? {}
  const given = filtersIn(request)
  let named = 0
  const places = request.isTemplate ? { add: () => parameters.add(askedName(named++)) } : parameters
  // In a template no value counts, nor the zone by which it is read.
  const timezone = request.isTemplate ? 'UTC' : actor.timezone
  const totalIn = (name: string): string => name.replace(/^-|(Begin|End)$/g, '')
  const isTotal = (name: string): boolean => totals.includes(totalIn(name))
  const sql = (asked: typeof given): AskedOfRow[] =>
    filterConditions(resource, Object.fromEntries(asked), {
      ...{ tenant, timezone, parameters: places, computed, catalogue: request.catalogue },
      ...{ finds: request.finds ?? {}, now: request.now },
    })
  const filters = sql(given.filter(([name]) => !isTotal(name)))
  const usable = request.picker ? [conditionSql(resource.usable, 't')] : []
  const narrowed = request.narrowed ? [request.narrowed(tenant, parameters)] : []
  const plain = [`t.tenant_id = ${tenant}`, ...usable]
  return {
    ...ofRowAndPlace(resource, tenant, plain, [...filters, ...narrowed]),
    ofTotals: sql(given.filter(([name]) => isTotal(name))).filter((asked) => typeof asked === 'string'),
    filters: given.flatMap(([name, value]) => (isTotal(name) || (value ?? '') === '' ? [] : [name])),
    isNarrowed: filters.length + narrowed.length > 0 || Object.values(request.asked ?? {}).some(isGiven),
    totals: [...new Set([sortedBy(request), ...given.map(([name]) => name)].filter(isTotal).map(totalIn))],
  }
}

function filtersIn({ resource, input }: Pick<ListRequest, 'resource' | 'input'>): [string, unknown][] {
  const { asks = {} } = resource.report ?? {}
  return Object.entries(input).filter(([name]) => !reserved.has(name) && !Object.hasOwn(asks, name))
}

/** A switch that is off asks for nothing. */
const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== false && (value ?? '') !== ''

/** Groups hold only what the person may see and has asked for. */
function groupsAsked(
  request: ListRequest,
  places: ScopePlaces,
  at: RelationPlaces,
  keys: readonly string[],
  { conditions, filters, totals, pattern }: ReturnType<typeof conditionsOf> & Pick<Asked, 'pattern'>,
  inSight: string,
): Groups {
  const found =
    keywordOf(request.input) === ''
      ? []
      : [keywordCondition(request, places.tenant, lowered(at.parameters.add(pattern)), foundOnce)]
  return groupsOf(request, at, { keys, filters, totals, conditions: [...conditions, inSight, ...found] })
}

interface Shape {
  /** Tells all that changes the text of the statement. */
  readonly key: string
  /** What the filters compare with, by the names it has in the template. */
  readonly asked: Readonly<Record<string, unknown>>
}

/**
 * Lists are composed and prepared once for each shape: who asks with which sight, which filters, in which order. Words that no
 * index finds, and texts that are looked for in one field, are better planned each time; so are reports that are asked something.
 */
function shapeOf(request: ListRequest, search: Search): Shape | undefined {
  const { resource, input, businesses, actor, picker, narrowed } = request
  if (narrowed || actor.supplierId !== null || actor.everywhere) return undefined
  const given = Object.entries(input).filter(
    ([name, value]) => (!reserved.has(name) || name === 'orderBy') && value !== '' && value !== undefined,
  )
  if (given.length > 0 && resource.report) return undefined
  const keyword = keywordOf(input)
  if (keyword !== '' && (search === 'frequent' || !isIndexed(resource, keyword))) return undefined
  const { texts, asked } = given.length > 0 ? filtersAsked(request) : nothingAsked
  if (texts.some((text) => text.includes(' LIKE '))) return undefined
  const sight = given.length > 0 && actor.isAdmin ? ['admin'] : []
  const plain = [picker ? 'picker' : 'list', keyword === '' ? 'plain' : 'keyword', calledAs(resource)]
  const custom = resource.customShape === undefined ? [] : [resource.customShape]
  const inEnglish = actor.lang === 'en' ? ['en'] : []
  const order = textIn(input.orderBy) === '' ? [] : [`by ${textIn(input.orderBy)}`]
  const all = request.seesAll ? ['all'] : []
  const parts = [
    ...plain,
    ...all,
    ...custom,
    ...businesses.map(({ id }) => id),
    ...inEnglish,
    ...sight,
    ...order,
    ...(picker ? [] : chosenIn(request)),
    ...texts,
  ]
  return { key: parts.join(':'), asked }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const nothingAsked = { texts: [], asked: {} }
const askedName = (index: number): string => `asked${index}`

/** What the filters say, apart from the statement they will stand in. */
function filtersAsked(request: ListRequest): { readonly texts: readonly string[]; readonly asked: Shape['asked'] } {
  const { resource, actor, catalogue, now, finds = {} } = request
  const parameters = new Parameters()
  const computed = computedAt(request.computed, { now: () => '<now>', timezone: () => '<zone>' }, actor.lang)
  const conditions = filterConditions(resource, Object.fromEntries(filtersIn(request)), {
    ...{ tenant: '<tenant>', timezone: actor.timezone, parameters, computed, catalogue, finds, now },
  })
  const texts = conditions.map((asked) => (typeof asked === 'string' ? asked : JSON.stringify(asked)))
  return { texts, asked: Object.fromEntries(parameters.values.map((value, index) => [askedName(index), value])) }
}
