// Papers that close by themselves when nothing is left to do, and open again when that is undone. Nobody pressed a button
// of theirs, so that their history is written here, and who looks at them is told.
import { holds, type Business } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { changeNotes } from '../../platform/events/notes.ts'
import { historyOfMany } from '../../platform/history/history.ts'

/** What the UPDATE of their status returns of each. */
export interface Settled {
  readonly id: string
  readonly code: string
  readonly orgId: string
  readonly status: string
  /** Of what has several businesses. */
  readonly cardType?: number
}

export async function tellSettled(
  { tx, actor, origin, now }: Moment,
  resource: string,
  businesses: readonly Business[],
  rows: readonly Settled[],
): Promise<void> {
  if (rows.length === 0) return
  const papers = rows.map((row) => ({ row, business: ofRow(businesses, row) }))
  await tx.send(
    historyOfMany(
      papers.map(({ row, business }) => ({
        ...{ actor, origin, now, business, resource },
        ...{ rowId: row.id, rowCode: row.code, action: row.status === 'closed' ? 'close' : 'restore' },
        changes: [{ field: 'status', before: otherThan(row.status), after: row.status }],
      })),
    ),
  )
  await tx.send(
    changeNotes(
      papers.map(({ row, business }) => ({
        ...{ resource, businessId: business?.id, userId: actor.userId },
        ...{ rowId: row.id, orgId: row.orgId },
      })),
      now,
    ),
  )
}

const ofRow = (businesses: readonly Business[], { cardType }: Settled): Business | undefined =>
  businesses.find(({ where }) => !where || holds(where, { cardType }))

const otherThan = (status: string): string => (status === 'closed' ? 'complete' : 'closed')
