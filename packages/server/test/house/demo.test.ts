// The demo company: every load tells the same, is whole, and goes on where it broke off.
import { beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '@tmlm/model/catalogue'
import { cardLedgerDefects } from '../../src/areas/cards/ledgerCheck.ts'
import { toLocal } from '../../src/platform/clock.ts'
import { analyze } from '../../src/platform/database/analyze.ts'
import { demoPassword, fillDemo } from '../../src/demo/index.ts'
import { allPeople, demoPeople } from '../../src/demo/organisation.ts'
import { clock, product, type Data } from '../harness/app.ts'
import { aCompany, type Company } from '../harness/company.ts'
import { ownerConfig } from '../harness/database.ts'

const { now } = clock
const options = { clock: () => now, say: () => undefined, analyze: () => analyze(ownerConfig()) }

const load = async (): Promise<Company> => {
  const company = await aCompany()
  await fillDemo(product().app, company.code, options)
  return company
}

const papers = [
  'requisitionTooling',
  'godownEntry',
  'outboundOrder',
  'procurementOrder',
  'acceptance',
  'inventoryCountSlip',
]

const filled = [
  'org',
  'user',
  'supplier',
  'customer',
  'product',
  'procedure',
  'productLine',
  'warehouse',
  'cargoLocation',
  'materialType',
  'accessory',
  'accessoryInput',
  'toolingType',
  'archives',
  'newCard',
  ...papers,
]

/** Calls as the administrator of the company, which must succeed. */
async function asking(company: Company) {
  const { data } = await company.login()
  return async (path: string, input: Readonly<Record<string, unknown>> = {}): Promise<Data> => {
    const answer = await company.call(data.token, path, input)
    expect(answer.status, path).toBe(200)
    return answer.data
  }
}

/** All rows of a list as people see them: names instead of ids. */
async function told(company: Company, resource: string): Promise<Data[]> {
  const ask = await asking(company)
  const rows: Data[] = []
  for (let currentPage = 1; ; currentPage++) {
    const { list, totalRow } = await ask(`${resource}/list`, { currentPage, pageSize: 200, orderBy: 'createTime' })
    rows.push(...list)
    if (rows.length >= totalRow) break
  }
  const shown = new Set([...(catalogue.resources.get(resource)?.list.columns ?? []), 'createTime'])
  return rows
    .filter((row) => row.type !== 0)
    .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => isTold(name, shown))))
    .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
}

const isTold = (name: string, shown: ReadonlySet<string>): boolean => {
  if (name === 'lastLoginTime' || /Ids?$/.test(name)) return false
  return shown.has(name) || (name.endsWith('Name') && shown.has(name.slice(0, -4)))
}

describe('the demo company', () => {
  let first: Company
  beforeAll(async () => {
    first = await load()
  }, 400_000)

  it('has what a factory has', async () => {
    const ask = await asking(first)
    const count = async (resource: string, filter: Readonly<Record<string, unknown>> = {}): Promise<number> =>
      (await ask(`${resource}/count`, filter)).totalRow
    expect(await count('user', { isSupplier: 0 })).toBe(allPeople.length + 1)
    expect(allPeople).toHaveLength(60)
    expect(await count('supplier')).toBe(25)
    expect(await count('customer')).toBe(20)
    expect(await count('product')).toBe(80)
    expect(await count('procedure')).toBe(15)
    expect(await count('productLine')).toBe(12)
    expect(await count('warehouse')).toBe(9)
    expect(await count('cargoLocation', { kind: 3 })).toBe(2 * 16 + 3 * 24 + 30 + 2 * 24 + 12 + 2 * 20)
    expect(await count('org', { type: 2 })).toBe(2)
    expect(await count('accessoryInput', { status: 0 })).toBe(1)
    expect(await count('archives')).toBe(120)
    expect(await count('newCard')).toBe(530)
    expect(await count('instrumentArchives')).toBe(10)
    expect(await count('instrumentCard')).toBe(124)
    for (const cardType of [1, 2, 3, 4, 5]) expect(await count('newCard', { cardType })).toBeGreaterThan(20)
    for (const placeType of [0, 1, 2, 3, 4, 8, 9]) expect(await count('newCard', { placeType })).toBeGreaterThan(1)
    for (const placeType of [0, 1, 3, 7])
      expect(await count('instrumentCard', { placeType }), `gauges at ${placeType}`).toBeGreaterThan(0)
    for (const status of [1, 2, 5]) expect(await count('newCard', { status })).toBeGreaterThan(1)
    const held = new Set(allPeople.map(({ roleCode }) => roleCode))
    expect(demoPeople.map(({ roleCode }) => roleCode).filter((code) => !held.has(code))).toEqual([])
  })

  it('has bought machines: refused, reworked, taken with a reservation, on trial, and one that is expected', async () => {
    const ask = await asking(first)
    const orders = (await ask('procurementOrder/list', { cardType: 3, orderBy: 'orderDate' })).list
    expect(
      orders.map(({ acceptProgress, rejectedQty, statusKey }: Data) => [acceptProgress, rejectedQty, statusKey]),
    ).toEqual([
      ['100', 0, 'closed'],
      ['100', 0, 'closed'],
      ['100', 0, 'closed'],
      ['100', 1, 'closed'],
      ['0', 0, 'complete'],
      ['0', 0, 'complete'],
    ])
    const papers = async (filter: Data): Promise<number> =>
      (await ask('acceptance/count', { cardType: 3, ...filter })).totalRow
    expect([await papers({ result: 3 }), await papers({ result: 4 }), await papers({ result: 5 })]).toEqual([1, 1, 1])
    expect([await papers({ acceptStage: 1 }), await papers({ acceptStage: 2 }), await papers({ status: 0 })]).toEqual([
      5, 5, 1,
    ])
    const bought = (await ask('newCard/list', { cardType: 3, keyword: 'HC26', pageSize: 20 })).list
    const cards = await Promise.all(bought.map(({ id }: Data) => ask('newCard/getEntityById', { id })))
    expect(cards.length).toBe(6)
    for (const card of cards) {
      expect(card.warrantyDate > card.acceptDate).toBe(true)
      expect(Number(card.originalValue)).toBeGreaterThan(300_000)
    }
  })

  it('has cards that are where their moves say, and a year of papers', async () => {
    const tenantId = await product().app.sessions.tenants.find(first.code)
    const found = await product().app.engine.db.transaction(tenantId ?? '', async (tx) => ({
      defects: (await tx.send({ text: cardLedgerDefects, values: [] })).rows,
      months: (await tx.send({ text: "SELECT DISTINCT to_char(occur_time, 'YYYY-MM') FROM card_move", values: [] }))
        .rows,
      bound: (await tx.send({ text: 'SELECT 1 FROM card_binding WHERE end_time IS NULL', values: [] })).rows,
    }))
    expect(found.defects).toEqual([])
    expect(found.months.length).toBeGreaterThanOrEqual(9)
    expect(found.bound.length).toBeGreaterThanOrEqual(10)
  })

  it('has measuring instruments with pictures, numbers of their own and places in the gauge room', async () => {
    const ask = await asking(first)
    const { list } = await ask('instrumentCard/list', { pageSize: 200, orderBy: 'code' })
    expect(list.map(({ code }: Data) => code)).toEqual(
      Array.from({ length: 124 }, (_, nth) => `JL${String(nth + 1).padStart(5, '0')}`),
    )
    const card = await ask('instrumentCard/getEntityById', { id: list[0].id })
    expect(card).toMatchObject({ status: 2, model: 'SX-150', attrs: { range: '0-150', resolution: '0.01' } })
    expect(card.image).toMatch(/\S/)
    const stock = await ask('statisticalQuery/listStock', { cardType: 5, groupBy: 'warehouse' })
    expect(stock.list).toMatchObject([{ warehouseIdName: '一厂量具室', quantity: 25 }])
  })

  it.each(papers)('has %s of the last days, on which its list opens', async (resource) => {
    const ask = await asking(first)
    const createTimeBegin = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10)
    expect((await ask(`${resource}/count`, { createTimeBegin })).totalRow).toBeGreaterThan(0)
  })

  it.each(['supplier', 'customer', 'product', 'procedure', 'productLine', 'warehouse'])(
    'leaves no column of %s empty',
    async (resource) => {
      const rows = await told(first, resource)
      const { columns = [] } = catalogue.resources.get(resource)?.list ?? {}
      const empty = columns.filter((name) =>
        rows.every((row) => {
          const value = row[`${name}Name`] ?? row[name]
          return value === null || value === undefined || value === ''
        }),
      )
      expect(empty).toEqual([])
    },
  )

  it('lets its people and its supplier in with the password of the README', async () => {
    for (const jobNo of ['A0001', 'A0012', 'A0060'])
      expect((await first.login(jobNo, demoPassword)).status, jobNo).toBe(200)
    expect((await first.supplierLogin('S001', demoPassword)).status).toBe(200)
  })

  it('lies spread over the year before it was loaded, and never after', async () => {
    const times = (await told(first, 'product')).map((row) => String(row.createTime))
    const months = new Set(times.map((time) => time.slice(0, 7)))
    expect(months.size).toBeGreaterThanOrEqual(6)
    expect(times.filter((time) => time > toLocal(now, 'Asia/Shanghai'))).toEqual([])
  })

  it('is the same at every load, also at one that broke off, and a third time does nothing', async () => {
    const company = await aCompany()
    const { app } = product()
    let calls = 0
    const breaking = {
      ...app,
      dispatch: async (call: Parameters<typeof app.dispatch>[0]) => {
        if (++calls > 140) throw new Error('gone')
        return app.dispatch(call)
      },
    }
    await expect(fillDemo(breaking, company.code, options)).rejects.toThrow('gone')
    await fillDemo(app, company.code, options)
    for (const resource of filled) expect(await told(company, resource), resource).toEqual(await told(first, resource))
    await fillDemo(app, company.code, { ...options, say: () => expect.unreachable('loaded twice') })
  }, 400_000)
})
