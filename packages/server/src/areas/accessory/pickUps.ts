// What people have picked up and not yet built in or brought back. A work order takes from it without saying from which
// paper: the oldest goes first (R20 of daily business, issue type 2).
import { difference, isLess, isZero, lesserOf, sumOfQty } from '@tmlm/model/areas/accessory/rules'
import { refuseLines, withoutNoughts, type LineError } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

/** Who has it in his hands, or for which order it was fetched. */
export interface PickedUpBy {
  readonly userIds: readonly string[]
  readonly docId: string
}

export interface WantedLine {
  readonly docLineId: string
  readonly accessoryId: string
  readonly qty: string
}

export interface TakenUp {
  readonly docLineId: string
  readonly outputLineId: string
  readonly qty: string
}

interface OpenLine {
  readonly id: string
  readonly accessoryId: string
  readonly left: string
}

/** From which outbound lines it comes, all lines or none; locked, so that two orders cannot use one piece. */
export async function takeUp(tx: Tx, by: PickedUpBy, wanted: readonly WantedLine[]): Promise<TakenUp[]> {
  const open = await openLines(tx, by, wanted)
  const errors: LineError[] = []
  const taken: TakenUp[] = []
  for (const [accessoryId, same] of Map.groupBy(wanted, (line) => line.accessoryId)) {
    const there = open.filter((line) => line.accessoryId === accessoryId)
    const left = sumOfQty(there.map((line) => line.left))
    if (isLess(left, sumOfQty(same.map(({ qty }) => qty)))) {
      const told = withoutNoughts(left)
      for (const { docLineId } of same)
        errors.push({ lineId: docLineId, text: [`超过领用未用数量${told}`, `Only ${told} of it are left to be used`] })
    } else taken.push(...shared(same, there))
  }
  if (errors.length > 0) throw refuseLines(errors)
  return taken
}

function shared(wanted: readonly WantedLine[], there: readonly OpenLine[]): TakenUp[] {
  const left = new Map(there.map((line) => [line.id, line.left]))
  return wanted.flatMap(({ docLineId, qty }) => {
    let missing = qty
    return there.flatMap(({ id }) => {
      const part = lesserOf(missing, left.get(id) ?? '0')
      if (isZero(part)) return []
      missing = difference(missing, part)
      left.set(id, difference(left.get(id) ?? '0', part))
      return [{ docLineId, outputLineId: id, qty: part }]
    })
  })
}

/** The oldest first. What a work order took from stock itself is built in already. */
const openLines = (tx: Tx, { userIds, docId }: PickedUpBy, wanted: readonly WantedLine[]): Promise<OpenLine[]> =>
  tx.all(sql<OpenLine>`
SELECT l.id, l.accessory_id, l.qty - l.returned_qty - l.used_qty AS left
FROM accessory_output_lines l
JOIN accessory_output o ON o.id = l.owner_id
WHERE l.accessory_id = ${anyOf(wanted.map(({ accessoryId }) => accessoryId))} AND l.qty > l.returned_qty + l.used_qty
  AND o.status IN ('complete', 'closed') AND o.by_order IS NOT TRUE AND o.out_type IN (1, 2, 3, 6)
  AND (o.receiver_user_id = ${anyOf(userIds)} OR o.source_id = ${docId})
ORDER BY l.id
FOR UPDATE OF l`)
