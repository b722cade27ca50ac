// A repair that is written down after it was begun or done: its report, dispatch and order are made together, with typed times.
import type { InputOf, Values } from '@tmlm/model'
import { dispatch } from '@tmlm/model/areas/repair/dispatch'
import type { maintenance } from '@tmlm/model/areas/repair/maintenance'
import { repair } from '@tmlm/model/areas/repair/repair'
import type { CallMoment } from '../../engine/behaviour.ts'
import { fromLocal } from '../../platform/clock.ts'
import { approveOrder } from './approving.ts'
import { registered } from './dispatching.ts'
import { requireTimes, timesOutOfOrder } from './faults.ts'
import { changeOrder, lockReport } from './papers.ts'
import { readOrder } from './readOrders.ts'
import { openStop } from './stretches.ts'
import { beginWork, finishWork } from './working.ts'

type Registering = CallMoment<InputOf<typeof maintenance, 'registerDirect'>>

export async function registerDirect(moment: Registering) {
  const { tx, input, now } = moment
  const times = timesOf(moment)
  const { faultTypeId, faultLevel, urgency, isStop, description, images } = input
  const { id: repairId } = await moment.make(
    repair,
    { cardId: input.cardId, faultTypeId, faultLevel, urgency, isStop, description, images, ...typed(moment) },
    { source: 3, reportTime: times.faultTime },
  )
  await moment.make(
    dispatch,
    { repairId, mainWorkerId: input.mainWorkerId, helperIds: input.helperIds },
    { mode: registered, dispatchTime: times.startTime },
  )
  const report = await lockReport(tx, repairId)
  if (!report.maintenanceId) throw new Error('A registered repair has no order')
  const made = await readOrder(tx, report.maintenanceId)
  if (report.isStop) await openStop(moment, report.id, report.stopTime ?? times.startTime)
  const begun = await beginWork(moment, made, report, { at: times.startTime, stopForRepair: false })
  await changeOrder(moment, made, 'start', begun)
  if (times.finishTime) {
    const order = await readOrder(tx, made.id)
    const at = times.finishTime
    const found = { ...order, ...foundIn(input) }
    const { set, isReviewed } = await finishWork(moment, order, await lockReport(tx, repairId), {
      ...{ at, recovery: times.recoveryTime ?? at },
      found: pick(found),
    })
    const { beforeImages, afterImages } = input
    await changeOrder(moment, order, 'finish', {
      ...set,
      beforeImages: beforeImages ?? null,
      afterImages: afterImages ?? null,
    })
    if (isReviewed) {
      const approved = await approveOrder(moment, await readOrder(tx, made.id), set.downtimeMinutes)
      await changeOrder(moment, order, 'approve', { ...approved, status: 'complete' })
    }
  }
  moment.tell({ rowId: made.id, rowCode: made.code })
  return { id: made.id, code: made.code, repairId, time: now }
}

/** Local texts, as the report takes them. */
const typed = ({ input }: Registering): Values => ({ faultTime: input.faultTime, stopTime: input.stopTime })

function timesOf({ input, actor, now }: Registering) {
  const at = (text: string | null | undefined): Date | null => (text ? fromLocal(text, actor.timezone) : null)
  const faultTime = at(input.faultTime) ?? now
  const [stopTime, finishTime, recoveryTime] = [at(input.stopTime), at(input.finishTime), at(input.recoveryTime)]
  const startTime = at(input.startTime) ?? now
  requireTimes({ faultTime, isStop: input.isStop === true, stopTime, requireFinishTime: null }, now)
  if (startTime < (stopTime ?? faultTime) || startTime > now) throw timesOutOfOrder('startTime')
  if (finishTime && (finishTime < startTime || finishTime > now)) throw timesOutOfOrder('finishTime')
  return { faultTime, startTime, finishTime, recoveryTime }
}

const foundIn = (input: Registering['input']) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined))

type Found = Parameters<typeof finishWork>[3]['found']

const pick = ({
  confirmedFaultTypeId,
  causeId,
  causeText,
  measure,
  repairWay,
  supplierId,
  outsourceCost,
  repairResult,
}: Found): Found => ({
  ...{ confirmedFaultTypeId, causeId, causeText, measure, repairWay, supplierId, outsourceCost, repairResult },
})
