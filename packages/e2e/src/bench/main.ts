// `npm run bench [part …]`: the performance budgets as ratios within one run. Takes about ten minutes; not part of the tests.
// Parts: definitions, start, table, sizes, switching, rights, people, insert, import, export, mixed, cards, upkeep,
// repair, oee, warnings, stock, administration, cells, keyword, list, counters.
// `cards --only "to collect"` measures the lists and papers of cards with these words in their name; `cards --data folder`
// keeps the cards there, or finds those of last time.
import { parseArgs } from 'node:util'
import { openDatabase } from '@tmlm/server/src/platform/database/database.ts'
import { makeCompany, makeSmallCompanies, type Company } from './company.ts'
import { asOwner, startDatabase, type BenchDatabase } from './database.ts'
import { measureAdministration } from './parts/administration.ts'
import { measureCards } from './parts/cards.ts'
import { measureCells } from './parts/cells.ts'
import { measureCounters } from './parts/counters.ts'
import { measureDefinitions } from './parts/definitions.ts'
import { measureExport } from './parts/export.ts'
import { measureImport } from './parts/import.ts'
import { measureInsert } from './parts/insert.ts'
import { measureKeyword } from './parts/keyword.ts'
import { measureList } from './parts/list.ts'
import { measureMixed } from './parts/mixed.ts'
import { measureOee } from './parts/oee.ts'
import { measurePeople } from './parts/people.ts'
import { measureRepair } from './parts/repair.ts'
import { measureRights } from './parts/rights.ts'
import { measureStart } from './parts/start.ts'
import { measureStock } from './parts/stock.ts'
import { measureUpkeep } from './parts/upkeep.ts'
import { measureWarnings } from './parts/warnings.ts'
import { print, type Figure } from './report.ts'
import { insertWarehouses, withoutIndexes } from './warehouses.ts'

const { positionals: asked, values: options } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, data: { type: 'string' } },
})
const wants = (...parts: readonly string[]): boolean => asked.length === 0 || parts.some((part) => asked.includes(part))

const figures: Figure[] = []
if (wants('definitions')) figures.push(...(await measureDefinitions()))
if (wants('start')) figures.push(...(await measureStart()))
for (const part of ['table', 'sizes', 'switching']) if (wants(part)) figures.push(...(await inBrowser(part)))
const stored = [
  'rights',
  'people',
  'insert',
  'import',
  'export',
  'mixed',
  'cards',
  'upkeep',
  'repair',
  'oee',
  'warnings',
  'stock',
  'administration',
  'cells',
] as const
if (wants(...stored, 'keyword', 'list')) figures.push(...(await onDatabase()))
if (wants('counters')) figures.push(...(await measureCounters()))
print(figures)

/** These parts know the types of a browser, which do not go with the server's: they are checked and loaded apart. */
async function inBrowser(part: string): Promise<Figure[]> {
  const { measure } = (await import(`./parts/${part}.ts`)) as { measure(): Promise<Figure[]> }
  return measure()
}

async function onDatabase(): Promise<Figure[]> {
  const database = await startDatabase(options.data)
  try {
    const company = wants('insert', 'import', 'export', 'keyword', 'list') ? await aCompany(database) : undefined
    const found: Figure[] = []
    if (wants('rights')) found.push(...(await measureRights(database)))
    if (wants('people')) found.push(...(await measurePeople(database)))
    if (company && wants('insert')) found.push(...(await measureInsert(database, company)))
    if (company && wants('import')) found.push(...(await measureImport(database, company)))
    if (company && wants('export')) found.push(...(await measureExport(database, company)))
    if (wants('cards')) found.push(...(await measureCards(database, options.only)))
    if (wants('upkeep')) found.push(...(await measureUpkeep(database)))
    if (wants('repair')) found.push(...(await measureRepair(database)))
    if (wants('oee')) found.push(...(await measureOee(database)))
    if (wants('warnings')) found.push(...(await measureWarnings(database)))
    if (wants('stock')) found.push(...(await measureStock(database)))
    if (wants('administration')) found.push(...(await measureAdministration(database)))
    if (wants('cells')) found.push(...(await measureCells(database)))
    if (wants('mixed')) found.push(...(await measureMixed(database)))
    if (company && wants('keyword', 'list')) {
      console.log('Writing two million rows …')
      const small = await fill(database, company)
      if (wants('keyword')) found.push(...(await measureKeyword(database, company)))
      if (wants('list')) found.push(...(await measureList(database, company, small)))
    }
    return found
  } finally {
    await database.stop()
  }
}

async function aCompany(database: BenchDatabase): Promise<Company> {
  const db = openDatabase({ ...database.app, max: 2 })
  try {
    return await asOwner(database, (owner) => makeCompany(db, owner, 'bench'))
  } finally {
    await db.close()
  }
}

/** A million rows of the company, and as many of a thousand small ones. */
function fill(database: BenchDatabase, company: Company) {
  return asOwner(database, async (owner) => {
    const small = await makeSmallCompanies(owner, company, 1000)
    const managerIds = company.people.map(({ userId }) => userId)
    await withoutIndexes(owner, async () => {
      await insertWarehouses(owner, [{ ...company, managerIds }], 1_000_000)
      const owners = small.map(({ tenantId, orgId, userId }) => ({ tenantId, orgIds: [orgId], managerIds: [userId] }))
      await insertWarehouses(owner, owners, 1000)
    })
    await owner.query('VACUUM ANALYZE')
    return small
  })
}
