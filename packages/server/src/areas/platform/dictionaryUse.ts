// Where entries of dictionaries are used: found from the definitions, so that a new object with a dictionary field is
// counted without a word here.
import type { Catalogue, Fields } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { childName, column, quoted, snake } from '../../platform/database/names.ts'
import { sql } from '../../platform/database/sql.ts'

interface Place {
  readonly table: string
  readonly column: string
  /** Holds several entries. */
  readonly isList: boolean
}

/** How many rows hold each of the dictionary's values; values nobody holds are absent. */
export async function rowsByValue(tx: Tx, catalogue: Catalogue, dictionary: string): Promise<Map<string, number>> {
  const places = placesOf(catalogue, dictionary)
  if (places.length === 0) return new Map()
  const counts = places.map(({ table, column: name, isList }) =>
    isList
      ? `SELECT held.value, count(*) AS rows FROM ${table} CROSS JOIN unnest(${name}) AS held(value) GROUP BY held.value`
      : `SELECT ${name} AS value, count(*) AS rows FROM ${table} WHERE ${name} IS NOT NULL GROUP BY ${name}`,
  )
  const rows = await tx.all(sql<{ value: string; rows: number }>`SELECT value, sum(rows)::int AS rows
FROM (
${sql.raw(counts.join('\nUNION ALL\n'))}
) held
GROUP BY value`)
  return new Map(rows.map((row) => [row.value, row.rows]))
}

/** Which of the values some row holds; stops at the first row of each place. */
export async function usedValues(
  tx: Tx,
  catalogue: Catalogue,
  dictionary: string,
  values: readonly string[],
): Promise<string[]> {
  const places = placesOf(catalogue, dictionary)
  if (places.length === 0 || values.length === 0) return []
  const held = places.map(
    ({ table, column: name, isList }) =>
      `EXISTS (SELECT 1 FROM ${table} WHERE ${isList ? `${name} @> ARRAY[asked.value]` : `${name} = asked.value`})`,
  )
  const rows = await tx.all(sql<{ value: string }>`SELECT asked.value
FROM unnest(${values}::text[]) AS asked(value)
WHERE ${sql.raw(held.join('\n  OR '))}`)
  return rows.map(({ value }) => value)
}

function placesOf({ tables }: Catalogue, dictionary: string): Place[] {
  return [...tables.values()].flatMap(({ name, fields }) => placesIn(name, fields, dictionary))
}

function placesIn(owner: string, fields: Fields, dictionary: string): Place[] {
  return Object.entries(fields).flatMap(([name, field]): Place[] => {
    if (field.kind === 'lines') return placesIn(childName(owner, name), field.fields, dictionary)
    if ((field.kind !== 'dict' && field.kind !== 'dicts') || field.dictionary !== dictionary) return []
    return [{ table: quoted(snake(owner)), column: column(name), isList: field.kind === 'dicts' }]
  })
}
