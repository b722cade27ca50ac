// What the server tells of what waits, as lines that lead to their rows. Pure.
import type { Screen, Text, Todo } from '@tmlm/model'
import { auditTodo } from '@tmlm/model/areas/dashboard/todos'
import { todos as change } from '@tmlm/model/areas/change/dashboard'
import { todos as disposal } from '@tmlm/model/areas/disposal/dashboard'
import { todos as library } from '@tmlm/model/areas/library/dashboard'
import { todos as life } from '@tmlm/model/areas/life/dashboard'
import { todos as mouldChange } from '@tmlm/model/areas/mouldChange/dashboard'
import { todos as repair } from '@tmlm/model/areas/repair/dashboard'
import { todos as upkeep } from '@tmlm/model/areas/upkeep/dashboard'
import { fieldsOf, listOf, numberOf, textOf } from '../wire.ts'

/** What the areas add to papers to be audited. A new area is one more entry here. */
const added: readonly Todo[] = [...library, ...mouldChange, ...upkeep, ...repair, ...life, ...change, ...disposal]

export interface Waiting {
  readonly key: string
  readonly label: Text
  /** A paper to be audited, called by its screen. */
  readonly isAudit: boolean
  readonly count: number
  readonly to: string
}

export const waitingIn = (answer: unknown, screens: readonly Screen[]): Waiting[] =>
  listOf(fieldsOf(answer).list)
    .map(fieldsOf)
    .flatMap((told) => {
      const [name, place] = [textOf(told.name), textOf(told.screen)]
      const screen = screens.find((one) => one.name === place && !one.mobile)
      const label = name === auditTodo ? screen?.label : added.find((one) => one.name === name)?.label
      if (!screen || !label) return []
      const filter = Object.entries(fieldsOf(told.filter)).map(([key, value]) => [key, textOf(value)])
      const to = `${screen.path}?${new URLSearchParams(filter).toString()}`
      return [{ key: `${name}:${place}`, label, isAudit: name === auditTodo, count: numberOf(told.count), to }]
    })
