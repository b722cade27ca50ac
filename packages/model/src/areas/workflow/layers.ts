// Nodes in layers along the way their links lead: how far each is from the beginning, in which order those of a layer stand,
// and where. A link over several layers keeps a place free in each, so that it passes nobody's name.

export interface Place {
  readonly along: number
  readonly across: number
  readonly length: number
  readonly breadth: number
}

export interface Link {
  readonly id: string
  readonly from: string
  readonly to: string
}

export interface Layered {
  readonly places: ReadonlyMap<string, Place>
  /** By node: where its layer begins and ends. Ways turn only between layers, so that they cross no neighbour. */
  readonly spans: ReadonlyMap<string, { readonly from: number; readonly to: number }>
  /** By link: the points it passes between its ends; absent for a link that leads back. */
  readonly turns: ReadonlyMap<string, readonly (readonly [along: number, across: number])[]>
  /** Links that lead back, in their order. */
  readonly backward: readonly string[]
  readonly breadth: number
}

interface Graph {
  readonly ids: readonly string[]
  readonly links: readonly Link[]
  readonly size: (id: string) => { readonly along: number; readonly across: number }
  readonly gapAlong: number
  readonly gapAcross: number
}

export function layersOf({ ids, links, size, gapAlong, gapAcross }: Graph): Layered {
  const backward = linksBack(ids, links)
  const forward = links.filter(({ id }) => !backward.includes(id))
  const ranks = ranksOf(ids, forward)
  const last = Math.max(0, ...ranks.values())
  const layers: string[][] = Array.from({ length: last + 1 }, () => [])
  for (const id of ids) layers[ranks.get(id) ?? 0]?.push(id)

  // A link over several layers is a chain of links over one.
  const chains = new Map<string, string[]>()
  const steps: [string, string][] = []
  for (const { id, from, to } of forward) {
    const between: string[] = []
    for (let rank = (ranks.get(from) ?? 0) + 1; rank < (ranks.get(to) ?? 0); rank++) {
      const passing = `${id} ${rank}`
      layers[rank]?.push(passing)
      between.push(passing)
    }
    chains.set(id, between)
    const chain = [from, ...between, to]
    for (const [nth, one] of chain.slice(1).entries()) steps.push([chain[nth] ?? from, one])
  }
  const isPassing = new Set([...chains.values()].flat())
  const before = neighbours(steps.map(([from, to]) => [to, from]))
  const after = neighbours(steps)
  untangle(layers, before, after)

  const breadthOf = (id: string): number => (isPassing.has(id) ? 8 : size(id).across)
  const middles = middlesOf(layers, before, after, breadthOf, gapAcross)
  const top = Math.min(...[...middles].map(([id, middle]) => middle - breadthOf(id) / 2), 0)

  const places = new Map<string, Place>()
  const spans = new Map<string, { from: number; to: number }>()
  const starts: { along: number; length: number }[] = []
  let along = 0
  for (const layer of layers) {
    const length = Math.max(0, ...layer.map((id) => (isPassing.has(id) ? 0 : size(id).along)))
    starts.push({ along, length })
    for (const id of layer) {
      if (isPassing.has(id)) continue
      const own = size(id)
      spans.set(id, { from: along, to: along + length })
      const across = (middles.get(id) ?? 0) - own.across / 2 - top
      places.set(id, { along: along + (length - own.along) / 2, across, length: own.along, breadth: own.across })
    }
    along += length + gapAlong
  }
  const turns = new Map(
    [...chains].map(([link, between]) => [
      link,
      between.flatMap((id): [number, number][] => {
        const { along: start, length } = starts[Number(id.split(' ').at(-1))] ?? { along: 0, length: 0 }
        const across = (middles.get(id) ?? 0) - top
        return [
          [start, across],
          [start + length, across],
        ]
      }),
    ]),
  )
  const breadth = Math.max(0, ...[...middles].map(([id, middle]) => middle + breadthOf(id) / 2 - top))
  return { places, spans, turns, backward, breadth }
}

/** Links to a node that leads to where they begin: a loop would have no beginning. */
function linksBack(ids: readonly string[], links: readonly Link[]): string[] {
  const found: string[] = []
  const seen = new Map<string, 'open' | 'done'>()
  const visit = (id: string): void => {
    seen.set(id, 'open')
    for (const link of links.filter(({ from }) => from === id)) {
      const state = seen.get(link.to)
      if (state === 'open') found.push(link.id)
      else if (state === undefined) visit(link.to)
    }
    seen.set(id, 'done')
  }
  for (const id of ids) if (!seen.has(id)) visit(id)
  return found
}

/** How many links the longest way to each has. */
function ranksOf(ids: readonly string[], links: readonly Link[]): Map<string, number> {
  const ranks = new Map<string, number>()
  const rankOf = (id: string): number => {
    const known = ranks.get(id)
    if (known !== undefined) return known
    const rank = Math.max(-1, ...links.filter(({ to }) => to === id).map(({ from }) => rankOf(from))) + 1
    ranks.set(id, rank)
    return rank
  }
  for (const id of ids) rankOf(id)
  return ranks
}

type Neighbours = (id: string) => readonly string[]

function neighbours(steps: readonly (readonly [string, string])[]): Neighbours {
  const found = new Map<string, string[]>()
  for (const [from, to] of steps) found.set(from, [...(found.get(from) ?? []), to])
  return (id) => found.get(id) ?? []
}

/** Each beside those it is linked with: forth and back a few times by the mean place of its neighbours. */
function untangle(layers: string[][], before: Neighbours, after: Neighbours): void {
  for (let round = 0; round < 4; round++) {
    const places = new Map(layers.flatMap((layer) => layer.map((id, nth) => [id, nth] as const)))
    const forth = round % 2 === 0
    for (const layer of forth ? layers : layers.toReversed()) {
      const beside = forth ? before : after
      const wish = new Map(
        layer.map((id) => [id, mean(beside(id).map((other) => places.get(other) ?? 0)) ?? places.get(id) ?? 0]),
      )
      layer.sort((one, other) => (wish.get(one) ?? 0) - (wish.get(other) ?? 0))
      for (const [nth, id] of layer.entries()) places.set(id, nth)
    }
  }
}

/** As near to the middle of their neighbours as the others of the layer allow. */
function middlesOf(
  layers: readonly (readonly string[])[],
  before: Neighbours,
  after: Neighbours,
  breadthOf: (id: string) => number,
  gap: number,
): Map<string, number> {
  const middles = new Map<string, number>()
  const put = (layer: readonly string[], wish: (id: string) => number | undefined): void => {
    let edge = -Infinity
    const set: number[] = []
    const wishes = layer.map((id) => wish(id))
    for (const [nth, id] of layer.entries()) {
      const half = breadthOf(id) / 2
      const wanted = wishes[nth] ?? (edge === -Infinity ? 0 : edge + half)
      const middle = Math.max(wanted, edge + half)
      set.push(middle)
      edge = middle + half + gap
    }
    // Who was pushed down pushes the whole layer up by half of it.
    const off =
      mean(set.flatMap((middle, nth) => (wishes[nth] === undefined ? [] : [middle - (wishes[nth] ?? 0)]))) ??
      mean(set) ??
      0
    for (const [nth, id] of layer.entries()) middles.set(id, Math.round((set[nth] ?? 0) - off))
  }
  const near = (beside: Neighbours) => (id: string) => mean(beside(id).flatMap((other) => middles.get(other) ?? []))
  for (const layer of layers) put(layer, near(before))
  for (const layer of layers.toReversed()) put(layer, (id) => near(after)(id) ?? middles.get(id))
  for (const layer of layers) put(layer, (id) => near(before)(id) ?? middles.get(id))
  return middles
}

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
