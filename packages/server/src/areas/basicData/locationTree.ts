// Warehouses with their locations as trees for pickers and side panels: only what the person may read.
import { cargoLocation, locationFiles } from '@tmlm/model/areas/basicData/cargoLocation'
import { warehouse, warehouseFiles } from '@tmlm/model/areas/basicData/warehouse'
import type { Business, Resource, Values } from '@tmlm/model'
import type { CallMoment } from '../../engine/behaviour.ts'
import { visibleRows } from '../../engine/listScope.ts'
import { tableOf } from '../../platform/database/names.ts'
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

/** Warehouses, and below each its locations. */
export async function warehouseTree(moment: CallMoment): Promise<PlaceNode[]> {
  const { warehouseId, orgId } = moment.input
  const rows = await visible(moment, warehouse, warehouseFiles, { id: warehouseId, org_id: orgId }, 't.sort, t.code')
  const below = Map.groupBy(await locationRows(moment), (row) => String(row.warehouse_id))
  return rows.map((row) => {
    const children = nested(below.get(String(row.id)) ?? [])
    const label = `${String(row.name)}`
    return { ...nodeOf(row, 0), label, ...(children.length > 0 ? { children } : {}) }
  })
}

export const locationTree = async (moment: CallMoment): Promise<PlaceNode[]> => nested(await locationRows(moment))

function locationRows(moment: CallMoment): Promise<Values[]> {
  const { warehouseId, kind } = moment.input
  const kinds = Array.isArray(kind) && kind.length > 0 ? kind : undefined
  return visible(moment, cargoLocation, locationFiles, { warehouse_id: warehouseId, kind: kinds }, 't.code')
}

/** Rows in sight that meet the filters; what stopped is left out unless it is asked for. */
async function visible(
  { tx, actor, input }: CallMoment,
  resource: Resource,
  business: Business,
  filters: Readonly<Record<string, unknown>>,
  order: string,
): Promise<Values[]> {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const conditions = Object.entries(filters).flatMap(([column, value]) => {
    if (value === null || value === undefined) return []
    return `t.${column} = ANY (${parameters.add(Array.isArray(value) ? value : [value])})`
  })
  if (input.enabled === true) conditions.push('t.enabled')
  const { rows } = await tx.send({
    text: `SELECT t.*
FROM ${tableOf(resource)} t
WHERE t.tenant_id = ${places.tenant}
  AND ${[visibleRows({ resource, businesses: [business], actor }, places, parameters), ...conditions].join('\n  AND ')}
ORDER BY ${order}`,
    values: parameters.values,
  })
  return [...rows]
}

/** A location whose parent is not among the rows stands at the top. */
function nested(rows: readonly Values[]): PlaceNode[] {
  const nodes = new Map(rows.map((row) => [String(row.id), nodeOf(row, Number(row.kind))]))
  const roots: PlaceNode[] = []
  for (const row of rows) {
    const node = nodes.get(String(row.id))
    if (!node) continue
    const above = nodes.get(String(row.parent_id))
    if (above) (above.children ??= []).push(node)
    else roots.push(node)
  }
  return roots
}

function nodeOf(row: Readonly<Values>, type: number): PlaceNode {
  const [code, name] = [String(row.code), String(row.name ?? row.code)]
  return { value: String(row.id), label: name === code ? code : `${code} ${name}`, code, name, type }
}
