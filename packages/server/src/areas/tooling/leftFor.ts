// A card that goes to another warehouse is told to who keeps either of the two: one misses it, the other looks for it.
import { inLang, type Lang } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { tellPerson } from '../platform/index.ts'

interface Leaving {
  readonly code: string
  readonly name: string | null
}

export async function tellKeepers(moment: Moment, card: Leaving, fromId: string, toId: string): Promise<void> {
  const { rows } = await moment.tx.send({ text: concerned, values: [fromId, toId, moment.actor.userId] })
  for (const { id, language, from_name: from, to_name: to } of rows) {
    const say = (zh: string, en: string): string => inLang([zh, en], (language ?? 'zh') as Lang)
    await tellPerson(moment, String(id), {
      title: say(`卡片${card.code}已移库`, `Card ${card.code} went to another warehouse`),
      content: say(
        `${card.code} ${card.name ?? ''}：从${String(from)}移到${String(to)}，操作人${moment.actor.jobName}。`,
        `${card.code} ${card.name ?? ''}: from ${String(from)} to ${String(to)}, by ${moment.actor.jobName}.`,
      ),
    })
  }
}

/** Each person once, though he keeps both; not who moved it himself. */
const concerned = `SELECT u.id, u.language, f.name AS from_name, g.name AS to_name
FROM warehouse f
CROSS JOIN warehouse g
JOIN "user" u ON u.id IN (
  SELECT w.manager_id FROM warehouse w WHERE w.id IN ($1, $2)
  UNION
  SELECT k.target_id FROM warehouse_keeper_ids k WHERE k.owner_id IN ($1, $2)
)
WHERE f.id = $1 AND g.id = $2 AND u.id <> $3
ORDER BY u.id`
