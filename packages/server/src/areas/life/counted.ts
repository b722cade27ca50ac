// What counters counted, as entries of the life ledger: of the card they are fitted to, of the parts of a set, and of the tools
// that were bound on a machine.
import { shareStrokes, type BoundTool } from '@tmlm/model/areas/life/sharing'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { addLives, type Counting, type LifeCount } from '../cards/index.ts'
import { countsNear } from '../upkeep/index.ts'
import type { CounterRow } from './counters.ts'
import { withChildren } from './sets.ts'

export interface Counted {
  readonly counter: CounterRow
  readonly detailId: string
  readonly delta: number
  /** The interval in which it was worked, in milliseconds. */
  readonly from: number
  readonly to: number
}

interface Binding {
  readonly toolId: string
  readonly machineId: string
  readonly station: string
  readonly startTime: Date
  readonly endTime: Date | null
  readonly productId: string | null
  readonly productLineId: string | null
  readonly hasCounter: boolean
}

export async function countStrokes(moment: Counting, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return
  const { tx } = moment
  const bindings = await bindingsOf(moment, counted)
  const entries: LifeCount[] = []
  for (const one of counted) entries.push(...(await entriesOf(moment, one, bindings)))
  const whole = await withChildren(tx, entries)
  const cards = [...new Set(whole.map(({ cardId }) => cardId))].toSorted()
  // In the order of their ids, as everybody does who counts several.
  await tx.run(sql`SELECT c.id FROM new_card c WHERE c.id = ${anyOf(cards)} ORDER BY c.id FOR UPDATE OF c`)
  const written = await addLives(moment, whole)
  await tx.run(sql`UPDATE die_counter_detail d SET life_entry_id = g.entry_id
FROM unnest(${counted.map(({ detailId }) => detailId)}::uuid[],
  ${counted.map(({ detailId }) => written.get(`ctr:${detailId}`) ?? null)}::uuid[]) AS g(id, entry_id)
WHERE d.id = g.id AND g.entry_id IS NOT NULL`)
  await tx.run(sql`UPDATE die_counter_binds b SET counted = b.counted + g.delta
FROM (
  SELECT x.counter_id, sum(x.delta)::int AS delta
  FROM unnest(${counted.map(({ counter }) => counter.id)}::uuid[], ${counted.map(({ delta }) => delta)}::int[]) AS x(counter_id, delta)
  GROUP BY x.counter_id
) g
WHERE b.owner_id = g.counter_id AND b.unbind_time IS NULL`)
  await countsNear(moment, cards)
}

/** The card it is fitted to, and the tools on it where that is a machine; less what people booked while it was silent. */
export async function entriesOf(
  { tx }: Counting,
  { counter, detailId, delta, from, to }: Counted,
  bindings: readonly Binding[],
): Promise<LifeCount[]> {
  if (counter.cardId === null) return []
  const paper = { docType: 'dieCounterDetail', docId: detailId, docCode: counter.deviceNo, occurTime: new Date(to) }
  const onIt = bindings.filter(({ machineId, toolId }) => machineId === counter.cardId || toolId === counter.cardId)
  const mounted = onIt.find(({ toolId }) => toolId === counter.cardId)
  const own: LifeCount = {
    ...{
      ...paper,
      cardId: counter.cardId,
      source: 2,
      delta,
      idemKey: `ctr:${detailId}`,
      supplierId: counter.custodianId,
    },
    ...{ productId: mounted?.productId ?? null, equipmentCardId: mounted?.machineId ?? null },
    productLineId: mounted?.productLineId ?? null,
  }
  const tools = onIt.filter(({ machineId, hasCounter }) => machineId === counter.cardId && !hasCounter)
  const shares = shareStrokes(delta, [from, to], tools.map(asBound))
  const shared = tools.flatMap(({ toolId, machineId, productId, productLineId }): LifeCount[] => {
    const share = shares.get(toolId) ?? 0
    if (share === 0) return []
    const work = { productId, productLineId, equipmentCardId: machineId }
    return [{ ...paper, ...work, cardId: toolId, source: 3, delta: share, idemKey: `mch:${detailId}:${toolId}` }]
  })
  const entries = [own, ...shared.filter((one, nth) => shared.findIndex(({ cardId }) => cardId === one.cardId) === nth)]
  if (counter.gapFrom === null || counter.gapTo === null) return entries
  const booked = await bookedInGap(
    tx,
    entries.map(({ cardId }) => cardId),
    counter.gapFrom,
    counter.gapTo,
  )
  return entries.flatMap((entry) => {
    const left = entry.delta - (booked.get(entry.cardId) ?? 0)
    return left > 0 ? [{ ...entry, delta: left }] : []
  })
}

const asBound = ({ toolId, station, startTime, endTime }: Binding): BoundTool => ({
  ...{ toolId, station, start: startTime.getTime(), end: endTime?.getTime() ?? null },
})

/** Of the cards that counters are on: bindings that reach into the time of the readings. */
async function bindingsOf({ tx }: Counting, counted: readonly Counted[]): Promise<Binding[]> {
  const cards = counted.flatMap(({ counter }) => counter.cardId ?? [])
  const [from, to] = [Math.min(...counted.map((one) => one.from)), Math.max(...counted.map((one) => one.to))]
  return tx.all(sql<Binding>`SELECT b.tool_card_id AS tool_id, b.equipment_card_id AS machine_id, b.station, b.start_time, b.end_time,
  b.product_id, m.product_line_id,
  EXISTS (SELECT FROM die_counter k WHERE k.card_id = b.tool_card_id AND k.enabled) AS has_counter
FROM card_binding b
JOIN new_card m ON m.id = b.equipment_card_id
WHERE (b.equipment_card_id = ${anyOf(cards)} OR b.tool_card_id = ${anyOf(cards)})
  AND b.start_time < ${new Date(to)} AND (b.end_time IS NULL OR b.end_time > ${new Date(from)})
ORDER BY b.start_time`)
}

/** Times that people registered for the cards while the counter was silent. */
async function bookedInGap(tx: Counting['tx'], cards: readonly string[], from: Date, to: Date) {
  const rows = await tx.all(sql<{ cardId: string; booked: number }>`SELECT e.card_id, sum(e.delta)::int AS booked
FROM life_entry e
LEFT JOIN life_entry r ON r.id = e.reverses_id
WHERE e.card_id = ${anyOf(cards)} AND e.doc_type = 'processNumRecord'
  AND coalesce(r.record_time, e.record_time) BETWEEN ${from} AND ${to}
GROUP BY e.card_id`)
  return new Map(rows.map(({ cardId, booked }) => [cardId, booked]))
}
