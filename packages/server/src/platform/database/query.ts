// The query builder, typed by the tables of the definitions. It only builds: transactions run what it built.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  CamelCasePlugin,
  type Compilable,
  type CompiledQuery,
} from 'kysely'
import type { Sql } from './sql.ts'
import type { Tables } from './tables/index.ts'

export type { Tables } from './tables/index.ts'

export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (inner) => new PostgresIntrospector(inner),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
})

/** Anything the builder made, or SQL written by hand, with the type of its rows. */
export type Query<T> = Compilable<T> | Sql<T>

export const compiled = <T>(query: Query<T>): CompiledQuery<T> =>
  'isRawBuilder' in query ? query.compile(db) : query.compile()
