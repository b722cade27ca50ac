// What a report must be, whoever makes it: a fault that can be chosen, of a card that can be reported, at times in order.
import { askFirst, refuse, refuseFields, type Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { lockCards, statusText, type StandingCard } from '../cards/index.ts'

const outOfOrder: Text = ['时间顺序不正确', 'Times are out of order']
export const timesOutOfOrder = (field: string) => refuseFields([{ field, text: outOfOrder }])

const month = 30 * 86_400_000

export interface FaultTimes {
  readonly faultTime: Date
  readonly isStop: boolean
  readonly stopTime: Date | null
  readonly requireFinishTime: Date | null
}

/** Nothing lies in the future, nothing before the fault; a fault is at most thirty days old. */
export function requireTimes({ faultTime, isStop, stopTime, requireFinishTime }: FaultTimes, now: Date): void {
  if (faultTime > now || faultTime.getTime() < now.getTime() - month) throw timesOutOfOrder('faultTime')
  if (isStop && stopTime && (stopTime < faultTime || stopTime > now)) throw timesOutOfOrder('stopTime')
  if (requireFinishTime && requireFinishTime <= now) throw timesOutOfOrder('requireFinishTime')
}

/** The card, locked; the parts of a set are reported as the set. */
export async function requireCard({ tx }: Moment, cardId: string): Promise<StandingCard> {
  const card = (await lockCards(tx, [cardId])).get(cardId)
  if (!card) throw refuse('卡片不存在', 'Card not found')
  if (['sealed', 'scrapped', 'sold'].includes(card.status))
    throw refuse('卡片已封存/报废/出售，不能报修', 'The card is sealed, scrapped or sold')
  if (!['inUse', 'underRepair', 'rented'].includes(card.status)) {
    const [zh, en] = statusText(card.status)
    throw refuse(`卡片${card.code}当前${zh}，不能报修`, `Card ${card.code} is ${en}: it cannot be reported`)
  }
  return card
}

export interface ChosenFault {
  readonly defaultLevel: 1 | 2 | 3 | 4
}

/** An enabled leaf that suits the card. */
export async function requireFault({ tx }: Moment, faultTypeId: string, card: StandingCard): Promise<ChosenFault> {
  const fault = await tx.one(sql<ChosenFault & { enabled: boolean; isLeaf: boolean; isSuitable: boolean }>`
SELECT f.default_level, f.enabled,
  NOT EXISTS (SELECT FROM fault_type b WHERE b.parent_id = f.id AND b.enabled) AS is_leaf,
  (coalesce(cardinality(f.card_types), 0) = 0 OR ${card.cardType} = ANY (f.card_types))
    AND (NOT EXISTS (SELECT FROM fault_type_tooling_type_ids y WHERE y.owner_id = f.id)
      OR EXISTS (SELECT FROM fault_type_tooling_type_ids y WHERE y.owner_id = f.id AND y.target_id = ANY (${card.typePath}::uuid[])))
  AS is_suitable
FROM fault_type f
WHERE f.id = ${faultTypeId}`)
  if (!fault.enabled || !fault.isLeaf)
    throw refuseFields([
      { field: 'faultTypeId', text: ['请选择启用的末级故障类型', 'Choose an enabled type of the last level'] },
    ])
  if (!fault.isSuitable)
    throw refuseFields([
      { field: 'faultTypeId', text: ['该故障类型不适用于此卡片', 'The type does not suit this card'] },
    ])
  return fault
}

/** The same fault is reported once; another one of the card is asked about. The card is locked by the caller. */
export async function requireNews(
  { tx, confirmed }: Moment,
  { id, cardId, faultTypeId }: { readonly id: string; readonly cardId: string; readonly faultTypeId: string | null },
): Promise<void> {
  const open = await tx.all(sql<{ code: string; isSame: boolean }>`
SELECT r.code, coalesce(r.fault_type_id = ${faultTypeId}::uuid, false) AS is_same
FROM repair r
WHERE r.card_id = ${cardId} AND r.id <> ${id} AND NOT r.is_closed AND (r.status = 'notReviewed'
  OR (r.status = 'complete' AND r.progress IN ('notDispatched', 'notStarted', 'repairing')))
ORDER BY r.report_time`)
  const same = open.find(({ isSame }) => isSame)
  if (same) throw refuse(`该卡片同类故障已报修 ${same.code}`, `Already reported as ${same.code}`)
  const [other] = open
  if (other)
    askFirst(
      [
        {
          code: 'otherReport',
          text: [
            `该卡片已有未完成的报修单 ${other.code}，仍要报修吗？`,
            `The card has the open report ${other.code}. Report it all the same?`,
          ],
        },
      ],
      confirmed,
    )
}
