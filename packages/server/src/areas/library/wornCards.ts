// Cards at the end of their life: what the outbound configuration would refuse at the gate is refused when it is applied
// for, unless who holds the right says why it goes out all the same. That word counts at the gate too.
import type { Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { outboundRules } from './outboundRules.ts'

/** Collecting. */
const outboundType = 1

interface Application {
  readonly warehouseId: string
  readonly lines: readonly Wish[]
}

interface Wish {
  readonly cardId?: string | null
  readonly lifeRelease?: string | null
}

/** Why lines of a collect order will not go out, by their place in it. */
export async function wornLines(
  { tx, actor }: Moment,
  { warehouseId, lines }: Application,
): Promise<Map<number, Text>> {
  const wanted = lines.flatMap(({ cardId, lifeRelease }) => (cardId && !lifeRelease ? [cardId] : []))
  const worn = await wornCards(tx, wanted)
  if (worn.size === 0) return new Map()
  const rules = await outboundRules(tx, { warehouseId, outboundType, cardIds: [...worn.keys()] })
  const mayRelease = mayOverrideLife(actor)
  return new Map(
    lines.flatMap(({ cardId, lifeRelease }, nth): [number, Text][] => {
      const code = cardId && !lifeRelease ? worn.get(cardId) : undefined
      return code === undefined || rules.get(cardId ?? '')?.lifeCheck !== 2 ? [] : [[nth, wornText(code, mayRelease)]]
    }),
  )
}

const wornText = (code: string, mayRelease: boolean): Text =>
  mayRelease
    ? [
        `卡片${code}寿命已到期，不能领用；确需使用请填写超寿命放行原因`,
        `Life of card ${code} is used up, it cannot be collected; if it must be, enter why in spite of its life`,
      ]
    : [
        `卡片${code}寿命已到期，不能领用；确需使用请由有超寿命放行权限的人员申请`,
        `Life of card ${code} is used up, it cannot be collected; whoever holds the right of life override may apply for it`,
      ]

/** Codes of the cards whose life by times is used up, by their ids. */
export async function wornCards(tx: Tx, cardIds: readonly string[]): Promise<Map<string, string>> {
  if (cardIds.length === 0) return new Map()
  const rows = await tx.all(sql<{ id: string; code: string }>`SELECT c.id, c.code
FROM new_card c
WHERE c.id = ${anyOf(cardIds)} AND c.life_mode IN (1, 3)
  AND c.used_num >= c.design_life + c.renew_num`)
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Cards that the collect order lets out in spite of their life. */
export async function releasedCards(tx: Tx, requisitionId: string | null): Promise<ReadonlySet<string>> {
  if (requisitionId === null) return new Set()
  const rows = await tx.all(sql<{ cardId: string }>`SELECT l.card_id
FROM requisition_tooling_lines l
WHERE l.owner_id = ${requisitionId} AND l.card_id IS NOT NULL AND l.life_release IS NOT NULL`)
  return new Set(rows.map(({ cardId }) => cardId))
}

export const mayOverrideLife = ({ isAdmin, rights }: Moment['actor']): boolean =>
  isAdmin || rights.buttons.has('mouldequipmentcard_lifeoverride')
