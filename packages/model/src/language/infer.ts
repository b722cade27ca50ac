// Row and insert types are inferred from a definition, so that behaviour and reports need no hand-written interface.
import type { ComputedField, Field, Fields, LinesField } from './fields.ts'

/** Columns every row of a resource has. */
export interface SystemRow {
  id: string
  version: number
  orgId: string
  createUserId: string
  createTime: Date
  updateUserId: string
  updateTime: Date
}

export type ValueOf<F extends Field> =
  F extends LinesField<infer L> ? LineRow<L>[] : F extends { readonly value?: infer V } ? Exclude<V, undefined> : never

type Stored<F extends Fields> = { [K in keyof F as F[K] extends ComputedField ? never : K]: F[K] }

type Plain<F extends Fields> = {
  -readonly [K in keyof Stored<F>]: F[K] extends LinesField
    ? ValueOf<F[K]>
    : F[K]['required'] extends true
      ? ValueOf<F[K]>
      : ValueOf<F[K]> | null
}

export type LineRow<F extends Fields> = { id: string; position: number } & Plain<F>

/** A stored row with its lines; states by name, decimals as strings, dates as `yyyy-MM-dd`. */
export type Row<R extends { readonly fields: Fields }> = SystemRow & Plain<R['fields']>

/** Some values of a row; of its lines those that change, each by its id with the fields that change. */
export type Patch<R extends { readonly fields: Fields }> = Partial<SystemRow> & {
  -readonly [K in keyof Stored<R['fields']>]?: R['fields'][K] extends LinesField<infer L>
    ? readonly ({ id: string } & Partial<Omit<LineRow<L>, 'id'>>)[]
    : Row<R>[K & keyof Row<R>]
}

type Optional<F extends Field> = F['required'] extends true
  ? F extends { readonly kind: 'bool' | 'state' | 'code' }
    ? true
    : false
  : true

/** What an insert needs: required fields, everything else may be left out. */
export type Insert<R extends { readonly fields: Fields }> = {
  -readonly [K in keyof Stored<R['fields']> as Optional<R['fields'][K]> extends true ? never : K]: Given<R['fields'][K]>
} & {
  -readonly [K in keyof Stored<R['fields']> as Optional<R['fields'][K]> extends true ? K : never]?: Given<
    R['fields'][K]
  > | null
}

type Given<F extends Field> = F extends LinesField<infer L> ? Partial<Plain<L>>[] : ValueOf<F>
