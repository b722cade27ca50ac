// What a new paper begins with that is begun from the row of another one, as the screens say it.
import { screens as disposal } from '@tmlm/model/areas/disposal/screens'
import { screens as instrument } from '@tmlm/model/areas/instrument/screens'
import { screens as life } from '@tmlm/model/areas/life/screens'
import { screens as repair } from '@tmlm/model/areas/repair/screens'
import { screens as special } from '@tmlm/model/areas/special/screens'
import type { Makes, Values } from '@tmlm/model'
import { expect, it } from 'vitest'
import { madeLines, startOf } from '../src/engine/act/making.ts'

const all = [...disposal, ...instrument, ...life, ...repair, ...special]

function makesOf(name: string, key: string): Makes {
  const screen = all.find((one) => one.name === name)
  const way = [...(screen?.buttons ?? []), ...(screen?.followUps ?? [])].find((one) => one.key === key)
  if (!way?.makes) throw new Error(`${name} makes nothing by ${key}`)
  return way.makes
}

/** Of the rows its lines come from, whichever they are. */
function begun(name: string, key: string, row: Values, rows: readonly Values[] = [row]): Values {
  const makes = makesOf(name, key)
  return startOf(makes, row, makes.lines && madeLines(makes.lines, rows))
}

it('a return takes along its rental order and every card that is still out', () => {
  const out = [{ cardId: 'c2', cardCode: 'ZSM-0138', cardName: '端子料带(母)注塑模' }]
  expect(begun('rentalOrder', 'return', { id: 'r1', code: 'ZL202611120001' }, out)).toEqual({
    ...{ rentalId: 'r1', rentalIdName: 'ZL202611120001' },
    lines: [{ cardId: 'c2', cardIdName: 'ZSM-0138 端子料带(母)注塑模', condition: 1 }],
  })
  expect(makesOf('rentalOrder', 'return').lines?.of).toBe('listUnreturned.rentalId')
})

it('what is handed out takes who asked for it and from where, and the pieces that are named and not handed out yet', () => {
  const order = { id: 'b1', code: 'JJ1', warehouseId: 'w', warehouseIdName: '量具室', userId: 'u', userIdName: '陆工' }
  const lines = [
    { cardId: 'c1', cardIdName: 'L-1', issuedQty: 0, limitAck: true },
    { cardId: 'c2', cardIdName: 'L-2', issuedQty: 1 },
    { cardId: null, issuedQty: 0 },
  ]
  expect(begun('instrumentBorrowOrder', 'issue', { ...order, deptId: null }, lines)).toEqual({
    ...{ outType: 2, borrowOrderId: 'b1', borrowOrderIdName: 'JJ1', warehouseId: 'w', warehouseIdName: '量具室' },
    ...{ receiverUserId: 'u', receiverUserIdName: '陆工' },
    lines: [{ cardId: 'c1', cardIdName: 'L-1', limitAck: true }],
  })
  expect(begun('instrumentCollectOrder', 'issue', order, [])).toMatchObject({
    outType: 1,
    receiveOrderId: 'b1',
    lines: [],
  })
})

it('a fault that is dispatched goes along with how urgent it is', () => {
  const fault = { id: 'f1', code: 'BX1', urgency: 2, cardId: 'c1' }
  expect(begun('repairReportOrder', 'dispatch', fault)).toEqual({ repairId: 'f1', repairIdName: 'BX1', urgency: 2 })
})

it('a machine that may not be used is what the paper is about, or its only line', () => {
  const machine = { id: 'm', cardId: 'c1', cardIdName: 'QZJ-01' }
  const ledger = special.find(({ followUps }) => followUps.length > 0)?.name ?? ''
  expect(begun(ledger, 'toRepair', machine)).toEqual({ cardId: 'c1', cardIdName: 'QZJ-01' })
  expect(begun(ledger, 'toScrap', machine)).toEqual({ lines: [{ cardId: 'c1', cardIdName: 'QZJ-01' }] })
})

it('a card whose life is over is called by its code and its name where nothing else calls it', () => {
  const due = { id: 'x', cardId: 'c1', code: 'ZSM-1', name: '注塑模' }
  const screen = life.find(({ buttons }) => buttons.some(({ key }) => key === 'toScrap'))
  expect(begun(screen?.name ?? '', 'toScrap', due)).toEqual({ lines: [{ cardId: 'c1', cardIdName: 'ZSM-1 注塑模' }] })
})
