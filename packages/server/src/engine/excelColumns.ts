// The columns of an object's workbooks: template, import and export speak of the same ones.
import {
  isExportable,
  isImportable,
  type ExcelColumn,
  type Field,
  type Fields,
  type Resource,
  type Text,
} from '@tmlm/model'
import { fieldOf } from './filters.ts'

export interface Column {
  /** Stands in the hidden first row of a template: the field, or `lines.field`. */
  readonly key: string
  readonly title: Text
  readonly field: Field
  /** The field's name where it stands: in the row or in its line. */
  readonly name: string
  /** The lines it belongs to; absent for the row's own. */
  readonly lines?: string
  readonly linesLabel?: Text
  readonly required: boolean
}

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
export function templateColumns(resource: Resource): Column[] {
  const own = asked(resource)
  const head = own.flatMap((entry) => columnOf(resource, entry) ?? [])
  const lines = resource.excel?.columns ? [] : lineColumns(resource.fields, isImportable)
  const orgs =
    resource.excel?.columns || resource.orgMode === 0 || 'orgId' in resource.fields ? [] : [orgColumn(resource)]
  return [...(lines.length > 0 ? [groupColumn] : []), ...distinctTitles([...head, ...lines, ...orgs])]
}

const asked = (resource: Resource): readonly (string | ExcelColumn)[] =>
  resource.excel?.columns ??
  Object.entries(resource.fields).flatMap(([name, field]) =>
    isImportable(field) && field.kind !== 'lines' ? [name] : [],
  )

function columnOf(resource: Resource, entry: string | ExcelColumn): Column | undefined {
  const {
    field: name,
    title,
    required,
  } = typeof entry === 'string' ? { field: entry, title: undefined, required: undefined } : entry
  const field = fieldOf(resource, name)
  return field && { key: name, name, field, title: title ?? field.label, required: required ?? isDemanded(field) }
}

const orgColumn = (resource: Resource): Column => {
  const field = fieldOf(resource, 'orgId')
  if (!field) throw new Error(`${resource.name} has no organisation`)
  return { key: 'orgId', name: 'orgId', title: field.label, field, required: false }
}

const lineColumns = (fields: Fields, isShown: (field: Field) => boolean): Column[] =>
  Object.entries(fields).flatMap(([lines, field]) =>
    field.kind === 'lines' && !field.readonly
      ? Object.entries(field.fields).flatMap(([name, inner]): Column[] =>
          isShown(inner) && inner.kind !== 'lines'
            ? [
                {
                  key: `${lines}.${name}`,
                  name,
                  lines,
                  linesLabel: field.label,
                  field: inner,
                  title: inner.label,
                  required: isDemanded(inner),
                },
              ]
            : [],
        )
      : [],
  )

/** What a new row must have and nothing else gives it. */
const isDemanded = (field: Field): boolean =>
  field.required && field.default === undefined && field.kind !== 'bool' && field.kind !== 'code'

/** Where two columns would have one title, those of lines are told apart by the name of the lines. */
function distinctTitles(columns: readonly Column[]): Column[] {
  const several = new Set(columns.map((column) => column.lines)).size > 2
  const seen = new Map<string, number>()
  for (const { title } of columns) seen.set(title[0], (seen.get(title[0]) ?? 0) + 1)
  return columns.map((column) => {
    if (column.lines === undefined || (!several && (seen.get(column.title[0]) ?? 0) < 2)) return column
    const lines = column.linesLabel ?? column.title
    return { ...column, title: [`${lines[0]}-${column.title[0]}`, `${lines[1]} - ${column.title[1]}`] }
  })
}

/** Every column an export can have, or only the named ones; papers come with their lines. */
export function exportColumns(resource: Resource, names: readonly string[] | 'all'): Column[] {
  const wanted = names === 'all' ? [...Object.keys(resource.fields), ...systemNames(resource)] : names
  const titled = new Map(asked(resource).flatMap((entry) => (typeof entry === 'string' ? [] : [[entry.field, entry]])))
  const head = [...new Set(wanted)].flatMap((name) => {
    const field = fieldOf(resource, name)
    return field && isExportable(field) ? (columnOf(resource, titled.get(name) ?? name) ?? []) : []
  })
  const withLines = names === 'all' || resource.kind === 'document'
  const lines = withLines ? lineColumns(resource.fields, isExportable) : []
  return [...(lines.length > 0 ? [groupColumn] : []), ...distinctTitles([...head, ...lines])]
}

const systemNames = (resource: Resource): string[] => [
  ...(resource.orgMode > 0 ? ['orgId'] : []),
  'createUserId',
  'createTime',
  'updateUserId',
  'updateTime',
]
