// What may keep cards from going out: the outbound configuration's demands and guards. Guard 2 refuses, guard 1 asks.
import { askFirst, refuse, refuseLines, type LineError, type Text, type Warning } from '@tmlm/model'
import type { OutboundAudit } from './outboundAudit.ts'
import type { OutboundRule } from './outboundRules.ts'
import { mayOverrideLife, releasedCards, wornCards } from './wornCards.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

/** Codes of the warnings that were confirmed, by card. */
export async function requireAllowed(
  moment: OutboundAudit,
  rules: ReadonlyMap<string, OutboundRule>,
): Promise<Map<string, string[]>> {
  const { row } = moment
  const codes = await codesOf(moment)
  const confirmed = new Set([...moment.confirmed, ...acceptedBefore(moment, codes)])
  const all = [...rules.values()]
  if (row.requisitionId === null && all.some(({ requireCollect }) => requireCollect))
    throw refuse('该类卡片须凭领用单出库', 'A collect order is required')
  if (row.productId === null && all.some(({ requireProduct }) => requireProduct))
    throw refuse('请填写产品', 'Enter the product')

  const errors: LineError[] = []
  const warnings: Warning[] = []
  const confirmedBy = new Map<string, string[]>()
  const due = await wornCards(
    moment.tx,
    row.lines.map(({ cardId }) => cardId),
  )
  const released = due.size > 0 ? await releasedCards(moment.tx, row.requisitionId) : none
  const unfit = all.some(({ requireProduct }) => requireProduct) ? await cardsNotFor(moment) : none
  for (const line of row.lines) {
    const rule = rules.get(line.cardId)
    if (!rule) continue
    const about = { lineId: line.id, cardId: line.cardId }
    const code = codes.get(line.cardId) ?? ''
    if (rule.requireScan && !line.scanned)
      errors.push({ ...about, text: [`卡片${code}须扫码出库`, `Card ${code} must be scanned`] })
    if (rule.requirePhoto && (line.photo ?? []).length === 0)
      errors.push({ ...about, text: [`请为卡片${code}拍照`, `Take a photo of card ${code}`] })
    if (rule.requireProduct && unfit.has(line.cardId))
      errors.push({ ...about, text: [`卡片${code}不能生产该产品`, `Card ${code} does not make this product`] })
    if (!due.has(line.cardId) || rule.lifeCheck === 0) continue
    const text: Text = [`卡片${code}寿命已到期，不能出库`, `Life of card ${code} is used up, it cannot be issued`]
    if (rule.lifeCheck === 2 && !released.has(line.cardId) && !mayOverride(moment, line.remark))
      errors.push({ ...about, text })
    else {
      warnings.push({
        code: `${lifeDue}:${code}`,
        text: [`卡片${code}寿命已到期，是否继续`, `Life of card ${code} is used up, go on?`],
      })
      confirmedBy.set(line.cardId, [lifeDue])
    }
  }
  if (errors.length > 0) throw refuseLines(errors)
  const ofHolder = await holderWarnings(moment, all)
  askFirst([...warnings, ...ofHolder], confirmed)
  for (const { cardId } of row.lines)
    confirmedBy.set(cardId, [...(confirmedBy.get(cardId) ?? []), ...ofHolder.map(({ code }) => code)])
  return confirmedBy
}

/** Asked of each card for itself, as `lifeDue:MJ00001`; its line keeps the word alone. */
const lifeDue = 'lifeDue'

/** What the line of the card keeps of a warning that was accepted; nothing where it is about another card. */
export function warningOn(code: string, accepted: string): string | undefined {
  if (!accepted.startsWith(`${lifeDue}:`)) return accepted
  return accepted === `${lifeDue}:${code}` ? lifeDue : undefined
}

/** Warnings that the lines keep, as they would be asked. */
const acceptedBefore = ({ row }: OutboundAudit, codes: ReadonlyMap<string, string>): string[] =>
  row.lines.flatMap(({ cardId, warnCodes }) =>
    (warnCodes?.split(',') ?? []).map((word) => (word === lifeDue ? `${lifeDue}:${codes.get(cardId) ?? ''}` : word)),
  )

/** Who holds the right may let a worn card out, with the reason in the line's remark. */
const mayOverride = ({ actor }: OutboundAudit, reason: string | null): boolean =>
  (reason ?? '') !== '' && mayOverrideLife(actor)

const none: ReadonlySet<string> = new Set()

/** The code of each card of the paper. */
export async function codesOf({ tx, row }: OutboundAudit): Promise<Map<string, string>> {
  const cardIds = row.lines.map(({ cardId }) => cardId)
  const cards = await rowsById({ tx }, 'newCard', cardIds, ['code'])
  return new Map([...cards].map(([id, { code }]) => [id, code]))
}

/** The cards that do not make the paper's product. */
async function cardsNotFor({ tx, row }: OutboundAudit): Promise<Set<string>> {
  const rows = await tx.all(sql<{ id: string }>`SELECT c.id
FROM new_card c
WHERE c.id = ${anyOf(row.lines.map(({ cardId }) => cardId))}
  AND NOT EXISTS (SELECT 1 FROM new_card_products p WHERE p.owner_id = c.id AND p.product_id = ${row.productId})`)
  return new Set(rows.map(({ id }) => id))
}

async function holderWarnings({ tx, row, now }: OutboundAudit, rules: readonly OutboundRule[]): Promise<Warning[]> {
  if (row.receiveUserId === null) return []
  // Whoever may hold only so many gets one paper after another.
  if (rules.some(({ maxHold }) => maxHold !== null))
    await tx.run(sql`SELECT 1 FROM "user" u WHERE u.id = ${row.receiveUserId} FOR NO KEY UPDATE`)
  const { held, overdue } = await tx.one(sql<{ held: number; overdue: number }>`
SELECT count(*)::int AS held, count(*) FILTER (WHERE p.due_return_time < ${now})::int AS overdue
FROM card_position p
WHERE p.holder_user_id = ${row.receiveUserId} AND p.place_type = 2`)
  const limit = Math.min(...rules.map(({ maxHold }) => maxHold ?? Infinity))
  const total = held + row.lines.length
  if (total > limit)
    throw refuse(
      `领用人已持有${held}件，超过上限${limit}件`,
      `The receiver holds ${held}, more than ${limit} is too many`,
    )
  const guard = Math.max(0, ...rules.map(({ holderOverdue }) => holderOverdue))
  if (overdue === 0 || guard === 0) return []
  if (guard === 2) throw refuse(`领用人有${overdue}件超期未还卡片`, `The receiver has ${overdue} overdue cards`)
  return [
    {
      code: 'holderOverdue',
      text: [`领用人有${overdue}件超期未还卡片，是否继续`, `The receiver has ${overdue} overdue cards, go on?`],
    },
  ]
}
