// Papers that close by themselves when nothing is left to do, and open again when that is undone. Nobody pressed a button
// of theirs, so that their history is written here, and who looks at them is told.
import { holds, type Business } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { changeNotes } from '../../platform/events/notes.ts'
import { historyOfMany } from '../../platform/history/history.ts'

/** What the UPDATE of their status returns of each: id, code, org_id, status, and the card_type of what has several businesses. */
type Changed = Readonly<Record<string, unknown>>

export async function tellSettled(
  { tx, actor, origin, now }: Moment,
  resource: string,
  businesses: readonly Business[],
  rows: readonly Changed[],
): Promise<void> {
  if (rows.length === 0) return
  const papers = rows.map((row) => ({ row, business: ofRow(businesses, row) }))
  await tx.send(
    historyOfMany(
      papers.map(({ row, business }) => ({
        ...{ actor, origin, now, business, resource },
        ...{ rowId: String(row.id), rowCode: String(row.code), action: row.status === 'closed' ? 'close' : 'restore' },
        changes: [{ field: 'status', before: otherThan(row.status), after: row.status }],
      })),
    ),
  )
  await tx.send(
    changeNotes(
      papers.map(({ row, business }) => ({
        ...{ resource, businessId: business?.id, userId: actor.userId },
        ...{ rowId: String(row.id), orgId: String(row.org_id) },
      })),
      now,
    ),
  )
}

const ofRow = (businesses: readonly Business[], { card_type: cardType }: Changed): Business | undefined =>
  businesses.find(({ where }) => !where || holds(where, { cardType }))

const otherThan = (status: unknown): string => (status === 'closed' ? 'complete' : 'closed')
