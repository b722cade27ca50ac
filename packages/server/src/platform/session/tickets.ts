// Tickets for downloads: a new window cannot send the session's token in a header, and in an address it would be kept by
// histories and logs. A ticket opens one download within a minute, and nothing afterwards.
import { db as builder } from '../database/query.ts'
import type { Database } from '../database/database.ts'
import { hashToken, newToken } from './tokens.ts'

const validMs = 60_000

/** A ticket in the name of the session. */
export async function issueTicket(
  db: Database,
  { tenantId, tokenHash, now }: { readonly tenantId: string; readonly tokenHash: string; readonly now: Date },
): Promise<string> {
  const ticket = newToken()
  await db.transaction(tenantId, async (tx) => {
    await tx.run(
      builder
        .insertInto('downloadTicket')
        .values({ ticketHash: hashToken(ticket), tokenHash, expireTime: new Date(now.getTime() + validMs) }),
    )
  })
  return ticket
}

/** The session of the ticket, which is used up by this; nothing when there is none such, or no longer. */
export async function redeemTicket(
  db: Database,
  { tenantId, ticket, now }: { readonly tenantId: string; readonly ticket: string; readonly now: Date },
): Promise<string | undefined> {
  const used = await db.transaction(tenantId, (tx) =>
    tx.first(
      builder
        .deleteFrom('downloadTicket')
        .where('ticketHash', '=', hashToken(ticket))
        .returning(['tokenHash', 'expireTime']),
    ),
  )
  return used && used.expireTime > now ? used.tokenHash : undefined
}
