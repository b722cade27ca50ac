// Goes through every set of fields of a catalogue: tables, their lines, reports, and what actions are sent.
import type { Action, Catalogue, Field, Fields, Service, Table } from '../../src/language/index.ts'

/** A rule names every place where the definitions break it. */
export type Rule = (catalogue: Catalogue) => string[]

export interface FieldSet {
  readonly path: string
  readonly fields: Fields
  /** Columns the engine adds by itself. */
  readonly system: readonly string[]
}

export interface Place {
  readonly path: string
  readonly name: string
  readonly field: Field
  readonly set: FieldSet
}

export const systemColumns = ['id', 'orgId', 'createTime', 'createUserId', 'updateTime', 'updateUserId', 'version']
const lineColumns = ['id', 'position', 'ownerId']

export function fieldSets(catalogue: Catalogue): FieldSet[] {
  const stored = [...catalogue.tables.values()].flatMap((table) =>
    withLines({ path: table.name, fields: table.fields, system: systemOf(catalogue, table) }),
  )
  const sent = actionsOf(catalogue).flatMap(({ path, action }) =>
    withLines({ path, fields: action.input ?? {}, system: [] }),
  )
  const reported = [...catalogue.reports.values()].flatMap(({ name, fields, report }) => [
    { path: name, fields, system: ['id'] },
    { path: `${name} asks`, fields: report.asks, system: [] },
  ])
  return [...stored, ...reported, ...sent]
}

export const places = (catalogue: Catalogue): Place[] =>
  fieldSets(catalogue).flatMap((set) =>
    Object.entries(set.fields).map(([name, field]) => ({ path: `${set.path}.${name}`, name, field, set })),
  )

/** Internal tables, and what is only appended, name all their columns themselves. */
export const systemOf = (catalogue: Catalogue, table: Table): readonly string[] =>
  catalogue.resources.has(table.name) && !table.appendOnly ? systemColumns : []

export const columnsOf = (catalogue: Catalogue, table: Table): string[] => [
  ...Object.keys(table.fields),
  ...systemOf(catalogue, table),
]

export interface ActionPlace {
  readonly path: string
  readonly name: string
  readonly action: Action
  readonly owner: string
}

export function actionsOf(catalogue: Catalogue): ActionPlace[] {
  const owners: readonly Pick<Service, 'name' | 'actions'>[] = [
    ...catalogue.resources.values(),
    ...catalogue.services.values(),
  ]
  return owners.flatMap((owner) =>
    Object.entries(owner.actions).map(([name, action]) => ({
      path: `${owner.name}/${name}`,
      name,
      action,
      owner: owner.name,
    })),
  )
}

function withLines(set: FieldSet): FieldSet[] {
  const inner = Object.entries(set.fields).flatMap(([name, field]) =>
    field.kind === 'lines' ? withLines({ path: `${set.path}.${name}`, fields: field.fields, system: lineColumns }) : [],
  )
  return [set, ...inner]
}
