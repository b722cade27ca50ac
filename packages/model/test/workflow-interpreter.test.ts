// The interpreter of processes: sign modes, gateways, sending back, others who are asked; and what holds of any process.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advance,
  newFlow,
  rejectNodes,
  type FlowEffect,
  type FlowEvent,
  type FlowState,
  type Signer,
  type World,
} from '../src/areas/workflow/interpreter.ts'
import type { FlowNode, Process, UserTask } from '../src/areas/workflow/process.ts'
import { Refusal } from '../src/language/index.ts'

const step = (id: string, users: string, more: Partial<UserTask> = {}): UserTask => ({
  ...{ kind: 'userTask', id, name: id, candidates: [{ type: 'user', value: users }], sign: 'or', empty: 'admin' },
  ...{ fields: [], buttons: ['reject', 'transfer', 'delegate', 'addSign'], annexRequired: false },
  ...more,
})
const node = (
  kind: 'start' | 'end' | 'terminate' | 'exclusive' | 'parallel' | 'inclusive',
  id: string = kind,
): FlowNode => ({ kind, id, name: id }) as FlowNode

/** Flows as `a>b` or `a>b?condition`. */
const drawing = (nodes: readonly FlowNode[], ...ways: readonly string[]): Process => ({
  ...{ key: 'test', name: 'Test', nodes: [node('start'), ...nodes, node('end')] },
  flows: ways.map((way, nth) => {
    const [path = '', condition] = way.split('?')
    const [from = '', to = ''] = path.split('>')
    return { id: `f${nth}`, name: '', from, to, ...(condition === undefined ? {} : { condition }) }
  }),
})
const inRow = (...steps: readonly UserTask[]): Process => {
  const ids = ['start', ...steps.map(({ id }) => id), 'end']
  return drawing(steps, ...ids.slice(1).map((id, nth) => `${ids[nth]}>${id}`))
}

interface Given {
  readonly initiator?: string
  readonly true?: readonly string[]
  readonly repeat?: 0 | 1 | 2
  readonly self?: 0 | 1 | 2
  readonly head?: string
  /** In place of those that the candidates of a step spell. */
  readonly people?: Readonly<Record<string, readonly Signer[]>>
}

/** People of a step are those that its candidates spell. */
const worldOf = (process: Process, given: Given): World => ({
  ...{ initiator: given.initiator ?? 'me', repeat: given.repeat ?? 0, self: given.self ?? 0 },
  holds: (condition) => (given.true ?? []).includes(condition),
  people: {
    '#head': [signer(given.head ?? 'head')],
    '#admins': [signer('admin')],
    ...Object.fromEntries(
      process.nodes.map((one) => [
        one.id,
        'candidates' in one
          ? one.candidates.flatMap(({ value }) =>
              value
                .split(',')
                .filter((id) => id !== '')
                .map(signer),
            )
          : [],
      ]),
    ),
    ...given.people,
  },
})
const signer = (user: string): Signer => ({ owner: user, user })

class Flowing {
  state: FlowState = newFlow
  effects: readonly FlowEffect[] = []
  readonly process: Process
  readonly world: World
  constructor(process: Process, given: Given = {}) {
    this.process = process
    this.world = worldOf(process, given)
    this.take({ type: 'started' })
  }
  take(event: FlowEvent): this {
    const advanced = advance(this.process, this.state, event, this.world)
    if (advanced.asks !== undefined) throw new Error(`asked for ${advanced.asks}`)
    Object.assign(this, advanced)
    return this
  }
  /** The open task of this person. */
  task(user: string): number {
    const found = this.state.tasks.find(({ assignee, status }) => assignee === user && status === 'open')
    if (!found) throw new Error(`${user} has nothing to do`)
    return found.seq
  }
  yes = (user: string): this => this.take({ type: 'approved', task: this.task(user) })
  no = (user: string, to?: string): this =>
    this.take({ type: 'rejected', task: this.task(user), ...(to === undefined ? {} : { to }) })
  get open(): string[] {
    return this.state.tasks.filter(({ status }) => status === 'open').map(({ assignee }) => assignee)
  }
  get status(): string {
    return this.state.status
  }
}
const flow = (process: Process, given?: Given): Flowing => new Flowing(process, given)

describe('Sign modes (rule 40)', () => {
  it('or: the first action decides', () => {
    expect(flow(inRow(step('a', 'x,y,z'))).yes('y')).toMatchObject({ status: 'approved', open: [] })
    expect(flow(inRow(step('a', 'x,y,z'))).no('z').status).toBe('rejected')
  })

  it('all: everybody approves, one rejection rejects', () => {
    const process = inRow(step('a', 'x,y', { sign: 'all' }))
    expect(flow(process).yes('x').open).toEqual(['y'])
    expect(flow(process).yes('x').yes('y').status).toBe('approved')
    expect(flow(process).yes('x').no('y').status).toBe('rejected')
  })

  it('sequential: one after the other in the given order', () => {
    const process = inRow(step('a', 'x,y,z', { sign: 'sequential' }))
    const going = flow(process)
    expect(going.open).toEqual(['x'])
    expect(going.yes('x').open).toEqual(['y'])
    expect(going.yes('y').yes('z').status).toBe('approved')
    expect(flow(process).yes('x').no('y').status).toBe('rejected')
  })

  it('ratio: 60 % of five is three; two yes and two no go on, a third no rejects, a third yes approves', () => {
    const process = inRow(step('a', 'a,b,c,d,e', { sign: 'ratio', ratio: 60 }))
    const even = (): Flowing => flow(process).yes('a').yes('b').no('c').no('d')
    expect(even()).toMatchObject({ status: 'running', open: ['e'] })
    expect(even().no('e').status).toBe('rejected')
    expect(flow(process).yes('a').yes('b').yes('c')).toMatchObject({ status: 'approved', open: [] })
  })
})

describe('Gateways (rule 37)', () => {
  const choice: Process = drawing(
    [node('exclusive'), step('big', 'boss'), step('small', 'clerk')],
    ...['start>exclusive', 'exclusive>big?large', 'exclusive>small', 'big>end', 'small>end'],
  )
  it('exclusive: the first whose condition is true, else the one without', () => {
    expect(flow(choice, { true: ['large'] }).open).toEqual(['boss'])
    expect(flow(choice).open).toEqual(['clerk'])
  })

  const fork = (kind: 'parallel' | 'inclusive'): Process =>
    drawing(
      [node(kind, 'fork'), step('a', 'x'), step('b', 'y'), node(kind, 'join'), step('c', 'z')],
      ...['start>fork', 'fork>a?one', 'fork>b?two', 'a>join', 'b>join', 'join>c', 'c>end'],
    )
  it('parallel: all ways at once, and on when all have come', () => {
    const going = flow(fork('parallel'))
    expect(going.open).toEqual(['x', 'y'])
    expect(going.yes('y').open).toEqual(['x'])
    expect(going.yes('x').open).toEqual(['z'])
    expect(going.yes('z').status).toBe('approved')
  })

  it('inclusive: the ways whose conditions are true, and on when those have come', () => {
    expect(flow(fork('inclusive'), { true: ['one', 'two'] }).yes('x').open).toEqual(['y'])
    expect(flow(fork('inclusive'), { true: ['two'] }).yes('y').open).toEqual(['z'])
    expect(() => flow(fork('inclusive'))).toThrow(Refusal)
  })

  it('terminate: nobody else is asked any more', () => {
    const process = drawing(
      [node('parallel', 'fork'), step('a', 'x'), step('b', 'y'), node('terminate')],
      ...['start>fork', 'fork>a', 'fork>b', 'a>terminate', 'b>end'],
    )
    expect(flow(process).yes('x')).toMatchObject({ status: 'approved', open: [] })
  })

  it('one branch sent back within itself leaves the other alone, and both are waited for', () => {
    const process = drawing(
      [node('parallel', 'fork'), step('a', 'x'), step('a2', 'v'), step('b', 'y'), node('parallel', 'join')],
      ...['start>fork', 'fork>a', 'a>a2', 'fork>b', 'a2>join', 'b>join', 'join>end'],
    )
    const going = flow(process).yes('x').yes('y')
    expect(rejectNodes(going.state, going.task('v'))).toEqual(['a'])
    expect(going.no('v', 'a').open).toEqual(['x'])
    expect(going.yes('x').yes('v').status).toBe('approved')
  })
})

describe('Sending back', () => {
  it('to a step that was passed: it is asked again, and those after it', () => {
    const going = flow(inRow(step('a', 'x'), step('b', 'y'), step('c', 'z')))
    going.yes('x').yes('y')
    expect(rejectNodes(going.state, going.task('z'))).toEqual(['a', 'b'])
    expect(going.no('z', 'a').open).toEqual(['x'])
    expect(going.yes('x').open).toEqual(['y'])
    expect(going.yes('y').yes('z').status).toBe('approved')
  })

  it('to a step that was not passed is refused, and changes nothing', () => {
    const going = flow(inRow(step('a', 'x'), step('b', 'y')))
    const before = going.state
    expect(() => going.no('x', 'b')).toThrow('It cannot be sent back')
    expect(going.state).toBe(before)
  })
})

describe('Others who are asked', () => {
  const process = inRow(step('a', 'x,w', { sign: 'all' }))
  const ask = (going: Flowing, when: 'before' | 'after', to: readonly string[]): Flowing =>
    going.take({ type: 'signersAdded', task: going.task('x'), to, when })

  it('a transfer gives the task away', () => {
    const going = flow(process)
    expect(going.take({ type: 'transferred', task: going.task('x'), to: 'n' }).open).toEqual(['n', 'w'])
    expect(() => going.take({ type: 'transferred', task: going.task('n'), to: 'w' })).toThrow('Cannot transfer')
  })

  it('nobody transfers to the initiator unless he approves himself (parameter 48)', () => {
    const refused = flow(process, { self: 2 })
    expect(() => refused.take({ type: 'transferred', task: refused.task('x'), to: 'me' })).toThrow('Cannot transfer')
    const allowed = flow(process)
    expect(allowed.take({ type: 'transferred', task: allowed.task('x'), to: 'me' }).open).toContain('me')
  })

  it('a delegate gives an opinion, whichever, and the owner decides', () => {
    const going = flow(process)
    going.take({ type: 'delegated', task: going.task('x'), to: 'd' })
    expect(going.open).toEqual(['w', 'd'])
    expect(going.no('d').open).toEqual(['x', 'w'])
    expect(going.yes('x').yes('w').status).toBe('approved')
  })

  it('signers before: back to the owner when all have signed, one no rejects', () => {
    const going = ask(flow(process), 'before', ['p', 'q'])
    expect(going.yes('p').open).toEqual(['w', 'q'])
    expect(going.yes('q').open).toEqual(['x', 'w'])
    expect(ask(flow(process), 'before', ['p']).no('p').status).toBe('rejected')
  })

  it('signers after: the step ends when they have signed', () => {
    const going = ask(flow(process), 'after', ['p'])
    expect(going.yes('w')).toMatchObject({ status: 'running', open: ['p'] })
    expect(going.yes('p').status).toBe('approved')
    expect(ask(flow(process), 'after', ['p']).no('p').status).toBe('rejected')
  })

  it('who claims a task of an any-one step has it alone', () => {
    const going = flow(inRow(step('a', 'x,y')))
    expect(going.take({ type: 'claimed', task: going.task('y') }).open).toEqual(['y'])
  })
})

describe('Who is spared (rule 42)', () => {
  it('Wang approved step 2 and is the only candidate of step 3: it passes', () => {
    const process = inRow(step('one', 'li'), step('two', 'wang'), step('three', 'wang'), step('four', 'li'))
    const going = flow(process, { repeat: 1 }).yes('li').yes('wang')
    expect(going.effects).toContainEqual({ type: 'autoPassed', node: 'three', user: 'wang' })
    expect(going.open).toEqual(['li'])
    expect(flow(process, { repeat: 2 }).yes('li').yes('wang').status).toBe('approved')
    expect(flow(process, { repeat: 0 }).yes('li').yes('wang').open).toEqual(['wang'])
  })

  it('whoever must fill something in is not', () => {
    const fields = [{ name: 'price', right: 'required' as const }]
    const process = inRow(step('one', 'wang'), step('two', 'wang', { fields }))
    expect(flow(process, { repeat: 1 }).yes('wang').open).toEqual(['wang'])
  })

  it('the initiator as approver: himself, nobody, or his head (parameter 48)', () => {
    const process = inRow(step('one', 'me'), step('two', 'li'))
    expect(flow(process, { self: 0 }).open).toEqual(['me'])
    expect(flow(process, { self: 1 }).open).toEqual(['li'])
    expect(flow(process, { self: 2 }).open).toEqual(['head'])
  })

  it('the initiator does not approve in the place of who is away (parameter 48)', () => {
    const openWhileAway = (node: string, self: 0 | 1 | 2): string[] =>
      flow(inRow(step('one', 'me'), step('two', 'li')), { self, people: { [node]: [{ owner: 'away', user: 'me' }] } })
        .open
    expect(openWhileAway('one', 0)).toEqual(['me'])
    expect(openWhileAway('one', 1)).toEqual(['away'])
    expect(openWhileAway('one', 2)).toEqual(['away'])
    expect(openWhileAway('#head', 2)).toEqual(['away'])
  })
})

describe('Nobody found (rule 39)', () => {
  it('passes, goes to the administrators, or is refused, as the step says', () => {
    const of = (empty: UserTask['empty']): Process => inRow(step('one', '', { empty }), step('two', 'li'))
    expect(flow(of('pass')).open).toEqual(['li'])
    expect(flow(of('admin')).open).toEqual(['admin'])
    expect(() => flow(of('refuse'))).toThrow('No approver for one')
  })
})

describe('Time', () => {
  it('a late step is passed, handed to the head, or reminded of', () => {
    const late = (action: 'remind' | 'pass' | 'transfer', to?: string): Flowing => {
      const going = flow(inRow(step('a', 'x', { timeout: { hours: 1, action } })))
      return going.take({ type: 'timedOut', task: going.task('x'), ...(to === undefined ? {} : { to }) })
    }
    expect(late('pass').status).toBe('approved')
    expect(late('transfer', 'boss').open).toEqual(['boss'])
    expect(late('transfer')).toMatchObject({ open: ['x'], effects: [{ type: 'reminded' }] })
    expect(late('remind').effects).toMatchObject([{ type: 'reminded' }])
  })

  it('a timer at its border goes on beside it, or in its place', () => {
    const of = (interrupting: boolean): Flowing => {
      const timer: FlowNode = { kind: 'timer', id: 'timer', name: '', at: 'a', minutes: 60, interrupting }
      const process = drawing([step('a', 'x'), step('b', 'y'), timer], 'start>a', 'a>end', 'timer>b', 'b>end')
      const going = flow(process)
      return going.take({ type: 'timerFired', step: going.state.steps[0]?.no ?? 0, timer: 'timer' })
    }
    expect(of(true).open).toEqual(['y'])
    expect(of(false).open).toEqual(['x', 'y'])
    expect(of(false).yes('x').yes('y').status).toBe('approved')
  })
})

/**
 * A process that is drawn at random: blocks in a row, each a step, a step with a timer, ways apart that come together again,
 * ways of which one may end the paper, or joins that wait for each other.
 */
const blocks: fc.Arbitrary<Process> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('step', 'step', 'timed', 'exclusive', 'parallel', 'inclusive', 'leaving', 'crossing'),
      signs: fc.array(fc.constantFrom('or', 'all', 'ratio', 'sequential'), { minLength: 3, maxLength: 3 }),
      people: fc.array(fc.subarray(['u1', 'u2', 'u3', 'u4', 'me']), { minLength: 3, maxLength: 3 }),
      empty: fc.constantFrom('pass', 'admin'),
      back: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((drawn) => {
    const nodes: FlowNode[] = []
    const ways: string[] = []
    let last = 'start'
    drawn.forEach(({ kind, signs, people, empty, back }, nth) => {
      const task = (part: number): string => {
        const id = `t${nth}${part}`
        const more = { sign: signs[part], empty, ratio: 50 } as Partial<UserTask>
        nodes.push(step(id, (people[part] ?? []).join(','), more))
        return id
      }
      if (kind === 'step') {
        const id = task(0)
        ways.push(`${last}>${id}`)
        last = id
        if (!back) return
        // Back to itself while a condition is true.
        nodes.push(node('exclusive', `x${nth}`))
        ways.push(`${id}>x${nth}`, `x${nth}>${id}?again`)
        last = `x${nth}`
        return
      }
      if (kind === 'timed') {
        const [id, beside, timer] = [task(0), task(1), `z${nth}`]
        nodes.push({ kind: 'timer', id: timer, name: '', at: id, minutes: 60, interrupting: back })
        nodes.push(node('exclusive', `m${nth}`))
        ways.push(`${last}>${id}`, `${id}>m${nth}`, `${timer}>${beside}`, `${beside}>m${nth}`)
        last = `m${nth}`
        return
      }
      const [fork, join] = [`g${nth}`, `j${nth}`]
      if (kind === 'leaving') {
        const [stays, leaves] = [task(0), task(1)]
        nodes.push(node('parallel', fork), node('parallel', join), node('exclusive', `x${nth}`))
        nodes.push(node(back ? 'terminate' : 'end', `e${nth}`))
        ways.push(`${last}>${fork}`, `${fork}>${stays}`, `${fork}>${leaves}`, `${stays}>${join}`, `${leaves}>x${nth}`)
        ways.push(`x${nth}>e${nth}?c1`, `x${nth}>${join}`)
        last = join
        return
      }
      if (kind === 'crossing') {
        // Each join waits for one way that only the other one opens; the circle goes through a step, as it must.
        const [one, two, between] = [task(0), task(1), task(2)]
        const [a, b] = [`a${nth}`, `b${nth}`]
        nodes.push(...[fork, a, b, join].map((id) => node('parallel', id)))
        nodes.push(node('exclusive', `x${nth}`), node('exclusive', `y${nth}`))
        ways.push(`${last}>${fork}`, `${fork}>${one}`, `${fork}>${two}`, `${one}>${a}`, `${two}>${b}`, `${a}>x${nth}`)
        ways.push(`x${nth}>${between}?c1`, `x${nth}>${join}`, `${between}>${b}`, `${b}>y${nth}`)
        ways.push(`y${nth}>${a}?c2`, `y${nth}>${join}`)
        last = join
        return
      }
      nodes.push(node(kind as 'parallel', fork), node(kind === 'exclusive' ? 'exclusive' : (kind as 'parallel'), join))
      ways.push(`${last}>${fork}`)
      for (const part of [0, 1, 2]) {
        const id = task(part)
        ways.push(`${fork}>${id}${part === 0 || kind === 'parallel' ? '' : `?c${part}`}`, `${id}>${join}`)
      }
      last = join
    })
    return drawing(nodes, ...ways, `${last}>end`)
  })

const presses = fc.array(fc.record({ what: fc.nat(10), whom: fc.nat(20), to: fc.nat(4) }), { maxLength: 40 })
const given = fc.record({
  ...{ repeat: fc.constantFrom(0, 1, 2), self: fc.constantFrom(0, 1, 2) },
  true: fc.subarray(['c1', 'c2', 'again']),
})

/** What somebody may press now; nothing where that is nobody's. */
function eventOf(
  { nodes }: Process,
  state: FlowState,
  { what, whom, to }: { what: number; whom: number; to: number },
): FlowEvent | undefined {
  const open = state.tasks.filter(({ status }) => status === 'open')
  const task = open[whom % Math.max(open.length, 1)]
  if (!task) return undefined
  const user = ['u1', 'u2', 'u3', 'n1', 'n2'][to] ?? 'n1'
  const back = rejectNodes(state, task.seq)
  const events: FlowEvent[] = [
    ...Array.from({ length: 4 }, (): FlowEvent => ({ type: 'approved', task: task.seq })),
    { type: 'rejected', task: task.seq, ...(back[to] === undefined ? {} : { to: back[to] }) },
    { type: 'transferred', task: task.seq, to: user },
    { type: 'delegated', task: task.seq, to: user },
    { type: 'signersAdded', task: task.seq, to: [user], when: 'before' },
    { type: 'signersAdded', task: task.seq, to: [user], when: 'after' },
    { type: 'timedOut', task: task.seq },
  ]
  const timer = nodes.find((one) => one.kind === 'timer' && one.at === task.node)
  if (timer) events.push({ type: 'timerFired', step: task.step, timer: timer.id })
  return events[what % events.length]
}

describe('Any process under any events', () => {
  it('ends once, is never stuck without an open task, and replays to the same state', () => {
    fc.assert(
      fc.property(blocks, presses, given, (process, pressed, world) => {
        const going = flowOrRefused(process, world as Given)
        if (!going) return
        const taken: FlowEvent[] = [{ type: 'started' }]
        let ends = going.effects.filter(({ type }) => type === 'ended').length
        for (const press of pressed) {
          const { state } = going
          const event = eventOf(process, state, press)
          if (!event) break
          try {
            going.take(event)
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
            expect(going.state).toBe(state)
            continue
          }
          taken.push(event)
          ends += going.effects.filter(({ type }) => type === 'ended').length
          if (going.status === 'running') expect(going.open.length).toBeGreaterThan(0)
          else expect({ open: going.open, tokens: going.state.tokens }).toEqual({ open: [], tokens: [] })
        }
        expect(ends).toBe(going.status === 'running' ? 0 : 1)
        const [, ...rest] = taken
        const again = flow(process, world as Given)
        for (const event of rest) again.take(event)
        expect(again.state).toEqual(going.state)
      }),
      { numRuns: 1500 },
    )
  })
})

function flowOrRefused(process: Process, world: Given): Flowing | undefined {
  try {
    return flow(process, world)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
