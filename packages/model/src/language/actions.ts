// What may be done with a row, and who may press which button: one pure decision for server and screen.
import { holds, type Action, type WireRow } from './action.ts'
import type { LineCondition, OnLines } from './onLines.ts'
import type { Resource } from './resource.ts'

export interface Rights {
  /** Whether the person holds the button key on one of the screens of this business, or on one that is named. */
  readonly mayPress: (button: string, on?: string | readonly string[]) => boolean
  /** Whether papers of this business go through an approval; absent: none does. */
  readonly approval?: Approval
}

/** All papers of a business go through an approval, or only some: of some organisations, or on a condition. */
export type Approval = 'always' | 'sometimes'

/** The actions this person may do with this row now, by name. */
export function allowedActions(definition: Resource, row: WireRow, rights: Rights): string[] {
  const access = row.access ?? 0
  const isQuiet = row.flow !== 1
  const isTheirs = (name: string): boolean =>
    (row.asMaker === true && madeBy(definition).includes(name)) ||
    (row.asNamed ?? []).some((field) => definition.namedMay[field]?.includes(name))
  const editable = isQuiet && holds(definition.editable, row)
  const allowed = editable
    ? ['update', 'delete', ...Object.keys(definition.edits)].filter(
        (button) =>
          ((access >= 2 && rights.mayPress(button)) || isTheirs(button)) &&
          holds(definition.offeredWhile[button as 'update' | 'delete'] ?? {}, row),
      )
    : []
  for (const [name, action] of Object.entries(definition.actions)) {
    if (!isOnRows(action) || isOutOfPlace(definition, name, rights)) continue
    // Whoever may look at a row may make another one like it, and print it or its label.
    const looks =
      action.does?.word === 'copy' ||
      action.answers === 'papers' ||
      (action.answers === 'labels' && action.reads === true)
    const mayWrite = access >= 2 || (action.byKeepers === true && row.asKeeper === true)
    const may = (looks ? access >= 1 : isQuiet && mayWrite) && rights.mayPress(action.button ?? name, action.on)
    if (!may && !(isQuiet && isTheirs(name))) continue
    if (![action.from, action.offeredWhile].every((condition) => !condition || holds(condition, row))) continue
    if (!changesSomething(action, row)) continue
    allowed.push(name)
  }
  return allowed
}

/** What whoever made a row may do with it without button or scope. */
export const madeBy = ({ namedMay }: Pick<Resource, 'namedMay'>): readonly string[] => namedMay.createUserId ?? []

/** Papers are submitted where a process is bound, and audited at once where none is. */
function isOutOfPlace({ actions }: Resource, name: string, { approval }: Rights): boolean {
  if (actions[name]?.approval === true) return approval === undefined
  return name === countingAction({ actions }) && approval === 'always' && isSubmittable({ actions })
}

/** Whether one of its actions sends a paper on its way through an approval. */
export const isSubmittable = ({ actions }: Pick<Resource, 'actions'>): boolean =>
  Object.values(actions).some(({ approval }) => approval !== undefined)

/** The action by which a paper counts: it is audited, or approved by a button of that name. */
export const countingAction = ({ actions }: Pick<Resource, 'actions'>): string | undefined =>
  actions.audit ? 'audit' : actions.approve ? 'approve' : undefined

/** Whether it is something to do with a row, for who holds its button. */
export const isOnRows = ({ rowless, reads, answers, access = 'button' }: Action): boolean =>
  !rowless && (!reads || answers === 'labels') && access === 'button'

/** Enabling what is enabled already is no action to offer. */
const changesSomething = (action: Action, row: WireRow): boolean =>
  !action.to || Object.entries(action.to).some(([field, value]) => (row[`${field}Key`] ?? row[field]) !== value)

/** Whether the action may be done with a line of the row. */
export const mayBeDoneWith = ({ from }: OnLines, line: WireRow, row: WireRow): boolean => isLineSo(from, line, row)

/** Whether it is worth offering with a line of the row. */
export const isWorthTicking = (onLines: OnLines, line: WireRow, row: WireRow): boolean =>
  mayBeDoneWith(onLines, line, row) &&
  isLineSo(onLines.offeredWhile, line, row) &&
  (!onLines.left || leftOn(onLines, line) > 0)

/** How much of a line is left; nothing where more than that is done. */
export const leftOn = ({ left }: OnLines, line: Readonly<Record<string, unknown>>): number =>
  left ? Math.max(0, Number(line[left[0]] ?? 0) - Number(line[left[1]] ?? 0)) : 0

function isLineSo(condition: LineCondition | undefined, line: WireRow, row: WireRow): boolean {
  if (condition === undefined) return true
  const whole = { ...line, ...Object.fromEntries(Object.entries(row).map(([name, value]) => [`row.${name}`, value])) }
  return [condition].flat().some((one) => holds(one, whole))
}

/** Words of the button vocabulary that mean the same key when rights are checked. */
const sameKey: ReadonlyMap<string, string> = new Map([
  ['add', 'insert'],
  ['edit', 'update'],
  ['export', 'exportexcel'],
  ['import', 'readexcel'],
])

/** The form in which permission keys are compared: without case, synonyms joined. */
export function permissionKey(prefix: string, button: string): string {
  const key = button.toLowerCase()
  return `${prefix.toLowerCase()}_${sameKey.get(key) ?? key}`
}

/** Brings a stored `{screen}_{action}` key into the form in which keys are compared. */
export function normalizeKey(stored: string): string {
  const cut = stored.lastIndexOf('_')
  return cut < 0 ? stored.toLowerCase() : permissionKey(stored.slice(0, cut), stored.slice(cut + 1))
}
