// What waits for a person, each counted as the list behind it counts, all in one flight. What he may not do is not told.
import { countingAction, definitionNamed, todoFilter, type Todo } from '@tmlm/model'
import { keepers } from '@tmlm/model/areas/index'
import { todosOf } from '@tmlm/model/areas/dashboard/todos'
import { approvalOf } from '../../engine/approvals.ts'
import type { Behaviour } from '../../engine/behaviour.ts'
import { buttonRights, openBusinesses, ownedOnly } from '../../engine/call/permission.ts'
import type { FigureMoment, FigurePart } from '../../engine/list/figures.ts'
import { countStatement } from '../../engine/list/list.ts'
import { toLocal } from '../../platform/clock.ts'
import type { Statement } from '../../platform/database/database.ts'

const todos = todosOf(keepers)

export function todoFigure(behaviours: readonly Behaviour[]): FigurePart {
  const special = new Map(behaviours.map((one) => [one.resource.name, one]))
  return {
    call: 'todo',
    async answer(moment) {
      const { db, actor, now } = moment
      const today = toLocal(now, actor.timezone).slice(0, 10)
      const asked = todos.flatMap((todo) => {
        const filter = todoFilter(todo, today, actor.userId)
        const statement = statementOf(todo, filter, moment, special.get(todo.of))
        return statement ? [{ name: todo.name, screen: todo.screen, filter, statement }] : []
      })
      if (asked.length === 0) return { list: [] }
      const counted = await db.read(
        actor.tenantId,
        asked.map(({ statement }) => statement),
      )
      const told = asked.map(({ name, screen, filter }, nth) => ({
        ...{ name, screen, filter, count: Number(counted[nth]?.rows[0]?.total ?? 0) },
      }))
      return { list: told.filter(({ count }) => count > 0) }
    },
  }
}

/** Undefined where the person may not open the screen, or not press its button. */
function statementOf(
  { of, screen, button }: Todo,
  filter: Readonly<Record<string, string>>,
  { actor, catalogue, now }: FigureMoment,
  behaviour: Behaviour | undefined,
): Statement | undefined {
  const resource = definitionNamed(catalogue, of)
  if (!resource) throw new Error(`What waits on ${screen} is no object: ${of}`)
  const open = actor.rights.menus.has(screen) ? openBusinesses(catalogue, resource, actor) : undefined
  if (!open) return undefined
  const own = open.filter(({ screen: page }) => page === screen)
  const businesses = own.length > 0 ? own : open
  // What all goes through an approval waits for its makers to submit it, not for who could audit it.
  if (button === countingAction(resource) && approvalOf(actor, businesses[0]) === 'always') return undefined
  if (button !== undefined && !buttonRights(catalogue, resource, businesses[0], actor)(button)) return undefined
  const owner = ownedOnly(catalogue, resource, actor)
  return countStatement({
    ...{ catalogue, resource, businesses, actor, now, picker: false, asked: {} },
    input: { ...filter, ...(owner === undefined ? {} : { [owner]: actor.userId }) },
    computed: behaviour?.computed ?? {},
    ...{ finds: behaviour?.finds, source: behaviour?.source, totals: behaviour?.totals, kept: behaviour?.kept },
  })
}
