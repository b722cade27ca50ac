// SQL written by hand has one voice: `sql` with the type of its rows, run by the transaction as what the builder made.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { date, int, refs, text } from '@tmlm/model'
import { compiled, db } from '../../src/platform/database/query.ts'
import { rowsById } from '../../src/platform/database/rowsById.ts'
import { columnsIn, inCommon, takenFrom } from '../../src/platform/database/sameColumns.ts'
import { anyOf, sql, withPlaces, type Sql } from '../../src/platform/database/sql.ts'
import { newId } from '../../src/platform/ids.ts'
import { aTenant } from '../harness/app.ts'

const source = join(import.meta.dirname, '..', '..', 'src')
const filesWith = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && pattern.test(readFileSync(join(source, folder, file), 'utf8')),
  )

describe('SQL in areas', () => {
  it('is written with `sql`, or built; areas send no text of their own', () => {
    expect(filesWith('areas', /\.send\(\{/)).toEqual([])
    expect(filesWith('areas', /from 'kysely'/)).toEqual([])
  })

  it('takes `sql` from one place', () => {
    expect(filesWith('', /from 'kysely'/).filter((file) => !file.includes('database'))).toEqual([])
  })
})

describe('anyOf', () => {
  it('is of the type of what it is compared with: ids, texts and numbers', async () => {
    const { inTenant, rootOrgId } = await aTenant()
    const found = await inTenant(async (tx) => ({
      ids: await tx.all(
        sql<{ id: string }>`SELECT o.id FROM org o WHERE o.id = ${anyOf([rootOrgId, null, undefined, ''])}`,
      ),
      texts: await tx.all(
        sql<{
          name: string
        }>`SELECT d.dict_name AS name FROM dictionary d WHERE d.dict_name = ${anyOf(['cardGrade', 'nothing'])}`,
      ),
      numbers: await tx.all(
        db
          .selectFrom('org')
          .select('type')
          .where('id', '=', rootOrgId)
          .where('type', '=', anyOf([0, 1] as const)),
      ),
    }))
    expect(found).toEqual({ ids: [{ id: rootOrgId }], texts: [{ name: 'cardGrade' }], numbers: [{ type: 0 }] })
  })

  it('of nothing finds nothing', async () => {
    const { inTenant } = await aTenant()
    expect(await inTenant((tx) => tx.all(sql`SELECT 1 FROM org o WHERE o.id = ${anyOf<string>([null, ''])}`))).toEqual(
      [],
    )
    expect(await inTenant((tx) => tx.all(sql`SELECT 1 FROM org o WHERE o.type = ${anyOf<number>([])}`))).toEqual([])
  })
})

describe('Columns', () => {
  it('come back in camelCase, of `sql` as of text whose places were given out', async () => {
    const { inTenant, rootOrgId } = await aTenant()
    type Named = { parentId: string | null; isTooling: number }
    const text = 'SELECT o.parent_id, o.is_tooling FROM org o WHERE o.id = $1'
    const [one, another] = await inTenant(async (tx) => [
      await tx.one(sql<Named>`SELECT o.parent_id, o.is_tooling FROM org o WHERE o.id = ${rootOrgId}`),
      await tx.one(withPlaces<Named>(text, { values: [rootOrgId] })),
    ])
    expect(one).toEqual({ parentId: null, isTooling: expect.any(Number) })
    expect(another).toEqual(one)
  })
})

describe('rowsById', () => {
  it('finds the rows that are there, each with its id and the columns that are asked for, by their names', async () => {
    const { inTenant, rootOrgId } = await aTenant()
    const found = await inTenant((tx) =>
      rowsById({ tx }, 'org', [rootOrgId, null, undefined, '', rootOrgId, newId(new Date())], ['parentId', 'type']),
    )
    expect([...found]).toEqual([[rootOrgId, { id: rootOrgId, parentId: null, type: 0 }]])
  })

  it('asks the database nothing where there are no ids', async () => {
    const { inTenant } = await aTenant()
    const asked: unknown[] = []
    const found = await inTenant((tx) => {
      const watched = { ...tx, all: ((query) => (asked.push(query), tx.all(query))) as typeof tx.all }
      return rowsById({ tx: watched }, 'org', [null, ''], ['type'])
    })
    expect([found.size, asked]).toEqual([0, []])
  })
})

describe('columns that two have in common', () => {
  const point = {
    part: text(['部位', 'Part']),
    unit: text(['单位', 'Unit']),
    posX: int(['横', 'X']),
    tools: refs(['工具', 'Tools'], 'tool'),
  }
  const line = {
    unit: text(['单位', 'Unit']),
    part: text(['部位', 'Part']),
    dueDate: date(['日期', 'Day']),
    tools: refs(['工具', 'Tools'], 'tool'),
  }

  it('are those of fields that both call alike, and not what stands in tables of their own', () => {
    expect(inCommon(point, line)).toEqual(['unit', 'part'])
  })

  it('are listed, of a row or as they are, and set by those of another row', () => {
    const textOf = (part: Sql) => compiled(part).sql
    const fields = ['unit', 'dueDate']
    expect(textOf(columnsIn(fields))).toBe('"unit", "due_date"')
    expect(textOf(columnsIn(fields, 'p'))).toBe('p."unit", p."due_date"')
    expect(textOf(takenFrom('p', fields))).toBe('"unit" = p."unit", "due_date" = p."due_date"')
  })
})
