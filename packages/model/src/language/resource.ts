// A resource says what is stored. `table` is storage alone, `resource` adds the wire, `document` adds number, states and audit.
import { isSecret } from './fields.ts'
import { auditing, cancelling, closing, printing, submitting, withQuestions, type Actions } from './action.ts'
import { bool, code, state, text } from './builders.ts'
import type { RowCheck } from './checks.ts'
import type { ExcelSpec } from './excel.ts'
import type { CodeField, Condition, Field, Fields, StateField } from './fields.ts'
import { paperStates, type Tone } from './states.ts'
import type { Text } from './text.ts'

export type ResourceKind = 'basic' | 'document' | 'card' | 'ledger' | 'report' | 'setting'
/** 0 tenant-wide, 1 own organisation, 2 inherited downward. */
export type OrgMode = 0 | 1 | 2

export interface Table<F extends Fields = Fields, N extends string = string> {
  readonly name: N
  readonly label: Text
  readonly fields: F
  /** Field names of the primary key behind tenant_id. */
  readonly key: readonly string[]
  /** Rows belong to a tenant and are guarded by row security; false only for what the installation itself owns. */
  readonly tenantOwned: boolean
  /** The run-time role may only read and insert. */
  readonly appendOnly: boolean
  /** Appended only, yet keywords are looked up in a column `search` with an index; a report's source passes it on. */
  readonly search?: true
  readonly unique: readonly UniqueKey[]
  readonly indexes: readonly (readonly string[])[]
  /** Conditions the database itself keeps, by name: the last guard of ledgers. Columns in snake_case. */
  readonly ensure: Readonly<Record<string, string>>
  /** Several fields together are those of one row of another table, which has a unique key of the same fields. */
  readonly points: readonly Pointer[]
}

export interface Pointer {
  /** The fields here. */
  readonly fields: readonly string[]
  /** The table whose unique key has the same fields. */
  readonly to: string
}

/** Field names that may not repeat together. */
export type UniqueKey =
  | readonly string[]
  | {
      readonly fields: readonly string[]
      /** Empty values clash too. */
      readonly emptyIsEqual?: true
      /** Only rows like this may not repeat: one open task, any number of closed ones. */
      readonly where?: Condition
    }

export interface ListSpec {
  /** The columns, from left to right. */
  readonly columns: readonly string[]
  /** Columns that are there only for who chooses them. */
  readonly extraColumns?: readonly string[]
  /** Fields that it may be narrowed by. */
  readonly filters: readonly string[]
  /** Filters that no field of the row answers, such as the warehouse a card stands in: behaviour says which rows they mean. */
  readonly extraFilters?: Fields
  /** Field name, with a minus for descending. Default: newest first. */
  readonly sort?: string
  /** What a screen of one business among several asks for, unless a filter says otherwise. */
  readonly where?: Condition
  /** Columns that stand out while the row is so. */
  readonly marks?: Readonly<Record<string, Mark>>
  /** Fields that rows bring along though no column shows them: what a screen decides by. */
  readonly brings?: readonly string[]
  /** The date or time of which the screen asks for the last thirty days, with `year` for the last twelve months, unless its address asks for something. */
  readonly opensOn?: string | readonly [field: string, span: 'year']
  /** The filter that asks for a moment in the past; while it is set, the list says so. */
  readonly asOf?: string
  /** Columns that lead elsewhere; of several ways the first that is open to the row. */
  readonly links?: Readonly<Record<string, readonly Way[]>>
}

/** The field that a list opens on. */
export const fieldOpenedOn = ({ opensOn }: Pick<ListSpec, 'opensOn'>): string | undefined => [opensOn].flat()[0]

export interface Mark {
  /** The colour it stands out in. */
  readonly tone: Tone
  /** Absent: while it says anything. On the phone such a text stands above the row as a band. */
  readonly when?: Condition
}

/** From a row to another screen: to a row there, or to a list narrowed by what stands in this one. */
export interface Way {
  /** The address of the screen it leads to. */
  readonly path: string
  /** The field with the id of the row that is shown there. */
  readonly open?: string
  /** Filters there, each with the field of this row that sets it. */
  readonly by?: Readonly<Record<string, string>>
  /** Filters there that are always set. */
  readonly where?: Readonly<Record<string, string>>
  /** Filters of this list that count there too. */
  readonly keeps?: readonly string[]
  /** Only rows like this go there. */
  readonly when?: Condition
  /** There is no way while one of these is asked here. */
  readonly unless?: readonly string[]
}

/** Fields that stand together under a title, on the form and in the detail. */
export interface FormGroup {
  /** What stands above it. */
  readonly label: Text
  /** The fields under it. */
  readonly fields: readonly string[]
  /** Said under the title, to who fills it in. */
  readonly help?: Text
}

/** How a row looks on paper. */
export interface PaperSpec {
  /** Who signs it, from left to right. */
  readonly signed: readonly Text[]
  /** Of its lines, the columns worth paper; default all that a person fills. */
  readonly columns?: readonly string[]
  /** By a reference of the lines: fields of the row it names, each a column of its own behind it, and what they are called. */
  readonly tells?: Readonly<Record<string, Readonly<Record<string, Text>>>>
  /** Fields of the row that are of no use on paper, such as how far it has got. */
  readonly omits?: readonly string[]
  /** The amount that a Chinese paper also tells in capitals, where it is of this currency. */
  readonly capitals?: { readonly amount: string; readonly currency: string; readonly of: string; readonly label: Text }
  /** It goes to people outside the company: how often it was printed is not theirs to know. */
  readonly goesOut?: true
}

export interface Resource<
  N extends string = string,
  F extends Fields = Fields,
  A extends Actions = Actions,
> extends Table<F, N> {
  /** What one of its rows is called, where its label is that of the whole file or longer than people say; default the label. */
  readonly one?: Text
  /** Of a resource as a face of it is called: by which name. */
  readonly face?: string
  readonly kind: ResourceKind
  readonly orgMode: OrgMode
  /** The field shown where another row refers to this one. */
  readonly display: string
  readonly list: ListSpec
  /** Groups of the form in their order; fields in none of them come last. Absent: one group in the order of the fields. */
  readonly form?: readonly FormGroup[]
  /** It is printed, by the action `print`. */
  readonly paper?: PaperSpec
  readonly actions: Actions
  /** Carries the type of the actions, for what they are sent; never present at run time. */
  readonly takes?: A
  readonly checks: readonly RowCheck[]
  /** Buttons that change a few fields only, for who may not change the rest; while the row is editable. */
  readonly edits: Readonly<Record<string, readonly string[]>>
  /** When update and delete are possible at all. */
  readonly editable: Condition
  /** Rows of which update or delete is offered at all, besides; why not is said by who tries. */
  readonly offeredWhile: { readonly update?: Condition; readonly delete?: Condition }
  /** What is said of a row that cannot be changed; default the name of its state. */
  readonly otherwise?: Text
  /** What a row must be to be chosen anew by others; default: its enabled flag. */
  readonly usable: Condition
  /** User fields whose people may read the row besides its organisation. */
  readonly participants: readonly string[]
  /** Actions, deleting among them, for which the person whom a user field names, such as the mechanic of a repair, needs neither button nor scope, while the row is in a state for it: by field, `createUserId` for whoever made the row. */
  readonly namedMay: Readonly<Record<string, readonly string[]>>
  /** The field that holds the supplier whose users may see the row. */
  readonly suppliers?: string
  /** Where a row stands, whatever organisation it belongs to: who keeps that place sees it too. */
  readonly standsIn?: StandsIn
  /** What a picker shows of a row to anybody who is logged in. */
  readonly picker: readonly string[]
  /** Fields a picker may be narrowed by besides those it shows; default the kinds and owners among the list's filters. */
  readonly pickBy: readonly string[]
  /** The reference whose organisation the rows belong to; nobody chooses another one. */
  readonly belongsWith?: string
  /** There is one row a tenant: getConfig and update are its only calls. */
  readonly single?: boolean
  /** A resource without a screen of its own is kept inside another one: which button there serves which action. */
  readonly hostedBy?: Host
  /** The user field whose person may read the row without holding a screen. */
  readonly ownedBy?: string
  /** What is special about its workbooks. */
  readonly excel?: ExcelSpec
  /** Its rows lie in no table: the server's area has a source for them. */
  readonly report?: ReportPlace
  /** Of a definition with fields that a company has added: tells it from that of other companies, for what is kept of it. */
  readonly customShape?: string
}

export interface StandsIn {
  /** The fields that name the place: where it is, and where it is expected back. */
  readonly fields: readonly string[]
  /**
   * Where these fields are, if not in the row: in a table of one row for each, which is known by a field of both and knows
   * the row's organisation, and more fields of it, under the same names.
   */
  readonly through?: {
    readonly table: string
    readonly by: string
    readonly of: string
    readonly knows: readonly string[]
  }
  /** What the places are, and which of their fields name the person and the people who keep them. */
  readonly place: { readonly resource: string; readonly headedBy: string; readonly keptBy: string }
}

export interface Host {
  /** The screen it is kept in, or several that open the same dialog. */
  readonly screen: string | readonly string[]
  /** By action: the key of the button there that serves it. */
  readonly buttons: Readonly<Record<string, string>>
  /** Where a row of it is seen, by the reference that is given: its host lists no such rows. */
  readonly shownIn?: readonly Required<Pick<Way, 'path' | 'open'>>[]
}

export interface OwnRows {
  /** The screens that show people only what is theirs. */
  readonly screens: readonly string[]
  /** The user field that says whose a row is. */
  readonly by: string
}

export interface ReportPlace {
  /** The name it is called under, and the call that lists it. */
  readonly of: string
  readonly call: string
  /** The screens that show it; each opens it. */
  readonly pages: readonly string[]
  /** It is drawn beside the list of its object, and does not take its place. */
  readonly beside?: true
  /** The business by whose scope its rows are read. */
  readonly scope: number
  /** Screens that show people only what is theirs, and the user field that says so. */
  readonly own?: OwnRows
  /** What the caller may ask besides filters, and the source answers to. */
  readonly asks: Fields
  /** Its rows are those of this resource, under the same id: buttons of its screens do that resource's actions. */
  readonly rowsOf?: string
  /** Resources whose changes make it old. */
  readonly follows: readonly string[]
  /** Its rows are put together: by which fields, for each value of the question `groupBy`; the first is the usual one. */
  readonly groups?: Readonly<Record<string, readonly string[]>>
  /** The usual order of a group where it is not the list's: '-id' is that of its keys, the newest first. */
  readonly sorts?: Readonly<Record<string, string>>
  /** Fields that are counted or added up within a group. */
  readonly totals: readonly string[]
}

/** The screens that something without a screen of its own is kept in. */
export const hostScreens = ({ hostedBy }: { readonly hostedBy?: Host }): readonly string[] =>
  hostedBy === undefined ? [] : typeof hostedBy.screen === 'string' ? [hostedBy.screen] : hostedBy.screen

/** Whether one button inside another screen serves for all changes: they are then called by their own words. */
export const servesAll = ({ hostedBy }: { readonly hostedBy?: Host }): boolean =>
  hostedBy?.buttons.insert !== undefined && hostedBy.buttons.insert === hostedBy.buttons.delete

/** The button that serves an action: the same key on a screen of its own, the host's key inside another one. */
export const servingButton = (resource: Pick<Resource, 'hostedBy'>, button: string): string | undefined =>
  resource.hostedBy ? resource.hostedBy.buttons[button] : button

export interface TableSpec<F extends Fields> {
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** Its fields, by name, in the order of the form. */
  readonly fields: F
  /** Field names of the primary key behind tenant_id. */
  readonly key: readonly (keyof F & string)[]
  /** Rows belong to a tenant and are guarded by row security; false only for what the installation itself owns. */
  readonly tenantOwned?: boolean
  /** The run-time role may only read and insert. */
  readonly appendOnly?: boolean
  /** Appended only, yet keywords are looked up in a column `search` with an index; a report's source passes it on. */
  readonly search?: true
  /** Fields that may not repeat together. */
  readonly unique?: readonly UniqueKey[]
  /** Fields by which rows are found quickly. */
  readonly indexes?: readonly (readonly string[])[]
  /** Conditions the database itself keeps, by name: the last guard of ledgers. Columns in snake_case. */
  readonly ensure?: Readonly<Record<string, string>>
  /** Several fields together are those of one row of another table, which has a unique key of the same fields. */
  readonly points?: readonly Pointer[]
}

export const table = <N extends string, const F extends Fields>(name: N, spec: TableSpec<F>): Table<F, N> => ({
  tenantOwned: true,
  appendOnly: false,
  unique: [],
  indexes: [],
  ensure: {},
  points: [],
  ...spec,
  name,
})

export interface ResourceSpec<F extends Fields, A extends Actions = Actions> {
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** What one of its rows is called, where its label is that of the whole file or longer than people say; default the label. */
  readonly one?: Text
  /** What it is like: master data, a paper, a card, a ledger, a setting. */
  readonly kind?: ResourceKind
  /** Whose its rows are: 0 all of the company, 1 of one organisation, 2 of one and those below it. */
  readonly orgMode: OrgMode
  /** Its fields, by name, in the order of the form. */
  readonly fields: F
  /** The field shown where another row refers to this one. */
  readonly display?: string
  /** Fields that may not repeat together. */
  readonly unique?: readonly UniqueKey[]
  /** Fields by which rows are found quickly. */
  readonly indexes?: readonly (readonly string[])[]
  /** Conditions the database itself keeps, by name: the last guard of ledgers. Columns in snake_case. */
  readonly ensure?: Readonly<Record<string, string>>
  /** How it is listed: columns, filters, order. */
  readonly list?: Partial<ListSpec>
  /** Groups of the form in their order; fields in none of them come last. Absent: one group in the order of the fields. */
  readonly form?: readonly FormGroup[]
  /** It is printed, by the action `print`. */
  readonly paper?: PaperSpec
  /** What may be done with it besides the usual calls, by name. */
  readonly actions?: A
  /** Rules over several fields of one row. */
  readonly checks?: readonly RowCheck[]
  /** Buttons that change a few fields only, for who may not change the rest; while the row is editable. */
  readonly edits?: Readonly<Record<string, readonly (keyof F & string)[]>>
  /** When update and delete are possible at all. */
  readonly editable?: Condition
  /** Rows of which update or delete is offered at all, besides; why not is said by who tries. */
  readonly offeredWhile?: { readonly update?: Condition; readonly delete?: Condition }
  /** What is said of a row that cannot be changed; default the name of its state. */
  readonly otherwise?: Text
  /** What a row must be to be chosen anew by others; default: its enabled flag. */
  readonly usable?: Condition
  /** User fields whose people may read the row besides its organisation. */
  readonly participants?: readonly string[]
  /** Actions, deleting among them, for which the person whom a user field names, such as the mechanic of a repair, needs neither button nor scope, while the row is in a state for it: by field, `createUserId` for whoever made the row. */
  readonly namedMay?: Readonly<Record<string, readonly string[]>>
  /** The field that holds the supplier whose users may see the row. */
  readonly suppliers?: string
  /** Where a row stands, whatever organisation it belongs to: who keeps that place sees it too. */
  readonly standsIn?: StandsIn
  /** What a picker shows of a row to anybody who is logged in. */
  readonly picker?: readonly string[]
  /** Fields a picker may be narrowed by besides those it shows; default the kinds and owners among the list's filters. */
  readonly pickBy?: readonly string[]
  /** The reference whose organisation the rows belong to; nobody chooses another one. */
  readonly belongsWith?: keyof F & string
  /** A resource without a screen of its own is kept inside another one: which button there serves which action. */
  readonly hostedBy?: Host
  /** The user field whose person may read the row without holding a screen. */
  readonly ownedBy?: string
  /** What is special about its workbooks. */
  readonly excel?: ExcelSpec
}

export const resource = <N extends string, const F extends Fields, A extends Actions = NoActions>(
  name: N,
  spec: ResourceSpec<F, A>,
): Resource<N, F, Besides<Switchable, A>> => made(name, spec)

/** Of no actions known to the compiler, so that each word may say which ones there are. */
function made<N extends string, const F extends Fields>(name: N, spec: ResourceSpec<F>): Resource<N, F, never> {
  const fields: Fields = spec.fields
  return {
    kind: 'basic',
    tenantOwned: true,
    appendOnly: false,
    key: ['id'],
    unique: [],
    indexes: [],
    ensure: {},
    points: [],
    checks: [],
    edits: {},
    editable: {},
    offeredWhile: {},
    participants: [],
    namedMay: {},
    picker: ['code', 'name', 'spec', 'status'].filter((field) => field in fields),
    pickBy: (spec.list?.filters ?? []).filter((name) => narrowing.has(fields[name]?.kind)),
    usable: fields.enabled?.kind === 'bool' ? { enabled: true } : {},
    ...spec,
    fields: switchedByActions(spec.fields),
    name,
    display: spec.display ?? ('name' in fields ? 'name' : 'code' in fields ? 'code' : 'id'),
    list: {
      columns: Object.keys(fields).filter((field) => shownInLists(fields[field])),
      filters: [],
      ...spec.list,
    },
    actions: withQuestions({ ...(fields.enabled?.kind === 'bool' ? switchable : {}), ...spec.actions }),
  }
}

/** One row a tenant, made when it is first changed. Until then its defaults count. */
export const config = <N extends string, const F extends Fields, A extends Actions = NoActions>(
  name: N,
  spec: Omit<ResourceSpec<F, A>, 'kind' | 'orgMode' | 'list' | 'picker'>,
): Resource<N, F, A> => ({
  ...made(name, { ...spec, kind: 'setting', orgMode: 0, picker: [] }),
  // There is no list in which it could be switched: its form does.
  fields: spec.fields,
  actions: withQuestions(spec.actions ?? {}),
  single: true,
})

/** What is only ever appended by the system and looked at by people: list, count and getEntityById, and no other call. */
export type Ledger<N extends string = string, F extends Fields = Fields> = Resource<N, F> & {
  readonly appendOnly: true
}

export const ledger = <N extends string, const F extends Fields>(
  name: N,
  spec: Omit<ResourceSpec<F>, 'kind' | 'orgMode'>,
): Ledger<N, F> => ({ ...resource(name, { picker: [], ...spec, kind: 'ledger', orgMode: 0 }), appendOnly: true })

type Paper = { readonly code: CodeField; readonly status: StateField<keyof typeof paperStates> }

interface DocumentSpec<F extends Fields, A extends Actions> extends Omit<ResourceSpec<F, A>, 'kind' | 'orgMode'> {
  /** People close it with a reason; one that closed by itself has none. */
  readonly closable?: boolean
}

const closeReason = text(['关闭原因', 'Close reason'], { max: 200, readOnly: true })

/** A paper: numbered, saved, audited, closed; changed only while saved or rejected. */
export const document = <N extends string, const F extends Fields, A extends Actions = NoActions>(
  name: N,
  { closable = false, ...spec }: DocumentSpec<F, A>,
): Resource<N, Omit<Paper, keyof F> & F, Besides<PaperActions, A>> =>
  made(name, {
    orgMode: 1,
    editable: { status: ['saved', 'rejected'] },
    display: 'code',
    ...spec,
    kind: 'document',
    fields: {
      code: code(['单号', 'No.']),
      status: state(['状态', 'Status'], paperStates, 'saved'),
      ...spec.fields,
      ...(closable ? { closeReason } : {}),
    },
    actions: {
      ...paperActions,
      ...(isApproved(spec.fields.status) ? { submit: submitting } : {}),
      ...(closable ? { close: closing } : {}),
      ...(spec.paper ? { print: printing } : {}),
      ...spec.actions,
    },
  })

/** Whether a paper with this state can be on its way through an approval. */
const isApproved = (status: Field | undefined): boolean =>
  status === undefined || (status.kind === 'state' && 'inApproval' in status.states)

/** What enable and disable do, and their guards, cannot be passed by with an update. */
function switchedByActions<F extends Fields>(fields: F): F {
  return fields.enabled?.kind === 'bool' ? { ...fields, enabled: { ...fields.enabled, readOnly: 'onceSaved' } } : fields
}

const switchable = {
  enable: { to: { enabled: true }, input: { enabled: bool(['启用', 'Enabled'], { default: true }) } },
  disable: { to: { enabled: false } },
} satisfies Actions

const paperActions = { audit: auditing, cancelAudit: cancelling } satisfies Actions

type Switchable = typeof switchable
type PaperActions = Switchable &
  typeof paperActions & {
    readonly submit: typeof submitting
    readonly close: typeof closing
    readonly print: typeof printing
  }
/** An object's own actions, and the usual ones it says nothing of. */
type Besides<Usual extends Actions, A extends Actions> = Omit<Usual, keyof A> & A
// oxlint-disable-next-line typescript/no-empty-object-type
type NoActions = {}

const narrowing: ReadonlySet<string | undefined> = new Set(['ref', 'parent', 'org', 'dept', 'choice', 'bool', 'state'])

function shownInLists(field: Field | undefined): boolean {
  if (!field || isSecret(field)) return false
  return !['lines', 'json', 'longText', 'richText', 'files', 'image', 'refs', 'users', 'id'].includes(field.kind)
}
