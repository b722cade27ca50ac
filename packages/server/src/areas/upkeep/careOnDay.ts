// Care that another paper asks for on a day: a card that was unsealed and needs upkeep gets it at once, whatever its plans say.
import { refuse } from '@tmlm/model'
import { maintenance } from '@tmlm/model/areas/upkeep/words'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { bindingsOfCards } from './bindings.ts'
import { schemesByHand } from './handSchemes.ts'
import { surroundingsOf } from './surroundings.ts'
import { insertTasks, removeTasks, type NewTask } from './tasks.ts'

interface WantedCare {
  readonly cardId: string
  readonly schemeId: string
}

/** By card; see the sources of a task. */
const byCard = 3

/** Answers the cards that got a task; where one was planned for that day anyway, that one stays. */
export async function careOn(moment: Moment, day: string, wanted: readonly WantedCare[]): Promise<readonly string[]> {
  const { tx } = moment
  const cardIds = wanted.map(({ cardId }) => cardId)
  const cards = await rowsById({ tx }, 'newCard', cardIds, ['orgId'])
  const orgIds = [...cards.values()].map(({ orgId }) => orgId)
  const around = await surroundingsOf(moment, orgIds, { from: day, to: day })
  const bindings = await bindingsOfCards(tx, maintenance, cardIds)
  const schemes = await schemesByHand(
    moment,
    maintenance,
    wanted.map(({ schemeId }) => schemeId),
    cardIds,
  )
  const tasks = wanted.flatMap(({ cardId, schemeId }): NewTask[] => {
    const [orgId, scheme] = [cards.get(cardId)?.orgId, schemes.get(schemeId)]
    if (orgId === undefined || !scheme) return []
    const own = around(orgId)
    const binding = bindings.find((one) => one.cardId === cardId && one.schemeId === schemeId)
    const slot = { nominalDate: day, dueDate: day, isForced: true, shiftId: null }
    return [
      {
        ...{ orgId, kind: maintenance, cardId, schemeId, cardPlanId: binding?.id ?? null, sourceType: byCard },
        ...{ ...slot, ...own.windowOf(maintenance, slot) },
        leadDays: binding?.leadDays ?? scheme.leadDays ?? own.leadDays,
        graceDays: binding?.graceDays ?? scheme.graceDays ?? own.graceDays,
        executorIds: binding?.executorIds ?? scheme.executorsOf(cardId),
        teamId: binding?.teamId ?? null,
      },
    ]
  })
  return (await insertTasks(moment, tasks)).map(({ cardId }) => cardId)
}

/** Takes it away again; refused once somebody has begun it. */
export async function dropCareOn(moment: Moment, day: string, wanted: readonly WantedCare[]): Promise<void> {
  const tasks = await moment.tx.all(sql<{ id: string; code: string; isBegun: boolean }>`
SELECT t.id, c.code, t.status <> 'pending' OR t.order_id IS NOT NULL AS is_begun
FROM unnest(${wanted.map(({ cardId }) => cardId)}::uuid[], ${wanted.map(({ schemeId }) => schemeId)}::uuid[]) AS g(card_id, scheme_id)
JOIN plan t ON t.kind = ${maintenance} AND t.card_id = g.card_id AND t.scheme_id = g.scheme_id AND t.nominal_date = ${day}
  AND t.source_type = ${byCard} AND t.status IN ('pending', 'inProgress', 'done')
JOIN new_card c ON c.id = t.card_id
FOR UPDATE OF t`)
  const begun = tasks.find(({ isBegun }) => isBegun)
  if (begun)
    throw refuse(
      `卡片${begun.code}的保养任务已开始，不能反审核`,
      `The upkeep of card ${begun.code} has begun: not to be undone`,
    )
  await removeTasks(
    moment,
    tasks.map(({ id }) => id),
  )
}
