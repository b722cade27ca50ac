// Faults that a spot check or upkeep found: reported from its sheet, and taken back with it.
import { refuse } from '@tmlm/model'
import { repair } from '@tmlm/model/areas/repair/repair'
import type { Moment } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { settleCard } from './cardHold.ts'
import { changeReport, lockReport } from './papers.ts'
import { closeStop } from './stretches.ts'

interface Found {
  readonly cardId: string
  readonly faultTypeId: string
  readonly description: string
  readonly isStop: boolean
  readonly source: 0 | 1 | 2
  /** Absent where it was found by a paper that repair does not name. */
  readonly sourceId: string | null
  readonly remark?: string
}

export async function reportFault(moment: Moment, { source, sourceId, isStop, ...said }: Found): Promise<string> {
  const now = toLocal(moment.now, moment.actor.timezone)
  const stopped = { isStop, ...(isStop ? { stopTime: now } : {}) }
  const { id } = await moment.make(repair, { ...said, ...stopped, faultTime: now }, { source, sourceId })
  return id
}

/** Once somebody was sent, the report goes its own way. */
export async function withdrawFault(moment: Moment, reportId: string): Promise<void> {
  const report = await lockReport(moment.tx, reportId)
  if (report.status === 'withdrawn' || report.status === 'rejected') return
  if (report.progress !== 'notDispatched' || report.dispatchId !== null || report.status === 'evaluated')
    throw refuse(
      `报修单${report.code}已派工，不能反审核`,
      `Report ${report.code} was dispatched: it cannot be taken back`,
    )
  await closeStop(moment, report.id, moment.now)
  await changeReport(moment, report, 'revoke', { status: 'withdrawn' })
  await settleCard(moment, report.cardId, report, { isTakenBack: true })
}
