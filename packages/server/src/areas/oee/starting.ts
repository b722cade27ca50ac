// Whether a machine may be started, and what is mounted on it.
import { cardStates } from '@tmlm/model/areas/cards/words'
import { refuse } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { requireAllowed } from '../special/index.ts'
import { requireUnlocked } from './locks.ts'

interface Starting {
  readonly cardId: string
  readonly startTime: Date
  /** Of a run that is recorded afterwards. */
  readonly endTime: Date | null
}

interface StartingCard {
  readonly id: string
  readonly orgId: string
  readonly status: string
  readonly oeeEnabled: boolean
  readonly productId: string | null
  readonly mouldCardId: string | null
}

/** Who starts the same machine at the same second waits here, and is told that it runs. */
export async function requireStartable(moment: Moment, { cardId, startTime, endTime }: Starting) {
  const { tx, now } = moment
  await tx.run(sql`SELECT 1 FROM new_card c WHERE c.id = ${cardId} FOR NO KEY UPDATE`)
  const card = await cardOf(moment, cardId)
  if (!card) throw refuse('设备不存在', 'No such machine')
  if (!card.oeeEnabled) throw refuse('设备未参与OEE', 'Not in OEE')
  if (startTime.getTime() > now.getTime() + 60_000) throw refuse('时间不能晚于现在', 'The time lies in the future')
  const isPast = endTime !== null
  if (!isPast) await requireUsable(moment, card)
  await requireFree(moment, cardId, startTime, endTime)
  await requireUnlocked(moment, { ...card, cardId }, startTime, endTime ?? startTime)
  return card
}

const cardOf = ({ tx }: Moment, cardId: string) =>
  tx.first(sql<StartingCard>`
SELECT c.id, c.org_id, c.status, c.oee_enabled, b.product_id, b.tool_card_id AS mould_card_id
FROM new_card c
LEFT JOIN card_binding b ON b.equipment_card_id = c.id AND b.open_tool IS NOT NULL
WHERE c.id = ${cardId}
ORDER BY b.station
LIMIT 1`)

async function requireUsable(moment: Moment, { id, status }: StartingCard): Promise<void> {
  if (status !== 'inUse' && status !== 'rented') {
    const [zh, en] = Object.entries(cardStates).find(([name]) => name === status)?.[1].label ?? ['', '']
    throw refuse(`设备${zh || '未验收'}，不能开机`, `Equipment is ${en.toLowerCase() || 'not accepted'}`)
  }
  await requireAllowed(moment, id)
}

/** No run is open, and none overlaps. */
async function requireFree({ tx }: Moment, cardId: string, startTime: Date, endTime: Date | null): Promise<void> {
  const other = await tx.first(sql<{ isOpen: boolean }>`
SELECT d.end_time IS NULL AS is_open FROM oee_detail d
WHERE d.card_id = ${cardId} AND coalesce(d.end_time, 'infinity') > ${startTime}::timestamptz
  AND d.start_time < coalesce(${endTime}::timestamptz, 'infinity')
ORDER BY d.end_time NULLS FIRST
LIMIT 1`)
  if (!other) return
  if (endTime !== null) throw refuse('与其它运行记录重叠', 'Overlaps another run')
  if (other.isOpen) throw refuse('设备已开机', 'Already started')
  throw refuse('时间不能早于上次关机', 'Earlier than last shutdown')
}
