// The audit of a stocktake: what was misplaced is moved, what nobody found is missing, what nobody expected is taken in.
import type { Text } from '@tmlm/model'
import { refuseLines, type LineError } from '@tmlm/model'
import { lockCards, moveCards, type MoveLine, type StandingCard } from '../cards/index.ts'
import { countPaper, type CountSlip, type Counting } from './countSlip.ts'
import { sql } from '../../platform/database/sql.ts'

type Line = CountSlip['lines'][number]

export async function adjust(moment: Counting, moved: ReadonlySet<string>): Promise<void> {
  const { tx, row } = moment
  const differing = row.lines.filter(({ result }) => result > 1)
  const cards = await lockCards(
    tx,
    differing.flatMap(({ cardId }) => cardId ?? []),
  )
  const abroad = await warehousesAbroad(moment)
  const errors: LineError[] = []
  const moves: MoveLine[] = []
  for (const line of differing) {
    const card = cards.get(line.cardId ?? '')
    if (!card) continue
    const text = refusal(line, card, { moved, abroad })
    if (text) errors.push({ lineId: line.id, cardId: card.id, text })
    else if (line.handle === 1) moves.push(moveOf(moment, line, card))
  }
  if (errors.length > 0) throw refuseLines(errors)
  await moveCards(moment, countPaper(row), moves)
}

interface Found {
  readonly moved: ReadonlySet<string>
  readonly abroad: ReadonlySet<string>
}

function refusal(line: Line, { code, position }: StandingCard, { moved, abroad }: Found): Text | undefined {
  if (line.result > 2 && line.reason === null)
    return [`卡片${code}请填写差异原因`, `Card ${code}: enter the reason of the difference`]
  if (line.handle === 2) return undefined
  if (moved.has(line.id))
    return [
      `卡片${code}盘点后已移动，请重盘或忽略`,
      `Card ${code} moved since it was counted, count it again or ignore it`,
    ]
  if (line.result !== 4) return undefined
  if (position.placeType === 1 && abroad.has(position.warehouseId ?? ''))
    return [
      `卡片${code}账面在其它组织(${position.placeName})，请走调拨`,
      `Card ${code} belongs to another organisation (${position.placeName}), it needs a transfer`,
    ]
  return undefined
}

function moveOf({ row, now }: Counting, line: Line, card: StandingCard): MoveLine {
  const shared = { lineId: line.id, cardId: card.id, occurTime: now, corrects: true, remark: line.reason } as const
  if (line.result === 3) return { ...shared, moveType: 29, to: { placeType: 7, lastKey: card.position.placeKey } }
  return {
    ...shared,
    moveType: line.result === 2 || card.position.placeType === 1 ? 31 : 15,
    to: { placeType: 1, warehouseId: row.warehouseId, locationId: line.realLocationId },
  }
}

/** Warehouses of other organisations than that of the one that is counted. */
async function warehousesAbroad({ tx, row }: Counting): Promise<Set<string>> {
  const rows = await tx.all(sql<{ id: string }>`SELECT w.id
FROM warehouse w
WHERE w.org_id <> (SELECT own.org_id FROM warehouse own WHERE own.id = ${row.warehouseId})`)
  return new Set(rows.map(({ id }) => id))
}
