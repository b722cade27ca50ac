// Why a machine must not be used today, by the ledger that is linked to it.
import { refuse, refuseFields, type Lang, type Text } from '@tmlm/model'
import { specialKinds } from '@tmlm/model/areas/special/specialKinds'
import type { Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { tableOf } from '../../platform/database/names.ts'
import { sql } from '../../platform/database/sql.ts'
import { prohibitedSql, prohibitReasonSql } from './prohibited.ts'

/** Nothing where it may be used, or is no special equipment. */
export async function prohibitionOf(
  { tx, now, actor }: Pick<Moment, 'tx' | 'now' | 'actor'>,
  cardId: string,
  lang: Lang,
): Promise<string | undefined> {
  const today = `DATE '${toLocalDate(now, actor.timezone)}'`
  for (const { ledger } of Object.values(specialKinds)) {
    const found = await tx.first(sql<{ reason: string }>`
SELECT ${sql.raw(prohibitReasonSql(today, lang))} AS reason
FROM ${sql.raw(tableOf({ name: ledger }))} t
WHERE t.card_id = ${cardId} AND ${sql.raw(prohibitedSql(today))}`)
    if (found) return found.reason
  }
  return undefined
}

/** Refuses a machine that must not be used, at the field that names it where somebody has just filled it in. */
export async function requireAllowed(moment: Moment, cardId: string, field?: string): Promise<void> {
  const [zh, en] = [await prohibitionOf(moment, cardId, 'zh'), await prohibitionOf(moment, cardId, 'en')]
  if (zh === undefined) return
  const text: Text = [`特种设备禁止使用：${zh}`, `Special equipment prohibited: ${en ?? zh}`]
  throw field === undefined ? refuse(...text) : refuseFields([{ field, text }])
}
