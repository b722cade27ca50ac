// The query builder, typed by the tables of the definitions. It only builds: transactions run what it built.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  CamelCasePlugin,
  type Compilable,
} from 'kysely'
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

/** Anything the builder made, with the type of its rows. */
export type Query<T> = Compilable<T>
