// The schema as the last migration left it, kept beside the migrations so that the next one can be told from it: a file a
// table, so that two changes meet only where they change the same table.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Column, Schema, TableShape } from './shape.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

const snapshotFolder = (folder: string): string => join(folder, 'snapshot')

export function readSnapshot(folder: string): Schema {
  const path = snapshotFolder(folder)
  const tables = tableFiles(path).map((file) => JSON.parse(readFileSync(join(path, file), 'utf8')) as TableShape)
  return { tables }
}

/** In place of what was there. */
export function writeSnapshot(folder: string, { tables }: Schema): void {
  const path = snapshotFolder(folder)
  mkdirSync(path, { recursive: true })
  const present = new Set(tables.map(fileOf))
  for (const file of tableFiles(path)) if (!present.has(file)) rmSync(join(path, file))
  for (const table of tables) writeFileSync(join(path, fileOf(table)), tableText(table))
}

/** One line a column or key, so that a review sees what changed. Former names have done their work and are left out. */
export function tableText(table: TableShape): string {
  const properties = Object.entries({ ...table, was: undefined, columns: table.columns.map(withoutFormerName) })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${valueText(value)}`)
  return `{\n${properties.join(',\n')}\n}\n`
}

const fileOf = ({ name }: TableShape): string => `${name}.json`

const tableFiles = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path)
        .filter((file) => file.endsWith('.json'))
        .toSorted()
    : []

const withoutFormerName = (column: Column): Column => ({ ...column, was: undefined })

const valueText = (value: unknown): string =>
  Array.isArray(value) && value.length > 0
    ? `[\n${value.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`
    : JSON.stringify(value)
