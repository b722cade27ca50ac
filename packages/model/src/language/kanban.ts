// A kanban board shows rows as cards in columns, one for each value of a state or choice. A card that is dragged to another
// column is an action of its row: the one that leads there.
import type { Field, Fields } from './fields.ts'
import type { Resource } from './resource.ts'
import { stateWord, type Tone } from './states.ts'
import type { Text } from './text.ts'

export interface Kanban {
  readonly kind: 'kanban'
  /** The screen that shows it, beside its list. */
  readonly on: string
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** The object whose rows are the cards. */
  readonly of: Resource
  /** The state or choice whose values are the columns. */
  readonly by: string
  /** Names of states, or values of the choice, from left to right. */
  readonly columns: readonly string[]
  /** Fields told on a card: the first is its head. */
  readonly tells: readonly string[]
}

interface KanbanSpec<F extends Fields> extends Omit<Kanban, 'kind' | 'on' | 'of' | 'by' | 'tells'> {
  readonly of: Resource<string, F>
  readonly by: keyof F & string
  readonly tells: readonly (keyof F & string)[]
}

export const kanban = <F extends Fields>(on: string, spec: KanbanSpec<F>): Kanban => ({ ...spec, kind: 'kanban', on })

/** Of the actions that a row allows now, the one that brings it into the column. */
export function actionInto(
  { of, by }: Pick<Kanban, 'of' | 'by'>,
  column: string,
  allowed: readonly string[],
): string | undefined {
  return allowed.find((name) => String(of.actions[name]?.to?.[by] ?? '') === column)
}

export interface KanbanColumn {
  readonly key: string
  readonly label: Text
  readonly tone: Tone
  /** As filters and rows write it. */
  readonly code: string
}

export const columnsOn = ({ of, by, columns }: Kanban): KanbanColumn[] =>
  columns.map((key) => columnOf(of.fields[by], key) ?? { key, label: [key, key], tone: 'default', code: key })

/** Undefined for what is no value of the field. */
export function columnOf(field: Field | undefined, key: string): KanbanColumn | undefined {
  if (field?.kind === 'state') {
    const entry = field.states[key]
    return entry && { key, label: stateWord(entry), tone: entry.tone, code: String(entry.code) }
  }
  const label = field?.kind === 'choice' ? field.options[key] : undefined
  return label && { key, label, tone: (field?.kind === 'choice' && field.tones?.[key]) || 'default', code: key }
}
