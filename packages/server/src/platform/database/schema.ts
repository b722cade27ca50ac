// The tables that the definitions ask for, as plain data. Every key, index and reference of what a tenant owns starts
// with tenant_id: row security and a later distribution by tenant both stand on that.
import { keepsCustom } from '@tmlm/model'
import type { Catalogue, Field, Fields, Pointer, RefField, Resource, Table, UniqueKey } from '@tmlm/model'
import { columnsOf, plainColumn, searchColumnOf } from './columns.ts'
import { rowCondition } from './conditions.ts'
import { constraintName, makeNamesDistinct, refuseLongNames } from './constraints.ts'
import { childName, snake } from './names.ts'
import type { Column, ForeignKey, Index, NamedColumns, Schema, TableShape, Unique } from './shape.ts'
import { isConstraint } from './statements.ts'

export { constraintsOf, type Constraint } from './constraints.ts'

type Definitions = Pick<Catalogue, 'tables' | 'resources' | 'businessesOf'>

export function schemaOf(definitions: Definitions): Schema {
  const tables = [...definitions.tables.values()].flatMap((definition) => tablesOf(definition, definitions))
  refuseLongNames(tables.flatMap((table) => [table.name, ...table.columns.map((column) => column.name)]))
  refuseTwice(
    tables.map((table) => table.name),
    (name) => `Two definitions ask for a table ${name}`,
  )
  return { tables: makeNamesDistinct(tables) }
}

function tablesOf(definition: Table, definitions: Definitions): TableShape[] {
  const resource = definitions.resources.get(definition.name)
  return withChildren(
    { ...placeOf(definition), ...(resource ? resourceParts(resource, definitions) : tableParts(definition)) },
    definitions,
    0,
  )
}

/** What a table is made of before names and leading tenant_id are put in; fields and references by wire name. */
interface Draft {
  readonly name: string
  readonly owner: string
  readonly within?: string
  readonly tenantOwned: boolean
  readonly appendOnly: boolean
  readonly search?: true
  readonly was?: string
  readonly leading: readonly Column[]
  readonly fields: Fields
  readonly trailing: readonly Column[]
  readonly key: readonly string[]
  readonly unique: readonly UniqueKey[]
  readonly indexes: readonly (readonly string[])[]
  readonly ensure: Readonly<Record<string, string>>
  readonly references: readonly Reference[]
  readonly points: readonly Pointer[]
}

interface Reference {
  readonly field: string
  /** Name of the definition or child table referred to. */
  readonly to: string
  readonly cascade?: true
}

const placeOf = (definition: Table) => ({
  name: definition.name,
  owner: definition.name,
  tenantOwned: definition.tenantOwned,
  appendOnly: definition.appendOnly,
  ...(definition.search ? { search: definition.search } : {}),
})

const tableParts = ({ fields, key, unique, indexes, ensure, points }: Table) => ({
  fields,
  key,
  unique,
  indexes,
  ensure,
  points,
  leading: [],
  trailing: [],
  references: [],
})

function resourceParts(resource: Resource, definitions: Definitions) {
  if (resource.appendOnly) return tableParts(resource)
  const ofOrg = resource.orgMode !== 0
  const kind = kindFields(resource, definitions)
  const ways = [['orgId', 'id'], ...readByMaker(resource), ...readByKeepers(resource), ...askedStates(resource)]
  const read = ways.map((index) => [...index, ...kind])
  const others = [...read, ...resource.indexes, ...resource.unique.map((unique) => tableUnique(unique).fields)]
  const together = askedTogether(resource).filter(([first]) => !others.some((index) => index[0] === first))
  return {
    ...tableParts(resource),
    leading: [
      plainColumn('id', 'uuid'),
      plainColumn('version', 'integer', { default: '1' }),
      ...(ofOrg ? [plainColumn('org_id', 'uuid')] : []),
    ],
    trailing: [
      // Of fields that companies add by themselves.
      ...(keepsCustom(resource, definitions.businessesOf(resource.name))
        ? [plainColumn('custom', 'jsonb', { default: `'{}'::jsonb` })]
        : []),
      plainColumn('create_user_id', 'uuid', { notNull: false }),
      plainColumn('create_time', 'timestamptz'),
      plainColumn('update_user_id', 'uuid', { notNull: false }),
      plainColumn('update_time', 'timestamptz'),
    ],
    references: ofOrg ? [{ field: 'orgId', to: 'org' }] : [],
    indexes: [
      ...(ofOrg ? read.filter((index) => !isBegun(index, resource.indexes)) : []),
      ...together,
      ...resource.indexes,
    ],
  }
}

/** An index of the object's own that begins alike serves as well. */
const isBegun = (index: readonly string[], own: readonly (readonly string[])[]): boolean =>
  own.some((longer) => index.every((field, nth) => longer[nth] === field))

/** What tells the rows of several businesses apart decides who sees them: an index that knows it counts them without looking. */
const kindFields = ({ name }: Resource, definitions: Definitions): string[] => [
  ...new Set(definitions.businessesOf(name).flatMap(({ where = {} }) => Object.keys(where))),
]

/** Who made a paper reads it wherever it belongs. */
const readByMaker = ({ kind }: Resource): string[][] => (kind === 'document' ? [['createUserId', 'orgId', 'id']] : [])

/** Who keeps a place reads what stands in it; of papers those that he made are told apart. */
function readByKeepers({ standsIn, kind }: Resource): string[][] {
  const maker = kind === 'document' ? ['createUserId'] : []
  return standsIn && !standsIn.through ? standsIn.fields.map((field) => [field, 'id', 'orgId', ...maker]) : []
}

/** People ask for the few rows that are still open: found in the order of the list, counted with their organisation. */
const askedStates = ({ fields, list }: Resource): string[][] =>
  list.filters.filter((name) => fields[name]?.kind === 'state').map((name) => [name, 'id', 'orgId'])

/**
 * The first three filters that ask for equal values are asked alone and by twos. A reference has an index in any case: that of
 * each of the three carries the next one, so that each two of them are found without another index. Where one leads an index of
 * another kind, that has to do.
 */
function askedTogether({ fields, list }: Resource): string[][] {
  const asked = list.filters.filter((name) => equalKinds.has(fields[name]?.kind ?? '')).slice(0, 3)
  return asked.flatMap((name, place) => {
    const next = asked[(place + 1) % asked.length]
    const field = fields[name]
    return field && isReference(field) && next !== undefined && next !== name ? [[name, next]] : []
  })
}
const equalKinds: ReadonlySet<string> = new Set(['ref', 'parent', 'dept', 'user', 'state', 'choice', 'dict', 'bool'])

/** A table, then those of its lines and lists of references. */
const withChildren = (draft: Draft, definitions: Definitions, depth: number): TableShape[] => [
  shape(draft, definitions),
  ...Object.entries(draft.fields).flatMap(([name, field]) => {
    const child = childOf(draft, name, field, depth)
    return child ? withChildren(child, definitions, depth + 1) : []
  }),
]

/** Lines and lists of references lie in a table of their own, with their owner's row and their place in the list. */
function childOf(parent: Draft, name: string, field: Field, depth: number): Draft | undefined {
  const child = {
    ...emptyParts,
    name: childName(parent.name, name),
    owner: parent.owner,
    within: parent.within === undefined ? name : `${parent.within}.${name}`,
    tenantOwned: parent.tenantOwned,
    appendOnly: parent.appendOnly,
    ...(field.was === undefined ? {} : { was: snake(childName(parent.name, field.was)) }),
  }
  const toOwner: Reference = { field: 'ownerId', to: parent.name, cascade: true }
  if (field.kind === 'lines') {
    if (depth > 1) throw new Error(`${parent.name}.${name}: lines nest only once`)
    return {
      ...child,
      leading: [plainColumn('id', 'uuid'), plainColumn('owner_id', 'uuid'), plainColumn('position', 'integer')],
      fields: field.fields,
      key: ['id'],
      indexes: field.indexes ?? [],
      references: [toOwner],
    }
  }
  if (field.kind === 'refs' || field.kind === 'users') {
    return {
      ...child,
      leading: [plainColumn('owner_id', 'uuid'), plainColumn('target_id', 'uuid'), plainColumn('position', 'integer')],
      key: ['ownerId', 'targetId'],
      // Of several possible targets the database can keep none.
      references: field.chosenBy ? [toOwner] : [toOwner, { field: 'targetId', to: field.to }],
    }
  }
  return undefined
}

const emptyParts = {
  ...{ leading: [], fields: {}, trailing: [], unique: [], indexes: [], ensure: {} },
  ...{ references: [], points: [] },
}

function shape(draft: Draft, definitions: Definitions): TableShape {
  const name = snake(draft.name)
  const lead = (columns: readonly string[]): string[] => [
    ...(draft.tenantOwned ? ['tenant_id'] : []),
    ...columns.map(snake),
  ]
  const named = (columns: readonly string[], suffix: string): NamedColumns => ({
    name: constraintName(name, columns.map(snake), suffix),
    columns: lead(columns),
  })
  // What is written with every change must stay cheap to write; unless it says otherwise it is searched as it stands.
  const search = draft.appendOnly && !draft.search ? undefined : searchColumnOf(draft.fields)
  const columns = [
    ...(draft.tenantOwned ? [plainColumn('tenant_id', 'uuid', { default: 'app_tenant()' })] : []),
    ...draft.leading,
    ...columnsOf(draft.fields),
    ...draft.trailing,
    ...(search ? [search] : []),
  ]
  refuseTwice(
    columns.map((column) => column.name),
    (column) => `${draft.name} has two columns ${column}: the system keeps one of this name itself`,
  )
  const key: NamedColumns = { name: constraintName(name, [], 'pkey'), columns: lead(draft.key) }
  const unique = ({ fields, ...rest }: UniqueFields): Unique => ({ ...named(fields, 'key'), ...rest })
  const uniques = [...fieldUniques(draft.fields), ...draft.unique.map(tableUnique)].map(unique)
  const references = [...draft.references, ...fieldReferences(draft.fields)]
  for (const reference of references) refuseUnknownTarget(draft, reference, definitions)
  const foreignKey = ({ field, to, cascade }: Reference): ForeignKey => ({
    ...named([field], 'fkey'),
    table: snake(to),
    references: lead(['id']),
    ...(cascade ? { cascade } : {}),
  })
  const pointer = ({ fields, to }: Pointer): ForeignKey => {
    refuseLoosePointer(draft, { fields, to }, definitions)
    return { ...named(fields, 'fkey'), table: snake(to), references: lead(fields) }
  }
  const wanted = [...draft.indexes, ...references.map(({ field }) => [field])].map((fields) => named(fields, 'idx'))
  return {
    name,
    owner: draft.owner,
    ...(draft.within === undefined ? {} : { within: draft.within }),
    columns,
    key,
    uniques,
    indexes: [
      ...withoutCovered(wanted, [key, ...uniques.filter(isConstraint)]),
      ...(search ? [{ ...named(['search'], 'idx'), trigram: true as const }] : []),
    ],
    foreignKeys: [...references.map(foreignKey), ...draft.points.map(pointer)],
    checks: Object.entries(draft.ensure).map(([rule, expression]) => ({
      name: constraintName(name, [snake(rule)], 'check'),
      expression,
    })),
    rowSecurity: draft.tenantOwned,
    appendOnly: draft.appendOnly,
    ...(draft.was === undefined ? {} : { was: draft.was }),
  }
}

interface UniqueFields {
  readonly fields: readonly string[]
  readonly emptyIsEqual?: true
  readonly caseless?: string
  readonly where?: string
}

const fieldUniques = (fields: Fields): UniqueFields[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (!field.unique) return []
    const within = typeof field.unique === 'string' ? [field.unique] : []
    return [{ fields: [...within, name], ...(isCaseless(field) ? { caseless: snake(name) } : {}) }]
  })

function tableUnique(key: UniqueKey): UniqueFields {
  if (!('fields' in key)) return { fields: key }
  const { where, ...rest } = key
  return where === undefined ? rest : { ...rest, where: rowCondition(where) }
}

const isCaseless = (field: Field): boolean => 'caseless' in field && field.caseless === true

const fieldReferences = (fields: Fields): Reference[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isReference(field) ? [{ field: name, to: field.to, ...(field.cascade ? { cascade: true } : {}) }] : [],
  )

const isReference = (field: Field): field is RefField => ['ref', 'parent', 'org', 'dept', 'user'].includes(field.kind)

function refuseUnknownTarget(draft: Draft, { field, to, cascade }: Reference, { tables }: Definitions): void {
  if (cascade && !tables.has(to)) return
  const target = tables.get(to)
  if (!target) throw new Error(`${draft.name}.${field} refers to ${to}, which is not defined`)
  if (target.tenantOwned !== draft.tenantOwned || target.key.join() !== 'id')
    throw new Error(`${draft.name}.${field} cannot refer to ${to}: a reference stays within a tenant and names an id`)
}

function refuseLoosePointer(draft: Draft, { fields, to }: Pointer, { tables }: Definitions): void {
  const target = tables.get(to)
  const keys = target ? [target.key, ...target.unique.map((key) => tableUnique(key).fields)] : []
  if (target?.tenantOwned !== draft.tenantOwned || !keys.some((key) => key.join() === fields.join()))
    throw new Error(`${draft.name} cannot point to ${to} by ${fields.join(', ')}: it has no such unique key`)
}

/** An index that a key or a longer index begins with would only cost. */
const withoutCovered = (wanted: readonly Index[], keys: readonly NamedColumns[]): Index[] =>
  wanted.filter(
    (index, place) =>
      !keys.some((key) => beginsWith(key, index)) &&
      !wanted.some(
        (other, otherPlace) =>
          beginsWith(other, index) && (other.columns.length > index.columns.length || otherPlace < place),
      ),
  )

const beginsWith = (longer: NamedColumns, shorter: NamedColumns): boolean =>
  shorter.columns.every((column, place) => longer.columns[place] === column)

function refuseTwice(names: readonly string[], text: (name: string) => string): void {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) throw new Error(text(name))
    seen.add(name)
  }
}
