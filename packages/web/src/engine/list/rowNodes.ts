// Rows of a list as a tree: each under the one above it.
import type { Values } from '@tmlm/model'
import { listOf, textOf, valuesOf } from '../values.ts'
import type { OrgNode } from '../../ui/orgNodes.ts'

/** `countedBy`: the field that says how many belong to a row. */
export function rowNodes(data: unknown, countedBy = ''): OrgNode[] {
  const rows = listOf(valuesOf(data).list).map(valuesOf)
  const known = new Set(rows.map(({ id }) => textOf(id)))
  const below = Map.groupBy(rows, ({ parentId }) => (known.has(textOf(parentId)) ? textOf(parentId) : ''))
  const under = (parent: string, path: readonly string[]): OrgNode[] =>
    (below.get(parent) ?? []).toSorted(inOrder).map((row) => {
      const id = textOf(row.id)
      const way = [...path, id]
      const children = under(id, way)
      return {
        ...{ id, label: textOf(row.name), type: 0, hasNext: children.length > 0, path: way },
        ...{ fullPathName: textOf(row.fullName), isStopped: row.enabled === false },
        ...(typeof row[countedBy] === 'number' ? { count: row[countedBy] } : {}),
        ...(children.length > 0 ? { children } : {}),
      }
    })
  return under('', [])
}

/** As people gave it, else by code. */
const inOrder = (a: Values, b: Values): number =>
  Number(a.sort ?? 0) - Number(b.sort ?? 0) || textOf(a.code).localeCompare(textOf(b.code))
