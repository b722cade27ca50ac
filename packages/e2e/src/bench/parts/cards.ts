// The lists of the mould library at 100,000 cards and a million moves, against the same lists at 1,000 cards.
import { catalogue } from '@tmlm/model/catalogue'
import { openDatabase, type Database } from '@tmlm/server/src/platform/database/database.ts'
import { newId } from '@tmlm/server/src/platform/ids.ts'
import { rebuildScope } from '@tmlm/server/src/platform/permission/rebuild.ts'
import { openSession } from '@tmlm/server/src/platform/session/open.ts'
import type pg from 'pg'
import { insertCards } from '../cards.ts'
import { insertPeople, insertRole, makeCompany, tokenOf, type Company, type Person } from '../company.ts'
import { asOwner, type BenchDatabase } from '../database.ts'
import { takePart } from '../papers.ts'
import { median, type Figure } from '../report.ts'
import { measureCardWrites } from './cardWrites.ts'
import { openOffice, type Office } from './excel.ts'

const [few, many] = [1000, 100_000]
const times = 15

type Asked = readonly [what: string, resource: string, action: string, input: Readonly<Record<string, string>>]

const library = (action: string, input: Asked[3] = {}): readonly [string, string, Asked[3]] => [
  'statisticalQuery',
  action,
  input,
]

const lists: readonly Asked[] = [
  ['types', 'toolingType', 'list', {}],
  ['files', 'archives', 'list', {}],
  ['files by keyword', 'archives', 'list', { keyword: 'MD00011' }],
  ['cards', 'newCard', 'list', {}],
  ['cards by keyword', 'newCard', 'list', { keyword: 'MJ000777' }],
  ['cards by status', 'newCard', 'list', { status: '4' }],
  ['purchase orders', 'procurementOrder', 'list', {}],
  ['acceptance orders', 'acceptance', 'list', {}],
  ['acceptance orders by card', 'acceptance', 'list', { keyword: 'MJ000777' }],
  ['collect orders', 'requisitionTooling', 'list', {}],
  ['inbound orders', 'godownEntry', 'list', {}],
  ['inbound orders by card', 'godownEntry', 'list', { keyword: 'MJ000777' }],
  ['inbound orders to audit', 'godownEntry', 'list', { status: '0' }],
  ['outbound orders', 'outboundOrder', 'list', {}],
  ['stocktakes', 'inventoryCountSlip', 'list', {}],
  ['stocktakes under way', 'inventoryCountSlip', 'list', { progress: '1' }],
  ['card position', ...library('listPosition')],
  ['card position of a place', ...library('listPosition', { placeType: '2' })],
  ['card position by keyword', ...library('listPosition', { keyword: 'MJ000777' })],
  ['in and out', ...library('listInOut')],
  ['in and out by card', ...library('listInOut', { keyword: 'MJ000777' })],
  ['in and out by paper', ...library('listInOut', { keyword: 'CKD00007773' })],
  ['to be returned', ...library('listToReturn')],
  ['stock on hand', ...library('listStock')],
  ['stock by bin', ...library('listStock', { groupBy: 'location' })],
  ['stock by type', ...library('listStock', { groupBy: 'type' })],
  ['stock by file, as on the phone', ...library('listStock', { groupBy: 'archive' })],
  ['stock by file, by quantity', ...library('listStock', { groupBy: 'archive', orderBy: '-quantity' })],
]

export async function measureCards(database: BenchDatabase): Promise<Figure[]> {
  const small = await aLibrary(database, 'cardsfew', few)
  const large = await aLibrary(database, 'cardsmany', many)
  const figures: Figure[] = []
  // The administrator sees everything; the keeper one factory of twenty, and what stands in a warehouse of another.
  for (const nth of [0, 1])
    figures.push(
      ...(await inOffices(database, [only(small, nth), only(large, nth)], (offices) =>
        measureLists(offices, nth === 0 ? '' : ', as a keeper'),
      )),
    )
  const ofKeeper = await inOffices(database, [only(large, 1)], async ([office]) =>
    office ? measureDashboard(office, ', as a keeper') : [],
  )
  const ofAll = await inOffices(database, [only(large, 0)], async ([office]) =>
    office
      ? [...(await measureDashboard(office, '')), ...(await measureCardWrites(database, office, large.tenantId))]
      : [],
  )
  return [...figures, ...ofKeeper, ...ofAll]
}

const only = (company: Company, nth: number): Company => ({ ...company, people: company.people.slice(nth, nth + 1) })

async function inOffices(
  database: BenchDatabase,
  companies: readonly Company[],
  measure: (offices: readonly Office[]) => Promise<Figure[]>,
): Promise<Figure[]> {
  const offices = companies.map((company) => openOffice(database, company))
  try {
    return await measure(offices)
  } finally {
    for (const { app, db } of offices) {
      await app.sessions.settle()
      await db.close()
    }
  }
}

export async function measureLists(offices: readonly Office[], by: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const counts = await Promise.all(offices.map(aStocktake))
  const stocktake = ['lines of a stocktake', 'inventoryCountSlip', 'getEntityById', {}] as const
  for (const [what, resource, action, input] of [...lists, stocktake]) {
    const taken = offices.map(() => [] as number[])
    for (let turn = 0; turn < times; turn++)
      for (const [nth, office] of offices.entries())
        taken[nth]?.push(
          await timeOf(office, resource, action, what === stocktake[0] ? { id: counts[nth] ?? '' } : input),
        )
    const [atFew = NaN, atMany = NaN] = taken.map(median)
    figures.push({
      what: `${what}${by}: ${many} cards against ${few}`,
      figure: atMany / atFew,
      budget: { atMost: 3 },
      detail: `${atMany.toFixed(1)} ms against ${atFew.toFixed(1)} ms`,
    })
  }
  return figures
}

/** A stocktake of a hundred cards, as the phone opens it. */
async function aStocktake(office: Office): Promise<string> {
  const { json } = await office.call('inventoryCountSlip', 'list', { input: { pageSize: '1' } })
  const { list } = JSON.parse(json ?? '{}') as { readonly list: readonly { readonly id: string }[] }
  return list[0]?.id ?? ''
}

/** The figures everybody sees first, in milliseconds. */
async function measureDashboard(office: Office, by: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const first: readonly Asked[] = [
    ['dashboard, cardCount', 'homePage', 'cardCount', {}],
    ['dashboard, todayCount', 'homePage', 'todayCount', {}],
    ['tree of types with their cards', 'toolingType', 'listTree', { counted: 'true' }],
  ]
  for (const [what, ...asked] of first) {
    const taken: number[] = []
    for (let turn = 0; turn < times; turn++) taken.push(await timeOf(office, ...asked))
    figures.push({
      unit: 'ms',
      what: `${what}${by}: ${many} cards`,
      figure: median(taken),
      budget: { atMost: 50 },
    })
  }
  return figures
}

async function timeOf(
  office: Office,
  resource: string,
  action: string,
  input: Readonly<Record<string, string>>,
): Promise<number> {
  const began = performance.now()
  await office.call(resource, action, { input })
  return performance.now() - began
}

/** Its administrator, who sees every list, and a keeper. */
async function aLibrary(database: BenchDatabase, code: string, count: number): Promise<Company> {
  const db = openDatabase({ ...database.app, max: 2 })
  try {
    const company = await asOwner(database, async (owner) => {
      const made = await makeCompany(db, owner, code, 1)
      await insertCards(owner, made, count)
      return made
    })
    const seen = { ip: '127.0.0.1', userAgent: 'bench', loginSource: 'PC', now: new Date() } as const
    const token = await db.transaction(company.tenantId, (tx) =>
      openSession(tx, { userId: company.adminId, ...seen }, true),
    )
    const keeper = await asOwner(database, (owner) => aKeeper(db, owner, company))
    return { ...company, people: [{ tenantCode: code, userId: company.adminId, token }, keeper] }
  } finally {
    await db.close()
  }
}

/** Of one factory, with every screen; manager of a warehouse in which cards of other factories stand, and of one that lent its. */
async function aKeeper(db: Database, owner: pg.Client, { tenantId, code, orgIds }: Company): Promise<Person> {
  const now = new Date()
  const [userId, roleId, orgId = ''] = [newId(now), newId(now), orgIds[1]]
  const menus = catalogue.screens.map(({ name }) => name).join(',')
  await insertRole(owner, { tenantId, roleId, name: '保管员', now }, menus)
  await insertPeople(owner, { tenantId, orgId, roleId, people: [userId], prefix: 'K', now })
  const kept = `UPDATE warehouse SET manager_id = $2 WHERE tenant_id = $1 AND code IN ('W5', 'W10')`
  await owner.query(kept, [tenantId, userId])
  await takePart(owner, tenantId, userId, orgId)
  await owner.query('VACUUM ANALYZE')
  await db.transaction(tenantId, (tx) => rebuildScope(tx, 'all'))
  return { tenantCode: code, userId, token: tokenOf(userId) }
}
