// The field kinds of the language: what a value is, independent of how it is stored, drawn or written into Excel.
// Each kind has further faces elsewhere: its check in rules.ts, its column and its widget on the floors above.
import type { RowCheck } from './checks.ts'
import type { Judgement } from './judgement.ts'
import type { PatternName } from './patterns.ts'
import type { StateTable, Tone } from './states.ts'
import type { Text } from './text.ts'

/** Field values by name that must all hold; several values mean one of them. */
export type Condition = Readonly<Record<string, string | number | boolean | readonly (string | number | boolean)[]>>

/** While the company has not this parameter on, by its number. */
export interface UnlessParameter {
  readonly unless: { readonly parameter: string }
}

/** The rows that a rule is for, where the rows themselves tell. */
export const conditionIn = (rule: Condition | UnlessParameter | undefined): Condition | undefined =>
  rule === undefined || parameterIn(rule) !== undefined ? undefined : (rule as Condition)

/** The parameter that must be off, where that is the rule. */
export function parameterIn(rule: Condition | UnlessParameter | undefined): string | undefined {
  const { unless } = rule ?? {}
  return typeof unless === 'object' && 'parameter' in unless ? unless.parameter : undefined
}

/** Where a default comes from when it is not a fixed value. */
export type Origin = 'now' | 'today' | 'self' | 'ownOrg' | 'ownDept'

interface Shared<Kind extends string, Value, Required extends boolean> {
  readonly kind: Kind
  readonly label: Text
  readonly required: Required
  /** Required of rows like this, or unless the company has a parameter on, which the form says and behaviour refuses. */
  readonly requiredWhen?: Condition | UnlessParameter
  /** Has a meaning only for rows like this: others are neither asked for it nor told it. */
  readonly onlyWhen?: Condition
  readonly default?: Value | Origin
  /** Given at insert, never changed by update. */
  readonly fixed?: boolean
  /** Divides the rows for good: a call that names it means rows that are so, and finds no others. */
  readonly divides?: true
  /** Written by behaviour only; what a caller sends is ignored. */
  readonly readonly?: boolean
  /** Filled in and changed only by who holds this button of that screen; others are shown it. */
  readonly onlyBy?: {
    readonly on: string
    readonly button: string
    /** The button that empties it; absent: the same one. */
    readonly clearing?: string
  }
  /** What the row has been through, or belongs to alone: a copy of it begins without. */
  readonly own?: true
  /** Never listed, exported or written into the history. */
  readonly secret?: boolean
  /** Read by programs only: a screen of its own draws it, neither the detail nor the history tells it. */
  readonly untold?: boolean
  /** Of a line: follows from the rest of it while that is typed, so its column is there before anything is. */
  readonly derived?: true
  /** What something costs: told only to the roles that see prices (parameter 24). */
  readonly price?: true
  /** The company has it on no form. */
  readonly hidden?: true
  /** The company has added it (customFields.ts). */
  readonly custom?: {
    readonly key: string
    /** Rows are found by it with an index. */
    readonly indexed?: true
    /** No workbook brings it. */
    readonly typed?: true
    /** How many of the 24 columns of its form it takes; absent: as is usual for its kind. */
    readonly span?: number
  }
  /** Part of the keyword search; for a reference: which fields of the referenced object. */
  readonly search?: boolean | readonly string[]
  /** Unique per tenant, or within the value of another field. Empty values never clash. */
  readonly unique?: boolean | string
  readonly help?: Text
  /** What nothing given means, such as all of them: it stands where nothing would. */
  readonly emptyMeans?: Text
  /** References whose chosen row says this too, under the same name and in its picker: a form takes it over, and an insert that leaves it out. */
  readonly comesWith?: readonly string[]
  /** Former name, so that a migration renames instead of dropping. */
  readonly was?: string
  /** Carries the value's type; never present at run time. */
  readonly value?: Value
}

export interface TextField<R extends boolean = boolean> extends Shared<'text' | 'longText' | 'richText', string, R> {
  readonly min?: number
  readonly max: number
  readonly pattern?: PatternName
  /** Uniqueness does not regard upper and lower case. */
  readonly caseless?: boolean
  /**
   * Stored encrypted; people are shown its first six and last two characters, of a `whole` secret six asterisks, which leave it
   * as it is when they come back. The history tells only that it changed.
   */
  readonly sealed?: boolean | 'whole'
  /** A list of names, commas between them: of screens, or of their buttons. A history tells which came and which went. */
  readonly names?: 'screens' | 'buttons'
  /** Another field of the same row says what is named here: rows of an object, as their ids with commas, or an option. */
  readonly chosenBy?: ChosenBy
  /** What stands on a label: it is scanned by camera, or typed. */
  readonly scanned?: boolean
  /** Another system's number of the row: shown in place of this field where the company prefers it and it is filled. */
  readonly standsFor?: string
}
export interface ChosenBy {
  readonly field: string
  /** By the value of that field: the object whose rows are chosen. */
  readonly rows: Readonly<Record<string, { readonly to: string; readonly among?: Condition }>>
  /** By the value of that field: what may be chosen. */
  readonly options: Readonly<Record<string, Options>>
}

/** The field that is shown in place of this one where the company prefers it. */
export function standingFor(fields: Fields, name: string): string | undefined {
  let standing = standingIn.get(fields)
  if (!standing) standingIn.set(fields, (standing = new Map(Object.entries(fields).flatMap(stands))))
  return standing.get(name)
}
const standingIn = new WeakMap<Fields, ReadonlyMap<string, string>>()
const stands = ([other, field]: [string, Field]): [string, string][] =>
  field.kind === 'text' && field.standsFor !== undefined ? [[field.standsFor, other]] : []

/** A number of the numbering rules; given by the system, or typed where the rule allows it. */
export interface CodeField extends Shared<'code', string, true> {
  readonly max: number
  /** May be given another one later; behaviour says until when. Any other number once given stays. */
  readonly renamable?: true
  readonly pattern?: PatternName
  /** Uniqueness does not regard upper and lower case. */
  readonly caseless?: boolean
}
export interface IntField<R extends boolean = boolean> extends Shared<'int', number, R> {
  readonly min?: number
  readonly max?: number
  readonly unit?: Text
}
/** Exact decimals: strings on the wire and in code, numeric in the database. */
export interface DecimalField<R extends boolean = boolean> extends Shared<'decimal' | 'money' | 'percent', string, R> {
  readonly precision: number
  readonly scale: number
  readonly min?: number
  readonly max?: number
  /** The value must be above this, not equal to it. */
  readonly above?: number
  readonly unit?: Text
}
export interface BoolField extends Shared<'bool', boolean, true> {
  /** The default where another field says so by its value, or, of a new form, where a parameter of the company is on. */
  readonly defaultBy?:
    | { readonly field: string; readonly values: Readonly<Record<string | number, boolean>> }
    | { readonly parameter: string }
}
export interface DateField<R extends boolean = boolean> extends Shared<'date', string, R> {
  readonly notAfter?: 'today'
  readonly paperDate?: PaperDate
}
export type TimeField<R extends boolean = boolean> = Shared<'time', string, R>
export interface DatetimeField<R extends boolean = boolean> extends Shared<'datetime', Date, R> {
  readonly paperDate?: PaperDate
}
/**
 * The day or moment a paper is dated: never in the future, and back at most as parameter 59 says, or another one. Rows of the
 * given kind, such as openings, are older by nature.
 */
export type PaperDate = true | { readonly unless: Condition } | { readonly within: string }

export type Options = Readonly<Record<string | number, Text>>
export interface ChoiceField<V extends string | number = string | number, R extends boolean = boolean> extends Shared<
  'choice',
  V,
  R
> {
  readonly options: Options
  /** Options that only the system gives: shown where they stand, never offered. */
  readonly reserved?: readonly V[]
  /** On the screen of one business: the words of all of them, for a row of another one that is seen there. */
  readonly elsewhere?: Options
  /** Where the options are states of a kind: drawn as coloured tags, as states are. */
  readonly tones?: Readonly<Record<string, Tone>>
}
export interface ChoicesField<V extends string | number = string | number, R extends boolean = boolean> extends Shared<
  'choices',
  readonly V[],
  R
> {
  readonly options: Options
}
export interface DictField<R extends boolean = boolean> extends Shared<'dict', string, R> {
  readonly dictionary: string
}
export interface DictsField<R extends boolean = boolean> extends Shared<'dicts', readonly string[], R> {
  readonly dictionary: string
}
export interface RefField<R extends boolean = boolean> extends Shared<
  'ref' | 'parent' | 'org' | 'dept' | 'user',
  string,
  R
> {
  readonly to: string
  /** Which rows of the target may be chosen, by its field values. */
  readonly among?: Condition
  /** Which rows are offered, where others are taken too: what is open today may be closed when the row is saved. */
  readonly offers?: Condition
  /** Which list of the target offers what may be chosen, where its usual one offers too much. */
  readonly offeredBy?: Offer
  /** How a label that is scanned finds what it refers to; absent: by its exact code in the target's list. */
  readonly scan?: RefScan
  /** Goes with the row it refers to: deleting that one deletes this one too. */
  readonly cascade?: true
  /** Of a tree: how many levels it may have. */
  readonly depth?: number
}
export interface RefScan {
  /** The call that finds it, of the target or of another object. */
  readonly by: string
  readonly of?: string
  /** What kind of thing it must turn out to be, where that call finds several kinds. */
  readonly kind?: string
}
/** A list of the target's own, by its name. */
export interface Offer {
  readonly list: string
  readonly with: Readonly<Record<string, string>>
  /** Fields of the row, or of the paper around its line, that the list is asked with too. */
  readonly from?: readonly string[]
  /** Where this holds of the row or the paper, the usual list offers after all. */
  readonly unless?: Condition
}
export interface RefsField<R extends boolean = boolean> extends Shared<'refs' | 'users', readonly string[], R> {
  /** Empty where another field decides it. */
  readonly to: string
  readonly toBy?: TargetBy
  /** Which rows of the target may be chosen, by its field values. */
  readonly among?: Condition
  /** Which list of the target offers what may be chosen, where its usual one offers too much. */
  readonly offeredBy?: Offer
  readonly max?: number
}
/** The field by whose value the target is chosen; a value without a target allows no entries. */
export interface TargetBy {
  readonly field: string
  readonly targets: Readonly<Record<string, string>>
}
/** A row of one of several resources: its kind and its id. */
export interface LinkField<R extends boolean = boolean> extends Shared<'link', string, R> {
  readonly targets: readonly string[]
}
export interface StoredFile {
  readonly name: string
  readonly url: string
  readonly size?: number
}
export interface FilesField extends Shared<'files', readonly StoredFile[], false> {
  readonly max: number
}
export type ImageField<R extends boolean = boolean> = Shared<'image', string, R>
export interface JsonField<V = unknown> extends Shared<'json', V, false> {
  /** Its parts are told by the lines of the row that another field names, and of those above it in its tree (parts.ts). */
  readonly parts?: { readonly by: string; readonly of: string; readonly lines: string }
}
export interface StateField<Name extends string = string> extends Shared<'state', Name, true> {
  readonly states: StateTable<Name>
  readonly initial: Name
}
/** An SQL expression of the object's server file; usable in list, sort, filter and export. */
export interface ComputedField extends Shared<'computed', unknown, false> {
  readonly as: 'text' | 'int' | 'decimal' | 'money' | 'bool' | 'date' | 'datetime' | 'choice'
  /** Of a choice. */
  readonly options?: Options
  /** As of a choice that is stored. */
  readonly tones?: Readonly<Record<string, Tone>>
  /** How many lines, or rows that refer to this one, there are, or what they add up to. */
  readonly total?: RowsTotal
  /** Lists draw it with a bar of how much is left. */
  readonly bar?: RestBar
}
/** How much is left, drawn beside the number. */
export interface RestBar {
  /** The field that it is what is left of. */
  readonly of: string
  /** At how many percent used little is left, as the row says in this field, else as usual; or the choice whose tone the bar has, which then fills as it is used up. */
  readonly tone: { readonly lowAt: string; readonly usually: number } | string
}
export interface RowsTotal {
  /** The field that holds the lines, or the resource of the rows. */
  readonly of: string
  /** Of rows: their reference to this one. */
  readonly by?: string
  /** The field that is added up; absent: they are counted. */
  readonly sum?: string
  /** Only those that are so. */
  readonly where: Condition
}
export interface LinesField<F extends Fields = Fields> extends Shared<'lines', readonly unknown[], false> {
  readonly fields: F
  readonly min: number
  readonly max: number
  /** Keys that may not repeat within one paper. */
  readonly unique?: never
  readonly distinct?: readonly (readonly string[])[]
  /** Rules over several fields of one line. */
  readonly checks?: readonly RowCheck[]
  /** Number columns that are added up at the foot; absent = all of them. */
  readonly totals?: readonly string[]
  /** Lines are added by scanning what one of their references names. */
  readonly scan?: LineScan
  /** They come from the system: people change what is in them, but add none and take none away. */
  readonly given?: boolean
  /** Of an action: sent whole, as an update sends them, so that some may be new. */
  readonly whole?: true
  /** Their order has a meaning and can be changed. */
  readonly ordered?: boolean
  /** The choice by which a reader looks at some of many lines: how many are so stands above them. */
  readonly sortedOutBy?: string
  /** They are items that are judged one by one. */
  readonly judgement?: Judgement
  /** Fields by which lines are found without their paper. */
  readonly indexes?: readonly (readonly string[])[]
}
/** The action of the referenced object that is told what an unknown code stands for, and the input that takes the code. */
export interface LearnsCode {
  readonly by: string
  readonly as: string
}
export interface LineScan {
  readonly field: string
  /** The call of the referenced object that finds it by what was scanned. */
  readonly by: string
  /** What kind of thing it must turn out to be, where that call finds several kinds. */
  readonly kind?: string
  /** The key of the button that allows it; absent: whoever may change the paper. */
  readonly allowedBy?: string
  /** Fields of the line that the answer tells too, such as the batch that stands on the label of a part. */
  readonly takes?: readonly string[]
  /** Fields of the line that are only shown, by the field of the answer that tells each, such as what is to be changed. */
  readonly tells?: Readonly<Record<string, string>>
  /** Who may change the paper and scans a code that nobody knows says what it is, and it is known from then on. */
  readonly learns?: LearnsCode
  /** What else a scanned line says, and nobody says by hand. */
  readonly sets?: Readonly<Record<string, unknown>>
}
/** Raw identifiers and counters of internal tables; never on a form. */
export type IdField<R extends boolean = boolean> = Shared<'id', string, R>
export type SerialField = Shared<'serial', string, true>

export type Field =
  | TextField
  | CodeField
  | IntField
  | DecimalField
  | BoolField
  | DateField
  | TimeField
  | DatetimeField
  | ChoiceField
  | ChoicesField
  | DictField
  | DictsField
  | RefField
  | RefsField
  | LinkField
  | FilesField
  | ImageField
  | JsonField
  | StateField
  | ComputedField
  | LinesField
  | IdField
  | SerialField

export type Kind = Field['kind']
// oxlint-disable-next-line typescript/consistent-indexed-object-style
export interface Fields {
  readonly [name: string]: Field
}

// Whether a field is required is read from its own `required` alone: results say NoInfer<R>, since a place that takes
// any field would otherwise make R a mere boolean, and every column of its rows nullable.

/** What a list of references refers to in this row. */
export const targetOf = (
  { to, toBy }: Pick<RefsField, 'to' | 'toBy'>,
  row: Readonly<Record<string, unknown>>,
): string => (toBy ? (toBy.targets[String(row[toBy.field])] ?? '') : to)

/** What the field begins with in this row, beside what a moment or a person gives. */
export const startOf = (field: Field, row: Readonly<Record<string, unknown>>): unknown =>
  startBy(field, row) ?? field.default

function startBy(field: Field, row: Readonly<Record<string, unknown>>): boolean | undefined {
  if (field.kind !== 'bool' || !field.defaultBy || 'parameter' in field.defaultBy) return undefined
  return field.defaultBy.values[String(row[field.defaultBy.field])]
}

/** The number of the parameter by which a new form begins with it on or off. */
export const startParameter = (field: Field): string | undefined =>
  field.kind === 'bool' && field.defaultBy && 'parameter' in field.defaultBy ? field.defaultBy.parameter : undefined

/** Whether the value is stored encrypted. */
export const isSealed = (field: Field): boolean =>
  'sealed' in field && field.sealed !== undefined && field.sealed !== false

/** What people are shown of a secret, and send back where they leave it as it is. */
export const hiddenSecret = '******'
