// How far a paper has come on its way, step by step, as the server told it. Pure.
import type { Process } from '@tmlm/model/areas/workflow/process'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export type StepState = 'done' | 'current' | 'rejected' | 'next' | 'idle'

export interface FlowStep {
  readonly state: StepState
  readonly people: string
  /** When it was last dealt with; of a current one when it came. */
  readonly time: string
}

export interface Diagram {
  readonly process: Process | undefined
  readonly steps: ReadonlyMap<string, FlowStep>
}

/** What `diagram` answers: the process with the ids of steps that were passed, wait, or were rejected. */
export function diagramIn(answer: unknown): Diagram {
  const { process: drawn, passed, current, rejected, people, times } = valuesOf(answer)
  const process = isProcess(drawn) ? drawn : undefined
  if (!process) return { process, steps: new Map() }
  const [done, waiting, refused] = [passed, current, rejected].map((ids) => new Set(listOf(ids).map(textOf)))
  const next = nextOf(process, waiting ?? new Set())
  const [names, moments] = [valuesOf(people), valuesOf(times)]
  const stateOf = (id: string): StepState => {
    if (waiting?.has(id)) return 'current'
    if (refused?.has(id)) return 'rejected'
    if (done?.has(id)) return 'done'
    return next.has(id) ? 'next' : 'idle'
  }
  const steps = process.nodes.map(({ id }): [string, FlowStep] => {
    const told = names[id]
    return [
      id,
      {
        state: stateOf(id),
        people: Array.isArray(told) ? told.map(textOf).join('、') : textOf(told),
        time: textOf(moments[id]),
      },
    ]
  })
  return { process, steps: new Map(steps) }
}

/** The steps that come right after those that wait, whichever way it goes at a gateway. */
function nextOf({ nodes, flows }: Process, waiting: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>()
  const go = (from: string): void => {
    for (const { to } of flows.filter((flow) => flow.from === from)) {
      if (found.has(to) || waiting.has(to)) continue
      found.add(to)
      const kind = nodes.find(({ id }) => id === to)?.kind
      if (kind !== 'userTask') go(to)
    }
  }
  for (const id of waiting) go(id)
  return found
}

export function isProcess(value: unknown): value is Process {
  const { nodes, flows } = valuesOf(value)
  return Array.isArray(nodes) && Array.isArray(flows)
}
