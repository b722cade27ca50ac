// What a chosen place of the tree means for the list beside it, and for what is added there.
import type { Values } from '@tmlm/model'
import type { OrgNode } from '../../ui/orgNodes.ts'

const warehouse = 0

/** From the warehouse down to the node; empty when it is not in the tree. */
export function wayTo(nodes: readonly OrgNode[], id: string): readonly OrgNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = wayTo(node.children ?? [], id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

export const placeOf = (way: readonly OrgNode[]): OrgNode | undefined => way.at(-1)

/** All of a warehouse, or all that lies below a zone or rack. */
export function whereOf(place: OrgNode | undefined, selected: string | null): Readonly<Record<string, string>> {
  if (selected === null) return {}
  // While the tree is on its way, what a link named is a warehouse.
  return !place || place.type === warehouse ? { warehouseId: selected } : { parentIdUnder: selected }
}

/** A new location begins where the person stands: zones in a warehouse, racks in a zone, bins in a rack. */
export function startAt(way: readonly OrgNode[]): Values {
  const [store] = way
  const place = placeOf(way)
  if (!store || !place) return {}
  const inStore = { warehouseId: store.id, warehouseIdName: store.label, kind: Math.min(place.type + 1, 3) }
  return place.type === warehouse ? inStore : { ...inStore, parentId: place.id, parentIdName: place.label }
}
