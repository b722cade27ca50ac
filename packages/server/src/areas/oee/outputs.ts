// What a run made: the takt is that of its moment, so that one that changes within a run counts from its day on.
import { askFirst, refuse } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { toLocal, toLocalDate } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { taktAt, type FoundTakt } from './takts.ts'

export interface RunOfOutput {
  readonly id: string
  readonly cardId: string
  readonly productId: string | null
  readonly mouldCardId: string | null
  readonly startTime: Date | null
}

export interface Reported {
  readonly time: Date
  readonly totalQty: number | null
  readonly goodQty: number | null
  readonly defectReason: string | null
}

/** So many times the ideal and somebody has mistyped. */
const incredible = 10

export async function addOutput(moment: Moment, run: RunOfOutput, { time, ...reported }: Reported): Promise<void> {
  const { tx, now, actor } = moment
  const since = await lastOutput(tx, run.id, run.startTime ?? time)
  if (time <= since || time.getTime() > now.getTime() + 60_000) {
    const after = toLocal(since, actor.timezone)
    throw refuse(`时间无效：须晚于${after}`, `Invalid time: must be after ${after}`)
  }
  const takt = await taktAt(tx, { ...run, day: toLocalDate(time, actor.timezone) })
  const totalQty = reported.totalQty ?? (await countedPieces(tx, run, takt, since, time))
  if (totalQty === null) throw refuse('请填写产量', 'Enter quantities')
  const goodQty = reported.goodQty ?? totalQty
  if (goodQty > totalQty) throw refuse('合格数不能大于总数', 'Good exceeds total')
  if (takt) askAboutTooMany(moment, totalQty, (time.getTime() - since.getTime()) / 1000 / takt.idealSecPerPiece)
  await tx.run(sql`
INSERT INTO oee_detail_outputs (id, owner_id, position, time, product_id, mould_card_id, ideal_sec_per_piece, total_qty, good_qty, defect_qty,
  defect_reason, user_id)
SELECT ${newId(now)}, ${run.id}, coalesce(max(o.position), -1) + 1, ${time}::timestamptz, ${run.productId}::uuid, ${run.mouldCardId}::uuid,
  ${takt?.idealSecPerPiece ?? null}::numeric, ${totalQty}, ${goodQty}, ${totalQty - goodQty}, ${reported.defectReason}, ${actor.userId}::uuid
FROM oee_detail_outputs o WHERE o.owner_id = ${run.id}`)
}

/** Nothing made is said too; what was reported at this very moment is not asked for again. */
export async function finalOutput(moment: Moment, run: RunOfOutput, reported: Reported): Promise<void> {
  const since = await lastOutput(moment.tx, run.id, run.startTime ?? reported.time)
  if (reported.totalQty === 0 && (reported.goodQty ?? 0) === 0) return
  if (reported.totalQty === null && reported.time <= since) return
  await addOutput(moment, run, reported)
}

async function lastOutput(tx: Tx, runId: string, start: Date): Promise<Date> {
  const last = await tx.first(
    sql<{ time: Date | null }>`SELECT max(o.time) AS time FROM oee_detail_outputs o WHERE o.owner_id = ${runId}`,
  )
  return last?.time ?? start
}

/** Where the die counter of the mould counts: its strokes in the time times the pieces of one. */
async function countedPieces(
  tx: Tx,
  { mouldCardId }: RunOfOutput,
  takt: FoundTakt | undefined,
  since: Date,
  time: Date,
): Promise<number | null> {
  if (takt?.countSource !== 2 || mouldCardId === null) return null
  const { strokes } = await tx.one(sql<{ strokes: number }>`
SELECT coalesce(sum(e.delta), 0)::int AS strokes
FROM life_entry e
WHERE e.card_id = ${mouldCardId} AND e.occur_time > ${since} AND e.occur_time <= ${time} AND e.doc_type = 'dieCounterDetail'`)
  return Math.round(strokes * takt.piecesPerCycle)
}

function askAboutTooMany({ confirmed }: Moment, totalQty: number, ideal: number): void {
  if (ideal <= 0 || totalQty <= incredible * ideal || totalQty <= incredible) return
  const times = Math.round(totalQty / ideal)
  const text = [`产量超过理论产量的${times}倍，确认？`, `${times} times the ideal, sure?`] as const
  askFirst([{ code: 'tooMany', text: [...text] }], confirmed)
}
