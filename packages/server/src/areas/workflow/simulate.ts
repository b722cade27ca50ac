// Which way a paper would go through a drawing, and who would get it, if everybody approved. The interpreter runs as it would on
// the paper's real way; nothing is written.
import { inLang, notFound, Refusal, refuseFields, type InputOf } from '@tmlm/model'
import type { SimulatedWay } from '@tmlm/model/areas/workflow/answers'
import type { flowableDefinition } from '@tmlm/model/areas/workflow/flowableDefinition'
import {
  administrators,
  advance,
  headOfInitiator,
  newFlow,
  type FlowEffect,
  type FlowEvent,
  type FlowState,
  type Signer,
  type World,
} from '@tmlm/model/areas/workflow/interpreter'
import type { Process } from '@tmlm/model/areas/workflow/process'
import type { CallMoment, Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { parameter } from '../../platform/parameters.ts'
import { readBpmn } from './bpmn.ts'
import { paperNamed } from './paperNamed.ts'
import { administratorsOf, asSigners, headsOf, signersOf, type Asking } from './people.ts'
import { conditionValues, documentOf, isTrue } from './whichProcess.ts'

/** So many approvals no paper needs: one that goes in circles is not followed for ever. */
const mostEvents = 300

type Step = SimulatedWay['steps'][number]

export async function simulate(
  moment: CallMoment<InputOf<typeof flowableDefinition, 'simulate'>>,
): Promise<SimulatedWay> {
  const { tx, input, actor } = moment
  const stored = await tx.first(sql<{ key: string; process: Process | null }>`
SELECT d.key, d.process FROM flowable_definition d WHERE d.id = ${input.id}`)
  if (!stored) throw notFound()
  const process = input.bpmnXml ? await readBpmn(input.bpmnXml, stored.key) : stored.process
  if (!process?.nodes.some(({ kind }) => kind === 'start'))
    throw refuseFields([{ field: 'bpmnXml', text: ['流程图没有开始节点', 'The diagram has no start'] }])

  const paper = await paperNamed(moment, input)
  const values = await moment.entitled().look(paper.resource, paper.row.id)
  const { createUserId, orgId } = values
  if (typeof createUserId !== 'string' || typeof orgId !== 'string') throw notFound()
  const initiatorId = createUserId
  const asking: Asking = { definitionId: input.id, initiatorId, orgId, chosen: {}, paper: values }
  const way = new Way(moment, process, asking)
  const stopped = await way.go(await conditionValues(moment, documentOf(paper), initiatorId))
  const nameOf = await namesOf(moment, [initiatorId, ...way.users])
  const reached = process.flows.filter(({ id }) => way.flows.has(id))
  return {
    ...{ process, initiatorName: nameOf(initiatorId), flows: [...way.flows] },
    nodes: process.nodes
      .filter(({ id, kind }) => kind === 'start' || reached.some(({ to }) => to === id))
      .map(({ id }) => id),
    steps: way.steps(nameOf),
    stopped: stopped === undefined ? '' : inLang(stopped.text, actor.lang),
  }
}

/** Of a step by its number, or of a copy or message. */
type Visit =
  | { readonly node: string; readonly step: number }
  | {
      readonly node: string
      readonly step?: never
      readonly does: 'copy' | 'message'
      readonly users: readonly string[]
    }

class Way {
  readonly flows = new Set<string>()
  readonly #moment: Moment
  readonly #process: Process
  readonly #asking: Asking
  readonly #visits: Visit[] = []
  #state: FlowState = newFlow

  constructor(moment: Moment, process: Process, asking: Asking) {
    this.#moment = moment
    this.#process = process
    this.#asking = asking
  }

  /** Everybody who is asked approves, until nobody is asked any more. Answers why it gets no further, where it does not. */
  async go(values: Readonly<Record<string, unknown>>): Promise<Refusal | undefined> {
    const { tx } = this.#moment
    const { orgId, initiatorId } = this.#asking
    const people: Record<string, readonly Signer[]> = {}
    const world: World = {
      ...{ initiator: initiatorId, people, holds: (condition) => isTrue(condition, values) },
      ...{ repeat: await parameter(tx, '47', orgId), self: await parameter(tx, '48', orgId) },
      went: (flow) => void this.flows.add(flow),
    }
    let event: FlowEvent = { type: 'started' }
    try {
      for (let nth = 0; nth < mostEvents; nth++) {
        await this.#take(event, world, people)
        const open = this.#state.tasks.find(({ status }) => status === 'open')
        if (!open || this.#state.status !== 'running') return undefined
        event = { type: 'approved', task: open.seq }
      }
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
    return new Refusal(422, ['流程一直循环，没有到达结束', 'The paper goes in circles and comes to no end'])
  }

  async #take(event: FlowEvent, world: World, people: Record<string, readonly Signer[]>): Promise<void> {
    for (;;) {
      const advanced = advance(this.#process, this.#state, event, world)
      if (advanced.asks === undefined) {
        this.#note(advanced.effects, advanced.state)
        return
      }
      people[advanced.asks] = await this.#peopleFor(advanced.asks)
    }
  }

  /** What was reached by one event, in the order of the flows that lead there. */
  #note(effects: readonly FlowEffect[], state: FlowState): void {
    const known = new Set(this.#state.steps.map(({ no }) => no))
    this.#state = state
    const order = this.#process.flows.toSorted((a, b) => this.#placeOf(a.id) - this.#placeOf(b.id)).map(({ to }) => to)
    const visits = [
      ...state.steps.flatMap(({ node, no }): Visit[] => (known.has(no) ? [] : [{ node, step: no }])),
      ...effects.flatMap((effect): Visit[] =>
        effect.type === 'copied' || effect.type === 'messaged'
          ? [{ node: effect.node, does: effect.type === 'copied' ? 'copy' : 'message', users: effect.users }]
          : [],
      ),
    ]
    this.#visits.push(...visits.toSorted((a, b) => order.indexOf(a.node) - order.indexOf(b.node)))
  }

  #placeOf(flow: string): number {
    const place = [...this.flows].indexOf(flow)
    return place < 0 ? this.flows.size : place
  }

  /** Who is still to be chosen has no name yet. */
  async #peopleFor(asks: string): Promise<Signer[]> {
    const [moment, asking] = [this.#moment, this.#asking]
    if (asks === administrators) return asSigners(moment, await administratorsOf(moment.tx, asking), asking)
    if (asks === headOfInitiator)
      return asSigners(moment, await headsOf(moment.tx, asking.initiatorId, 1, asking), asking)
    const node = this.#process.nodes.find(({ id }) => id === asks)
    if (node?.kind !== 'userTask' && node?.kind !== 'serviceTask') return []
    const known = node.candidates.filter(({ type }) => type !== 'chooseAtSubmit' && type !== 'chooseByPrevious')
    const signers = await signersOf(moment, { ...node, candidates: known }, asking)
    const toChoose =
      known.length < node.candidates.length ? [{ owner: `${unnamed}${asks}`, user: `${unnamed}${asks}` }] : []
    return [...signers, ...toChoose]
  }

  get users(): string[] {
    const users = this.#visits.flatMap((visit) => (visit.step === undefined ? visit.users : []))
    return [...users, ...this.#state.tasks.flatMap(({ owner, assignee }) => [owner, assignee])].filter(
      (id) => !id.startsWith(unnamed),
    )
  }

  steps(nameOf: (id: string) => string): Step[] {
    return this.#visits.map((visit): Step => {
      const { node } = visit
      const named = { nodeId: node, nodeName: this.#process.nodes.find(({ id }) => id === node)?.name ?? '' }
      if (visit.step === undefined)
        return { ...named, does: visit.does, people: visit.users.map((id) => ({ name: nameOf(id), onBehalfOf: '' })) }
      const asked = this.#state.tasks.filter(({ step }) => step === visit.step)
      return {
        ...{ ...named, does: asked.length === 0 ? 'pass' : 'ask' },
        people: asked.map(({ owner, assignee }) => ({
          ...{ name: nameOf(assignee), onBehalfOf: owner === assignee ? '' : nameOf(owner) },
        })),
      }
    })
  }
}

/** In the place of somebody who is chosen on the way. */
const unnamed = '#chosen '

async function namesOf({ tx, actor }: Moment, ids: readonly string[]): Promise<(id: string) => string> {
  const people = await rowsById({ tx }, 'user', ids, ['jobName'])
  const toChoose = inLang(['（届时选择）', '(chosen on the way)'], actor.lang)
  return (id) => (id.startsWith(unnamed) ? toChoose : (people.get(id)?.jobName ?? ''))
}
