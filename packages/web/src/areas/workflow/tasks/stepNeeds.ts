// What a step asks of who approves it, as its process says (rules 39 and 45). Pure.
import { isReadOnly } from '@tmlm/model'
import type { Field, Fields, LinesField, Resource } from '@tmlm/model'
import type { FieldRight, Process, TaskButton, UserTask } from '@tmlm/model/areas/workflow/process'

export interface StepNeeds {
  readonly buttons: readonly TaskButton[]
  readonly annexRequired: boolean
  /** Who comes next is chosen by who approves here. */
  readonly choosesNext: boolean
  readonly fields: readonly FieldRight[]
}

export function needsOf(process: Process | undefined, nodeId: string): StepNeeds {
  const node = process?.nodes.find((one): one is UserTask => one.kind === 'userTask' && one.id === nodeId)
  if (!process || !node) return { buttons: [], annexRequired: false, choosesNext: false, fields: [] }
  const { buttons, annexRequired, fields } = node
  return { buttons, annexRequired, fields, choosesNext: stepsAfter(process, nodeId).some(isChosenByPrevious) }
}

/** The user steps that may come right after, whichever way it goes at a gateway. */
function stepsAfter({ nodes, flows }: Process, from: string, seen: Set<string> = new Set()): UserTask[] {
  return flows
    .filter((flow) => flow.from === from && !seen.has(flow.to))
    .flatMap(({ to }) => {
      seen.add(to)
      const node = nodes.find(({ id }) => id === to)
      if (node?.kind === 'userTask') return [node]
      return node ? stepsAfter({ key: '', name: '', nodes, flows }, to, seen) : []
    })
}

const isChosenByPrevious = ({ candidates }: UserTask): boolean =>
  candidates.some(({ type }) => type === 'chooseByPrevious')

/** The fields of the paper that the step lets its approver fill in; of lines only those cells. */
export function openFields({ fields }: Resource, rights: readonly FieldRight[]): Fields {
  const opened: Record<string, Field> = {}
  for (const { name, right } of rights) {
    if (right !== 'edit' && right !== 'required') continue
    const [head = '', cell] = name.split('.')
    const field = fields[head]
    if (!field) continue
    if (cell === undefined) opened[head] = asked(field, right)
    else if (field.kind === 'lines') {
      const begun = opened[head]?.kind === 'lines' ? opened[head] : closedLines(field)
      const inner = field.fields[cell]
      if (inner) opened[head] = { ...begun, fields: { ...begun.fields, [cell]: asked(inner, right) } }
    }
  }
  return opened
}

const asked = (field: Field, right: 'edit' | 'required'): Field =>
  ({
    ...field,
    ...(isReadOnly(field) ? { readOnly: undefined } : {}),
    ...(right === 'required' ? { required: true } : {}),
  }) as Field

/** Rows neither come nor go, and no cell is typed into. */
const closedLines = (field: LinesField): LinesField => ({
  ...field,
  given: true,
  fields: Object.fromEntries(
    Object.entries(field.fields).map(([name, one]) => [name, { ...one, readOnly: true, required: false } as Field]),
  ),
})
