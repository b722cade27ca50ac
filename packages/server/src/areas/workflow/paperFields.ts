// What a step lets its approver fill in of the paper (rule 45): checked like any update, told field by field.
import { refuse, refuseFields, type Values } from '@tmlm/model'
import type { ChangedField } from '@tmlm/model/areas/workflow/flowableHistory'
import type { UserTask } from '@tmlm/model/areas/workflow/process'
import type { Moment } from '../../engine/behaviour.ts'
import { changePaper, lookAtPaper, type FlowPaper } from './flowPaper.ts'

/** Writes what was sent into the paper; tells what changed. */
export async function fillIn(
  moment: Moment,
  { fields }: Pick<UserTask, 'fields'>,
  paper: FlowPaper,
  sent: Readonly<Values>,
): Promise<ChangedField[]> {
  const open = new Set(fields.filter(({ right }) => right === 'edit' || right === 'required').map(({ name }) => name))
  const required = fields.filter(({ right }) => right === 'required').map(({ name }) => name)
  const named = namesIn(sent)
  const closed = named.find((name) => !open.has(name))
  if (closed !== undefined) throw refuse(`该步骤不能修改：${closed}`, `This step does not open the field ${closed}`)
  if (named.length === 0 && required.length === 0) return []
  const before = await lookAtPaper(moment, paper)
  if (named.length > 0) await changePaper(moment, paper, withWholeLines(before, sent), before.version)
  const after = named.length > 0 ? await lookAtPaper(moment, paper) : before
  const missing = required.filter((name) => valuesAt(after, name).some(isEmpty))
  if (missing.length > 0)
    throw refuseFields(missing.map((name) => ({ field: `fields.${name}`, text: ['请填写', 'Please fill this in'] })))
  return named.flatMap((field): ChangedField[] => {
    const [was, is] = [toldOf(before, field), toldOf(after, field)]
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, before: was, after: is }]
  })
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A line's field as `lines.qty`. */
const namesIn = (sent: Readonly<Values>): string[] => [
  ...new Set(
    Object.entries(sent).flatMap(([name, value]) =>
      Array.isArray(value) && value.every((line) => typeof line === 'object' && line !== null)
        ? value.flatMap((line: Values) =>
            Object.keys(line).flatMap((inner) => (inner === 'id' ? [] : `${name}.${inner}`)),
          )
        : [name],
    ),
  ),
]

/** Lines are known by their ids; those that were not sent stay, and none is added. */
function withWholeLines(before: Readonly<Values>, sent: Readonly<Values>): Values {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const known = before[name]
      if (!Array.isArray(value) || !Array.isArray(known)) return [name, value]
      const changes = new Map(value.map((line: Values) => [line.id, line]))
      return [name, known.map((line: Values) => ({ ...line, ...changes.get(line.id) }))]
    }),
  )
}

function valuesAt(paper: Readonly<Values>, name: string): readonly unknown[] {
  const [outer = '', inner] = name.split('.')
  const value = paper[outer]
  if (inner === undefined) return [value]
  return Array.isArray(value) ? value.map((line: Values) => line[inner]) : []
}

const toldOf = (paper: Readonly<Values>, name: string): unknown => {
  const [outer = '', inner] = name.split('.')
  return inner === undefined ? (paper[`${outer}Name`] ?? paper[outer] ?? null) : valuesAt(paper, name)
}
