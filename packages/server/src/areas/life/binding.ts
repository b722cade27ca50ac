// A counter on a card: fitted, taken off, exchanged. What the card has worked is not changed by the act.
import type { dieCounter } from '@tmlm/model/areas/life/dieCounter'
import { refuse, type InputOf, type Row } from '@tmlm/model'
import type { ActionMoment, Moment } from '../../engine/behaviour.ts'
import { newId } from '../../platform/ids.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

type Counter = Row<typeof dieCounter>
type Acting<Name extends 'bind' | 'unbind' | 'replace'> = ActionMoment<
  typeof dieCounter,
  InputOf<typeof dieCounter, Name>
>

/** What a counter knows of readings when it begins on a card; without a typed one the next message is the base. */
export const begun = (now: Date, baseTotal: string | null) => ({
  ...{ bindTime: now, baseTotal, lastTotal: baseTotal, lastBoot: null, lastSeq: null },
  ...{ lastTime: baseTotal === null ? null : now },
  ...{
    dropTotal: null,
    dropBoot: null,
    dropSeq: null,
    dropTime: null,
    detachedSince: null,
    attachedRun: 0,
    outsideRun: 0,
  },
  ...{ gapFrom: null, gapTo: null },
})

const ended = {
  cardId: null,
  bindTime: null,
  baseTotal: null,
  gapFrom: null,
  gapTo: null,
  detachedSince: null,
} as const

export async function bind({ tx, row, input, now, actor }: Acting<'bind'>) {
  if (row.cardId !== null)
    throw refuse(
      `计数器已绑定${await codeOf(tx, row.cardId)}`,
      `The counter is bound to ${await codeOf(tx, row.cardId)}`,
    )
  await requireFree(tx, input.cardId, row.id)
  await openBinding({ tx, now, actor }, row.id, { cardId: input.cardId, baseTotal: input.baseTotal })
  return { set: { cardId: input.cardId, ...begun(now, input.baseTotal) } }
}

export async function unbind({ tx, row, input, now }: Acting<'unbind'>) {
  if (row.cardId === null) throw refuse('计数器未绑定卡片', 'The counter is bound to no card')
  await closeBinding({ tx, now }, row, input.endTotal, input.reason)
  return { set: ended }
}

/** The old one is taken off with its reading, the new one begins with its own. */
export async function replace({ tx, row, input, now, actor }: Acting<'replace'>) {
  if (row.cardId === null) throw refuse('计数器未绑定卡片', 'The counter is bound to no card')
  const next = await tx.first(sql<{ id: string; deviceNo: string; cardId: string | null; enabled: boolean }>`
SELECT k.id, k.device_no, k.card_id, k.enabled FROM die_counter k WHERE k.id = ${input.newCounterId} FOR UPDATE OF k`)
  if (!next || next.id === row.id) throw refuse('请选择另一个计数器', 'Choose another counter')
  if (next.cardId !== null) {
    const code = await codeOf(tx, next.cardId)
    throw refuse(`计数器${next.deviceNo}已绑定${code}`, `Counter ${next.deviceNo} is bound to ${code}`)
  }
  await closeBinding({ tx, now }, row, null, input.reason)
  // A card has one counter: the old one lets go of it first.
  await tx.run(sql`UPDATE die_counter SET card_id = NULL WHERE id = ${row.id}`)
  const start = begun(now, input.baseTotal)
  await tx.run(sql`UPDATE die_counter
SET card_id = ${row.cardId}, bind_time = ${start.bindTime}, base_total = ${start.baseTotal}::numeric, last_total = ${start.lastTotal}::numeric,
  last_boot = NULL, last_seq = NULL, last_time = ${start.lastTime}, drop_total = NULL, drop_boot = NULL, drop_seq = NULL,
  drop_time = NULL, detached_since = NULL, attached_run = 0, outside_run = 0, gap_from = NULL, gap_to = NULL,
  version = version + 1
WHERE id = ${next.id}`)
  await openBinding({ tx, now, actor }, next.id, {
    cardId: row.cardId,
    baseTotal: input.baseTotal,
    reason: input.reason,
  })
  return { set: ended }
}

export async function requireFree(tx: Moment['tx'], cardId: string, ownId: string): Promise<void> {
  const other = await tx.first(sql<{ deviceNo: string }>`
SELECT k.device_no FROM die_counter k WHERE k.card_id = ${cardId} AND k.id <> ${ownId}`)
  if (other) throw refuse(`卡片已绑定计数器${other.deviceNo}`, `The card has counter ${other.deviceNo}`)
  const card = await tx.first(
    sql<{ code: string; status: string }>`SELECT c.code, c.status FROM new_card c WHERE c.id = ${cardId}`,
  )
  if (card?.status === 'scrapped' || card?.status === 'sold')
    throw refuse(`卡片${card.code}已报废/出售`, `Card ${card.code} is scrapped or sold`)
}

export async function openBinding(
  { tx, now, actor }: Pick<Moment, 'tx' | 'now' | 'actor'>,
  counterId: string,
  { cardId, baseTotal, reason }: { cardId: string; baseTotal: string | null; reason?: string | null },
): Promise<void> {
  await tx.run(sql`INSERT INTO die_counter_binds (id, owner_id, position, card_id, bind_time, base_total, counted, user_id, reason)
SELECT ${newId(now)}, ${counterId}, coalesce(max(b.position) + 1, 0), ${cardId}, ${now}, ${baseTotal}::numeric, 0, ${actor.userId}, ${reason ?? null}
FROM die_counter_binds b
WHERE b.owner_id = ${counterId}`)
}

async function closeBinding(
  { tx, now }: Pick<Moment, 'tx' | 'now'>,
  row: Counter,
  endTotal: string | null,
  reason: string | null,
): Promise<void> {
  await tx.run(sql`UPDATE die_counter_binds
SET unbind_time = ${now}, end_total = ${endTotal ?? row.lastTotal}::numeric, base_total = coalesce(base_total, ${row.baseTotal}::numeric),
  reason = coalesce(${reason}, reason)
WHERE owner_id = ${row.id} AND unbind_time IS NULL`)
  await tx.run(sql`UPDATE die_counter_remind SET status = 'recovered', last_time = ${now}
WHERE counter_id = ${row.id} AND type IN (2, 3) AND status = 'open'`)
}

const codeOf = async (tx: Moment['tx'], cardId: string): Promise<string> =>
  (await tx.one(sql<{ code: string }>`SELECT c.code FROM new_card c WHERE c.id = ${cardId}`)).code

/** Of cards that are gone for good; the reason names the paper. */
export async function takeOffCounters(
  { tx, now }: Pick<Moment, 'tx' | 'now'>,
  cardIds: readonly string[],
  reason: string,
): Promise<void> {
  const on = sql`SELECT k.id FROM die_counter k WHERE k.card_id = ${anyOf(cardIds)}`
  await tx.run(sql`UPDATE die_counter_binds b
SET unbind_time = ${now}, reason = ${reason}, end_total = k.last_total, base_total = coalesce(b.base_total, k.base_total)
FROM die_counter k
WHERE k.id = b.owner_id AND b.unbind_time IS NULL AND b.owner_id IN (${on})`)
  await tx.run(sql`UPDATE die_counter_remind SET status = 'recovered', last_time = ${now}
WHERE type IN (2, 3) AND status = 'open' AND counter_id IN (${on})`)
  await tx.run(sql`UPDATE die_counter
SET card_id = NULL, bind_time = NULL, base_total = NULL, gap_from = NULL, gap_to = NULL, detached_since = NULL,
  version = version + 1
WHERE card_id = ${anyOf(cardIds)}`)
}

/**
 * The cards never went: a counter that the paper took off goes on where it was, unless it or the card has been given another one
 * since. What it counted on no card is nobody's work.
 */
export async function putCountersBack(
  { tx }: Pick<Moment, 'tx'>,
  cardIds: readonly string[],
  reason: string,
): Promise<void> {
  const back = await tx.all(sql<{ id: string }>`
SELECT b.id
FROM die_counter_binds b
JOIN die_counter k ON k.id = b.owner_id AND k.card_id IS NULL
WHERE b.card_id = ${anyOf(cardIds)} AND b.reason = ${reason} AND b.unbind_time IS NOT NULL
  AND NOT EXISTS (SELECT FROM die_counter_binds later WHERE later.owner_id = k.id AND later.position > b.position)
  AND NOT EXISTS (SELECT FROM die_counter other WHERE other.card_id = b.card_id)
FOR UPDATE OF k`)
  const bindIds = back.map(({ id }) => id)
  await tx.run(
    sql`UPDATE die_counter_binds SET unbind_time = NULL, end_total = NULL, reason = NULL WHERE id = ${anyOf(bindIds)}`,
  )
  await tx.run(sql`UPDATE die_counter k
SET card_id = b.card_id, bind_time = b.bind_time, base_total = b.base_total, version = k.version + 1
FROM die_counter_binds b
WHERE b.owner_id = k.id AND b.id = ${anyOf(bindIds)}`)
}
