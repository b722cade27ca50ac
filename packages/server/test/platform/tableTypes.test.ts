import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue } from '@tmlm/model/catalogue'
import { schemaOf } from '../../src/platform/database/schema.ts'
import { camel } from '../../src/platform/database/names.ts'
import {
  tableTypes,
  tableTypesFolder,
  writeTableTypes,
  writtenTableTypes,
} from '../../src/platform/database/tableTypes.ts'

test('the written types of the tables are those of the definitions; `npm run migration` writes them', () => {
  expect(Object.fromEntries(writtenTableTypes(tableTypesFolder))).toEqual(Object.fromEntries(tableTypes(catalogue)))
})

test('every table of the schema has a type with its columns', () => {
  const types = [...tableTypes(catalogue).values()].join('\n')
  const unknown = schemaOf(catalogue).tables.flatMap(({ name, columns }) => {
    const body = types.split(`\n  ${camel(name)}: {\n`)[1]?.split('\n  }\n')[0] ?? ''
    const typed = body.split('\n').map((line) => line.trim().split(':')[0])
    return (
      columns
        .map((column) => camel(column.name))
        // What only the engine reads and writes is nobody's to name.
        .filter((column) => !['tenantId', 'search', 'custom'].includes(column) && !typed.includes(column))
        .map((column) => `${name}.${column}`)
    )
  })
  expect(unknown).toEqual([])
})

test('a definition that is gone takes its types along', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tables-'))
  try {
    cpSync(tableTypesFolder, folder, { recursive: true })
    writeFileSync(join(folder, 'gone.ts'), '')
    writeTableTypes(folder, tableTypes(catalogue))
    expect(writtenTableTypes(folder)).toEqual(tableTypes(catalogue))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
