// Which buttons of a screen a person holds, and what they are called. The same keys open the calls on the server.
import {
  allowedActions,
  inLang,
  keysFor,
  permissionKey,
  servingButton,
  vocabulary,
  type Lang,
  type Resource,
  type Rights,
  type Screen,
  type WireRow,
} from '@tmlm/model'
import { isTyped } from './form/draft.ts'

/** What is kept inside another screen is served by that screen's buttons. */
export const rightsOn = (
  screen: Screen,
  held: ReadonlySet<string>,
  definition: Pick<Resource, 'hostedBy'> = {},
): Rights => ({
  mayPress(button) {
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
  const beside = own.filter((key) => !(key in definition.actions) && !stored.has(key) && rights.mayPress(key))
  return [...allowedActions(definition, row, rights).filter((name) => canOpen(definition, name)), ...beside]
    .toSorted((a, b) => rank(a) - rank(b) || shares(a) - shares(b) || order(a) - order(b))
    .map((name) => ({ name, label: labelOf(definition, screen, name, lang), isDanger: dangerous.has(name) }))
}

export function labelOf(definition: Resource, screen: Screen, name: string, lang: Lang): string {
  const own = definition.actions[name]?.label
  if (own) return inLang(own, lang)
  const key = buttonOf(definition, name)
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

/** Changing a row stands first, then what brings it forward, what takes it back, and deleting it last. */
const rank = (name: string): number => (name === 'update' ? 0 : name === 'delete' ? 3 : dangerous.has(name) ? 2 : 1)
