// The schema as the last migration left it, kept beside the migrations so that the next one can be told from it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Column, Schema, TableShape } from './shape.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

export const snapshotPath = (folder: string): string => join(folder, 'snapshot.json')

export function readSnapshot(folder: string): Schema {
  const path = snapshotPath(folder)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Schema) : { tables: [] }
}

/** One line a column or key, so that a review sees what changed. Former names have done their work and are left out. */
export function snapshotText(schema: Schema): string {
  const tables = schema.tables.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(tableText)
  return `{\n  "tables": [\n${tables.join(',\n')}\n  ]\n}\n`
}

function tableText(table: TableShape): string {
  const properties = Object.entries({ ...table, was: undefined, columns: table.columns.map(withoutFormerName) })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `      ${JSON.stringify(name)}: ${valueText(value)}`)
  return `    {\n${properties.join(',\n')}\n    }`
}

const withoutFormerName = (column: Column): Column => ({ ...column, was: undefined })

const valueText = (value: unknown): string =>
  Array.isArray(value) && value.length > 0
    ? `[\n${value.map((entry) => `        ${JSON.stringify(entry)}`).join(',\n')}\n      ]`
    : JSON.stringify(value)
