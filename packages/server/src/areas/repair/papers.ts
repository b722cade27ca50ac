// A repair is three papers: report, dispatch order, repair order. What one of them does to another is written here, with its
// line in the history. Who holds a repair order may wait for its dispatch order, who holds that one for the report, never the
// other way: then the one who comes second is told that somebody was faster.
import { refuse, stale, type Refusal, type Resource, type Row, type Text } from '@tmlm/model'
import { dispatch, dispatchOrder } from '@tmlm/model/areas/repair/dispatch'
import { maintenance, repairOrder } from '@tmlm/model/areas/repair/maintenance'
import { repair, repairReportOrder } from '@tmlm/model/areas/repair/repair'
import type { Business } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { historyOfMany } from '../../platform/history/history.ts'

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

interface Told {
  readonly resource: Resource
  readonly business: Business
  readonly row: Readonly<Record<string, unknown>> & { readonly id: string; readonly code: string }
  readonly action: string
  readonly set: Readonly<Record<string, unknown>>
}

const stampOf = ({ now, actor }: Moment) => ({ updateTime: now, updateUserId: actor.userId })

export async function changeReport(
  moment: Moment,
  row: Pick<Report, 'id' | 'code'>,
  action: string,
  set: Partial<Report>,
): Promise<void> {
  const { version: _, ...fields } = set
  await moment.tx.run(
    db
      .updateTable('repair')
      .set((given) => ({ ...fields, ...stampOf(moment), version: given('version', '+', 1) }))
      .where('id', '=', row.id),
  )
  await tell(moment, { resource: repair, business: repairReportOrder, row, action, set })
}

export async function changeDispatch(
  moment: Moment,
  row: Pick<Dispatch, 'id' | 'code'>,
  action: string,
  set: Partial<Dispatch>,
): Promise<void> {
  const { version: _, ...fields } = set
  await moment.tx.run(
    db
      .updateTable('dispatch')
      .set((given) => ({ ...fields, ...stampOf(moment), version: given('version', '+', 1) }))
      .where('id', '=', row.id),
  )
  await tell(moment, { resource: dispatch, business: dispatchOrder, row, action, set })
}

export async function changeOrder(
  moment: Moment,
  row: Pick<Order, 'id' | 'code'>,
  action: string,
  set: Partial<Order>,
): Promise<void> {
  const { version: _, ...fields } = set
  await moment.tx.run(
    db
      .updateTable('maintenance')
      .set((given) => ({ ...fields, ...stampOf(moment), version: given('version', '+', 1) }))
      .where('id', '=', row.id),
  )
  await tell(moment, { resource: maintenance, business: repairOrder, row, action, set })
}

async function tell(moment: Moment, { resource, business, row, action, set }: Told): Promise<void> {
  const { tx, actor, origin, now } = moment
  const changes = Object.entries(set)
    .filter(([field, after]) => row[field] !== after)
    .map(([field, after]) => ({ field, before: row[field] ?? null, after }))
  await tx.send(
    historyOfMany([
      { actor, origin, now, business, resource: resource.name, rowId: row.id, rowCode: row.code, action, changes },
    ]),
  )
}
