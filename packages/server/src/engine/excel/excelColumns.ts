// The columns of an object's workbooks: template, import and export speak of the same ones.
import {
  isReadOnly,
  isSecret,
  fieldOf,
  isExportable,
  isImportable,
  isMeant,
  requiredWhenText,
  titleWithUnit,
  type Condition,
  type ExcelColumn,
  type Field,
  type Fields,
  type Resource,
  type Text,
} from '@tmlm/model'

export interface Column {
  /** Stands in the hidden first row of a template: the field, or `lines.field`. */
  readonly key: string
  readonly title: Text
  readonly hint?: Text
  readonly field: Field
  /** The field's name where it stands: in the row or in its line. */
  readonly name: string
  /** The lines it belongs to; absent for the row's own. */
  readonly lines?: string
  readonly linesLabel?: Text
  /** A new row without it is refused. */
  readonly required: boolean
  /** When it is demanded of some rows only: these words say of which. */
  readonly requiredWhen?: Text
  /** It is one part of the value of this field. */
  readonly part?: { readonly of: string; readonly key: string }
  /** What it is called in other workbooks: of rows of other kinds, or without its unit. */
  readonly alsoCalled?: readonly Text[]
  /** No field of the row: said of new rows besides. */
  readonly isBesides?: true
}

/** Columns that not the definition tells: parts of values, and what rows of these kinds can have. */
export interface Further {
  readonly parts: readonly Column[]
  readonly kinds: Condition
}
export const nothingFurther: Further = { parts: [], kinds: {} }

/** Groups the rows of one paper; any text will do. */
export const groupKey = '$group'
export const groupTitle: Text = ['单据序号', 'Record']
const groupColumn: Column = {
  key: groupKey,
  title: groupTitle,
  name: groupKey,
  field: {
    kind: 'text',
    label: groupTitle,
    required: false,
    max: 100,
    help: ['相同序号的行属于同一单据', 'Rows with the same text belong together'],
  },
  required: false,
}

/** What a person fills in. */
export function templateColumns(resource: Resource, { parts, kinds }: Further = nothingFurther): Column[] {
  const all = columnsOf(resource)
  const asked = resource.excel?.columns?.map((entry) => (typeof entry === 'string' ? entry : entry.field))
  const columns = asked
    ? asked.flatMap((name) => all.find((column) => column.key === name) ?? [])
    : all.filter((column) => isImportable(column.field) && !isSystem(resource, column))
  return grouped([...[...columns, ...besidesOf(resource)].filter(had(kinds)), ...parts])
}

/** Every column an export can have, or only the named ones; papers come with their lines. */
export function exportColumns(
  resource: Resource,
  names: readonly string[] | 'all',
  { parts, kinds }: Further = nothingFurther,
): Column[] {
  const all = columnsOf(resource)
    .filter((column) => isExportable(column.field))
    .filter(had(kinds))
  if (names === 'all') return grouped([...all, ...parts])
  const head = [...new Set(names)].flatMap((name) => all.find((column) => column.key === name) ?? [])
  const lines = resource.kind === 'document' ? all.filter((column) => column.lines !== undefined) : []
  return grouped([...head, ...lines])
}

/** Rows of these kinds can have it. */
const had =
  (kinds: Condition) =>
  ({ lines, field }: Column): boolean =>
    lines !== undefined || isMeant(field, kinds)

/** What the columns of an object are called, whichever of them a workbook has. */
export const titleWords = (resource: Resource): ReadonlySet<string> =>
  new Set([...columnsOf(resource), ...besidesOf(resource)].flatMap(wordsOf))

/** Everything a column goes by, in lower case. */
export const wordsOf = ({ title, alsoCalled = [] }: Column): string[] =>
  [title, ...alsoCalled].flat().map((word) => word.toLowerCase())

const grouped = (columns: readonly Column[]): Column[] => [
  ...(columns.some((column) => column.lines !== undefined) ? [groupColumn] : []),
  ...columns,
]

/** All columns there can be, each with a title of its own in either language. */
function columnsOf(resource: Resource): readonly Column[] {
  const known = remembered.get(resource)
  if (known) return known
  const titled = new Map(
    (resource.excel?.columns ?? []).flatMap((entry) =>
      typeof entry === 'string' ? [] : [[entry.field, entry] as const],
    ),
  )
  const head = [...Object.keys(resource.fields), ...systemNames(resource)].flatMap((name): Column[] => {
    const field = fieldOf(resource, name)
    if (!field || field.kind === 'lines' || isSecret(field)) return []
    const { help: hint, ...said }: Partial<ExcelColumn> = titled.get(name) ?? {}
    const required = said.required ?? (name in resource.fields && isDemanded(field))
    return [
      {
        key: name,
        name,
        field,
        required,
        ...titlesOf(field, said.label),
        ...(hint && { hint }),
        ...conditional(resource, name, field, resource.fields),
      },
    ]
  })
  const columns = distinctTitles([...head, ...lineColumns(resource)])
  remembered.set(resource, columns)
  return columns
}

const remembered = new WeakMap<Resource, readonly Column[]>()

const lineColumns = (resource: Resource): Column[] =>
  Object.entries(resource.fields).flatMap(([lines, field]) =>
    field.kind === 'lines' && !isReadOnly(field)
      ? Object.entries(field.fields).flatMap(([name, inner]): Column[] => {
          const key = `${lines}.${name}`
          if (inner.kind === 'lines' || isSecret(inner)) return []
          const isAlways = isDemanded(inner) && field.min > 0
          return [
            {
              ...{ key, name, lines, linesLabel: field.label, field: inner, required: isAlways },
              ...titlesOf(inner),
              ...(isDemanded(inner) && !isAlways
                ? { requiredWhen: withItsLine }
                : conditional(resource, key, inner, field.fields)),
            },
          ]
        })
      : [],
  )

/** Rows need no such line, but a line needs it. */
const withItsLine: Text = ['填写该明细时必填', 'Required in each of these lines']

/** What is said of new rows besides their fields. */
export const besidesOf = (resource: Resource): Column[] =>
  Object.entries(resource.excel?.input ?? {}).map(([name, field]) => ({
    ...{ key: name, name, field, required: field.required, isBesides: true as const },
    ...titlesOf(field),
    ...conditional(resource, name, field, resource.excel?.input ?? {}),
  }))

const titlesOf = (field: Field, title: Text = titleWithUnit(field)): Pick<Column, 'title' | 'alsoCalled'> =>
  title === field.label ? { title } : { title, alsoCalled: [field.label] }

/** By the definition of the field, else as the object says what its behaviour demands. */
function conditional({ excel }: Resource, key: string, field: Field, fields: Fields): Pick<Column, 'requiredWhen'> {
  const requiredWhen = requiredWhenText(field, fields) ?? excel?.requiredWhen?.[key]
  return requiredWhen ? { requiredWhen } : {}
}

const systemNames = (resource: Resource): string[] =>
  [...(resource.orgMode > 0 ? ['orgId'] : []), ...noted].filter((name) => !(name in resource.fields))

const noted = ['createUserId', 'createTime', 'updateUserId', 'updateTime']
const isSystem = (resource: Resource, { name, lines }: Column): boolean =>
  lines === undefined && noted.includes(name) && !(name in resource.fields)

/** What a new row must have and nothing else gives it. */
const isDemanded = (field: Field): boolean =>
  field.required && field.default === undefined && field.kind !== 'bool' && field.kind !== 'code'

/** Columns of lines are told apart by the name of the lines where they must be; whatever is left, by its key. */
function distinctTitles(columns: readonly Column[]): Column[] {
  const several = new Set(columns.map((column) => column.lines)).size > 2
  const clash = clashes(columns)
  const prefixed = columns.map((column): Column => {
    const { lines, linesLabel, title, alsoCalled } = column
    if (lines === undefined || !linesLabel || (!several && !clash(column))) return column
    const within = ([zh, en]: Text): Text => [`${linesLabel[0]}-${zh}`, `${linesLabel[1]} - ${en}`]
    return { ...column, title: within(title), ...(alsoCalled && { alsoCalled: alsoCalled.map(within) }) }
  })
  const still = clashes(prefixed)
  const seen = new Set<string>()
  return prefixed.map((column) => {
    const isFirst = column.title.every((word) => !seen.has(word.toLowerCase()))
    for (const word of column.title) seen.add(word.toLowerCase())
    if (isFirst || !still(column)) return column
    const { alsoCalled: _, ...others } = column
    return { ...others, title: [`${column.title[0]}(${column.name})`, `${column.title[1]} (${column.name})`] }
  })
}

function clashes(columns: readonly Column[]): (column: Column) => boolean {
  const count = new Map<string, number>()
  for (const { title } of columns)
    for (const word of new Set(title.map((text) => text.toLowerCase()))) count.set(word, (count.get(word) ?? 0) + 1)
  return ({ title }) => title.some((word) => (count.get(word.toLowerCase()) ?? 0) > 1)
}
