// A row changes another one that goes with it. Nobody pressed a button of that one, so that its line in the history is
// written here, and who looks at it is told.
import type { Business, Resource, Row, Values } from '@tmlm/model'
import { changeNotes } from '../../platform/events/notes.ts'
import { historyOfMany } from '../../platform/history/history.ts'
import type { Moment } from '../behaviour.ts'
import { sendAll, updateStatements } from './store.ts'

/** A row as it was read and locked; what is not known of it counts as empty before. */
export interface KnownRow {
  readonly id: string
  readonly code: string
  readonly orgId?: string
}

/** How rows of an object are changed beside others. */
export const changesBeside =
  <R extends Resource>(resource: R, business: Business) =>
  async (moment: Moment, row: KnownRow, action: string, set: Partial<Row<R>>): Promise<void> => {
    const { tx, actor, origin, now } = moment
    const known: Values & KnownRow = { ...row }
    const { version: _, ...fields } = set
    const changes = Object.entries(fields)
      .filter(([field, after]) => known[field] !== after)
      .map(([field, after]) => ({ field, before: known[field] ?? null, after }))
    const told = { resource: resource.name, rowId: row.id }
    const stamp = { userId: actor.userId, now, timezone: actor.timezone }
    await sendAll(tx, [
      ...updateStatements(resource, known, fields, stamp),
      historyOfMany([{ ...told, actor, origin, now, business, rowCode: row.code, action, changes }]),
      changeNotes([{ ...told, businessId: business.id, orgId: row.orgId, userId: actor.userId }], now),
    ])
  }
