// What a list is asked for, by whom, and where its rows come from.
import type { Business, Catalogue, Resource, Values } from '@tmlm/model'
import type { Parameters } from '../../platform/permission/scope.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Approvals } from '../approvals.ts'
import type { AskedOfRow, Behaviour, KeptSums, ReportSource } from '../behaviour.ts'
import type { Computed, ComputedSql, Reading } from './computed.ts'

export interface ListRequest {
  readonly catalogue: Catalogue
  readonly resource: Resource
  /** The businesses whose rows this person may see here. */
  readonly businesses: readonly Business[]
  readonly actor: Actor
  readonly input: Readonly<Record<string, unknown>>
  readonly computed: Computed
  readonly picker: boolean
  readonly now: Date
  /** Filters that no field answers. */
  readonly finds?: Behaviour['finds'] | undefined
  /** Of a report: where its rows come from, what was asked of that, and how groups are added up. */
  readonly source?: ReportSource | undefined
  readonly asked?: Readonly<Values>
  readonly totals?: Readonly<Record<string, string>> | undefined
  readonly kept?: readonly KeptSums[] | undefined
  /** Composed for who was last found to see every row of these businesses: the statement tells whether he still does. */
  readonly seesAll?: true
  /** Composed for all requests of its shape: what filters compare with has names in place of values. */
  readonly isTemplate?: true
  /** Tells whether an approval of a row runs. */
  readonly approvals?: Pick<Approvals, 'running'> | undefined
  /** A further condition on the rows. */
  readonly narrowed?: (tenant: string, parameters: Parameters) => AskedOfRow
}

/** In one statement, where computed fields have their SQL. */
export interface PlacedRequest extends ListRequest {
  readonly computed: ComputedSql
  readonly readings: Readonly<Record<string, Reading>>
}
