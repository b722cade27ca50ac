// The tables of the definitions as plain TypeScript, one file a definition. They say what the definitions say, written
// out: to infer the columns of every table from every definition again costs the compiler more with each object.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Catalogue, type Field, type Fields, type Resource, type Table } from '@tmlm/model'
import { childName, hasColumn } from './names.ts'

export const tableTypesFolder = fileURLToPath(new URL('./tables', import.meta.url))

/** The text of each file by its name. */
export function tableTypes(definitions: Pick<Catalogue, 'tables' | 'resources'>): Map<string, string> {
  const all = [...definitions.tables.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const files = all.map((definition): [string, string] => [
    `${definition.name}.ts`,
    fileText(definition, definitions.resources.get(definition.name)),
  ])
  return new Map([...files, ['index.ts', indexText(all)]])
}

/** The text of the files that lie in the folder. */
export const writtenTableTypes = (folder: string): Map<string, string> =>
  new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))

/** Writes what has changed, and removes what no definition asks for any more. */
export function writeTableTypes(folder: string, wanted: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true })
  const there = writtenTableTypes(folder)
  for (const file of there.keys()) if (!wanted.has(file)) rmSync(join(folder, file))
  for (const [file, text] of wanted) if (there.get(file) !== text) writeFileSync(join(folder, file), text)
}

const notice = '// Written by `npm run migration` from the definitions, never by hand.\n'

function indexText(definitions: readonly Table[]): string {
  const imports = definitions.map(({ name }) => `import type { ${typeName(name)} } from './${name}.ts'\n`)
  const extended = definitions.map(({ name }) => `    ${typeName(name)}`)
  return `${notice}${imports.join('')}
/** Every table of the product with its columns. */
export interface Tables
  extends
${extended.join(',\n')} {}
`
}

function fileText(definition: Table, resource: Resource | undefined): string {
  const { name, fields } = definition
  const of = `(typeof ${name})['fields']`
  const system = resource?.appendOnly === false ? systemColumns.filter(([column]) => !(column in fields)) : []
  const tables: [string, ColumnType[]][] = [
    [name, [...columnTypes(fields, of), ...system]],
    ...childTables(name, fields, of),
  ]
  const body = tables.map(
    ([table, columns]) => `  ${table}: {\n${columns.map(([column, type]) => `    ${column}: ${type}\n`).join('')}  }\n`,
  )
  return `${notice}${importsOf(definition, body.join(''))}
export interface ${typeName(name)} {
${body.join('')}}
`
}

function importsOf({ name }: Table, body: string): string {
  return [
    ...(body.includes('Generated<') ? [`import type { Generated } from 'kysely'\n`] : []),
    ...(body.includes('StoredFile') ? [`import type { StoredFile } from '@tmlm/model'\n`] : []),
    ...(body.includes('ValueOf<')
      ? [
          `import type { ValueOf } from '@tmlm/model'\n`,
          `import type { ${name} } from '@tmlm/model/areas/${definedIn(name)}'\n`,
        ]
      : []),
  ].join('')
}

/** Where in the model a definition is written: what its JSON holds is known to the compiler only. */
function definedIn(name: string): string {
  const areas = dirname(fileURLToPath(import.meta.resolve('@tmlm/model/areas/index')))
  const file = readdirSync(areas, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .find((path) => readFileSync(join(areas, path), 'utf8').includes(`export const ${name} = `))
  if (file === undefined) throw new Error(`No file of the model exports ${name}; its JSON columns need that`)
  return file.replaceAll('\\', '/').replace(/\.ts$/, '')
}

const typeName = (name: string): string => `${childName('', name)}Tables`

/** A column's name and its type. */
type ColumnType = readonly [string, string]

/** Resources that belong to the whole tenant have no organisation, so it may be left out. */
const systemColumns: readonly ColumnType[] = [
  ['id', 'string'],
  ['version', 'Generated<number>'],
  ['orgId', 'Generated<string>'],
  ['createUserId', 'string'],
  ['createTime', 'Date'],
  ['updateUserId', 'string'],
  ['updateTime', 'Date'],
]

/** `of` is the type of the fields in the definition. */
const columnTypes = (fields: Fields, of: string): ColumnType[] =>
  Object.entries(fields).flatMap(([name, field]): ColumnType[] =>
    hasColumn(field) ? [[name, columnType(field, `${of}['${name}']`)]] : [],
  )

/** Lines, their lines, and lists of references. */
const childTables = (owner: string, fields: Fields, of: string): [string, ColumnType[]][] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const [table, inside] = [childName(owner, name), `${of}['${name}']['fields']`]
    if (field.kind === 'lines')
      return [[table, lineColumns(field.fields, inside)], ...childTables(table, field.fields, inside)]
    return field.kind === 'refs' || field.kind === 'users' ? [[table, referenceColumns]] : []
  })

const lineColumns = (fields: Fields, of: string): ColumnType[] => [
  ...columnTypes(fields, of),
  ['id', 'string'],
  ['ownerId', 'string'],
  ['position', 'number'],
]

const referenceColumns: ColumnType[] = [
  ['ownerId', 'string'],
  ['targetId', 'string'],
  ['position', 'number'],
]

function columnType(field: Field, of: string): string {
  if (field.kind === 'serial') return 'Generated<string>'
  const type = valueType(field, of)
  return field.required ? type : `${type} | null`
}

function valueType(field: Field, of: string): string {
  switch (field.kind) {
    case 'int':
      return 'number'
    case 'bool':
      return 'boolean'
    case 'datetime':
      return 'Date'
    case 'choice':
      return oneOf(field)
    case 'choices':
      return `readonly (${oneOf(field)})[]`
    case 'dicts':
      return 'readonly string[]'
    case 'state':
      return Object.keys(field.states).map(quoted).join(' | ')
    case 'files':
      return 'readonly StoredFile[]'
    case 'json':
      return `ValueOf<${of}>`
    default:
      return 'string'
  }
}

const oneOf = (field: { readonly options: Readonly<Record<string, unknown>> }): string =>
  Object.keys(field.options).map(quoted).join(' | ')

const quoted = (word: string): string => (/^-?\d+$/.test(word) ? word : `'${word}'`)
