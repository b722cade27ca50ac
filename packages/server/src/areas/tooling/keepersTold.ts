// What the keepers of warehouses are told: that a card went from one to another, which one misses and the other looks for,
// and that a collect order waits to be picked.
import type { requisitionTooling } from '@tmlm/model/areas/tooling/requisitionTooling'
import { inLang, type Lang, type Row, type Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
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

export async function tellToPick(moment: Moment, order: Row<typeof requisitionTooling>): Promise<void> {
  const { tx, actor } = moment
  const { code, warehouseId, lines, needTime } = order
  const name = (await warehouseNames(moment, [warehouseId])).get(warehouseId) ?? ''
  const applicant = await tx.first(db.selectFrom('user').select('jobName').where('id', '=', order.applyUserId))
  const who = applicant?.jobName ?? ''
  const count = lines.reduce((sum, { qty }) => sum + qty, 0)
  const at = needTime && toLocal(needTime, actor.timezone).slice(0, 16)
  await tellKeepers(moment, [warehouseId], {
    title: [`领用单${code}待拣货`, `Collect order ${code} is to be picked`],
    content: [
      `${who}申请从${name}领用${count}件${at ? `，需用时间${at}` : ''}，请拣货。`,
      `${who} asks for ${count} from ${name}${at ? `, needed at ${at}` : ''}. Please pick them.`,
    ],
  })
}

interface Message {
  readonly title: Text
  readonly content: Text
}

/** Each person once and in his language; not who did it himself. */
async function tellKeepers(moment: Moment, warehouseIds: readonly string[], message: Message): Promise<void> {
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

async function warehouseNames({ tx }: Moment, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.all(db.selectFrom('warehouse').select(['id', 'name']).where('id', '=', anyOf(ids)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
