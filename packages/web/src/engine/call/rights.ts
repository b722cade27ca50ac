// Which buttons of a screen a person holds, and what they are called. The same keys open the calls on the server.
import {
  servesAll,
  allowedActions,
  holds,
  inLang,
  isOnRows,
  keysFor,
  normalizeKey,
  permissionKey,
  servingButton,
  vocabulary,
  type Approval,
  type Lang,
  type Resource,
  type Rights,
  type Screen,
  type WireRow,
} from '@tmlm/model'
import { isTyped } from '../form/draft.ts'

/** What nobody can do with a report, though an object on the same screen has the buttons. */
const writing: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'downExcel', 'readExcel'])

/** What is kept inside another screen is served by that screen's buttons. */
export const rightsOn = (
  screen: Screen,
  held: ReadonlySet<string>,
  definition: Pick<Resource, 'hostedBy' | 'report'> = {},
  approval?: Approval,
): Rights => ({
  ...(approval === undefined ? {} : { approval }),
  mayPress(button) {
    if (definition.report && writing.has(button)) return false
    const serving = servingButton(definition, button)
    return serving !== undefined && keysFor([screen], serving).some((key) => held.has(key))
  },
})

/** Where the screen has a button for it, it is asked for; else whoever reads the row reads its history. */
export const maySeeHistory = ({ buttons }: Screen, rights: Rights): boolean =>
  !buttons.some(({ key }) => key === 'log') || rights.mayPress('log')

export interface RowAction {
  readonly name: string
  readonly label: string
  readonly isDanger: boolean
  /** Under "…", behind what people do every day. */
  readonly isRare: boolean
  /** What has to be done before it; until then it is told, and cannot be pressed. */
  readonly waitsFor?: string
}

/** In the order of the screen's buttons, changing the row first; `own` are buttons that the screen answers itself. */
export function actionsFor(
  definition: Resource,
  screen: Screen,
  row: WireRow,
  rights: Rights,
  lang: Lang,
  own: readonly string[] = [],
): RowAction[] {
  const order = (name: string): number => {
    const place = screen.buttons.findIndex(({ key }) => sameButton(key, buttonOf(definition, name)))
    return place < 0 ? screen.buttons.length : place
  }
  // What goes by a name of its own shares its button with something that comes first.
  const shares = (name: string): number => (definition.actions[name]?.label ? 1 : 0)
  const allowed = allowedActions(definition, row, rights).filter((name) => canOpen(definition, name))
  const beside = own.filter((key) => isBeside(definition, key, row) && rights.mayPress(buttonOf(definition, key)))
  return [...allowed, ...beside]
    .filter((name) => isWorthwhile(definition, screen, name, row))
    .toSorted((a, b) => rank(a) - rank(b) || shares(a) - shares(b) || order(a) - order(b))
    .map((name) => asOffered(definition, screen, name, lang))
}

/** What the person could do with the row if something else was done first, each with what that is. */
export function waitingActions(
  definition: Resource,
  screen: Screen,
  row: WireRow,
  rights: Rights,
  lang: Lang,
): RowAction[] {
  if ((row.access ?? 0) < 2) return []
  const words = [
    ...Object.entries(definition.actions).map(([name, { comesFirst }]) => [name, comesFirst] as const),
    ...screen.buttons.map(({ key, comesFirst }) => [key, comesFirst] as const),
  ]
  return words.flatMap(([name, comesFirst]) =>
    comesFirst && holds(comesFirst.when, row) && rights.mayPress(buttonOf(definition, name))
      ? [{ ...asOffered(definition, screen, name, lang), isRare: true, waitsFor: inLang(comesFirst.text, lang) }]
      : [],
  )
}

/** From the row to a new one on another screen, for who may add it there. */
export const followUpsOf = (screen: Screen, row: WireRow, held: ReadonlySet<string>, lang: Lang): RowAction[] =>
  possibleFollowUps(screen, held, lang).flatMap((way): RowAction[] => {
    const { offeredWhile = {}, comesFirst } = screen.followUps.find(({ key }) => key === way.name) ?? {}
    if (holds(offeredWhile, row)) return [way]
    return comesFirst && holds(comesFirst.when, row)
      ? [{ ...way, isRare: true, waitsFor: inLang(comesFirst.text, lang) }]
      : []
  })

/** Whatever row it is. */
export const possibleFollowUps = ({ followUps }: Screen, held: ReadonlySet<string>, lang: Lang): RowAction[] =>
  followUps
    .filter(({ needs }) => held.has(normalizeKey(needs)))
    .map(({ key, label }) => ({ name: key, label: inLang(label, lang), isDanger: false, isRare: false }))

/** What may be done with some row of the screen, whatever state it is in. */
export function possibleActions(
  definition: Resource,
  screen: Screen,
  rights: Rights,
  lang: Lang,
  own: readonly string[] = [],
): RowAction[] {
  const { actions, edits, report, appendOnly } = definition
  const kept = report !== undefined || appendOnly ? [] : ['update', 'delete', ...Object.keys(edits)]
  const done = Object.keys(actions).filter((name) => actions[name] && isOnRows(actions[name]) && !actions[name].apart)
  const names = new Set([
    ...kept.filter((name) => rights.mayPress(name) && canOpen(definition, name)),
    ...done.filter((name) => rights.mayPress(actions[name]?.button ?? name, actions[name]?.on)),
    ...own.filter((key) => !stored.has(key) && rights.mayPress(buttonOf(definition, key))),
  ])
  return [...names].map((name) => asOffered(definition, screen, name, lang))
}

function asOffered(definition: Resource, screen: Screen, name: string, lang: Lang): RowAction {
  const isDanger = dangerous.has(name)
  const isRare = isDanger || definition.actions[name]?.rare === true
  return { name, label: labelOf(definition, screen, name, lang), isDanger, isRare }
}

/** What the screen answers itself is no action of the object, or one that only reads the row. */
function isBeside({ actions }: Resource, key: string, row: WireRow): boolean {
  const action = actions[key]
  if (!action) return !stored.has(key)
  return action.reads === true && action.answers !== 'labels' && (!action.from || holds(action.from, row))
}

/** Whether it is done on rows at all, and on rows like this. */
function isWorthwhile(definition: Resource, screen: Screen, name: string, row: WireRow): boolean {
  const action = definition.actions[name]
  const button = screen.buttons.find(({ key }) => sameButton(key, buttonOf(definition, name)))
  return !action?.apart && [action, button].every((word) => !word?.offeredWhile || holds(word.offeredWhile, row))
}

export function labelOf(definition: Resource, screen: Screen, name: string, lang: Lang): string {
  const own = definition.actions[name]?.label
  if (own) return inLang(own, lang)
  const key = servesAll(definition) ? (definition.actions[name]?.button ?? name) : buttonOf(definition, name)
  const words: Readonly<Record<string, readonly [string, string]>> = vocabulary
  const label = screen.buttons.find((button) => sameButton(button.key, key))?.label ?? words[key]
  return label ? inLang(label, lang) : name
}

/** A button that opens a few fields needs at least one that people can fill in. */
function canOpen({ edits, fields }: Resource, name: string): boolean {
  const part = edits[name]
  return part === undefined || part.some((field) => fields[field] !== undefined && isTyped(fields[field]))
}

function buttonOf(definition: Resource, name: string): string {
  const own = definition.actions[name]?.button ?? name
  return servingButton(definition, own) ?? own
}

const sameButton = (a: string, b: string): boolean => permissionKey('', a) === permissionKey('', b)

/** Offered by what the row allows, never because a screen answers them itself. */
const stored: ReadonlySet<string> = new Set(['update', 'delete'])

const dangerous: ReadonlySet<string> = new Set(['delete', 'disable', 'cancelAudit', 'close', 'cancel'])

/** They only show what there is. */
const showing: ReadonlySet<string> = new Set(['flow', 'log', 'attachments'])

/** Changing a row stands first, then what brings it forward, what shows it, what takes it back, and deleting it last. */
const rank = (name: string): number =>
  name === 'update' ? 0 : name === 'delete' ? 4 : dangerous.has(name) ? 3 : showing.has(name) ? 2 : 1
