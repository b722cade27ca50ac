import { describe, expect, it } from 'vitest'
import {
  assemble,
  bool,
  business,
  choice,
  choices,
  code,
  computed,
  date,
  datetime,
  decimal,
  dept,
  dict,
  dicts,
  document,
  files,
  id,
  image,
  int,
  json,
  lines,
  link,
  longText,
  money,
  org,
  parent,
  percent,
  ref,
  refs,
  resource,
  richText,
  serial,
  state,
  states,
  table,
  text,
  time,
  user,
  users,
  type Field,
  type Fields,
  type Resource,
  type Table,
} from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { difference } from '../../src/platform/database/diff.ts'
import { constraintsOf, schemaOf } from '../../src/platform/database/schema.ts'
import type { Schema, TableShape } from '../../src/platform/database/shape.ts'
import { migrationsFolder, readSnapshot } from '../../src/platform/database/snapshot.ts'
import { columnClause } from '../../src/platform/database/statements.ts'
import { build } from '../harness/build.ts'
import { describeDatabase } from '../harness/catalogue.ts'
import { ownerConfig, withClient, withFreshDatabase } from '../harness/database.ts'

const label = ['名', 'name'] as const
const orgDefinition = resource('org', { label, orgMode: 0, fields: { name: text(label) } })
const userDefinition = resource('user', { label, orgMode: 0, fields: { jobName: text(label) } })

const schemaWith = (resources: readonly Resource[], tables: readonly Table[] = []): Schema =>
  schemaOf(assemble([{ resources: [orgDefinition, userDefinition, ...resources], tables }]))

const shapeOf = (schema: Schema, name: string): TableShape => {
  const found = schema.tables.find((shape) => shape.name === name)
  if (!found) throw new Error(`no table ${name}`)
  return found
}

const paper = (fields: Fields, rest: Partial<Parameters<typeof resource>[1]> = {}): Resource =>
  resource('paper', { label, orgMode: 0, fields, ...rest })

const onlyTable = (fields: Fields): TableShape =>
  shapeOf(
    schemaWith([], [table('thing', { label, key: ['id'], fields: { id: id(label, { required: true }), ...fields } })]),
    'thing',
  )

describe('the column of a field', () => {
  const mood = states({ calm: [0, label], angry: [1, label] })
  const required = { required: true } as const
  const cases: readonly [what: string, field: Field, clause: string | undefined][] = [
    ['text', text(label), '"x" text'],
    ['required text', text(label, required), '"x" text NOT NULL'],
    [
      'required text with a default',
      text(label, { required: true, default: "it's" }),
      `"x" text NOT NULL DEFAULT 'it''s'`,
    ],
    ['text with a default that may be empty', text(label, { default: 'a' }), '"x" text'],
    ['longText', longText(label), '"x" text'],
    ['richText', richText(label), '"x" text'],
    ['code', code(label, { unique: false, search: false }), '"x" text NOT NULL'],
    ['image', image(label), '"x" text'],
    ['dict', dict(label, 'unit'), '"x" text'],
    ['dicts', dicts(label, 'unit'), '"x" text[]'],
    ['link', link(label, ['org']), '"x" text'],
    ['int', int(label, { required: true, default: 0 }), '"x" integer NOT NULL DEFAULT 0'],
    ['decimal', decimal(label, 12, 3), '"x" numeric(12,3)'],
    ['money', money(label, { required: true, default: '0' }), '"x" numeric(18,2) NOT NULL DEFAULT 0'],
    ['percent', percent(label), '"x" numeric(9,4)'],
    ['bool', bool(label), '"x" boolean NOT NULL DEFAULT false'],
    ['date', date(label, { required: true, default: 'today' }), '"x" date NOT NULL'],
    ['time', time(label), '"x" text'],
    ['datetime', datetime(label, { required: true, default: 'now' }), '"x" timestamptz NOT NULL'],
    [
      'choice of numbers',
      choice(label, { 1: label, 2: label }, { required: true, default: 1 }),
      '"x" smallint NOT NULL DEFAULT 1',
    ],
    ['choice of words', choice(label, { A: label }, { required: true, default: 'A' }), `"x" text NOT NULL DEFAULT 'A'`],
    ['choices of numbers', choices(label, { 1: label }), '"x" smallint[]'],
    ['choices of words', choices(label, { a: label }), '"x" text[]'],
    ['ref', ref(label, 'org'), '"x" uuid'],
    ['parent', parent(label, 'org'), '"x" uuid'],
    ['org', org(label, required), '"x" uuid NOT NULL'],
    ['dept', dept(label), '"x" uuid'],
    ['user', user(label), '"x" uuid'],
    ['id', id(label), '"x" uuid'],
    ['files', files(label), '"x" jsonb'],
    ['json', json(label), '"x" jsonb'],
    ['state', state(label, mood, 'calm'), `"x" text NOT NULL DEFAULT 'calm'`],
    ['serial', serial(label), '"x" bigint NOT NULL GENERATED ALWAYS AS IDENTITY'],
    ['computed', computed(label, 'int'), undefined],
    ['lines', lines(label, { a: text(label) }), undefined],
    ['refs', refs(label, 'org'), undefined],
    ['users', users(label), undefined],
  ]

  it.each(cases)('%s', (_what, field, clause) => {
    const column = onlyTable({ x: field }).columns.find((entry) => entry.name === 'x')
    expect(column && columnClause(column)).toBe(clause)
  })
})

describe('a table', () => {
  it('of a tenant starts every key, index and reference with the tenant', () => {
    for (const shape of schemaOf(catalogue).tables) {
      if (!shape.rowSecurity) continue
      const keys = [shape.key, ...shape.uniques, ...shape.indexes, ...shape.foreignKeys]
      for (const key of keys) expect(key.columns[0], key.name).toBe('tenant_id')
      for (const key of shape.foreignKeys) expect(key.references[0], key.name).toBe('tenant_id')
    }
  })

  it('of the installation has neither tenant nor row security', () => {
    const shape = shapeOf(
      schemaWith(
        [],
        [table('combo', { label, tenantOwned: false, key: ['id'], fields: { id: id(label, { required: true }) } })],
      ),
      'combo',
    )
    expect(shape.columns.map((column) => column.name)).toEqual(['id'])
    expect(shape.key.columns).toEqual(['id'])
    expect(shape.rowSecurity).toBe(false)
  })

  it('of a resource carries id, version and who changed it when, and its organisation only in modes 1 and 2', () => {
    const system = ['id', 'version', 'create_user_id', 'create_time', 'update_user_id', 'update_time']
    const wide = shapeOf(schemaWith([paper({})]), 'paper')
    expect(wide.columns.map((column) => column.name)).toEqual(['tenant_id', ...system])
    const own = shapeOf(schemaWith([paper({}, { orgMode: 1 })]), 'paper')
    expect(own.columns.find((column) => column.name === 'org_id')).toMatchObject({ type: 'uuid', notNull: true })
    expect(own.foreignKeys).toMatchObject([{ name: 'paper_org_id_fkey', table: 'org' }])
    expect(own.indexes.map((index) => index.columns)).toEqual([['tenant_id', 'org_id', 'id']])
  })

  it('refuses a field that the system keeps itself', () => {
    expect(() => schemaWith([paper({ createTime: datetime(label) })])).toThrow('two columns create_time')
  })

  it('refuses a reference to what is not defined', () => {
    expect(() => schemaWith([paper({ x: ref(label, 'nowhere') })])).toThrow('refers to nowhere')
  })
})

describe('keys', () => {
  it('of a unique field are per tenant, or within another field', () => {
    const { uniques } = shapeOf(
      schemaWith([paper({ a: text(label, { unique: true }), b: text(label, { unique: 'orgId' }) }, { orgMode: 2 })]),
      'paper',
    )
    expect(uniques).toEqual([
      { name: 'paper_a_key', columns: ['tenant_id', 'a'] },
      { name: 'paper_org_id_b_key', columns: ['tenant_id', 'org_id', 'b'] },
    ])
  })

  it('may disregard case, or count empty values as equal', () => {
    const { uniques } = shapeOf(
      schemaWith([
        paper(
          { a: text(label, { unique: true, caseless: true }), b: text(label) },
          { unique: [{ fields: ['a', 'b'], emptyIsEqual: true }] },
        ),
      ]),
      'paper',
    )
    expect(uniques).toEqual([
      { name: 'paper_a_key', columns: ['tenant_id', 'a'], caseless: 'a' },
      { name: 'paper_a_b_key', columns: ['tenant_id', 'a', 'b'], emptyIsEqual: true },
    ])
  })

  it('may hold for some rows alone', () => {
    const { uniques, indexes } = shapeOf(
      schemaWith([
        paper(
          { aId: ref(label, 'org'), b: int(label), c: text(label) },
          { unique: [{ fields: ['aId', 'b'], emptyIsEqual: true, where: { b: [1, 2], c: 'open' } }] },
        ),
      ]),
      'paper',
    )
    expect(uniques).toEqual([
      {
        name: 'paper_a_id_b_key',
        columns: ['tenant_id', 'a_id', 'b'],
        emptyIsEqual: true,
        where: `"b" IN (1, 2) AND "c" IN ('open')`,
      },
    ])
    expect(indexes.map(({ columns }) => columns)).toContainEqual(['tenant_id', 'a_id'])
  })

  it('index every reference, unless a key or index begins with it already', () => {
    const { indexes } = shapeOf(
      schemaWith([
        paper(
          { aId: ref(label, 'org'), bId: ref(label, 'org'), cId: ref(label, 'org'), d: text(label, { unique: 'bId' }) },
          { indexes: [['cId', 'd']] },
        ),
      ]),
      'paper',
    )
    expect(indexes.map((index) => index.name)).toEqual(['paper_c_id_d_idx', 'paper_a_id_idx'])
  })

  it('have names of at most 63 bytes that stay the same and never meet', () => {
    const long = 'x'.repeat(50)
    const build = () =>
      schemaWith(
        [paper({ [long]: ref(label, 'org'), [`${long}y`]: ref(label, 'org') })],
        [
          table('a', { label, key: ['bC'], fields: { bC: id(label, { required: true }) }, unique: [['bC']] }),
          table('aB', { label, key: ['c'], fields: { c: id(label, { required: true }) }, unique: [['c']] }),
        ],
      )
    const names = [...constraintsOf(build()).keys()]
    expect(Math.max(...names.map((name) => Buffer.byteLength(name)))).toBeLessThanOrEqual(63)
    expect(names).toContain('a_b_c_key')
    expect(names.filter((name) => /^a_b_c_[0-9a-f]{8}_key$/.test(name))).toHaveLength(1)
    expect([...constraintsOf(build()).keys()]).toEqual(names)
  })

  it('tell what an error of the database is about', () => {
    const known = constraintsOf(schemaOf(catalogue))
    expect(known.get('user_job_no_key')).toEqual({ table: 'user', kind: 'unique', fields: ['jobNo'], owner: 'user' })
    expect(known.get('warehouse_org_id_name_key')?.fields).toEqual(['orgId', 'name'])
    expect(known.get('accessory_input_lines_location_id_fkey')).toEqual({
      table: 'accessory_input_lines',
      kind: 'foreign',
      fields: ['locationId'],
      owner: 'accessoryInput',
      within: 'lines',
      target: 'cargo_location',
    })
    expect(known.get('accessory_stock_value_never_negative_check')).toMatchObject({
      kind: 'check',
      fields: ['qty', 'amount'],
    })
  })
})

describe('lines and lists of references', () => {
  const schema = schemaWith([
    paper({
      lines: lines(label, {
        orgId: org(label, { required: true }),
        note: text(label, { search: true }),
        parts: lines(label, { qty: int(label) }),
      }),
      keepers: users(label),
    }),
  ])

  it('lie in tables of their own that go with the row', () => {
    const shape = shapeOf(schema, 'paper_lines')
    expect(shape.columns.map((column) => column.name)).toEqual([
      'tenant_id',
      'id',
      'owner_id',
      'position',
      'org_id',
      'note',
      'search',
    ])
    expect(shape.key.columns).toEqual(['tenant_id', 'id'])
    expect(shape.foreignKeys).toMatchObject([
      { columns: ['tenant_id', 'owner_id'], table: 'paper', cascade: true },
      { columns: ['tenant_id', 'org_id'], table: 'org' },
    ])
    expect(shape.indexes.map((index) => index.columns)).toEqual([
      ['tenant_id', 'owner_id'],
      ['tenant_id', 'org_id'],
      ['tenant_id', 'search'],
    ])
  })

  it('may nest once', () => {
    expect(shapeOf(schema, 'paper_lines_parts').foreignKeys).toMatchObject([{ table: 'paper_lines', cascade: true }])
    const deeper = lines(label, { b: lines(label, { c: lines(label, { d: int(label) }) }) })
    expect(() => schemaWith([paper({ a: deeper })])).toThrow('nest only once')
  })

  it('of references join owner and target', () => {
    const shape = shapeOf(schema, 'paper_keepers')
    expect(shape.key.columns).toEqual(['tenant_id', 'owner_id', 'target_id'])
    expect(shape.foreignKeys).toMatchObject([{ table: 'paper', cascade: true }, { table: 'user' }])
    expect(shape.indexes.map((index) => index.columns)).toEqual([['tenant_id', 'target_id']])
  })
})

describe('keyword search', () => {
  it('reads one lower-case column of all searched texts', () => {
    const shape = onlyTable({ b: text(label, { search: true }), a: code(label), c: longText(label) })
    expect(shape.columns.at(-1)).toEqual({
      name: 'search',
      type: 'text',
      notNull: false,
      generated: `lower(coalesce("a", '') || ' ' || coalesce("b", ''))`,
    })
    expect(shape.indexes).toEqual([{ name: 'thing_search_idx', columns: ['tenant_id', 'search'], trigram: true }])
  })

  it('has its column in what is only appended where the definition says so', () => {
    const move = (searched?: true) =>
      schemaWith(
        [],
        [
          table('move', {
            label,
            fields: { paper: text(label, { search: true }) },
            key: ['paper'],
            appendOnly: true,
            ...(searched ? { search: searched } : {}),
          }),
        ],
      ).tables.find(({ name }) => name === 'move')
    expect(move()?.columns.map(({ name }) => name)).not.toContain('search')
    expect(move(true)?.columns.map(({ name }) => name)).toContain('search')
  })
})

describe('a state that lists are filtered by', () => {
  it('has an index in the order of the list, with the organisation', () => {
    const paper = resource('paper', {
      ...{ label, orgMode: 1, list: { filters: ['progress'] } },
      fields: { progress: state(label, states({ open: [0, label], done: [1, label] }), 'open') },
    })
    const shape = schemaWith([paper]).tables.find(({ name }) => name === 'paper')
    expect(shape?.indexes.map(({ columns }) => columns)).toContainEqual(['tenant_id', 'progress', 'id', 'org_id'])
  })
})

describe('rows that several businesses share', () => {
  it('are found by their organisation, maker and state with what tells the businesses apart', () => {
    const paper = document('paper', { label, fields: { kind: int(label, { required: true }) } })
    const businesses = [1, 2].map((kind) =>
      business(9000 + kind, { resource: paper, where: { kind }, screen: `papers${kind}`, classification: 'made' }),
    )
    const shape = shapeOf(
      schemaOf(assemble([{ resources: [orgDefinition, userDefinition, paper], businesses }])),
      'paper',
    )
    const indexes = shape.indexes.map(({ columns }) => columns)
    expect(indexes).toContainEqual(['tenant_id', 'org_id', 'id', 'kind'])
    expect(indexes).toContainEqual(['tenant_id', 'create_user_id', 'org_id', 'id', 'kind'])
  })
})

describe('definitions and migrations', () => {
  it('agree', () => {
    expect(difference(readSnapshot(migrationsFolder), schemaOf(catalogue))).toBe('')
  })

  it('make the same database', () =>
    withFreshDatabase(({ owner }) =>
      withClient(owner, async (client) => {
        await build(client, schemaOf(catalogue))
        const fromDefinitions = await describeDatabase(client)
        const fromMigrations = await withClient(ownerConfig(), describeDatabase)
        expect(fromMigrations).toEqual(fromDefinitions)
      }),
    ))
})
