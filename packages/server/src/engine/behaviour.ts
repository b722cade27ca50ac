// What is special about an object is ordinary code at a few well-named moments, all inside one transaction.
import type {
  ActionsOf,
  Catalogue,
  InputOf,
  Insert,
  Patch,
  Resource,
  Row,
  Service,
  SheetRowOf,
  Text,
  Values,
} from '@tmlm/model'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Download, IncomingCall } from '../platform/http/contract.ts'
import type { Written } from '../platform/history/history.ts'
import type { Parameters } from '../platform/permission/scope.ts'
import type { Actor, Origin } from '../platform/session/actor.ts'
import type { Entry } from '../platform/session/entry.ts'
import type { Computed } from './list/computed.ts'

/** What every moment has at hand. */
export interface Moment {
  readonly tx: Tx
  readonly actor: Actor
  readonly now: Date
  readonly origin: Origin
  /** Codes of the questions the caller has answered with yes. */
  readonly confirmed: ReadonlySet<string>
  /**
   * Makes a row of another object in the same transaction, as its own insert would: checked, numbered, with its
   * behaviour and its history. The button that was pressed is right enough. `given` are values that nobody types.
   */
  readonly make: (resource: Resource, values: Values, given?: Readonly<Values>) => Promise<Made>
  /**
   * Waits for the turn at the numbers of such a row before anything else is locked, as who saves and audits in one call does:
   * so two who want both come one after the other.
   */
  readonly holdNumber: (resource: Resource, values: Values) => Promise<void>
  /** Does an action with a row of another object in the same transaction, as a call of its own would. */
  readonly perform: (resource: Resource, action: string, input: Readonly<Values>) => Promise<Readonly<Values>>
  /** The row as the wire shows it, with its lines and what is computed of it. */
  readonly look: (resource: Resource, id: string) => Promise<Readonly<Values>>
  /** Changes a row of another object in the same transaction, as its own update would. */
  readonly change: (resource: Resource, input: Readonly<Values>) => Promise<Made>
  /**
   * The same moment for what is done to a paper in the name of its approval: by the same person, who needs neither button nor
   * scope of his own, and while nobody else could.
   */
  readonly entitled: () => Moment
}

export interface Made {
  readonly id: string
  readonly code?: string
  readonly version: number
}

export interface InsertMoment<R extends Resource> extends Moment {
  /** Of the row to be. */
  readonly id: string
  /** The checked values; behaviour may complete them. */
  readonly values: Insert<R> & { orgId?: string }
  /** What the file that brought it says of it besides; nothing where it came by no file. */
  readonly besides: Readonly<Values>
}
export interface ChangeMoment<R extends Resource> extends Moment {
  readonly row: Row<R>
  /** The checked changes; behaviour may complete them. */
  readonly values: Partial<Row<R>>
  /** What was sent, as it came. */
  readonly raw: Readonly<Values>
}
export interface RowMoment<R extends Resource> extends Moment {
  readonly row: Row<R>
}
export interface RowsMoment<R extends Resource> extends Moment {
  readonly rows: readonly Row<R>[]
  /** What the file that brought the row says of it besides. */
  readonly besidesOf: (id: string) => Readonly<Values>
}
export interface ActionMoment<R extends Resource, Input = Values> extends RowMoment<R> {
  /** What the caller sent with the action, checked by its input fields. */
  readonly input: Input
  /** What was sent, as it came. */
  readonly raw: Readonly<Values>
  /** The paper goes to those who approve it, by a process that is bound to it. */
  readonly isSubmitted: boolean
  /** Of an action on some of the lines: those it is done with. */
  readonly lines: readonly LineOf<R>[]
}

/** A line of the row. */
type LineOf<R extends Resource> = Row<R> extends { lines: readonly (infer L)[] } ? L : Values

/** A call on no particular row. */
export interface CallMoment<Input = Values> extends Moment {
  /** What was sent, checked by the action's input fields. */
  readonly input: Input
  /** What was sent, as it came. */
  readonly raw: Readonly<Values>
  readonly catalogue: Catalogue
  /** Names what was written, row by row, for the history. */
  readonly tell: (written: Written) => void
}

/** What is answered besides the usual. */
export interface Answered {
  readonly answer?: Readonly<Record<string, unknown>>
  /** Told with this answer and never again: a repeated call is not told it. */
  readonly once?: Readonly<Record<string, unknown>>
}

/** What an action changes on its row besides the states its definition sets, and what it answers besides the usual. */
export interface ActionResult<R extends Resource> extends Answered {
  readonly set?: Patch<R>
  /** Of an action that reads: what is answered in place of the usual, such as a list. */
  readonly instead?: unknown
}

/** What narrows a list of the object's own: SQL over the rows `t`. */
export interface ListMoment<Input = Readonly<Values>> {
  readonly actor: Actor
  readonly now: Date
  readonly input: Input
  readonly tenant: string
  readonly parameters: Parameters
}

/**
 * SQL over the row `t`. Of an object whose rows stand in places through another table (`standsIn`) what is asked of the place
 * is said apart: who keeps places comes to the rows by that table, and what it knows is not looked for twice.
 */
export type AskedOfRow = string | AskedOfPlace

export interface AskedOfPlace {
  /** SQL over `stand`, the row that tells where it stands. */
  readonly standing: string
  /** Over the row `t`. */
  readonly rows?: string
  /** Over both of them. */
  readonly both?: string
}

/** A row of a workbook that an action brings. */
export interface BroughtRow<Columns = Readonly<Values>> {
  /** Its number, as Excel shows it. */
  readonly row: number
  /** By the columns of the action; references are ids. */
  readonly values: Columns
  /** Says what is wrong with a cell; nothing of the file is stored then. */
  readonly refuse: (field: string, text: Text) => void
}

export interface SheetBehaviour<Found = unknown, Columns = Readonly<Values>> {
  /**
   * Judges the whole file without writing anything; rows that could not be read are not among them. What it found out
   * on the way need not be asked again.
   */
  check(moment: Moment, rows: readonly BroughtRow<Columns>[]): Promise<Found>
  /** Only when nothing was wrong. `progress` tells how many rows are stored, and ends the work of who has hung up. */
  store(
    moment: Moment,
    rows: readonly BroughtRow<Columns>[],
    found: Found,
    progress: (done: number) => Promise<void>,
  ): Promise<void>
}

export interface Behaviour<R extends Resource = Resource> {
  readonly resource: R
  /** The definition that a call means, where what it names gives the rows fields of their own, such as the form of papers. */
  meant?(resource: Resource, call: { readonly input: Readonly<Values>; readonly actor: Actor }): Resource
  beforeInsert?(moment: InsertMoment<R>): Promise<Answered | void>
  beforeUpdate?(moment: ChangeMoment<R>): Promise<void>
  /** After insert, with the rows as stored: one of a form, or those of a file that are stored together. */
  afterInsert?(moment: RowsMoment<R>): Promise<void>
  /** After insert or update, with the row as stored. */
  afterSave?(moment: RowMoment<R>): Promise<void>
  /** The fields it is about: what was saved without any of them is not read again for it. Absent: every save is. */
  readonly afterSaveOf?: readonly (keyof R['fields'] & string)[]
  /** After rows were given another order. */
  afterRank?(moment: Moment): Promise<void>
  beforeDelete?(moment: RowMoment<R>): Promise<void>
  /** What the actions do. */
  readonly actions?: {
    readonly [K in keyof ActionsOf<R>]?: (moment: ActionMoment<R, InputOf<R, K>>) => Promise<ActionResult<R> | void>
  }
  /** Calls that anybody may make, without a session; each answers the data of the envelope. */
  readonly open?: { readonly [K in keyof ActionsOf<R>]?: (moment: OpenMoment<InputOf<R, K>>) => Promise<unknown> }
  /** Actions on no particular row; each answers the data of the envelope. */
  readonly calls?: { readonly [K in keyof ActionsOf<R>]?: (moment: CallMoment<InputOf<R, K>>) => Promise<unknown> }
  /** What becomes of the workbooks that actions bring. */
  readonly sheets?: { readonly [K in keyof ActionsOf<R>]?: SheetBehaviour<unknown, SheetRowOf<R, K>> }
  /** Whether somebody without its screen is shown the row elsewhere, such as a notice; then he may read its files. */
  isShownTo?(moment: { readonly tx: Tx; readonly actor: Actor; readonly row: Row<R> }): Promise<boolean>
  /** Actions that answer as `list` does: the condition of their rows. */
  readonly lists?: { readonly [K in keyof ActionsOf<R>]?: (moment: ListMoment<InputOf<R, K>>) => AskedOfRow }
  /**
   * The moments of a row look at no other row of the object but the one above it and those below: rows of a file may be
   * stored side by side.
   */
  readonly rowsApart?: true
  /** Narrows `list` and `count` to what concerns the person: SQL over the rows `t`. */
  readonly narrows?: (moment: ListMoment) => AskedOfRow
  /** Completes what getEntityById answers with what SQL cannot say. */
  afterRead?(moment: Moment, entity: Readonly<Values>): Promise<Values>
  /** What an export shows in place of values that mean something to the program only. */
  inWords?(row: Readonly<Values>, actor: Actor): Values
  /**
   * Filters that no stored field answers: SQL over the row `t`; `given` is the place of the list of what was asked for, `today`
   * that of the person's day, `zone` that of his time zone.
   */
  readonly finds?: Readonly<
    Record<string, (given: string, tenant: string, today: () => string, zone: () => string) => AskedOfRow>
  >
  /** SQL that finds the rows `t` by a computed field that names them; `given` is the place of the list of names, in lower case. */
  readonly named?: Readonly<Record<string, (given: string) => string>>
  /** SQL of the computed fields; `t` is the row. What depends on the day is given its place in the statement. */
  readonly computed?: Computed
  /** Of a report: the query whose rows it lists, with `tenant_id`, `org_id`, `id` and a column for each field. */
  readonly source?: ReportSource
  /** Of a report in groups: SQL of its totals over the rows `t` of the source. */
  readonly totals?: Readonly<Record<string, string>>
  /** Of a report in groups: sums that are kept, the coarsest first. */
  readonly kept?: readonly KeptSums[]
}

/** Rows that are added up already, and known by some of the fields only. Nobody is asked to add up what they can tell. */
export interface KeptSums {
  /** The fields by which they are told apart; what asks for another one is added up from single rows. */
  readonly by: readonly string[]
  /**
   * The field by which an index leads to the rows of a group. Groups are then put in order and counted by the first sums that
   * know as much as that takes, and only those of a page are told as a whole.
   */
  readonly leads?: string
  /** Questions of the report that only single rows answer. */
  readonly unless: readonly string[]
  readonly source: ReportSource
  /** Those that they know. */
  readonly totals: Readonly<Record<string, string>>
  /** SQL that holds for a group of which something is there. */
  readonly having: string
}

/** What a source may refer to, as places in the statement; each gets its value when it is first used. */
export interface SourceMoment {
  /** The time of the call. */
  readonly moment: () => string
  readonly timezone: () => string
  readonly add: (value: unknown) => string
  /** Answers to what the report asks, checked. */
  readonly asked: Readonly<Values>
  /** The filters as they were sent: a report may look at what lies before them. */
  readonly filters: Readonly<Record<string, unknown>>
}

/** The tables it reads keep their row security; it never mentions the tenant but to join by it. */
export type ReportSource = (moment: SourceMoment) => string

/**
 * States the behaviour of one object; the types of its rows and of what its actions are sent come from the definition. The
 * engine handles all objects alike, so the precise type ends here.
 */
export const behaviour = <R extends Resource>(resource: R, parts: Omit<Behaviour<R>, 'resource'>): Behaviour =>
  ({ resource, ...parts }) as unknown as Behaviour

/** What a download answers instead of data. */
export class FileAnswer {
  readonly file: Download
  constructor(file: Download) {
    this.file = file
  }
}

export interface ServiceMoment<Input = Values> {
  readonly call: IncomingCall
  /** Checked by the action's input fields. */
  readonly input: Input
  readonly now: Date
  readonly db: Database
  /** The person; present unless the action is public. */
  readonly actor: Actor | undefined
  readonly entry: Entry | undefined
}

/** Of a call that nobody is known to make. */
export interface OpenMoment<Input = Values> extends Pick<ServiceMoment<Input>, 'call' | 'input' | 'now' | 'db'> {
  /** A transaction of a company in which rows are made, as a scheduled task makes them. */
  readonly inCompany: <T>(tenantId: string, work: (moment: Moment) => Promise<T>) => Promise<T>
}

export interface ServiceBehaviour<S extends Service = Service> {
  readonly service: S
  /** Each answers the data of the envelope, or throws a refusal. */
  readonly actions: { readonly [K in keyof S['actions']]: (moment: ServiceMoment<InputOf<S, K>>) => Promise<unknown> }
}

/** States what the calls of a service do; as with the behaviour of an object, the precise type ends here. */
export const serviceBehaviour = <S extends Service>(
  service: S,
  actions: ServiceBehaviour<S>['actions'],
): ServiceBehaviour => ({ service, actions }) as unknown as ServiceBehaviour
