// What the tooling area counts for the dashboard: its cards by category, status and type, in one walk over an index, for
// there may be a hundred thousand of them; and what came and went today, as the list behind it counts.
import { cardStates } from '@tmlm/model/areas/tooling/cardStates'
import { cardCount, onBooks, todayCount } from '@tmlm/model/areas/tooling/dashboard'
import { newCard } from '@tmlm/model/areas/tooling/newCard'
import type { CardStatus } from '@tmlm/model/areas/tooling/places'
import { figuresOf, holds, readList, type Tile } from '@tmlm/model'
import { countedBy, type FigureMoment, type FigurePart } from '../../engine/figures.ts'
import { rowsOfOrgs, visibleRows } from '../../engine/listScope.ts'
import type { ListRequest } from '../../engine/listRequest.ts'
import { openBusinesses } from '../../engine/permission.ts'
import type { Statement } from '../../platform/database/database.ts'
import { column } from '../../platform/database/names.ts'
import { keptByPerson, Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { listInOutBehaviour } from './reports/inOut.ts'

export const toolingFigures: readonly FigurePart[] = [
  { call: cardCount.call, answer: countCards },
  countedBy(todayCount, listInOutBehaviour),
]

/** One row for each category whose cards the person may open. */
async function countCards({ db, actor, catalogue }: FigureMoment) {
  const businesses = openBusinesses(catalogue, newCard, actor)
  if (!businesses) return { list: [] }
  const [found] = await db.read(actor.tenantId, [countStatement({ resource: newCard, businesses, actor })])
  const groups = (found?.rows ?? []).map(groupOf)
  const shown = cardCount.tiles.filter(({ row = {} }) => businesses.some(({ where = {} }) => holds(where, row)))
  return { list: shown.map((tile) => ({ ...tile.row, ...figuresIn(tile, groups), types: typesIn(tile, groups) })) }
}

type Seen = Pick<ListRequest, 'resource' | 'businesses' | 'actor'>

interface Type {
  readonly id: string
  readonly name: string
}

/** Cards of one category, status and type, with the way to the type from the top of the tree. */
interface Group {
  readonly cardType: number
  readonly status: number
  readonly way: readonly Type[]
  readonly count: number
}

/**
 * Who sees a card is asked of each group, not of each card: cards of a group agree in all that decides it. Only what a
 * keeper sees besides is found by its place.
 */
function countStatement(asked: Seen): Statement {
  const parameters = new Parameters()
  const places = scopePlaces(asked.actor, parameters)
  const alike = groupedBy(asked).join(', ')
  const text = `WITH RECURSIVE down AS (
  SELECT y.id, jsonb_build_array(jsonb_build_object('id', y.id, 'name', y.name)) AS way
  FROM tooling_type y
  WHERE y.tenant_id = ${places.tenant} AND y.parent_id IS NULL
  UNION ALL
  SELECT y.id, down.way || jsonb_build_object('id', y.id, 'name', y.name)
  FROM tooling_type y
  JOIN down ON y.parent_id = down.id
  WHERE y.tenant_id = ${places.tenant}
), counted AS MATERIALIZED (
  SELECT ${alike}, count(*)::int AS count
  FROM new_card t
  WHERE t.tenant_id = ${places.tenant}
  GROUP BY ${alike}
), seen AS (
  SELECT t.card_type, t.status, t.tooling_type_id, t.count
  FROM counted t
  WHERE ${rowsOfOrgs(asked, places, parameters)}
  UNION ALL
  SELECT t.card_type, t.status, t.tooling_type_id, count(*)::int
  FROM new_card t
  WHERE t.tenant_id = ${places.tenant}
    AND ${keptByPerson(asked.resource, asked.actor, places) ?? 'false'}
    AND ${visibleRows(asked, places, parameters)}
    AND (${rowsOfOrgs(asked, places, parameters)}) IS NOT TRUE
  GROUP BY t.card_type, t.status, t.tooling_type_id
)
SELECT seen.card_type, seen.status, seen.count, coalesce(down.way, '[]')::text AS way
FROM seen
LEFT JOIN down ON down.id = seen.tooling_type_id`
  return { text, values: parameters.values }
}

/** What is told of a card, and what decides who sees it: its organisation, its business, of suppliers who keeps it. */
function groupedBy({ resource, businesses, actor }: Seen): string[] {
  const { supplierField } = resource
  const deciding = businesses.flatMap(({ where = {} }) => Object.keys(where))
  if (actor.supplierId !== null && supplierField !== undefined) deciding.push(supplierField)
  const names = new Set(['cardType', 'status', 'toolingTypeId', 'orgId', ...deciding])
  return [...names].map((name) => `t.${column(name)}`)
}

const groupOf = (row: Readonly<Record<string, unknown>>): Group => ({
  cardType: Number(row.card_type),
  status: cardStates[row.status as CardStatus].code,
  way: JSON.parse(String(row.way)) as Type[],
  count: Number(row.count),
})

/** Each figure by the statuses its filter names. */
function figuresIn(tile: Tile, groups: readonly Group[]): Record<string, number> {
  const own = groups.filter(({ cardType }) => cardType === tile.row?.cardType)
  return Object.fromEntries(
    figuresOf(tile).map(({ key, filter }) => {
      const wanted = new Set(readList(filter?.status).map(Number))
      return [key, sum(own.filter(({ status }) => wanted.has(status)))]
    }),
  )
}

/** What is on the books by the topmost types at which the category divides, the most frequent first. */
function typesIn(tile: Tile, groups: readonly Group[]) {
  const own = groups.filter(({ cardType, status }) => cardType === tile.row?.cardType && onBooks.includes(status))
  if (own.length === 0) return []
  let level = 0
  while (own.every(({ way }) => way.length > level + 1 && way[level]?.id === own[0]?.way[level]?.id)) level += 1
  return [...Map.groupBy(own, ({ way }) => way[level]?.id ?? null)]
    .map(([toolingTypeId, of]) => ({ toolingTypeId, name: of[0]?.way[level]?.name ?? '', count: sum(of) }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'zh'))
}

const sum = (groups: readonly Group[]): number => groups.reduce((total, { count }) => total + count, 0)
