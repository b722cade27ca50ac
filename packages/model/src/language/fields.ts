// The field kinds of the language: what a value is, independent of how it is stored, drawn or written into Excel.
// Each kind has further faces elsewhere: its check in rules.ts, its column and its widget on the floors above.
import type { RowCheck } from './checks.ts'
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

/**
 * How far a field is kept from people:
 * - `internal`: read by programs; a screen of its own may draw it, but neither the detail nor the history nor a printed paper tells it.
 * - `never`: never listed, exported or told by the history.
 */
export type Privacy = 'internal' | 'never'

/**
 * Texts may also be stored encrypted; the history tells only that they changed:
 * - `ends`: people are shown the first six and the last two characters.
 * - `asterisks`: people are shown six asterisks, which leave it as it is when they come back.
 * - `key`: asterisks, and never listed or exported.
 */
export type TextPrivacy = Privacy | 'ends' | 'asterisks' | 'key'

/** Who holds this button of that screen. */
export interface Holding {
  /** The screen that has the button. */
  readonly on: string
  /** The button; of two the second empties it. */
  readonly button: string | readonly [fills: string, empties: string]
}

interface Shared<Kind extends string, Value, Required extends boolean, P extends TextPrivacy = Privacy> {
  readonly kind: Kind
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** It must be given. */
  readonly required: Required
  /** Required of rows like this: another one is refused. `{ unless: { parameter } }`: required unless the company has it on; that the form says, and only behaviour refuses. */
  readonly requiredWhen?: Condition | UnlessParameter
  /** Has a meaning only for rows like this: others are neither asked for it nor told it, and store nothing, or its default where it must be given. */
  readonly onlyWhen?: Condition
  /** What it begins with, in the form and in an insert that leaves it out: a value, or `now`, `today`, and of who is logged in `self`, `ownOrg`, `ownDept`. */
  readonly default?: Value | Origin
  /** Divides the rows for good: a call that names it means rows that are so, and finds no others. */
  readonly divides?: true
  /**
   * Who may not write it. True: nobody but behaviour; what a caller sends is ignored. `onceSaved`: it is given with a new row and
   * never changed by update. `unless`: who does not hold a button is only shown it, and refused. False: a number that may be changed, which
   * else stays once it is given (a `code`).
   */
  readonly readOnly?: boolean | 'onceSaved' | { readonly unless: Holding }
  /** A copy of the row begins without it: what the row has been through, or belongs to alone. */
  readonly noCopy?: true
  /** How far it is kept from people: `internal`: for programs alone; `never`: also kept from them. Of a text also `ends`, `asterisks` and `key`: encrypted, and shown by its ends, by asterisks, or not at all. */
  readonly privacy?: P
  /** Of a line: the form works it out while the rest of the line is typed, so its column is there before anything is. */
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
  /** Unique per tenant, or within the value of another field. Where one of them is empty nothing clashes. */
  readonly unique?: boolean | string
  /** Said under the field, to who fills it in. */
  readonly help?: Text
  /** What nothing given means, such as all of them: it stands where nothing would. */
  readonly empty?: Text
  /** References whose chosen row says this too, under the same name and in its picker: a form takes it over, and an insert that leaves it out. */
  readonly fetchFrom?: readonly string[]
  /** Former name, so that a migration renames instead of dropping. */
  readonly was?: string
  /** Carries the value's type; never present at run time. */
  readonly value?: Value
}

export interface TextField<R extends boolean = boolean> extends Shared<
  'text' | 'longText' | 'richText',
  string,
  R,
  TextPrivacy
> {
  /** The fewest characters it may have. */
  readonly min?: number
  /** The most characters it may have. */
  readonly max: number
  /** What a text must look like, by the name of its pattern. */
  readonly pattern?: PatternName
  /** Uniqueness does not regard upper and lower case. */
  readonly caseless?: boolean
  /** A list of names, commas between them: of screens, or of their buttons. A history tells which came and which went. */
  readonly of?: 'screens' | 'buttons'
  /** Another field of the same row says what is named here: rows of an object, as their ids with commas, or an option. */
  readonly chosenBy?: ChosenBy
  /** What stands on a label: it is scanned by camera, or typed. */
  readonly scan?: boolean
  /** Another system's number of the row: shown in place of this field where the company prefers it and it is filled. */
  readonly standsFor?: string
}
export interface ChosenBy {
  /** The field that says what is named. */
  readonly field: string
  /** By the value of that field: the object whose rows are chosen. */
  readonly to: Readonly<Record<string, { readonly to: string; readonly among?: Condition }>>
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
  /** The most characters it may have. */
  readonly max: number
  /** What a text must look like, by the name of its pattern. */
  readonly pattern?: PatternName
  /** Uniqueness does not regard upper and lower case. */
  readonly caseless?: boolean
}
export interface IntField<R extends boolean = boolean> extends Shared<'int', number, R> {
  /** The least it may be. */
  readonly min?: number
  /** The most it may be. */
  readonly max?: number
  /** The unit that stands behind the number. */
  readonly unit?: Text
}
/** Exact decimals: strings on the wire and in code, numeric in the database. */
export interface DecimalField<R extends boolean = boolean> extends Shared<'decimal' | 'money' | 'percent', string, R> {
  /** How many digits it has in all. */
  readonly precision: number
  /** How many of them stand behind the point. */
  readonly scale: number
  /** The least it may be. */
  readonly min?: number
  /** The most it may be. */
  readonly max?: number
  /** The value must be above this, not equal to it. */
  readonly above?: number
  /** The unit that stands behind the number. */
  readonly unit?: Text
}
export interface BoolField extends Shared<'bool', boolean, true> {
  /** The default where another field says so by its value, or, of a new form, where a parameter of the company is on. */
  readonly defaultBy?:
    | { readonly field: string; readonly values: Readonly<Record<string | number, boolean>> }
    | { readonly parameter: string }
}
export interface DateField<R extends boolean = boolean> extends Shared<'date', string, R> {
  /** No later day than this. */
  readonly max?: 'today'
  /** It dates its paper: never in the future, and back at most as parameter 59 or another one says, unless the row is of a kind that is older by nature. */
  readonly paperDate?: PaperDate
}
export type TimeField<R extends boolean = boolean> = Shared<'time', string, R>
export interface DatetimeField<R extends boolean = boolean> extends Shared<'datetime', Date, R> {
  /** It dates its paper: never in the future, and back at most as parameter 59 or another one says, unless the row is of a kind that is older by nature. */
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
  /** What may be chosen, each with its words. */
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
  /** What may be chosen, each with its words. */
  readonly options: Options
}
export interface DictField<R extends boolean = boolean> extends Shared<'dict', string, R> {
  /** The dictionary of the company that has its entries. */
  readonly dictionary: string
}
export interface DictsField<R extends boolean = boolean> extends Shared<'dicts', readonly string[], R> {
  /** The dictionary of the company that has its entries. */
  readonly dictionary: string
}
export interface RefField<R extends boolean = boolean> extends Shared<
  'ref' | 'parent' | 'org' | 'dept' | 'user',
  string,
  R
> {
  /** The object whose rows it names. */
  readonly to: string
  /** Which rows of the target may be chosen, by their values: others are neither offered nor taken. `{ offered }`: what a picker offers, where others are taken too. */
  readonly among?: Condition | Among
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
  /** The object that has the call, where it is not the target. */
  readonly of?: string
  /** What kind of thing it must turn out to be, where that call finds several kinds. */
  readonly kind?: string
}
/** Where a picker offers less than what may be chosen. */
export interface Among {
  /** What may be chosen: all else is refused. */
  readonly where?: Condition
  /** What is offered: rows that are so now, though one of them may be another when the row is saved; or a list of the target's own. */
  readonly offered: Condition | Offer
}

const isNarrower = (among: Condition | Among): among is Among =>
  typeof among.offered === 'object' && !Array.isArray(among.offered)

const isList = (offered: Condition | Offer): offered is Offer =>
  typeof offered.asks === 'object' && !Array.isArray(offered.asks)

/** What may be chosen; all else is refused. */
export const choosable = ({ among = {} }: { readonly among?: Condition | Among }): Condition =>
  isNarrower(among) ? (among.where ?? {}) : among

/** What rows must be to be offered, besides. */
export const offeredRows = ({ among = {} }: { readonly among?: Condition | Among }): Condition =>
  isNarrower(among) && !isList(among.offered) ? among.offered : {}

/** The list of the target that offers them. */
export const offeringList = ({ among = {} }: { readonly among?: Condition | Among }): Offer | undefined =>
  isNarrower(among) && isList(among.offered) ? among.offered : undefined

/** A list of the target's own, by its name. */
export interface Offer {
  /** The action of the target that lists them. */
  readonly list: string
  /** What that list is asked with. */
  readonly asks: Readonly<Record<string, string>>
  /** Fields of the row, or of the paper around its line, that the list is asked with too. */
  readonly from?: readonly string[]
  /** Where this holds of the row or the paper around its line, the target's usual list offers in its place. */
  readonly unless?: Condition
}
export interface RefsField<R extends boolean = boolean> extends Shared<'refs' | 'users', readonly string[], R> {
  /** Empty where another field decides it. */
  readonly to: string
  /** The field by whose value the object is chosen. */
  readonly chosenBy?: TargetBy
  /** Which rows of the target may be chosen, by their values: others are neither offered nor taken. `{ offered }`: what a picker offers, where others are taken too. */
  readonly among?: Condition | Among
  /** How many may be named. */
  readonly max?: number
}
/** The field by whose value the target is chosen; a value without a target allows no entries. */
export interface TargetBy {
  readonly field: string
  readonly targets: Readonly<Record<string, string>>
}
/** A row of one of several resources: its kind and its id. */
export interface LinkField<R extends boolean = boolean> extends Shared<'link', string, R> {
  /** The objects of one of which it names a row. */
  readonly targets: readonly string[]
}
export interface StoredFile {
  readonly name: string
  readonly url: string
  readonly size?: number
}
export interface FilesField extends Shared<'files', readonly StoredFile[], false> {
  /** How many files there may be. */
  readonly max: number
}
export type ImageField<R extends boolean = boolean> = Shared<'image', string, R>
export interface JsonField<V = unknown> extends Shared<'json', V, false> {
  /** Its parts are told by the lines of the row that another field names, and of those above it in its tree (parts.ts). */
  readonly parts?: { readonly by: string; readonly of: string; readonly lines: string }
}
export interface StateField<Name extends string = string> extends Shared<'state', Name, true> {
  /** The states it may have, as `states()` tells them. */
  readonly states: StateTable<Name>
  /** The state of a new row. */
  readonly initial: Name
}
/** An SQL expression of the object's server file; usable in list, sort, filter and export. */
export interface ComputedField extends Shared<'computed', unknown, false> {
  /** The kind of its value. */
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
  /** The fields of a line. */
  readonly fields: F
  /** How many lines there must be. */
  readonly min: number
  /** How many lines there may be. */
  readonly max: number
  /** Fields that may not repeat together within one paper, unless all of them are empty. */
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
  readonly split?: string
  /** They are items that are judged one by one, and have the fields for it (judgement.ts); not while the paper is so, such as of a machine that stands still. */
  readonly judged?: true | { readonly unless: Condition }
  /** Fields by which lines are found without their paper. */
  readonly indexes?: readonly (readonly string[])[]
}
/** The action of the referenced object that is told what an unknown code stands for, and the input that takes the code. */
export interface LearnsCode {
  /** The action of the referenced object that is told what the code stands for. */
  readonly by: string
  /** The input that takes the code. */
  readonly as: string
}
export interface LineScan {
  /** The reference of the line that is scanned. */
  readonly field: string
  /** The call of the referenced object that finds it by what was scanned. */
  readonly by: string
  /** What kind of thing it must turn out to be, where that call finds several kinds. */
  readonly kind?: string
  /** The key of the button that allows it; absent: whoever may change the paper. */
  readonly needs?: string
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

/** The field by whose value the target is chosen, where one says so. */
export const targetBy = (field: Field): TargetBy | undefined =>
  field.kind === 'refs' || field.kind === 'users' ? field.chosenBy : undefined

/** What a list of references refers to in this row. */
export const targetOf = (
  { to, chosenBy }: Pick<RefsField, 'to' | 'chosenBy'>,
  row: Readonly<Record<string, unknown>>,
): string => (chosenBy ? (chosenBy.targets[String(row[chosenBy.field])] ?? '') : to)

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
export const isSealed = ({ privacy }: { readonly privacy?: TextPrivacy }): boolean =>
  privacy === 'ends' || privacy === 'asterisks' || privacy === 'key'

/** Whether people are shown nothing of it. */
export const isSecret = ({ privacy }: { readonly privacy?: TextPrivacy }): boolean =>
  privacy === 'never' || privacy === 'key'

/** Whether it is for programs alone. */
export const isInternal = ({ privacy }: { readonly privacy?: TextPrivacy }): boolean => privacy === 'internal'

/** Whether nobody but behaviour writes it. */
export const isReadOnly = ({ readOnly }: Pick<Field, 'readOnly'>): boolean => readOnly === true

/** Whether it stays as it was given with the new row. */
export const isFixed = ({ readOnly }: Pick<Field, 'readOnly'>): boolean => readOnly === 'onceSaved'

/** Whose button it takes to write it. */
export const holdingFor = ({ readOnly }: Pick<Field, 'readOnly'>): Holding | undefined =>
  typeof readOnly === 'object' ? readOnly.unless : undefined

/** What people are shown of a secret, and send back where they leave it as it is. */
export const hiddenSecret = '******'
