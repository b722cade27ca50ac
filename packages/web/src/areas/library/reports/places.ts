// What a chosen place of the tree means for the list of positions. Pure.
import type { PlaceType } from '@tmlm/model/areas/cards/places'
import { readNodes, type OrgNode } from '../../../ui/orgNodes.ts'

const outsidePrefix = 'outside:'
/** Everywhere but in a warehouse, in the order in which people ask. */
const outside: readonly PlaceType[] = [2, 8, 3, 4, 5, 6, 7, 0, 9]

/** The places outside as one branch of the tree. */
export const outsideOf = (name: string, label: (type: PlaceType) => string): OrgNode[] =>
  readNodes([
    {
      id: 'outside',
      label: name,
      children: outside.map((type) => ({ id: `${outsidePrefix}${type}`, label: label(type) })),
    },
  ])

export const isOutside = ({ id }: OrgNode): boolean => id.startsWith('outside')

/** From the top of the tree to the node; empty when nothing is chosen. */
export function wayIn(nodes: readonly OrgNode[], id: string | null): readonly OrgNode[] {
  if (id === null) return []
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = wayIn(node.children ?? [], id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The list beside the tree: a bin before the place it stands in. */
export function whereOf(way: readonly OrgNode[], bin: string | null): Readonly<Record<string, string>> {
  const place = way.at(-1)
  if (!place) return {}
  if (bin !== null) return { locationId: bin }
  if (place.id === 'outside') return { placeType: outside.join(',') }
  if (place.id.startsWith(outsidePrefix)) return { placeType: place.id.slice(outsidePrefix.length) }
  return way.length === 1 ? { warehouseId: place.id } : { locationIdUnder: place.id }
}
