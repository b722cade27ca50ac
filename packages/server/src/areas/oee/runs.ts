// Runs: started, paused, restarted and shut down by events, one at a time of a machine; corrected only by who holds the key,
// and never in a month that is locked.
import { oeeDetail } from '@tmlm/model/areas/oee/oeeDetail'
import { refuse, type InputOf, type Row } from '@tmlm/model'
import { behaviour, type ActionMoment, type CallMoment, type Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { fromLocal, toLocal, toLocalDate } from '../../platform/clock.ts'
import { addPast, classifyGap, editEvent } from './corrections.ts'
import { requireAllowed } from '../special/index.ts'
import { appendEvent } from './events.ts'
import { addOutput, finalOutput } from './outputs.ts'
import { requireStartable } from './starting.ts'
import { settleRun } from './settling.ts'
import { taktAt } from './takts.ts'
import { requireUnlocked } from './locks.ts'

export type Run = Row<typeof oeeDetail>
type Acting<A extends string> = ActionMoment<typeof oeeDetail, InputOf<typeof oeeDetail, A>>

export const oeeDetailBehaviour = behaviour(oeeDetail, {
  computed: {
    taktMissing: 't.ideal_sec_per_piece IS NULL',
    runHours: 'round(t.run_sec / 3600.0, 2)',
    stops: `(SELECT count(*)::int FROM oee_detail_events e
      WHERE e.tenant_id = t.tenant_id AND e.owner_id = t.id AND e.event_type = 'pause')`,
  },
  lists: { listOpen: () => `t.status IN ('running', 'paused')` },

  async beforeInsert(moment) {
    const { values, now, actor, origin, tx } = moment
    const startTime = values.startTime ?? now
    const bound = await requireStartable(moment, { ...values, startTime, endTime: values.endTime ?? null })
    const productId = values.productId ?? bound?.productId ?? null
    const mouldCardId = values.mouldCardId ?? bound?.mouldCardId ?? null
    const day = toLocalDate(startTime, actor.timezone)
    const takt = await taktAt(tx, { cardId: values.cardId, productId, mouldCardId, day })
    Object.assign(values, {
      ...{ startTime, productId, mouldCardId, lastTime: values.endTime ?? startTime },
      productLineId: await lineOf(moment, values.cardId),
      operatorIds: values.operatorIds?.length ? values.operatorIds : [actor.userId],
      source: values.source ?? (origin.source === 'mobile' ? 2 : 1),
      ...(takt ? { taktId: takt.id, idealSecPerPiece: String(takt.idealSecPerPiece) } : {}),
    })
  },
  async afterInsert(moment) {
    const { tx, actor } = moment
    for (const { id, startTime, endTime, status } of moment.rows) {
      const corrected = endTime !== null
      await appendEvent(tx, {
        runId: id,
        eventType: 'startingUp',
        time: startTime ?? moment.now,
        userId: actor.userId,
        corrected,
      })
      // One that was recorded afterwards is whole.
      if (endTime && status === 'shutDown')
        await appendEvent(tx, { runId: id, eventType: 'shutdown', time: endTime, userId: actor.userId, corrected })
      await settleRun(moment, id)
    }
  },
  async beforeDelete(moment) {
    const { row } = moment
    await requireUnlocked(moment, row, row.startTime ?? row.createTime, row.endTime ?? moment.now)
    await settleRun(moment, row.id, row.id)
  },

  actions: {
    async pause(moment: Acting<'pause'>) {
      const { row, input, tx, actor } = moment
      const time = await timeOf(moment, input.time)
      const { reason, remark } = input
      await appendEvent(tx, { runId: row.id, eventType: 'pause', time, reason, remark, userId: actor.userId })
      await settleRun(moment, row.id)
      return { set: { status: 'paused' as const, pauseReason: reason, lastTime: time } }
    },

    async restart(moment: Acting<'restart'>) {
      const { row, input, raw, tx, actor } = moment
      await requireRunnable(moment, row.cardId)
      const time = await timeOf(moment, input.time)
      const told = <K extends 'productId' | 'mouldCardId' | 'orderNo'>(key: K) => (key in raw ? input[key] : row[key])
      const [productId, mouldCardId] = [told('productId'), told('mouldCardId')]
      const isOther = productId !== row.productId || mouldCardId !== row.mouldCardId
      if (isOther) await requireReported(moment)
      const day = toLocalDate(time, actor.timezone)
      const takt = await taktAt(tx, { cardId: row.cardId, productId, mouldCardId, day })
      await appendEvent(tx, { runId: row.id, eventType: 'restart', time, userId: actor.userId })
      await settleRun(moment, row.id)
      return {
        set: {
          ...{ status: 'running' as const, pauseReason: null, lastTime: time, productId, mouldCardId },
          ...{ orderNo: told('orderNo'), taktId: takt?.id ?? null },
          idealSecPerPiece: takt ? String(takt.idealSecPerPiece) : null,
          ...(input.operatorIds?.length ? { operatorIds: input.operatorIds } : {}),
        },
      }
    },

    async reportOutput(moment: Acting<'reportOutput'>) {
      const { row, input, now, actor } = moment
      const time = input.time === null ? now : fromLocal(input.time, actor.timezone)
      await requireUnlocked(moment, row, time, time)
      await addOutput(moment, row, { ...input, time })
      await settleRun(moment, row.id)
    },

    async shutdown(moment: Acting<'shutdown'>) {
      const { row, input, tx, actor } = moment
      const time = await timeOf(moment, input.time)
      await finalOutput(moment, row, { ...input, time })
      await appendEvent(tx, { runId: row.id, eventType: 'shutdown', time, userId: actor.userId })
      await settleRun(moment, row.id)
      return { set: { status: 'shutDown' as const, pauseReason: null, lastTime: time, endTime: time } }
    },

    editEvent,
  },

  calls: {
    async 'starting-up'({ input, make, actor }: CallMoment<InputOf<typeof oeeDetail, 'starting-up'>>) {
      const { time, ...values } = input
      const { id, code } = await make(
        oeeDetail,
        values,
        time === null ? {} : { startTime: fromLocal(time, actor.timezone) },
      )
      return { id, code }
    },
    addPast,
    classifyGap,
  },
})

/** Later than what happened before, and not in the future. */
async function timeOf(moment: ActionMoment<typeof oeeDetail, unknown>, given: string | null): Promise<Date> {
  const { row, now, actor } = moment
  const time = given === null ? now : fromLocal(given, actor.timezone)
  const last = row.lastTime ?? row.createTime
  if (time <= last || time.getTime() > now.getTime() + 60_000) {
    const after = toLocal(last, actor.timezone)
    throw refuse(`时间无效：须晚于${after}`, `Invalid time: must be after ${after}`)
  }
  await requireUnlocked(moment, row, time, time)
  return time
}

async function requireRunnable(moment: Moment, cardId: string): Promise<void> {
  const card = await moment.tx.first(
    sql<{ status: string }>`SELECT c.status FROM new_card c WHERE c.id = ${cardId} AND c.status IN ('inUse', 'rented')`,
  )
  if (!card) throw refuse('设备不在使用状态，不能恢复运行', 'The machine is not in use, it cannot be restarted')
  await requireAllowed(moment, cardId)
}

/** What was made of the one before is told before another one is made; what a counter counts tells itself. */
async function requireReported({ tx, row }: ActionMoment<typeof oeeDetail, unknown>): Promise<void> {
  const found = await tx.first(sql`
SELECT 1 FROM oee_detail_outputs o WHERE o.owner_id = ${row.id} AND o.time >= ${row.lastTime}`)
  if (found || row.taktId === null) return
  const counted = await tx.first(sql`SELECT 1 FROM oee_takt_time k WHERE k.id = ${row.taktId} AND k.count_source <> 1`)
  if (!counted) throw refuse('请先报产', 'Report the output first')
}

const lineOf = async ({ tx }: Moment, cardId: string): Promise<string | null> =>
  (await tx.first(sql<{ id: string | null }>`SELECT c.product_line_id AS id FROM new_card c WHERE c.id = ${cardId}`))
    ?.id ?? null
