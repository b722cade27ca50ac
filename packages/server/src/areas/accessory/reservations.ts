// Parts that work orders set aside (R11, R20 of daily business): reserved when the work is finished, consumed when it is
// approved. Written under the lock of the value rows, as moves are; no stock moves by it.
import { difference, isLess, sumOfQty } from '@tmlm/model/areas/accessory/rules'
import { refuse, refuseLines, withoutNoughts, type LineError, type Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { db } from '../../platform/database/query.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { parameter } from '../../platform/parameters.ts'
import { tellEach } from '../platform/index.ts'
import { usableStock } from './availability.ts'
import { lockValues, valueKeyOf, type Place } from './ledger.ts'

/** The paper that sets parts aside. */
export interface Reserving {
  readonly docKind: string
  readonly docId: string
  readonly docCode: string
}

export interface ReservedLine {
  readonly docLineId: string
  readonly accessoryId: string
  readonly warehouseId: string
  readonly batchId?: string | null
  readonly qty: string
}

/** Where parts must be applied for (parameter 17), these use only what was picked up. */
const ordersOfParts = ['maintenance', 'maintain']
const pickUpFirst: Text = ['备件须先申请领用，请选择“已领用”', 'Parts are picked up first: choose "already picked up"']

/** All lines or none; each names what is available where it is short. */
export async function reserve(moment: Moment, paper: Reserving, lines: readonly ReservedLine[]): Promise<void> {
  if (lines.length === 0) return
  const { tx, now, actor } = moment
  if (ordersOfParts.includes(paper.docKind) && (await parameter(tx, '17')))
    throw refuseLines(lines.map(({ docLineId }) => ({ lineId: docLineId, text: pickUpFirst })))
  await lockValues(tx, lines)
  const stock = await usableStock(moment, lines)
  const partIds = lines.map(({ accessoryId }) => accessoryId)
  const parts = await rowsById(moment, 'accessory', partIds, ['name'])
  const errors: LineError[] = []
  for (const [key, same] of Map.groupBy(lines, valueKeyOf)) {
    const { usable = '0', reserved = '0' } = stock.get(key) ?? {}
    const available = difference(usable, reserved)
    const wanted = sumOfQty(same.map(({ qty }) => qty))
    if (!isLess(available, wanted)) continue
    for (const { docLineId, accessoryId } of same)
      errors.push({ lineId: docLineId, text: shortText(parts.get(accessoryId)?.name ?? '', available, wanted) })
  }
  if (errors.length > 0) throw refuseLines(errors)
  await tx.run(
    db.insertInto('accessoryReservation').values(
      lines.map(({ docLineId, accessoryId, warehouseId, batchId = null, qty }) => ({
        ...paper,
        ...{ id: newId(now), docLineId, accessoryId, warehouseId, batchId, qty, state: 1 as const },
        ...{ userId: actor.userId, time: now },
      })),
    ),
  )
}

const shortText = (name: string, available: string, wanted: string): Text => [
  `备件 ${name} 可用库存不足，可用${withoutNoughts(available)}，需要${withoutNoughts(wanted)}`,
  `${name}: only ${withoutNoughts(available)} available, ${withoutNoughts(wanted)} needed`,
]

export interface Held extends ReservedLine {
  readonly id: string
  readonly batchId: string | null
  readonly outputId: string | null
}

/** What a paper holds in this state, locked together with the stock it is held of. */
export async function heldBy({ tx }: Moment, docId: string, state: 1 | 2): Promise<Held[]> {
  const read = () =>
    tx.all(sql<Held>`
SELECT r.id, r.doc_line_id, r.accessory_id, r.warehouse_id, r.batch_id, r.qty, r.output_id
FROM accessory_reservation r
WHERE r.doc_id = ${docId} AND r.state = ${state}
ORDER BY r.id`)
  const held = await read()
  if (held.length === 0) return []
  await lockValues(tx, held)
  return read()
}

/** The paper gives back what it holds: it was rejected, withdrawn or deleted. */
export async function release(moment: Moment, docId: string): Promise<void> {
  const held = await heldBy(moment, docId, 1)
  await setState(
    moment,
    held.map(({ id }) => id),
    3,
    null,
  )
}

export async function setState(
  { tx }: Moment,
  ids: readonly string[],
  state: 1 | 2 | 3,
  outputId: string | null,
): Promise<void> {
  if (ids.length === 0) return
  await tx.run(
    sql`UPDATE accessory_reservation SET state = ${state}, output_id = ${outputId}::uuid WHERE id = ${anyOf(ids)}`,
  )
}

/** Reservations are only good for parts that are there: a stocktake that finds fewer tells who holds them. */
export async function tellOfReservations(
  moment: Moment,
  places: readonly Pick<Place, 'warehouseId' | 'accessoryId'>[],
): Promise<void> {
  if (places.length === 0) return
  const stock = await usableStock(moment, places)
  const short = places.filter((place) => {
    const { onHand = '0', reserved = '0' } = stock.get(valueKeyOf(place)) ?? {}
    return isLess(onHand, reserved)
  })
  if (short.length === 0) return
  const owners = await moment.tx.all(sql<{ userId: string; docCode: string; accessoryId: string; name: string }>`
SELECT DISTINCT r.user_id, r.doc_code, r.accessory_id, a.name
FROM accessory_reservation r
JOIN accessory a ON a.id = r.accessory_id
-- What a task of the system has set aside has nobody to be told.
JOIN "user" u ON u.id = r.user_id
WHERE r.state = 1 AND r.accessory_id = ${anyOf(short.map(({ accessoryId }) => accessoryId))}
  AND r.warehouse_id = ${anyOf(short.map(({ warehouseId }) => warehouseId))}`)
  await tellEach(
    moment,
    owners.map(({ userId, docCode, accessoryId, name }) => ({
      ...{ userId, link: `/accessoryManagement/inventory/accessoryStockOnHand?accessoryId=${accessoryId}` },
      title: [`${name}盘亏，预占可能不足`, `${name}: the count found fewer than are reserved`],
      content: [
        `${docCode}预占的${name}盘点后库存少于预占，请确认。`,
        `${docCode} has reserved ${name}, of which the count left fewer than are reserved: please see whether yours are there.`,
      ],
    })),
  )
}

export const noReservation = () => refuse('没有可消耗的预占', 'There is nothing reserved to consume')
