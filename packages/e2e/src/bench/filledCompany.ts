// A company whose tables are filled by hand, with its administrator logged in: what growth is measured with.
import { openDatabase } from '@tmlm/server/src/platform/database/database.ts'
import { openSession } from '@tmlm/server/src/platform/session/open.ts'
import type pg from 'pg'
import { makeCompany, type Company } from './company.ts'
import { asOwner, type BenchDatabase } from './database.ts'

export async function filledCompany(
  database: BenchDatabase,
  { code, headcount = 1 }: { readonly code: string; readonly headcount?: number },
  fill: (owner: pg.Client, company: Company) => Promise<void>,
): Promise<Company> {
  const db = openDatabase({ ...database.app, max: 2 })
  try {
    const company = await asOwner(database, async (owner) => {
      const made = await makeCompany(db, owner, code, headcount)
      await fill(owner, made)
      return made
    })
    const seen = { ip: '127.0.0.1', userAgent: 'bench', loginSource: 'PC', now: new Date() } as const
    const token = await db.transaction(company.tenantId, (tx) =>
      openSession(tx, { userId: company.adminId, ...seen }, true),
    )
    return { ...company, people: [{ tenantCode: code, userId: company.adminId, token }] }
  } finally {
    await db.close()
  }
}
