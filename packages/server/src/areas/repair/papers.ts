// A repair is three papers: report, dispatch order, repair order. What one of them does to another is written here. Who holds a repair order may wait for its dispatch order, who holds that one for the report, never the
// other way: then the one who comes second is told that somebody was faster.
import { refuse, stale, type Refusal, type Row, type Text } from '@tmlm/model'
import { dispatch, dispatchOrder } from '@tmlm/model/areas/repair/dispatch'
import { maintenance, repairOrder } from '@tmlm/model/areas/repair/maintenance'
import { repair, repairReportOrder } from '@tmlm/model/areas/repair/repair'
import { changesBeside } from '../../engine/write/changeBeside.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export type Report = Omit<Row<typeof repair>, 'stops'>
export type Dispatch = Omit<Row<typeof dispatch>, 'helperIds'>
export type Order = Omit<Row<typeof maintenance>, 'helperIds' | 'labors' | 'parts' | 'works' | 'pauses'>

const changedText: Text = ['单据状态已变化，请刷新后重试', 'The record has changed, refresh and try again']
export const changedMeanwhile = (): Refusal => stale(changedText)

/** Waits for who else has it. */
export async function lockReport(tx: Tx, id: string): Promise<Report> {
  const report = await tx.first(sql<Report>`SELECT r.* FROM repair r WHERE r.id = ${id} FOR UPDATE OF r`)
  if (!report) throw refuse('报修单不存在', 'No such report')
  return report
}

export const readReport = (tx: Tx, id: string): Promise<Report> =>
  tx.one(sql<Report>`SELECT r.* FROM repair r WHERE r.id = ${id}`)

export const lockDispatch = (tx: Tx, id: string): Promise<Dispatch> =>
  tx.one(sql<Dispatch>`SELECT d.* FROM dispatch d WHERE d.id = ${id} FOR UPDATE OF d`)

/** The live dispatch order of a report and its repair order, unless somebody is just at work on one of them. */
export async function takeLive(
  tx: Tx,
  report: Pick<Report, 'dispatchId' | 'maintenanceId'>,
): Promise<{ readonly dispatched: Dispatch | undefined; readonly order: Order | undefined }> {
  return {
    dispatched: report.dispatchId
      ? await taken(
          tx,
          sql<Dispatch>`SELECT d.* FROM dispatch d WHERE d.id = ${report.dispatchId} FOR UPDATE OF d SKIP LOCKED`,
        )
      : undefined,
    order: report.maintenanceId ? await takeOrder(tx, report.maintenanceId) : undefined,
  }
}

export const takeOrder = (tx: Tx, id: string): Promise<Order> =>
  taken(tx, sql<Order>`SELECT o.* FROM maintenance o WHERE o.id = ${id} FOR UPDATE OF o SKIP LOCKED`)

async function taken<T>(tx: Tx, statement: ReturnType<typeof sql<T>>): Promise<T> {
  const found = await tx.first(statement)
  if (!found) throw changedMeanwhile()
  return found
}

export const changeReport = changesBeside(repair, repairReportOrder)
export const changeDispatch = changesBeside(dispatch, dispatchOrder)
export const changeOrder = changesBeside(maintenance, repairOrder)
