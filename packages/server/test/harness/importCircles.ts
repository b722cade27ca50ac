// The imports of a tree of packages as a graph, and the circles in it. A type and a lazily loaded part count too: files
// that know each other are one idea in two places, and a lazy way back is still a way back.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const spoken = /\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g

/** Each circle as the files on it, named from the folder of the packages. */
export function importCircles(packages: string, folders: readonly string[]): string[][] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(packages, folder, file)),
  )
  const known = new Set(files)
  const graph = new Map(files.map((file) => [file, importsOf(packages, file).filter((target) => known.has(target))]))
  return knots(graph).map((knot) => knot.map((file) => relative(packages, file)).toSorted())
}

const importsOf = (packages: string, file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(spoken)].flatMap(([, target = '']) => {
    if (target.startsWith('.')) return [resolve(dirname(file), target)]
    if (target === '@tmlm/model') return [join(packages, 'model/src/index.ts')]
    if (target.startsWith('@tmlm/model/')) return [join(packages, `model/src/${target.slice(12)}.ts`)]
    if (target.startsWith('@tmlm/server/')) return [join(packages, 'server', target.slice(13))]
    return []
  })

/** The strongly connected parts of more than one file, or of one that imports itself (Tarjan). */
function knots(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const path: string[] = []
  const onPath = new Set<string>()

  function visit(file: string): number {
    let low = order.size
    order.set(file, low)
    path.push(file)
    onPath.add(file)
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (onPath.has(target)) low = Math.min(low, order.get(target) ?? low)
    }
    if (low === order.get(file)) {
      const knot = path.splice(path.indexOf(file))
      for (const member of knot) onPath.delete(member)
      if (knot.length > 1 || graph.get(file)?.includes(file)) found.push(knot)
    }
    return low
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return found
}
