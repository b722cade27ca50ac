// Two hundred definitions of thirty fields, as the product will have one day: types, start, migration. They are written as
// our areas are, into a temporary folder, together with the types of their tables and the query builder over all of them.
import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeFolder, temporaryFolder } from '../database.ts'
import type { Figure } from '../report.ts'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const model = join(root, 'packages', 'model', 'src')
const server = join(root, 'packages', 'server', 'src')
const numbers = Array.from({ length: 200 }, (_, nth) => nth)

export async function measureDefinitions(): Promise<Figure[]> {
  const folder = temporaryFolder()
  try {
    write(folder)
    run(process.execPath, [join(folder, 'tables.ts')])
    const types = seconds(() => run(join(root, 'node_modules', '.bin', 'tsc'), ['-p', folder]))
    const [assembled = NaN, compared = NaN] = run(process.execPath, [join(folder, 'start.ts')])
      .trim()
      .split(' ')
      .map(Number)
    const what = '200 definitions of 30 fields'
    return [
      { what: `${what}: types`, figure: types, unit: 's', budget: { atMost: 30 } },
      { what: `${what}: load, assemble, schema`, figure: assembled, unit: 's', budget: { atMost: 3 } },
      { what: `${what}: migration diff`, figure: compared, unit: 's', budget: { atMost: 5 } },
    ]
  } finally {
    removeFolder(folder)
  }
}

function write(folder: string): void {
  const put = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  put('package.json', '{ "type": "module" }')
  put(
    'tsconfig.json',
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { types: ['node'], incremental: false },
      include: ['*.ts', 'tables'],
    }),
  )
  for (const nth of numbers) put(`thing${nth}.ts`, definition(nth))
  put('areas.ts', areas)
  put('tables.ts', tables)
  put('query.ts', readFileSync(join(server, 'platform', 'database', 'query.ts'), 'utf8'))
  put('use.ts', use)
  put('start.ts', start)
}

const fieldKinds = [
  (n: number) => `text(['字段${n}', 'Field ${n}'], { max: 50, search: ${n < 6} })`,
  (n: number) => `int(['整数${n}', 'Number ${n}'], { min: 0 })`,
  (n: number) => `decimal(['数量${n}', 'Quantity ${n}'], 18, 4, { required: true, default: '0' })`,
  (n: number) =>
    `choice(['选项${n}', 'Option ${n}'], { 1: ['甲', 'A'], 2: ['乙', 'B'] }, { required: true, default: 1 })`,
  (n: number) => `ref(['仓库${n}', 'Warehouse ${n}'], 'warehouse')`,
  (n: number) => `date(['日期${n}', 'Date ${n}'])`,
]

const fields = Array.from({ length: 28 }, (_, n) => `    field${n}: ${fieldKinds[n % fieldKinds.length]?.(n)},`)

/** A paper: number, state, 28 fields and lines; and a function that uses its inferred row. */
const definition = (
  nth: number,
): string => `import { choice, date, decimal, document, int, lines, ref, text, type Row } from '${model}/language/index.ts'

export const thing${nth} = document('thing${nth}', {
  label: ['对象${nth}', 'Thing ${nth}'],
  fields: {
${fields.join('\n')}
    lines: lines(['明细', 'Lines'], { qty: decimal(['数量', 'Quantity'], 18, 4, { required: true }), note: text(['备注', 'Note']) }),
  },
})

export const codeOf${nth} = (row: Row<typeof thing${nth}>): string => row.code + (row.field0 ?? '') + row.lines.map((line) => line.qty).join()
`

const areas = `import { areas as own } from '${model}/areas/index.ts'
import type { Area } from '${model}/language/index.ts'
${numbers.map((nth) => `import { thing${nth} } from './thing${nth}.ts'`).join('\n')}

const things = { resources: [${numbers.map((nth) => `thing${nth}`).join(', ')}] } as const satisfies Area
export const areas = [...own, things] as const
`

const tables = `import { join } from 'node:path'
import { areas } from './areas.ts'
import { assemble } from '${model}/language/index.ts'
import { tableTypes, writeTableTypes } from '${server}/platform/database/tableTypes.ts'

writeTableTypes(join(import.meta.dirname, 'tables'), tableTypes(assemble(areas)))
`

const use = `import { db } from './query.ts'

${numbers.map((nth) => `export const rows${nth} = db.selectFrom('thing${nth}').select(['id', 'code', 'field${nth % 28}']).where('orgId', '=', 'x')`).join('\n')}
export const lines = db.selectFrom('thing7Lines').select(['ownerId', 'qty'])
`

const start = `const begun = performance.now()
const { areas } = await import('./areas.ts')
const { areas: own } = await import('${model}/areas/index.ts')
const { assemble } = await import('${model}/language/index.ts')
const { schemaOf } = await import('${server}/platform/database/schema.ts')
const { constraintsOf } = await import('${server}/platform/database/constraints.ts')
const { difference } = await import('${server}/platform/database/diff.ts')
const schema = schemaOf(assemble(areas))
constraintsOf(schema)
const assembled = performance.now()
difference(schemaOf(assemble(own)), schema)
console.log((assembled - begun) / 1000, (performance.now() - assembled) / 1000)
`

const run = (file: string, args: readonly string[]): string => execFileSync(file, args, { cwd: root, encoding: 'utf8' })

function seconds(work: () => unknown): number {
  const begun = performance.now()
  work()
  return (performance.now() - begun) / 1000
}
