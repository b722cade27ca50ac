// Puts a schema into an empty database without migration files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { difference } from '../../src/platform/database/diff.ts'
import type { Schema } from '../../src/platform/database/shape.ts'
import { migrationsFolder } from '../../src/platform/database/snapshot.ts'

export const emptySchema: Schema = { tables: [] }

export async function build(client: pg.ClientBase, schema: Schema): Promise<void> {
  await client.query(readFileSync(join(migrationsFolder, '0000_prologue.sql'), 'utf8'))
  await client.query(difference(emptySchema, schema))
}
