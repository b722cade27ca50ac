// Which actions a screen offers on a row, and which of them it answers itself instead of sending a call.
import type { Lang, Resource, Rights, Screen } from '@tmlm/model'
import { useCallback, useMemo } from 'react'
import { useLang } from '../../ui/useLang.ts'
import type { ListRow } from '../list/listCall.ts'
import {
  actionsFor,
  labelOf,
  possibleActions,
  possibleFollowUps,
  waitingActions,
  followUpsOf,
  type RowAction,
} from '../call/rights.ts'
import type { ScreenSlots } from '../screenSlots.ts'
import { useSurroundings } from '../surroundings.ts'

export interface Offers {
  readonly actionsOf: (row: ListRow) => RowAction[]
  /** Whatever row it is and whatever state it is in; empty for who may only look. */
  readonly possible: readonly RowAction[]
  /** Those that can be sent for several rows at once. */
  readonly batchActionsOf: (row: ListRow) => RowAction[]
}

export function useOffers(
  definition: Resource,
  screen: Screen,
  rights: Rights,
  { presses, begins, batchPresses, isOffered, tabButtons }: ScreenSlots,
): Offers {
  const lang = useLang()
  const { person, wayTo } = useSurroundings()
  const ways = useMemo(
    () => screen.buttons.filter(({ opens, makes }) => makes || (opens && wayTo(opens.path))).map(({ key }) => key),
    [screen, wayTo],
  )
  const tabNames = tabButtons?.join(',') ?? ''
  const answered = useMemo(
    () => [
      ...Object.keys({ ...presses, ...begins }),
      ...filesButton(screen, definition),
      ...openingTabs(tabNames, screen, definition),
    ],
    [presses, begins, screen, definition, tabNames],
  )
  const closed = useMemo(
    () => new Set(screen.buttons.flatMap(({ key, path }) => (path !== undefined && !wayTo(path) ? [key] : []))),
    [screen, wayTo],
  )
  const offered = useCallback(
    (row: ListRow, own: readonly string[]) =>
      actionsFor(definition, screen, row, rights, lang, own).filter(
        ({ name }) => !closed.has(name) && isOffered?.(name, row) !== false,
      ),
    [definition, screen, rights, lang, closed, isOffered],
  )
  const actionsOf = useCallback(
    (row: ListRow) => [
      // What comes next is what most people came for.
      ...followUpsOf(screen, row, person.buttons, lang).filter(({ name }) => isOffered?.(name, row) !== false),
      ...offered(row, [...answered, ...ways]),
      ...waitingActions(definition, screen, row, rights, lang).filter(({ name }) => !closed.has(name)),
    ],
    [offered, answered, ways, definition, screen, rights, person.buttons, lang, closed, isOffered],
  )
  const batchNames = Object.keys(batchPresses ?? {}).join(',')
  const batchActionsOf = useCallback(
    (row: ListRow) => [
      ...batchOffers(definition, screen, batchNames, rights, lang).filter(
        ({ name }) => isOffered?.(name, row) !== false,
      ),
      ...offered(row, []).filter(
        ({ name }) => !hasOwnForm(definition, name) && !(name in definition.edits) && !answered.includes(name),
      ),
    ],
    [offered, definition, screen, rights, lang, isOffered, answered, batchNames],
  )
  const possible = useMemo(
    () =>
      [
        ...possibleActions(definition, screen, rights, lang, [...answered, ...ways]),
        ...possibleFollowUps(screen, person.buttons, lang),
      ].filter(({ name }) => !closed.has(name)),
    [definition, screen, rights, lang, answered, ways, person.buttons, closed],
  )
  return { actionsOf, batchActionsOf, possible }
}

/** What the screen does with several rows at once, for who holds its button. */
const batchOffers = (definition: Resource, screen: Screen, names: string, rights: Rights, lang: Lang): RowAction[] =>
  names
    .split(',')
    .filter((name) => name !== '' && rights.mayPress(name))
    .map((name) => ({ name, label: labelOf(definition, screen, name, lang), isDanger: false, isRare: false }))

/** What the engine itself does by this name, with a form or a list of its own. */
const hasOwnForm = ({ actions }: Resource, name: string): boolean =>
  actions[name]?.does !== undefined || actions[name]?.onLines !== undefined

/** A screen that has the button for files shows them in the detail, unless it opens fields of the row. */
const filesButton = ({ buttons }: Screen, { edits }: Resource): string[] =>
  buttons.some(({ key }) => key === 'attachments') && !('attachments' in edits) ? ['attachments'] : []

/** A tab is opened by the button of its name, unless that opens fields of the row. */
const openingTabs = (names: string, { buttons }: Screen, { edits }: Resource): string[] =>
  names.split(',').filter((name) => buttons.some(({ key }) => key === name) && !(name in edits))
