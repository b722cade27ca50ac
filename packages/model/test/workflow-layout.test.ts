import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureOf, type PlacedNode } from '../src/areas/workflow/layout.ts'
import type { Flow, FlowNode, Process } from '../src/areas/workflow/process.ts'

const task = (id: string): FlowNode => ({
  ...{ kind: 'userTask', id, name: id, candidates: [], sign: 'or', empty: 'admin', fields: [], buttons: [] },
  annexRequired: false,
})
const flow = (from: string, to: string): Flow => ({ id: `${from}-${to}`, name: '', from, to })
const start: FlowNode = { kind: 'start', id: 'start', name: '' }
const end: FlowNode = { kind: 'end', id: 'end', name: '' }
const process = (nodes: FlowNode[], ...flows: Flow[]): Process => ({ key: 'p', name: 'p', nodes, flows })

const amount = process(
  [start, task('a'), { kind: 'exclusive', id: 'gw', name: '' }, task('big'), end],
  flow('start', 'a'),
  flow('a', 'gw'),
  flow('gw', 'big'),
  flow('gw', 'end'),
  flow('big', 'end'),
)

const overlap = (one: PlacedNode, other: PlacedNode): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

describe('The picture of a process', () => {
  test('steps in a row stand in a row', () => {
    const { nodes, flows } = pictureOf(
      process([start, task('a'), task('b'), end], flow('start', 'a'), flow('a', 'b'), flow('b', 'end')),
    )
    expect(new Set(nodes.map(({ y, height }) => y + height / 2)).size).toBe(1)
    expect(nodes.map(({ x }) => x)).toEqual(nodes.map(({ x }) => x).toSorted((a, b) => a - b))
    expect(flows.every(({ points }) => points.length === 2)).toBe(true)
  })

  test('down in place of right: the same with its sides changed', () => {
    const { nodes } = pictureOf(amount, 'down')
    const at = (id: string) => nodes.find(({ node }) => node.id === id)
    expect(at('a')?.y).toBeGreaterThan(at('start')?.y ?? 0)
    expect(at('big')?.y).toBeGreaterThan(at('gw')?.y ?? 0)
  })

  test('a flow that passes a step keeps clear of it', () => {
    const { nodes, flows } = pictureOf(amount)
    const big = nodes.find(({ node }) => node.id === 'big')
    const past = flows.find(({ flow: { id } }) => id === 'gw-end')
    if (!big || !past) throw new Error('not drawn')
    for (const [x, y] of past.points)
      expect(x > big.x && x < big.x + big.width && y > big.y && y < big.y + big.height).toBe(false)
    expect(past.points.some(([, y]) => y < big.y || y > big.y + big.height)).toBe(true)
  })

  test('a flow back runs below everything', () => {
    const { nodes, flows } = pictureOf(
      process([start, task('a'), task('b'), end], flow('start', 'a'), flow('a', 'b'), flow('b', 'a'), flow('b', 'end')),
    )
    const back = flows.find(({ flow: { id } }) => id === 'b-a')
    const lowest = Math.max(...nodes.map(({ y, height }) => y + height))
    expect(Math.max(...(back?.points ?? []).map(([, y]) => y))).toBeGreaterThan(lowest)
  })

  test('a timer stands on the border of its step', () => {
    const timer: FlowNode = { kind: 'timer', id: 't', name: '', at: 'a', minutes: 60, interrupting: false }
    const { nodes, flows } = pictureOf(
      process(
        [start, task('a'), timer, task('b'), end],
        flow('start', 'a'),
        flow('a', 'end'),
        flow('t', 'b'),
        flow('b', 'end'),
      ),
    )
    const [a, t] = ['a', 't'].map((id) => nodes.find(({ node }) => node.id === id))
    if (!a || !t) throw new Error('not drawn')
    expect(t.y + t.height / 2).toBe(a.y + a.height)
    expect(flows).toHaveLength(4)
  })

  test('of any process: nobody covers another, everything is within, each flow ends at its steps', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const ends = fc.constantFrom('start', 'end', ...names)
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(ends, ends), { maxLength: 14, selector: String }),
        fc.constantFrom('right', 'down'),
        (pairs, direction) => {
          const drawing = process([start, ...names.map(task), end], ...pairs.map(([from, to]) => flow(from, to)))
          const picture = pictureOf(drawing, direction)
          expect(picture).toEqual(pictureOf(drawing, direction))
          expect(picture.nodes).toHaveLength(8)
          for (const [nth, node] of picture.nodes.entries()) {
            expect(picture.nodes.slice(nth + 1).some((other) => overlap(node, other))).toBe(false)
            expect(
              node.x >= 0 &&
                node.y >= 0 &&
                node.x + node.width <= picture.width &&
                node.y + node.height <= picture.height,
            ).toBe(true)
          }
          expect(picture.flows).toHaveLength(pairs.length)
          for (const {
            flow: { from, to },
            points,
          } of picture.flows)
            for (const [id, point] of [
              [from, points[0]],
              [to, points.at(-1)],
            ] as const) {
              const at = picture.nodes.find(({ node }) => node.id === id)
              if (!at || !point) throw new Error('not drawn')
              expect(
                point[0] >= at.x && point[0] <= at.x + at.width && point[1] >= at.y && point[1] <= at.y + at.height,
              ).toBe(true)
            }
        },
      ),
    )
  })
})
