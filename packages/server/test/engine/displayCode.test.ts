// Rule 22: the ERP number is the display code where the company prefers it (parameter 45) and the row has one.
import { describe, expect, it } from 'vitest'
import type { Data, Tenant } from '../harness/app.ts'
import { download, rowsOf } from '../harness/excel.ts'
import { aLibrary } from '../harness/library.ts'

const prefer = (tenant: Tenant, value: '0' | '1') =>
  tenant.inTenant((tx) =>
    tx.send({
      text: `INSERT INTO parameter_value (parameter_id, org_key, value, version) VALUES ('45', '*', $1, 1)
ON CONFLICT ON CONSTRAINT parameter_value_pkey DO UPDATE SET value = excluded.value`,
      values: [value],
    }),
  )

/** The mould of the page, one without an ERP number, and a paper that names both. */
async function aLibraryWithErp() {
  const library = await aLibrary()
  const { admin, tenant } = library
  const known = await library.card({ code: 'MJ00012', erpNumber: '8800123' })
  const plain = await library.card({ code: 'MJ00013' })
  const paper = await library.inbound(
    [
      { cardId: known.id, locationId: await library.bin('A-01') },
      { cardId: plain.id, locationId: await library.bin('A-02') },
    ],
    { inboundType: 1 },
  )
  const cards = async (keyword: string, more = {}): Promise<string[]> =>
    (await admin.ok('newCard/list', { keyword, orderBy: 'code', ...more })).list.map((row: Data) => row.displayCode)
  return { ...library, admin, tenant, known, paper, cards }
}

describe('The display code', () => {
  it('is the code as long as nobody prefers ERP numbers', async () => {
    const { admin, known, cards } = await aLibraryWithErp()
    expect(await cards('MJ000')).toEqual(['MJ00012', 'MJ00013'])
    expect(await admin.ok('newCard/getEntityById', { id: known.id })).toMatchObject({ displayCode: 'MJ00012' })
  })

  it('is the ERP number with parameter 45 where there is one: MJ00012 shows 8800123', async () => {
    const { admin, tenant, known, paper, cards } = await aLibraryWithErp()
    await prefer(tenant, '1')
    expect(await cards('MJ000')).toEqual(['8800123', 'MJ00013'])
    expect(await cards('MJ000', { picker: 1 })).toEqual(['8800123', 'MJ00013'])
    expect(await admin.ok('newCard/getEntityById', { id: known.id })).toMatchObject({
      ...{ code: 'MJ00012', displayCode: '8800123', erpNumber: '8800123' },
    })
    const book = await admin.ok('cardManual/book', { cardId: known.id })
    expect(book).toMatchObject({ code: 'MJ00012', displayCode: '8800123' })
    const { lines } = await admin.ok('godownEntry/getEntityById', { id: paper.id })
    expect(lines.map((line: Data) => line.cardIdName)).toEqual(['8800123', 'MJ00013'])
  })

  it('counts at once, in both directions, and in this company alone', async () => {
    const { tenant, cards } = await aLibraryWithErp()
    const other = await aLibraryWithErp()
    await prefer(tenant, '1')
    expect(await cards('MJ00012')).toEqual(['8800123'])
    expect(await other.cards('MJ00012')).toEqual(['MJ00012'])
    await prefer(tenant, '0')
    expect(await cards('MJ00012')).toEqual(['MJ00012'])
  })

  it('is found by either number, whatever is shown', async () => {
    const { tenant, cards } = await aLibraryWithErp()
    expect([await cards('8800123'), await cards('MJ00012')]).toEqual([['MJ00012'], ['MJ00012']])
    await prefer(tenant, '1')
    expect([await cards('8800123'), await cards('MJ00012')]).toEqual([['8800123'], ['8800123']])
  })

  it('is no part of workbooks: they are read in again by the code', async () => {
    const { admin, tenant } = await aLibraryWithErp()
    await prefer(tenant, '1')
    const rows = await rowsOf(
      await download(admin, 'newCard/exportExcel', { columns: 'code,erpNumber', keyword: 'MJ' }),
    )
    expect(rows.slice(-2).toSorted()).toEqual([
      ['MJ00012', '8800123'],
      ['MJ00013', ''],
    ])
  })

  it.each([
    ['warehouse', { code: 'CK9', name: '备件库', erpNumber: 'WH9' }],
    ['customer', { code: 'KH9', name: '客户九', erpNumber: 'C9' }],
    ['product', { code: 'CP9', name: '前壳', erpNumber: 'P9' }],
  ])('goes for a %s as well', async (resource, given) => {
    const { admin, tenant } = await aLibrary()
    const owner = resource === 'warehouse' ? { managerId: admin.userId } : {}
    await admin.ok(`${resource}/insert`, { ...given, ...owner })
    await prefer(tenant, '1')
    const { list } = await admin.ok(`${resource}/list`, { keyword: given.code })
    expect(list).toMatchObject([{ code: given.code, displayCode: given.erpNumber }])
  })
})
