// The types of parts as a tree: the list of them, each under the one above it.
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import type { OrgNode } from '../../../ui/orgNodes.ts'

export function typeNodes(data: unknown): OrgNode[] {
  const types = listOf(valuesOf(data).list).map(valuesOf)
  const known = new Set(types.map(({ id }) => textOf(id)))
  const below = Map.groupBy(types, ({ parentId }) => (known.has(textOf(parentId)) ? textOf(parentId) : ''))
  const under = (parent: string, path: readonly string[]): OrgNode[] =>
    (below.get(parent) ?? []).map((type) => {
      const id = textOf(type.id)
      const way = [...path, id]
      const children = under(id, way)
      return {
        ...{ id, label: textOf(type.name), type: 0, hasNext: children.length > 0, path: way },
        ...{ fullPathName: textOf(type.fullName), isStopped: type.enabled === false },
        ...(typeof type.partCount === 'number' ? { count: type.partCount } : {}),
        ...(children.length > 0 ? { children } : {}),
      }
    })
  return under('', [])
}
