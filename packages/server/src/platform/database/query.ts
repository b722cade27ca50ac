// The query builder, typed from the definitions. It only builds: transactions run what it built.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  CamelCasePlugin,
  type Compilable,
  type Generated,
} from 'kysely'
import type { areas } from '@tmlm/model/areas/index'
import type {
  ComputedField,
  Field,
  Fields,
  LinesField,
  RefsField,
  Resource,
  SerialField,
  SystemRow,
  Table,
  ValueOf,
} from '@tmlm/model'

export const db = new Kysely<Schema>({
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

type Area = (typeof areas)[number]
type Definition =
  | Area['resources'][number]
  | (Area extends infer A ? (A extends { tables: readonly (infer T)[] } ? T : never) : never)

/** Every table of the product with its columns, inferred from the definitions. */
export type Schema = { [D in Definition as D['name']]: Columns<D> } & Children<Definition>

/** Resources that belong to the whole tenant have no organisation, so it may be left out. */
type Columns<D> = D extends { readonly appendOnly: true; readonly fields: infer F extends Fields }
  ? Own<F>
  : D extends Resource<string, infer F>
    ? Own<F> & {
        [K in keyof SystemRow]: K extends 'version'
          ? Generated<number>
          : K extends 'orgId'
            ? Generated<string>
            : SystemRow[K]
      }
    : D extends Table<infer F>
      ? Own<F>
      : never

type Own<F extends Fields> = {
  [K in keyof F as F[K] extends LinesField | RefsField | ComputedField ? never : K]: ColumnValue<F[K]>
}

type ColumnValue<F extends Field> = F extends SerialField
  ? Generated<string>
  : F['required'] extends true
    ? ValueOf<F>
    : ValueOf<F> | null

type Children<D> = UnionToIntersection<
  D extends { name: infer N extends string; fields: infer F extends Fields } ? ChildrenOf<N, F> : never
>

type ChildrenOf<N extends string, F extends Fields> = {
  [
    K in keyof F as F[K] extends LinesField | RefsField ? `${N}${Capitalize<K & string>}` : never
  ]: F[K] extends LinesField<infer L>
    ? Own<L> & { id: string; ownerId: string; position: number }
    : { ownerId: string; targetId: string; position: number }
}

type UnionToIntersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void
  ? I
  : never
