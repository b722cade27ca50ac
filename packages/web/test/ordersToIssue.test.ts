// What the gauge room hands out next: lines of approved orders, put together by their order.
import { expect, it } from 'vitest'
import { ordersToIssue } from '../src/areas/instrument/phone/ordersToIssue.ts'

it('an order stands once, in its place, with what is still wanted of each line', () => {
  const order = (id: string) => ({
    id,
    code: `JLY${id}`,
    userIdName: '吴小军',
    warehouseId: 'w',
    warehouseIdName: '一厂量具室',
  })
  const lines = [
    { ...order('2'), name: '游标卡尺', model: 'YB-300', cardCode: null, qty: 3, issuedQty: 1 },
    { ...order('1'), name: '百分表', model: null, cardCode: 'JL00025', qty: 1, issuedQty: 0 },
    { ...order('2'), name: '百分表', model: null, cardCode: null, qty: 1, issuedQty: 0 },
  ]
  expect(ordersToIssue(lines)).toEqual([
    {
      ...{ id: '2', code: 'JLY2', receiver: '吴小军', warehouseId: 'w', warehouseName: '一厂量具室' },
      wanted: [
        { what: '游标卡尺 YB-300', open: 2 },
        { what: '百分表', open: 1 },
      ],
    },
    {
      ...{ id: '1', code: 'JLY1', receiver: '吴小军', warehouseId: 'w', warehouseName: '一厂量具室' },
      wanted: [{ what: 'JL00025', open: 1 }],
    },
  ])
})
