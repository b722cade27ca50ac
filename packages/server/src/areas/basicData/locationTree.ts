// Warehouses with their locations as trees for pickers and side panels: only what the person may read.
import { cargoLocation, locationFiles } from '@tmlm/model/areas/basicData/cargoLocation'
import { warehouse, warehouseFiles } from '@tmlm/model/areas/basicData/warehouse'
import type { Business, InputOf, Resource } from '@tmlm/model'
import type { CallMoment } from '../../engine/behaviour.ts'
import { visibleRows } from '../../engine/list/listScope.ts'
import { tableOf } from '../../platform/database/names.ts'
import { withPlaces } from '../../platform/database/sql.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'

export interface PlaceNode {
  readonly value: string
  readonly label: string
  readonly code: string
  readonly name: string
  /** 0 a warehouse, else the kind of the location. */
  readonly type: number
  children?: PlaceNode[]
}

interface Found {
  readonly id: string
  readonly code: string
  readonly name: string | null
}

interface FoundLocation extends Found {
  readonly warehouseId: string
  readonly parentId: string | null
  readonly kind: number
}

type Asked = InputOf<typeof cargoLocation, 'listTree'>

/** Warehouses, and below each its locations. */
export async function warehouseTree(moment: CallMoment<InputOf<typeof warehouse, 'listTree'>>): Promise<PlaceNode[]> {
  const { warehouseId, orgId } = moment.input
  const rows = await visible<Found>(
    moment,
    warehouse,
    warehouseFiles,
    { id: warehouseId, org_id: orgId },
    't.sort, t.code',
  )
  const below = Map.groupBy(await locationRows(moment), ({ warehouseId }) => warehouseId)
  return rows.map((row) => {
    const children = nested(below.get(row.id) ?? [])
    const node = nodeOf(row, 0)
    return { ...node, label: node.name, ...(children.length > 0 ? { children } : {}) }
  })
}

export const locationTree = async (moment: CallMoment<Asked>): Promise<PlaceNode[]> =>
  nested(await locationRows(moment))

function locationRows(moment: CallMoment<Asked>): Promise<FoundLocation[]> {
  const { warehouseId, kind } = moment.input
  const kinds = kind?.length ? kind : undefined
  return visible(moment, cargoLocation, locationFiles, { warehouse_id: warehouseId, kind: kinds }, 't.code')
}

/** Rows in sight that meet the filters; what stopped is left out unless it is asked for. */
function visible<Row extends Found>(
  { tx, actor, input }: CallMoment<Asked>,
  resource: Resource,
  business: Business,
  filters: Readonly<Record<string, unknown>>,
  order: string,
): Promise<Row[]> {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const conditions = Object.entries(filters).flatMap(([column, value]) => {
    if (value === null || value === undefined) return []
    return `t.${column} = ANY (${parameters.add(Array.isArray(value) ? value : [value])})`
  })
  if (input.enabled) conditions.push('t.enabled')
  const text = `SELECT t.*
FROM ${tableOf(resource)} t
WHERE t.tenant_id = ${places.tenant}
  AND ${[visibleRows({ resource, businesses: [business], actor }, places, parameters), ...conditions].join('\n  AND ')}
ORDER BY ${order}`
  return tx.all(withPlaces<Row>(text, parameters))
}

/** A location whose parent is not among the rows stands at the top. */
function nested(rows: readonly FoundLocation[]): PlaceNode[] {
  const nodes = new Map(rows.map((row) => [row.id, nodeOf(row, row.kind)]))
  const roots: PlaceNode[] = []
  for (const row of rows) {
    const node = nodes.get(row.id)
    if (!node) continue
    const above = nodes.get(row.parentId ?? '')
    if (above) (above.children ??= []).push(node)
    else roots.push(node)
  }
  return roots
}

function nodeOf({ id, code, name: given }: Found, type: number): PlaceNode {
  const name = given ?? code
  return { value: id, label: name === code ? code : `${code} ${name}`, code, name, type }
}
