import { describe, expect, it } from 'vitest'
import {
  assemble,
  bool,
  choice,
  code,
  decimal,
  int,
  lines,
  org,
  ref,
  refs,
  resource,
  serial,
  table,
  text,
  id,
  type Fields,
  type Resource,
  type Table,
} from '@tmlm/model'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { difference } from '../../src/platform/database/diff.ts'
import { schemaOf } from '../../src/platform/database/schema.ts'
import type { Schema } from '../../src/platform/database/shape.ts'
import { readSnapshot, writeSnapshot } from '../../src/platform/database/snapshot.ts'
import { build, emptySchema } from '../harness/build.ts'
import { describeDatabase } from '../harness/catalogue.ts'
import { withClient, withFreshDatabase } from '../harness/database.ts'

const label = ['名', 'name'] as const
const orgDefinition = resource('org', { label, orgMode: 0, fields: { name: text(label, { required: true }) } })

type Rest = Partial<Parameters<typeof resource>[1]>
const schema = (resources: readonly Resource[], tables: readonly Table[] = []): Schema =>
  schemaOf(assemble([{ resources: [orgDefinition, ...resources], tables }]))

/** Written and read again. */
function kept(after: Schema): Schema {
  const folder = mkdtempSync(join(tmpdir(), 'tmlm-snapshot-'))
  try {
    writeSnapshot(folder, schema([resource('goneSince', { label, orgMode: 1, fields: {} })]))
    writeSnapshot(folder, after)
    return readSnapshot(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const card = (fields: Fields, rest: Rest = {}): Resource => resource('card', { label, orgMode: 1, fields, ...rest })

const tenant = '00000000-0000-7000-8000-000000000001'
const orgId = '00000000-0000-7000-8000-0000000000a0'
const cardId = '00000000-0000-7000-8000-0000000000c0'

interface Case {
  readonly before: Schema
  readonly after: Schema
  /** Columns and values of the card that is there before. */
  readonly row?: Readonly<Record<string, unknown>>
  /** More that is written before. */
  readonly write?: string
  /** What is read afterwards, and what it should give. */
  readonly read?: string
  readonly rows?: readonly unknown[]
  /** What the migration's text should contain. */
  readonly says?: string
}

const base = schema([card({ name: text(label, { required: true }), note: text(label) })])

const cases: Record<string, Case> = {
  'a new column, empty or with its default': {
    before: base,
    after: schema([
      card({ name: text(label, { required: true }), note: text(label), spec: text(label), used: bool(label) }),
    ]),
    row: { name: 'A', note: 'n' },
    read: 'SELECT name, note, spec, used FROM card',
    rows: [{ name: 'A', note: 'n', spec: null, used: false }],
  },
  'a column renamed by was, with its key': {
    before: schema([card({ title: text(label, { required: true, unique: 'orgId' }), ownerId: ref(label, 'org') })]),
    after: schema([
      card({
        name: text(label, { required: true, unique: 'orgId', was: 'title' }),
        keeperId: ref(label, 'org', { was: 'ownerId' }),
      }),
    ]),
    row: { title: 'A', owner_id: orgId },
    read: 'SELECT name, keeper_id FROM card',
    rows: [{ name: 'A', keeper_id: orgId }],
    says: 'RENAME CONSTRAINT "card_org_id_title_key" TO "card_org_id_name_key"',
  },
  'a changed type, with the default it had': {
    before: schema([card({ size: text(label, { required: true, default: '1' }), price: decimal(label, 10, 2) })]),
    after: schema([card({ size: int(label, { required: true, default: 2 }), price: decimal(label, 18, 6) })]),
    row: { size: '42', price: '1.50' },
    read: 'SELECT size, price FROM card',
    rows: [{ size: 42, price: '1.500000' }],
    says: '-- REVIEW: text becomes integer',
  },
  'a column that becomes required takes its default where it was empty': {
    before: schema([card({ grade: choice(label, { A: label, B: label }) })]),
    after: schema([card({ grade: choice(label, { A: label, B: label }, { required: true, default: 'B' }) })]),
    row: { grade: null },
    read: 'SELECT grade FROM card',
    rows: [{ grade: 'B' }],
  },
  'a column that may be empty again': {
    before: schema([card({ grade: int(label, { required: true, default: 1 }) })]),
    after: schema([card({ grade: int(label) })]),
    row: { grade: 7 },
    read: 'SELECT grade FROM card',
    rows: [{ grade: 7 }],
  },
  'a dropped column': {
    before: base,
    after: schema([card({ name: text(label, { required: true }) })]),
    row: { name: 'A', note: 'n' },
    read: 'SELECT name FROM card',
    rows: [{ name: 'A' }],
    says: '-- REVIEW: the values of this column are lost',
  },
  'a search column over other fields': {
    before: schema([card({ code: code(label), name: text(label, { search: true }), spec: text(label) })]),
    after: schema([card({ code: code(label), name: text(label), spec: text(label, { search: true }) })]),
    row: { code: 'C1', name: 'Mould', spec: 'M8' },
    read: 'SELECT search FROM card',
    rows: [{ search: 'c1 m8' }],
  },
  'a search column that comes': {
    before: base,
    after: schema([card({ name: text(label, { required: true, search: true }), note: text(label) })]),
    row: { name: 'Mould', note: null },
    read: 'SELECT search FROM card',
    rows: [{ search: 'mould' }],
  },
  'a search column that goes with its field': {
    before: schema([card({ name: text(label, { required: true }), spec: text(label, { search: true }) })]),
    after: schema([card({ name: text(label, { required: true }) })]),
    row: { name: 'A', spec: 'M8' },
    read: 'SELECT name FROM card',
    rows: [{ name: 'A' }],
  },
  'a searched field renamed': {
    before: schema([card({ title: text(label, { search: true }) })]),
    after: schema([card({ name: text(label, { search: true, was: 'title' }) })]),
    row: { title: 'Mould' },
    read: 'SELECT name, search FROM card',
    rows: [{ name: 'Mould', search: 'mould' }],
  },
  'other keys, indexes and checks': {
    before: schema([
      card({ a: text(label, { unique: true }), b: int(label) }, { indexes: [['b']], ensure: { small: 'b < 10' } }),
    ]),
    after: schema([
      card(
        { a: text(label, { unique: true, caseless: true }), b: int(label) },
        { indexes: [['b', 'a']], unique: [{ fields: ['b', 'a'], emptyIsEqual: true }], ensure: { small: 'b < 20' } },
      ),
    ]),
    row: { a: 'x', b: 1 },
    read: 'SELECT a, b FROM card',
    rows: [{ a: 'x', b: 1 }],
  },
  'a key that holds for some rows alone': {
    before: schema([card({ a: text(label), b: int(label) }, { unique: [['a']] })]),
    after: schema([
      card(
        { a: text(label), b: int(label) },
        { unique: [{ fields: ['a'], emptyIsEqual: true, where: { b: [1, 2] } }] },
      ),
    ]),
    row: { a: 'x', b: 1 },
    read: 'SELECT a, b FROM card',
    rows: [{ a: 'x', b: 1 }],
    says: 'WHERE "b" IN (1, 2)',
  },
  'a reference that comes and one that goes': {
    before: schema([card({ madeId: ref(label, 'org'), soldId: id(label) })]),
    after: schema([card({ madeId: id(label), soldId: ref(label, 'org') })]),
    row: { made_id: orgId, sold_id: orgId },
    read: 'SELECT made_id, sold_id FROM card',
    rows: [{ made_id: orgId, sold_id: orgId }],
  },
  'lines that come with their owner': {
    before: base,
    after: schema([
      card({
        name: text(label, { required: true }),
        note: text(label),
        parts: lines(label, { orgId: org(label), qty: int(label) }),
      }),
    ]),
    row: { name: 'A', note: null },
    read: 'SELECT name FROM card',
    rows: [{ name: 'A' }],
  },
  'a list of references renamed': {
    before: schema([card({ places: refs(label, 'org') })]),
    after: schema([card({ sites: refs(label, 'org', { was: 'places' }) })]),
    row: {},
    write: `INSERT INTO card_places (owner_id, target_id, position) VALUES ('${cardId}', '${orgId}', 0)`,
    read: 'SELECT owner_id, target_id FROM card_sites',
    rows: [{ owner_id: cardId, target_id: orgId }],
    says: 'RENAME TO "card_sites"',
  },
  'a dropped table that others refer to': {
    before: schema([
      card({ kindId: ref(label, 'kind') }),
      resource('kind', { label, orgMode: 0, fields: { topId: ref(label, 'card') } }),
    ]),
    after: schema([card({})]),
    row: { kind_id: null },
    read: 'SELECT id FROM card',
    rows: [{ id: cardId }],
    says: '-- REVIEW: these tables go with all their rows',
  },
  'a counter that comes, and one that goes': {
    before: schema([card({ a: serial(label), b: text(label) })]),
    after: schema([card({ b: text(label), c: serial(label) })]),
    row: { b: 'x' },
    read: 'SELECT b, c FROM card',
    rows: [{ b: 'x', c: '1' }],
  },
  'row security taken from a table': {
    before: schema([], [table('note', { label, key: ['id'], fields: { id: id(label, { required: true }) } })]),
    after: schema(
      [],
      [table('note', { label, tenantOwned: false, key: ['id'], fields: { id: id(label, { required: true }) } })],
    ),
    write: `INSERT INTO note (id) VALUES ('${cardId}')`,
    read: 'SELECT id FROM note',
    rows: [{ id: cardId }],
  },
}

describe('a migration keeps the data and makes the database of the definitions:', () => {
  it.each(Object.entries(cases))('%s', async (_name, given) => {
    const expected = await withFreshDatabase(({ owner }) =>
      withClient(owner, async (client) => {
        await build(client, given.after)
        return describeDatabase(client)
      }),
    )
    await withFreshDatabase(({ owner }) =>
      withClient(owner, async (client) => {
        await build(client, given.before)
        await client.query(`SELECT set_config('app.tenant', '${tenant}', false)`)
        if (given.row) await insertCard(client, given.row)
        if (given.write) await client.query(given.write)
        const sql = difference(given.before, given.after)
        await client.query(sql)
        expect(await describeDatabase(client)).toEqual(expected)
        if (given.read) expect((await client.query(given.read)).rows).toEqual(given.rows)
        expect(sql).toContain(given.says ?? '')
      }),
    )
  })
})

describe('the difference', () => {
  it('is nothing between equal schemas, also after a snapshot was written and read', () => {
    for (const { after } of Object.values(cases)) {
      expect(difference(after, after)).toBe('')
      expect(difference(kept(after), after)).toBe('')
    }
  })

  it('does not see the order of fields, nor a `was` that has done its work', () => {
    const one = schema([card({ a: text(label, { search: true }), b: text(label, { search: true }) })])
    const other = schema([card({ b: text(label, { search: true }), a: text(label, { search: true, was: 'old' }) })])
    expect(difference(one, other)).toBe('')
  })

  it('warns of a new required column without a default', () => {
    const after = schema([
      card({ name: text(label, { required: true }), note: text(label), due: int(label, { required: true }) }),
    ])
    expect(difference(base, after)).toBe(
      '-- REVIEW: a new required column without a default fails where the table has rows.\n' +
        'ALTER TABLE "card"\n  ADD COLUMN "due" integer NOT NULL;\n',
    )
  })

  it('adds references after all tables, since they run in circles', () => {
    const circle = schema([
      card({ kindId: ref(label, 'kind') }),
      resource('kind', { label, orgMode: 0, fields: { topId: ref(label, 'card') } }),
    ])
    const sql = difference(emptySchema, circle)
    expect(sql.lastIndexOf('CREATE TABLE')).toBeLessThan(sql.indexOf('FOREIGN KEY'))
  })

  it('tells of a table that may no longer be changed', () => {
    const note = (appendOnly: boolean): Schema =>
      schema([], [table('note', { label, appendOnly, key: ['id'], fields: { id: id(label, { required: true }) } })])
    expect(difference(note(false), note(true))).toContain('now only read and insert')
  })

  it('of 200 definitions with 30 fields takes less than 5 seconds', () => {
    const many = (change: string): Schema =>
      schema(
        Array.from({ length: 200 }, (_, place) =>
          resource(`thing${place}`, {
            label,
            orgMode: 1,
            fields: Object.fromEntries(
              Array.from({ length: 30 }, (_unused, field) => [`${change}Field${field}`, ref(label, 'org')]),
            ),
          }),
        ),
      )
    const began = process.threadCpuUsage().user
    expect(difference(many('old'), many('new'))).not.toBe('')
    // Seconds of work, whatever else the machine has to do.
    expect((process.threadCpuUsage().user - began) / 1_000_000).toBeLessThan(5)
  })
})

async function insertCard(client: pg.Client, row: Readonly<Record<string, unknown>>): Promise<void> {
  const insert = (into: string, values: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const all = { create_time: '2026-01-01', update_time: '2026-01-01', ...values }
    const places = Object.keys(all).map((_, place) => `$${place + 1}`)
    return client.query(
      `INSERT INTO ${into} (${Object.keys(all).join(', ')}) VALUES (${places.join(', ')})`,
      Object.values(all),
    )
  }
  await insert('org', { id: orgId, name: 'Works' })
  await insert('card', { id: cardId, org_id: orgId, ...row })
}
