// What the keepers of warehouses are told: that a card went from one to another, which one misses and the other looks for.
import { inLang, type Lang, type Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { db } from '../../platform/database/query.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { tellTogether } from '../platform/index.ts'

interface Leaving {
  readonly code: string
  readonly name: string | null
}

export async function tellOfLeaving(moment: Moment, card: Leaving, fromId: string, toId: string): Promise<void> {
  const names = await warehouseNames(moment, [fromId, toId])
  const [from, to] = [names.get(fromId) ?? '', names.get(toId) ?? '']
  const named = `${card.code} ${card.name ?? ''}`
  await tellKeepers(moment, [fromId, toId], {
    title: [`卡片${card.code}已移库`, `Card ${card.code} went to another warehouse`],
    content: [
      `${named}：从${from}移到${to}，操作人${moment.actor.jobName}。`,
      `${named}: from ${from} to ${to}, by ${moment.actor.jobName}.`,
    ],
  })
}

interface Message {
  readonly title: Text
  readonly content: Text
}

/** Each person once and in his language; not who did it himself. */
export async function tellKeepers(moment: Moment, warehouseIds: readonly string[], message: Message): Promise<void> {
  const keepers = await moment.tx.all(keepersOf(warehouseIds, moment.actor.userId))
  const byLanguage = Map.groupBy(keepers, ({ language }): Lang => language ?? 'zh')
  for (const [lang, people] of byLanguage)
    await tellTogether(
      moment,
      people.map(({ id }) => id),
      { title: inLang(message.title, lang), content: inLang(message.content, lang) },
    )
}

const keepersOf = (warehouseIds: readonly string[], except: string) => sql<{ id: string; language: Lang | null }>`
SELECT u.id, u.language
FROM "user" u
WHERE u.id <> ${except} AND u.status IN (1, 2) AND u.id IN (
  SELECT w.manager_id FROM warehouse w WHERE w.id = ${anyOf(warehouseIds)}
  UNION
  SELECT k.target_id FROM warehouse_keeper_ids k WHERE k.owner_id = ${anyOf(warehouseIds)}
)
ORDER BY u.id`

export async function warehouseNames({ tx }: Moment, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.all(db.selectFrom('warehouse').select(['id', 'name']).where('id', '=', anyOf(ids)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
