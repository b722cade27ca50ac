// The lists of the mould library at 100,000 cards and a million moves, against the same lists at 1,000 cards.
import { openDatabase } from '@tmlm/server/src/platform/database/database.ts'
import { openSession } from '@tmlm/server/src/platform/session/open.ts'
import { insertCards } from '../cards.ts'
import { makeCompany, type Company } from '../company.ts'
import { asOwner, type BenchDatabase } from '../database.ts'
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
]

export async function measureCards(database: BenchDatabase): Promise<Figure[]> {
  const small = await aLibrary(database, 'cardsfew', few)
  const large = await aLibrary(database, 'cardsmany', many)
  const offices = [openOffice(database, small), openOffice(database, large)] as const
  try {
    const figures: Figure[] = []
    for (const [what, resource, action, input] of lists) {
      const [atFew, atMany] = [[] as number[], [] as number[]]
      for (let turn = 0; turn < times; turn++) {
        atFew.push(await timeOf(offices[0], resource, action, input))
        atMany.push(await timeOf(offices[1], resource, action, input))
      }
      figures.push({
        what: `${what}: ${many} cards against ${few}`,
        figure: median(atMany) / median(atFew),
        budget: { atMost: 3 },
        detail: `${median(atMany).toFixed(1)} ms against ${median(atFew).toFixed(1)} ms`,
      })
    }
    figures.push(...(await measureDashboard(offices[1])))
    return [...figures, ...(await measureCardWrites(database, offices[1], large.tenantId))]
  } finally {
    for (const { app, db } of offices) {
      await app.sessions.settle()
      await db.close()
    }
  }
}

/** The figures everybody sees first, in milliseconds. */
async function measureDashboard(office: Office): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const call of ['cardCount', 'todayCount']) {
    const taken: number[] = []
    for (let turn = 0; turn < times; turn++) taken.push(await timeOf(office, 'homePage', call, {}))
    figures.push({
      unit: 'ms',
      what: `dashboard, ${call}: ${many} cards`,
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

/** Its administrator sees every list. */
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
    return { ...company, people: [{ tenantCode: code, userId: company.adminId, token }] }
  } finally {
    await db.close()
  }
}
