// The words that make fields: one function a kind. What a field is stands in fields.ts.
import type {
  Among,
  BoolField,
  ChoiceField,
  ChoicesField,
  CodeField,
  ComputedField,
  Condition,
  DateField,
  DatetimeField,
  DecimalField,
  DictField,
  DictsField,
  Field,
  Fields,
  FilesField,
  IdField,
  ImageField,
  IntField,
  JsonField,
  LinesField,
  LinkField,
  Options,
  RefField,
  RefsField,
  RowsTotal,
  SerialField,
  StateField,
  TextField,
  TimeField,
} from './fields.ts'
import type { StateTable } from './states.ts'
import type { Text } from './text.ts'

type Given<F extends { required: boolean }, R extends boolean> = Partial<
  Omit<F, 'kind' | 'label' | 'required' | 'value'>
> & {
  readonly required?: R
}

export const text = <R extends boolean = false>(
  label: Text,
  given: Given<TextField, R> = {},
): TextField<NoInfer<R>> => ({
  max: 200,
  ...given,
  kind: 'text',
  label,
  required: need(given),
})
export const longText = <R extends boolean = false>(
  label: Text,
  given: Given<TextField, R> = {},
): TextField<NoInfer<R>> => ({
  max: 2000,
  ...given,
  kind: 'longText',
  label,
  required: need(given),
})
export const richText = <R extends boolean = false>(
  label: Text,
  given: Given<TextField, R> = {},
): TextField<NoInfer<R>> => ({
  max: 200_000,
  ...given,
  kind: 'richText',
  label,
  required: need(given),
})
export const code = (label: Text, given: Given<CodeField, true> = {}): CodeField => ({
  max: 50,
  search: true,
  unique: true,
  caseless: true,
  ...given,
  kind: 'code',
  label,
  required: true,
})
export const int = <R extends boolean = false>(label: Text, given: Given<IntField, R> = {}): IntField<NoInfer<R>> => ({
  ...given,
  kind: 'int',
  label,
  required: need(given),
})
export const decimal = <R extends boolean = false>(
  label: Text,
  precision: number,
  scale: number,
  given: Given<DecimalField, R> = {},
): DecimalField<NoInfer<R>> => ({ ...given, kind: 'decimal', label, precision, scale, required: need(given) })
export const money = <R extends boolean = false>(
  label: Text,
  given: Given<DecimalField, R> = {},
): DecimalField<NoInfer<R>> => ({
  precision: 18,
  scale: 2,
  ...given,
  kind: 'money',
  label,
  required: need(given),
})
export const percent = <R extends boolean = false>(
  label: Text,
  given: Given<DecimalField, R> = {},
): DecimalField<NoInfer<R>> => ({
  precision: 9,
  scale: 4,
  min: 0,
  max: 100,
  ...given,
  kind: 'percent',
  label,
  required: need(given),
})
export const bool = (label: Text, given: Given<BoolField, true> = {}): BoolField => ({
  default: false,
  ...given,
  kind: 'bool',
  label,
  required: true,
})
export const date = <R extends boolean = false>(
  label: Text,
  given: Given<DateField, R> = {},
): DateField<NoInfer<R>> => ({
  ...given,
  kind: 'date',
  label,
  required: need(given),
})
export const time = <R extends boolean = false>(
  label: Text,
  given: Given<TimeField, R> = {},
): TimeField<NoInfer<R>> => ({
  ...given,
  kind: 'time',
  label,
  required: need(given),
})
export const datetime = <R extends boolean = false>(
  label: Text,
  given: Given<DatetimeField, R> = {},
): DatetimeField<NoInfer<R>> => ({
  ...given,
  kind: 'datetime',
  label,
  required: need(given),
})
export const choice = <const O extends Options, R extends boolean = false>(
  label: Text,
  options: O,
  given: Given<Omit<ChoiceField, 'options' | 'default'>, R> & { readonly default?: keyof O } = {},
): ChoiceField<Extract<keyof O, string | number>, NoInfer<R>> => ({
  ...(given as Given<Omit<ChoiceField<Extract<keyof O, string | number>>, 'options'>, R>),
  kind: 'choice',
  label,
  options,
  required: need(given),
})
export const choices = <const O extends Options, R extends boolean = false>(
  label: Text,
  options: O,
  given: Given<Omit<ChoicesField, 'options' | 'default'>, R> & { readonly default?: readonly NoInfer<keyof O>[] } = {},
): ChoicesField<Extract<keyof O, string | number>, NoInfer<R>> => ({
  ...(given as Given<Omit<ChoicesField<Extract<keyof O, string | number>>, 'options'>, R>),
  kind: 'choices',
  label,
  options,
  required: need(given),
})
export const dict = <R extends boolean = false>(
  label: Text,
  dictionary: string,
  given: Given<DictField, R> = {},
): DictField<NoInfer<R>> => ({
  ...given,
  kind: 'dict',
  label,
  dictionary,
  required: need(given),
})
export const dicts = <R extends boolean = false>(
  label: Text,
  dictionary: string,
  given: Given<DictsField, R> = {},
): DictsField<NoInfer<R>> => ({
  ...given,
  kind: 'dicts',
  label,
  dictionary,
  required: need(given),
})
export const ref = <R extends boolean = false>(
  label: Text,
  to: string,
  given: Given<RefField, R> = {},
): RefField<NoInfer<R>> => ({
  ...given,
  kind: 'ref',
  label,
  to,
  required: need(given),
})
/** The row above in a tree of the same resource; empty at the root. */
export const parent = (label: Text, to: string, given: Given<RefField, false> = {}): RefField<false> => ({
  ...given,
  kind: 'parent',
  label,
  to,
  required: false,
})
export const org = <R extends boolean = false>(label: Text, given: Given<RefField, R> = {}): RefField<NoInfer<R>> => ({
  ...given,
  among: within({ type: [0, 1, 2] }, given),
  kind: 'org',
  label,
  to: 'org',
  required: need(given),
})
export const dept = <R extends boolean = false>(label: Text, given: Given<RefField, R> = {}): RefField<NoInfer<R>> => ({
  ...given,
  among: within({ type: 3 }, given),
  kind: 'dept',
  label,
  to: 'org',
  required: need(given),
})
export const user = <R extends boolean = false>(label: Text, given: Given<RefField, R> = {}): RefField<NoInfer<R>> => ({
  ...given,
  among: within({ isSupplier: 0 }, given),
  kind: 'user',
  label,
  to: 'user',
  required: need(given),
})
export const refs = <R extends boolean = false>(
  label: Text,
  to: string,
  given: Given<RefsField, R> = {},
): RefsField<NoInfer<R>> => ({
  ...given,
  kind: 'refs',
  label,
  to,
  required: need(given),
})
/** A list of references whose target another field decides. */
export const refsBy = <R extends boolean = false>(
  label: Text,
  field: string,
  targets: Readonly<Record<string, string>>,
  given: Given<Omit<RefsField, 'to' | 'chosenBy'>, R> = {},
): RefsField<NoInfer<R>> => ({
  ...given,
  kind: 'refs',
  label,
  to: '',
  chosenBy: { field, targets },
  required: need(given),
})
export const users = <R extends boolean = false>(
  label: Text,
  given: Given<RefsField, R> = {},
): RefsField<NoInfer<R>> => ({
  ...given,
  among: within({ isSupplier: 0 }, given),
  kind: 'users',
  label,
  to: 'user',
  required: need(given),
})
export const link = <R extends boolean = false>(
  label: Text,
  targets: readonly string[],
  given: Given<LinkField, R> = {},
): LinkField<NoInfer<R>> => ({
  ...given,
  kind: 'link',
  label,
  targets,
  required: need(given),
})
export const files = (label: Text, given: Given<FilesField, false> = {}): FilesField => ({
  max: 20,
  ...given,
  kind: 'files',
  label,
  required: false,
})
export const image = <R extends boolean = false>(
  label: Text,
  given: Given<ImageField, R> = {},
): ImageField<NoInfer<R>> => ({
  ...given,
  kind: 'image',
  label,
  required: need(given),
})
export const json = <V = unknown>(label: Text, given: Given<JsonField<V>, false> = {}): JsonField<V> => ({
  ...given,
  kind: 'json',
  label,
  required: false,
})
export const state = <Name extends string>(
  label: Text,
  states: StateTable<Name>,
  initial: NoInfer<Name>,
  given: Given<Omit<StateField, 'states' | 'initial' | 'default'>, true> = {},
): StateField<Name> => ({ ...given, kind: 'state', label, states, initial, required: true, readOnly: true })
export const computed = (
  label: Text,
  as: ComputedField['as'],
  given: Given<ComputedField, false> = {},
): ComputedField => ({
  ...given,
  kind: 'computed',
  label,
  as,
  required: false,
  readOnly: true,
})
/** How many lines there are, `'lines'`, or rows of another resource that refer to this one, `'cargoLocation.warehouseId'`. */
export const countOf = (
  label: Text,
  rows: string,
  where: Condition = {},
  given: Given<ComputedField, false> = {},
): ComputedField => computed(label, 'int', { ...given, total: { ...rowsNamed(rows), where } })

/** What a field of the lines, or of the rows that refer to this one, adds up to. */
export const sumOf = (
  label: Text,
  rows: string,
  sum: string,
  given: Given<ComputedField, false> & { readonly as?: 'int' | 'decimal' | 'money'; readonly where?: Condition } = {},
): ComputedField => {
  const { as = 'decimal', where = {}, ...more } = given
  return computed(label, as, { ...more, total: { ...rowsNamed(rows), sum, where } })
}

function rowsNamed(rows: string): Pick<RowsTotal, 'of' | 'by'> {
  const [of = '', by] = rows.split('.')
  return by === undefined ? { of } : { of, by }
}

/** A computed field looks, filters and exports like a field of the kind it computes. */
export function lookOf({ label, as, options = {}, tones }: ComputedField): Field {
  switch (as) {
    case 'choice':
      return choice(label, options, tones ? { tones } : {})
    case 'decimal':
      return decimal(label, 40, 20)
    case 'money':
      return money(label)
    default:
      return { text, int, bool, date, datetime }[as](label)
  }
}

/** Set by behaviour alone, in the life of this one row. */
export const bySystem = { readOnly: true, noCopy: true } as const

/** Lines name their own fields. */
interface LinesFieldSpec<F extends Fields> extends Partial<
  Pick<LinesField, 'min' | 'max' | 'checks' | 'scan' | 'given' | 'whole' | 'ordered' | 'judged' | 'help'>
> {
  readonly distinct?: readonly (readonly (keyof F & string)[])[]
  readonly totals?: readonly (keyof F & string)[]
  readonly split?: keyof F & string
  readonly indexes?: readonly (readonly (keyof F & string)[])[]
  /** Only the system writes them. */
  readonly readOnly?: true
  readonly noCopy?: true
  readonly hidden?: true
}

export const lines = <const F extends Fields>(
  label: Text,
  fields: F,
  given: LinesFieldSpec<F> = {},
): LinesField<F> => ({ min: 0, max: 500, ...given, kind: 'lines', label, fields, required: false })
export const id = <R extends boolean = false>(label: Text, given: Given<IdField, R> = {}): IdField<NoInfer<R>> => ({
  ...given,
  kind: 'id',
  label,
  required: need(given),
})
export const serial = (label: Text): SerialField => ({ kind: 'serial', label, required: true, readOnly: true })

function need<R extends boolean>(given: { readonly required?: R }): R {
  // An absent `required` infers R as false, so the cast states what inference already decided.
  return (given.required ?? false) as R
}

/** What a kind of reference allows by itself holds where only its offer is said. */
const within = (usual: Condition, { among }: { readonly among?: Condition | Among }): Condition | Among =>
  among === undefined
    ? usual
    : 'offered' in among && !('where' in among)
      ? ({ where: usual, ...among } as Among)
      : among
