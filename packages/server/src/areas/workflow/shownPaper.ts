// The paper as a task shows it to who has to do with the task: he needs no right of its own on it, and sees nothing of what his
// step hides (rule 45).
import { Refusal, type Values } from '@tmlm/model'
import type { FieldRight, FlowNode } from '@tmlm/model/areas/workflow/process'
import type { Moment } from '../../engine/behaviour.ts'
import { lookAtPaper } from './flowPaper.ts'
import type { Instance } from './instances.ts'

/** Nothing where it has been deleted since. */
export async function shownPaper(
  moment: Moment,
  instance: Instance,
  node: FlowNode | undefined,
): Promise<Values | null> {
  try {
    const row = await lookAtPaper(moment, instance)
    return withoutHidden(row, node?.kind === 'userTask' ? node.fields : [])
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

export function withoutHidden(row: Readonly<Values>, fields: readonly FieldRight[]): Values {
  const shown: Values = { ...row }
  for (const { name, right } of fields) {
    if (right !== 'hidden') continue
    const [outer = '', inner] = name.split('.')
    if (inner === undefined) drop(shown, outer)
    else if (Array.isArray(shown[outer])) shown[outer] = shown[outer].map((line) => without(line, inner))
  }
  return shown
}

function without(line: unknown, name: string): Values {
  const shown: Values = { ...Object(line) }
  drop(shown, name)
  return shown
}

function drop(values: Values, name: string): void {
  delete values[name]
  delete values[`${name}Name`]
}
