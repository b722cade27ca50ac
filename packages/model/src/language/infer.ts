// Row and insert types are inferred from a definition, so that behaviour and reports need no hand-written interface.
import type { Actions } from './action.ts'
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

/**
 * What an action is sent, once it is checked: every field of its input is there, null where nothing was given. Times are
 * texts, as people tell them.
 */
export type Input<F extends Fields> = {
  -readonly [K in keyof F]: F[K]['required'] extends true ? Sent<F[K]> : Sent<F[K]> | null
}

type Sent<F extends Field> =
  F extends LinesField<infer L> ? SentLine<L>[] : ValueOf<F> extends Date ? string : ValueOf<F>

/** Of a line of the row itself only what was sent; the id tells which one it is. */
export type SentLine<F extends Fields> = { id?: string } & Partial<Input<F>>

/** The actions of a resource or a service by name, as its definition writes them. */
export type ActionsOf<D> = D extends { readonly takes?: infer A }
  ? Exclude<A, undefined>
  : D extends { readonly actions: infer A }
    ? A
    : Actions

/** What the action of that name is sent; anything where the definition does not tell. */
export type InputOf<D, K extends PropertyKey> = Told<D, K, 'input'>

/** A row of the workbook that the action of that name brings. */
export type SheetRowOf<D, K extends PropertyKey> = Told<D, K, 'takesFile'>

type Told<D, K extends PropertyKey, In extends 'input' | 'takesFile'> = K extends keyof ActionsOf<D>
  ? ActionsOf<D>[K] extends Readonly<Record<In, infer F extends Fields>>
    ? string extends keyof F
      ? Record<string, unknown>
      : Input<F>
    : Record<string, unknown>
  : Record<string, unknown>
