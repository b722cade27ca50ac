// Rules of the parts store that a company may set otherwise, and what it can never do: parameters 15, 16, 17 and 153, stock below
// zero, returns to the supplier, quantities finer than a part allows.
import { describe, expect, it } from 'vitest'
import type { Data } from '../../harness/app.ts'
import { aPartsStore } from '../../harness/parts.ts'
import { setParameter } from '../../harness/samples.ts'

const faults = ({ data }: Data): Data[] => data.map(({ field, msg }: Data) => ({ field, msg }))

describe('Stock', () => {
  it('of ten goes to ten of twenty who each take one at once (rule R2)', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await store.buy(part, '10', '3.33')
    const papers = await Promise.all(Array.from({ length: 20 }, () => store.output([{ accessoryId: part, qty: '1' }])))
    const answers = await Promise.all(papers.map(({ id }) => store.admin.call('accessoryOutput/audit', { id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(await store.books()).toMatchObject({ moved: 0, standing: 0, valued: 0, amount: 0, movedAmount: 0 })
  })

  it('goes back to the supplier at the average, whatever he credits (rule R8)', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await store.buy(part, '10', '10')
    await store.buy(part, '10', '20')
    const head = { outType: 5, supplierId: store.supplierId, receiverUserId: null, receiverDeptId: null }
    const out = await store.issue(part, '4', { returnPrice: '20', head })
    expect(out.lines).toMatchObject([{ amount: '60.00', unitCost: '15', returnPrice: '20' }])
    expect(await store.books()).toMatchObject({ standing: 16, amount: 240 })
  })

  it('is counted in no finer pieces than its part allows (rule R19)', async () => {
    const store = await aPartsStore()
    const oil = await store.part({ name: '导轨油', qtyScale: 2 })
    const line = { accessoryId: oil, price: '1' }
    await store.buy(oil, '1.25', '8')
    const refused = await store.admin.call('accessoryInput/insert', {
      ...{ inType: 1, warehouseId: store.warehouseId, supplierId: store.supplierId },
      lines: [{ ...line, qty: '1.255' }],
    })
    expect(faults(refused)).toEqual([{ field: 'lines.0.qty', msg: '最多2位小数' }])
    expect(await store.books()).toMatchObject({ standing: 1.25, amount: 10 })
  })
})

describe('A company', () => {
  it('may let parts come back without the line they left with, at the average (parameter 15)', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await store.buy(part, '4', '2.5')
    const head = { inType: 2, supplierId: null, returnUserId: store.admin.userId, returnDeptId: store.deptId }
    const back = [{ accessoryId: part, qty: '2', returnCondition: 1 }]
    const asked = { ...head, warehouseId: store.warehouseId, lines: back }
    expect(faults(await store.admin.call('accessoryInput/insert', asked))).toEqual([
      { field: 'lines.0.accessoryId', msg: '请从出库明细选择退库行' },
    ])
    await setParameter(store.tenant, '15', '1')
    const { id } = await store.paper(back, head)
    await store.admin.ok('accessoryInput/audit', { id })
    expect(await store.books()).toMatchObject({ standing: 6, amount: 15 })
  })

  it('says when its books begin (parameter 16, rule R16)', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await setParameter(store.tenant, '16', '2099-01-01')
    const refused = await store.admin.call('accessoryInput/insert', {
      ...{ inType: 1, warehouseId: store.warehouseId, supplierId: store.supplierId },
      lines: [{ accessoryId: part, qty: '1', price: '1' }],
    })
    expect(faults(refused)).toEqual([{ field: 'bizDate', msg: '日期早于启用日期2099-01-01' }])
  })

  it('may want an application for whatever is used (parameter 17)', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await store.buy(part, '4', '2.5')
    await setParameter(store.tenant, '17', '1')
    const asked = {
      ...{ warehouseId: store.warehouseId, receiverUserId: store.admin.userId, receiverDeptId: store.deptId },
      lines: [{ accessoryId: part, qty: '1' }],
    }
    expect(faults(await store.admin.call('accessoryOutput/insert', { ...asked, outType: 6 }))).toEqual([
      { field: 'outType', msg: '备件出库须先申请' },
    ])
    // The scrap needs none.
    await store.issue(part, '1', { head: { outType: 4 } })
    expect(await store.books()).toMatchObject({ standing: 3 })
  })

  it('may refuse applications for more than there is (parameter 153)', async () => {
    const store = await aPartsStore()
    const { admin, warehouseId } = store
    const part = await store.part()
    await store.buy(part, '4', '2.5')
    const wants = async (qty: string): Promise<string> =>
      (
        await admin.ok('accessoryApply/insert', {
          ...{ warehouseId, applyDeptId: store.deptId, purpose: 4, lines: [{ accessoryId: part, qty }] },
        })
      ).id
    const asked = await admin.call('accessoryApply/audit', { id: await wants('5') })
    expect(asked).toMatchObject({ status: 422, data: { warnings: [{ code: 'notEnough' }] } })
    await setParameter(store.tenant, '153', '0')
    const refused = await admin.call('accessoryApply/audit', { id: await wants('5'), confirmWarn: 'notEnough' })
    expect(refused).toMatchObject({ status: 422, msg: expect.stringContaining('超过可申请量4') })
    await admin.ok('accessoryApply/audit', { id: await wants('4') })
  })
})
