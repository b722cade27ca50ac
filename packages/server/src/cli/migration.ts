// Writes the migration that leads from the last snapshot to the definitions: `npm run migration -- addSupplierGrade`.
// With `check` in place of a name it writes nothing and fails when the two disagree. The types of the tables are written
// along with it; they may change where no column does, so a name is not needed for that.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@tmlm/model/catalogue'
import { systemClock } from '../platform/clock.ts'
import { difference } from '../platform/database/diff.ts'
import { migrationFiles, migrationName } from '../platform/database/migrate.ts'
import { schemaOf } from '../platform/database/schema.ts'
import { migrationsFolder, readSnapshot, writeSnapshot } from '../platform/database/snapshot.ts'
import { tableTypes, tableTypesFolder, writeTableTypes } from '../platform/database/tableTypes.ts'

const [name = ''] = process.argv.slice(2)
const schema = schemaOf(catalogue)
const sql = difference(readSnapshot(migrationsFolder), schema)

if (name !== 'check') writeTableTypes(tableTypesFolder, tableTypes(catalogue))

if (sql === '') {
  console.log('The definitions and the migrations agree.')
} else if (name === 'check') {
  console.error(`The definitions and the migrations disagree; run \`npm run migration -- name\`. Missing:\n\n${sql}`)
  process.exitCode = 1
} else if (!/^[a-z][A-Za-z0-9]*$/.test(name)) {
  console.error('Name the change in one word, such as `npm run migration -- addSupplierGrade`.')
  process.exitCode = 1
} else {
  const file = migrationName(name, systemClock(), migrationFiles(migrationsFolder).at(-1)?.name)
  writeFileSync(join(migrationsFolder, file), sql)
  writeSnapshot(migrationsFolder, schema)
  console.log(`Wrote migrations/${file}. Read it before it is committed${marks(sql)}.`)
}

function marks(text: string): string {
  const count = text.split('-- REVIEW:').length - 1
  return count === 0 ? '' : `; ${count} place${count === 1 ? '' : 's'} marked REVIEW`
}
