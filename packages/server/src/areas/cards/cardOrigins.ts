// What new cards take from their files and types. Many cards of one transaction, as a workbook brings them, come from a few
// of those: each is asked for once.
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { templateOf } from './template.ts'

export type CardFile = Awaited<ReturnType<typeof fileOf>>

export const fileOf = once((tx, id) => tx.one(db.selectFrom('archives').selectAll().where('id', '=', id)))

export const typeOf = once((tx, id) => tx.one(db.selectFrom('toolingType').selectAll().where('id', '=', id)))

/** The parameters of a type. */
export const partsOf = once(templateOf)

/** What a file makes, each product once. */
export const productsOf = once(async (tx, fileId) => {
  const rows = await tx.all(
    db
      .selectFrom('archivesProducts')
      .select(['productId', 'procedureId', 'cavityNum'])
      .where('ownerId', '=', fileId)
      .orderBy('position'),
  )
  return [...new Map(rows.map((row) => [row.productId, row])).values()]
})

function once<T>(ask: (tx: Tx, id: string) => Promise<T>): (tx: Tx, id: string) => Promise<T> {
  const asked = new WeakMap<Tx, Map<string, Promise<T>>>()
  return (tx, id) => {
    const known = asked.get(tx) ?? new Map<string, Promise<T>>()
    asked.set(tx, known)
    const answer = known.get(id) ?? ask(tx, id)
    known.set(id, answer)
    // A statement that failed with others of its transaction is asked again.
    answer.catch(() => known.delete(id))
    return answer
  }
}
