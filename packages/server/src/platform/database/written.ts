// A statement written by hand, with the type of its rows. For what reads better as SQL than as calls of the builder.
import { sql, type RawBuilder } from 'kysely'
import { db, type Query } from './query.ts'

export const written = <T>(text: RawBuilder<T>): Query<T> => ({ compile: () => text.compile(db) })

/** One of the ids that are filled, whatever their number. */
export const anyOf = (ids: readonly (string | null | undefined)[]) => sql<string>`ANY (${ids.filter(Boolean)}::uuid[])`
