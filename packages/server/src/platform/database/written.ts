// A statement written by hand, with the type of its rows. For what reads better as SQL than as calls of the builder.
import type { RawBuilder } from 'kysely'
import { db, type Query } from './query.ts'

export const written = <T>(text: RawBuilder<T>): Query<T> => ({ compile: () => text.compile(db) })
