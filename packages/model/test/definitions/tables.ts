// Rules about tables and resources: everything they name is a field of theirs.
import { isSecret } from '../../src/language/index.ts'
import type { Catalogue, Resource, Table } from '../../src/language/index.ts'
import { conditionProblems } from './fields.ts'
import { columnsOf, type Rule } from './walk.ts'

export const keysNameFields: Rule = (catalogue) =>
  tables(catalogue).flatMap((table) => {
    const unique = table.unique.map((key) => ('fields' in key ? key.fields : key))
    return [
      ...unknown(catalogue, table, 'key', table.key),
      ...unique.flatMap((key) => unknown(catalogue, table, 'unique key', key)),
      ...table.unique.flatMap((key) =>
        'fields' in key && key.where
          ? conditionProblems(`${table.name} unique key ${key.fields.join(', ')}`, key.where, table.fields)
          : [],
      ),
      ...table.indexes.flatMap((index) => unknown(catalogue, table, 'index', index)),
    ]
  })

export const ensuredConditionsNameColumns: Rule = (catalogue) =>
  tables(catalogue).flatMap((table) => {
    const columns = new Set(columnsOf(catalogue, table).map(snake))
    return Object.entries(table.ensure).flatMap(([name, sql]) =>
      (sql.replaceAll(/'[^']*'/g, '').match(/\b[a-z_][a-z0-9_]*\b/g) ?? [])
        .filter((word) => !columns.has(word))
        .map((word) => `${table.name} ensures ${name}: no column ${word}`),
    )
  })

export const listsNameFields: Rule = (catalogue) =>
  [...resources(catalogue), ...catalogue.reports.values()].flatMap((resource) => {
    const { columns, sort } = resource.list
    const asks = { ...resource.report?.asks, ...resource.list.extraFilters }
    const filters = resource.list.filters.filter((name) => !Object.hasOwn(asks, name))
    const shown = [...columns, ...filters, ...resource.picker, resource.display]
    const secret = shown.filter((name) => isSecret(resource.fields[name] ?? {}))
    return [
      ...unknown(catalogue, resource, 'column', columns),
      ...unknown(catalogue, resource, 'filter', filters),
      ...unknown(catalogue, resource, 'sort', sort ? [sort.replace(/^-/, '')] : []),
      ...unknown(catalogue, resource, 'display', [resource.display]),
      ...unknown(catalogue, resource, 'picker', resource.picker),
      ...secret.map((name) => `${resource.name}: shows the secret ${name}`),
    ]
  })

export const checksNameFields: Rule = (catalogue) =>
  resources(catalogue).flatMap((resource) =>
    resource.checks.flatMap((check) =>
      check.fields.length === 0
        ? [`${resource.name}: a check names no field`]
        : unknown(catalogue, resource, 'check', check.fields),
    ),
  )

export const participantsArePeople: Rule = (catalogue) =>
  resources(catalogue).flatMap(({ name, fields, participants }) =>
    participants
      .filter((field) => !['user', 'users'].includes(fields[field]?.kind ?? ''))
      .map((field) => `${name}: participant ${field} is no person`),
  )

export const supplierFieldsHoldSuppliers: Rule = (catalogue) =>
  resources(catalogue).flatMap(({ name, fields, suppliers: supplierField }) => {
    if (!supplierField || (name === 'supplier' && supplierField === 'id')) return []
    const field = fields[supplierField]
    return field && 'to' in field && field.to === 'supplier' ? [] : [`${name}: ${supplierField} holds no supplier`]
  })

export const rowConditionsCanBeMet: Rule = (catalogue) =>
  resources(catalogue).flatMap(({ name, fields, editable, usable }) => [
    ...conditionProblems(`${name} editable`, editable, fields),
    ...conditionProblems(`${name} usable`, usable, fields),
  ])

const tables = (catalogue: Catalogue): Table[] => [...catalogue.tables.values()]
const resources = (catalogue: Catalogue): Resource[] => [...catalogue.resources.values()]

const unknown = (catalogue: Catalogue, table: Table, what: string, names: readonly string[]): string[] =>
  names
    .filter((name) => !columnsOf(catalogue, table).includes(name))
    .map((name) => `${table.name}: ${what} ${name} is no field`)

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
