// Why a machine must not be used today, by the ledger that is linked to it.
import { refuse, refuseFields, type Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { prohibitionSql } from './prohibited.ts'

/** Nothing where it may be used, or is no special equipment. */
export async function prohibitionOf(
  { tx, now, actor }: Pick<Moment, 'tx' | 'now' | 'actor'>,
  cardId: string,
): Promise<Text | undefined> {
  const today = toLocalDate(now, actor.timezone)
  const found = await tx.first(sql<{ zh: string | null; en: string | null }>`
SELECT ${sql.raw(prohibitionSql('given.today', 'zh'))} AS zh, ${sql.raw(prohibitionSql('given.today', 'en'))} AS en
FROM (SELECT ${cardId}::uuid AS card_id, ${today}::date AS today) given
JOIN new_card t ON t.id = given.card_id`)
  return found?.zh && found.en ? [found.zh, found.en] : undefined
}

/** Refuses a machine that must not be used, at the field that names it where somebody has just filled it in. */
export async function requireAllowed(moment: Moment, cardId: string, field?: string): Promise<void> {
  const reason = await prohibitionOf(moment, cardId)
  if (!reason) return
  const [zh, en] = reason
  const text: Text = [`特种设备禁止使用：${zh}`, `Special equipment prohibited: ${en}`]
  throw field === undefined ? refuse(...text) : refuseFields([{ field, text }])
}
