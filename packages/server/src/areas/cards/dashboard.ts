// What is counted of cards for the dashboard: how many there are by category, status and type.
import { cardStates } from '@tmlm/model/areas/cards/cardStates'
import { cardCount, onBooks } from '@tmlm/model/areas/cards/dashboard'
import { newCard } from '@tmlm/model/areas/cards/newCard'
import { listPosition } from '@tmlm/model/areas/library/libraryReports'
import type { CardStatus } from '@tmlm/model/areas/cards/places'
import { gauges } from '@tmlm/model/areas/cards/words'
import { figuresOf, holds, readList, type Business, type Catalogue, type Tile } from '@tmlm/model'
import type { FigureMoment, FigurePart } from '../../engine/list/figures.ts'
import { openBusinesses } from '../../engine/call/permission.ts'
import type { Statement } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { cardCounts } from './cardCounts.ts'

export const cardFigures: readonly FigurePart[] = [{ call: cardCount.action, answer: countCards }]

/** One row for each category whose cards the person may open. */
async function countCards({ db, actor, catalogue }: FigureMoment) {
  const businesses = businessesTold(catalogue, actor)
  if (businesses.length === 0) return { list: [] }
  const [found, types] = await db.read(actor.tenantId, [cardCounts(actor, businesses), waysStatement(actor.tenantId)])
  const ways = new Map(types?.rows.map(({ id, way }) => [String(id), JSON.parse(String(way)) as Type[]]))
  const groups = (found?.rows ?? []).map((row) => groupOf(row, ways))
  const shown = cardCount.tiles.filter(({ row = {} }) => businesses.some(({ where = {} }) => holds(where, row)))
  return { list: shown.map((tile) => ({ ...tile.row, ...figuresIn(tile, groups), types: typesIn(tile, groups) })) }
}

/** What the person may see of the tiles, each by the screen that lists its rows. */
function businessesTold(catalogue: Catalogue, actor: Actor): Business[] {
  const listed = new Set(cardCount.tiles.map(({ screen }) => screen))
  const cards = openBusinesses(catalogue, newCard, actor) ?? []
  const places = openBusinesses(catalogue, listPosition, actor) ?? []
  return [
    ...cards.filter(({ screen: page }) => listed.has(page)),
    ...places.map((place) => ({ ...place, where: gauges })),
  ]
}

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

/** The way from the top of the tree to each type. */
const waysStatement = (tenantId: string): Statement => ({
  text: `WITH RECURSIVE down AS (
  SELECT y.id, jsonb_build_array(jsonb_build_object('id', y.id, 'name', y.name)) AS way
  FROM tooling_type y
  WHERE y.tenant_id = $1 AND y.parent_id IS NULL
  UNION ALL
  SELECT y.id, down.way || jsonb_build_object('id', y.id, 'name', y.name)
  FROM tooling_type y
  JOIN down ON y.parent_id = down.id
  WHERE y.tenant_id = $1
)
SELECT down.id, down.way::text AS way
FROM down`,
  values: [tenantId],
})

const groupOf = (row: Readonly<Record<string, unknown>>, ways: ReadonlyMap<string, readonly Type[]>): Group => ({
  cardType: Number(row.card_type),
  status: cardStates[row.status as CardStatus].code,
  way: ways.get(String(row.tooling_type_id)) ?? [],
  count: Number(row.count),
})

/** Each figure by the statuses its filter names. */
function figuresIn(tile: Tile, groups: readonly Group[]): Record<string, number> {
  const own = groups.filter(({ cardType }) => cardType === tile.row?.cardType)
  return Object.fromEntries(
    figuresOf(tile).map(({ key, where: filter }) => {
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
