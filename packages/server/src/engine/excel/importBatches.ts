// Which rows of a file may be stored side by side, in the order of the file. Nothing that is decided of one row may hang on
// another row of its batch: then the outcome is that of storing them one by one.
import type { Resource, Values } from '@tmlm/model'
import { behaviourOf, textOf, type ResourceCall } from '../call/call.ts'
import type { Plan } from './importCheck.ts'

export type Writing = Extract<Plan, { readonly input: unknown }>

/** The most rows of a batch. */
export const together = 500

/** A row never comes with the one above it in a tree, and what moves in the tree comes alone. */
export function* batchesOf(call: ResourceCall, writing: readonly Writing[]): Generator<readonly Writing[]> {
  if (lookAtEachOther(call)) return yield* writing.map((plan) => [plan])
  const ways = waysUp(call.resource)
  let batch: Writing[] = []
  let [here, above] = [new Set<string>(), new Set<string>()]
  const isFull = (id: string, parents: readonly string[]): boolean =>
    batch.length >= together || above.has(id) || parents.some((parent) => here.has(parent))
  for (const plan of writing) {
    const id = idOf(plan)
    const parents = ways.flatMap((name) => parentOf(plan, name))
    const moves = plan.as === 'update' && ways.some((name) => name in plan.input)
    if (batch.length > 0 && (moves || isFull(id, parents))) {
      yield batch
      batch = []
      ;[here, above] = [new Set(), new Set()]
    }
    if (moves) {
      yield [plan]
      continue
    }
    batch.push(plan)
    here.add(id)
    for (const parent of parents) above.add(parent)
  }
  if (batch.length > 0) yield batch
}

/** Behaviour may ask about rows of the same object: then each row must find those before it. */
function lookAtEachOther(call: ResourceCall): boolean {
  const behaviour = behaviourOf(call)
  const hasMoments =
    behaviour?.beforeInsert ?? behaviour?.beforeUpdate ?? behaviour?.afterInsert ?? behaviour?.afterSave
  return hasMoments !== undefined && behaviour?.rowsApart !== true
}

const waysUp = ({ fields }: Resource): string[] => Object.keys(fields).filter((name) => fields[name]?.kind === 'parent')

const idOf = (plan: Writing): string => (plan.as === 'insert' ? plan.wish.newId : plan.row.id)

function parentOf(plan: Writing, name: string): string[] {
  const before: Readonly<Values> = plan.as === 'update' ? plan.row : {}
  const parent = textOf(plan.input[name] ?? before[name])
  return parent === '' ? [] : [parent]
}
