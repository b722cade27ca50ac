// Where the steps of a process stand in its picture, and which way its flows go: layers from the start on, as the flows lead.
// Pure, and the same for the same process.
import type { Flow, FlowNode, Process } from './process.ts'
import { layersOf, type Layered, type Place } from './layers.ts'

export interface Picture {
  readonly width: number
  readonly height: number
  readonly nodes: readonly PlacedNode[]
  readonly flows: readonly DrawnFlow[]
}

export interface PlacedNode {
  readonly node: FlowNode
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface DrawnFlow {
  readonly flow: Flow
  readonly points: readonly Point[]
  /** Middle of its name. */
  readonly label: Point
}

export type Point = readonly [x: number, y: number]
/** Which way the flows lead: to the right at a desk, down on a phone. */
export type Direction = 'right' | 'down'

const sizes: Readonly<Record<FlowNode['kind'], Point>> = {
  start: [28, 28],
  end: [28, 28],
  terminate: [28, 28],
  exclusive: [36, 36],
  parallel: [36, 36],
  inclusive: [36, 36],
  userTask: [140, 60],
  serviceTask: [140, 44],
  timer: [20, 20],
}
const margin = 16
/** For the names of events and gateways, which stand below them, and of flows. */
const gapAlong: Readonly<Record<Direction, number>> = { right: 64, down: 48 }
const gapAcross: Readonly<Record<Direction, number>> = { right: 28, down: 24 }
const channel = 14
/** Behind a layer, so that there is room for the name of a flow before the next one. */
const turning = 16

export function pictureOf({ nodes, flows }: Process, direction: Direction = 'right'): Picture {
  const hosts = new Map(nodes.flatMap((node) => (node.kind === 'timer' ? [[node.id, node.at] as const] : [])))
  const standing = nodes.filter(({ id }) => !hosts.has(id))
  const known = new Set(nodes.map(({ id }) => id))
  const drawn = flows.filter(({ from, to }) => known.has(from) && known.has(to))
  const links = drawn.map(({ id, from, to }) => ({ id, from: hosts.get(from) ?? from, to: hosts.get(to) ?? to }))
  const size = (id: string): { along: number; across: number } => {
    const [width, height] = sizes[standing.find((node) => node.id === id)?.kind ?? 'start']
    return direction === 'right' ? { along: width, across: height } : { along: height, across: width }
  }
  const layered = layersOf({
    ids: standing.map(({ id }) => id),
    links,
    size,
    gapAlong: gapAlong[direction],
    gapAcross: gapAcross[direction],
  })

  const places = new Map(layered.places)
  for (const node of nodes) if (node.kind === 'timer') setOnBorder(node.id, node.at, places, timersBefore(nodes, node))
  const ways = drawn.map((flow) => [flow, wayOf(flow, places, layered, hosts)] as const)
  return turned(nodes, places, ways, direction)
}

const timersBefore = (nodes: readonly FlowNode[], timer: FlowNode & { readonly kind: 'timer' }): number =>
  nodes.filter((node) => node.kind === 'timer' && node.at === timer.at).indexOf(timer)

/** On the far border of its step, beginning at the end from which flows leave. */
function setOnBorder(id: string, at: string, places: Map<string, Place>, nth: number): void {
  const host = places.get(at)
  if (!host) return
  const [size] = sizes.timer
  places.set(id, {
    ...{ along: host.along + host.length - (size + 6) * (nth + 1), length: size },
    ...{ across: host.across + host.breadth - size / 2, breadth: size },
  })
}

/** Along and across in place of x and y: a flow leaves at the end of its step and comes in at the beginning of the next one. */
function wayOf(
  flow: Flow,
  places: ReadonlyMap<string, Place>,
  layered: Layered,
  hosts: ReadonlyMap<string, string>,
): Point[] {
  const [from, to] = [places.get(flow.from), places.get(flow.to)]
  if (!from || !to) return []
  const turns = layered.turns.get(flow.id)
  const into: Point = [to.along, middle(to)]
  if (!turns) {
    // Back to an earlier step: below everything, each flow in a channel of its own.
    const below = layered.breadth + channel * (1 + layered.backward.indexOf(flow.id))
    const [leave, arrive] = [from.along + from.length / 2 + 6, to.along + to.length / 2 - 6]
    return [
      [leave, from.across + from.breadth],
      [leave, below],
      [arrive, below],
      [arrive, to.across + to.breadth],
    ]
  }
  const arrival = layered.spans.get(flow.to)?.from ?? to.along
  if (hosts.has(flow.from)) {
    const down: Point = [from.along + from.length / 2, from.across + from.breadth]
    const low = down[1] + 12
    return [down, [down[0], low], [arrival - turning, low], [arrival - turning, into[1]], into]
  }
  const departure = layered.spans.get(flow.from)?.to ?? from.along + from.length
  const points: Point[] = [
    [from.along + from.length, middle(from)],
    [departure, middle(from)],
  ]
  for (const turn of [...turns, [arrival, into[1]] as const]) {
    const [along, across] = points.at(-1) ?? into
    if (across !== turn[1]) points.push([along + turning, across], [along + turning, turn[1]])
    points.push(turn)
  }
  return [...points, into]
}

const middle = ({ across, breadth }: Place): number => across + breadth / 2

function turned(
  nodes: readonly FlowNode[],
  places: ReadonlyMap<string, Place>,
  ways: readonly (readonly [Flow, readonly Point[]])[],
  direction: Direction,
): Picture {
  const isRight = direction === 'right'
  const turn = ([along, across]: Point): Point =>
    isRight ? [along + margin, across + margin] : [across + margin, along + margin]
  const placed = nodes.flatMap((node): PlacedNode[] => {
    const place = places.get(node.id)
    if (!place) return []
    const [x, y] = turn([place.along, place.across])
    const [width, height] = isRight ? [place.length, place.breadth] : [place.breadth, place.length]
    return [{ node, x, y, width, height }]
  })
  const drawn = ways
    .filter(([, way]) => way.length > 0)
    .map(([flow, way]): DrawnFlow => {
      const points = straightened(way.map(turn))
      return { flow, points, label: labelAt(points, isRight ? 0 : 1) }
    })
  const all = [
    ...placed.map(({ x, y, width, height }): Point => [x + width, y + height]),
    ...drawn.flatMap(({ points }) => points),
  ]
  // Names below events and gateways need a line.
  const reach = (axis: 0 | 1): number => Math.ceil(Math.max(0, ...all.map((point) => point[axis]))) + margin
  return { width: reach(0), height: reach(1) + 14, nodes: placed, flows: drawn }
}

/** Without points that lie on the way between their neighbours. */
const straightened = (points: readonly Point[]): Point[] =>
  points.filter((point, nth) => {
    const [before, after] = [points[nth - 1], points[nth + 1]]
    if (!before || !after) return true
    return !([0, 1] as const).some((axis) => before[axis] === point[axis] && point[axis] === after[axis])
  })

/** The middle of the longest part that leads on: a name stands along it. */
function labelAt(points: readonly Point[], axis: 0 | 1): Point {
  let [best, longest]: [Point, number] = [points[0] ?? [0, 0], -1]
  for (const [nth, point] of points.entries()) {
    const next = points[nth + 1]
    if (!next) break
    const length = Math.abs(next[axis] - point[axis])
    if (length > longest) [best, longest] = [[(point[0] + next[0]) / 2, (point[1] + next[1]) / 2], length]
  }
  return best
}
