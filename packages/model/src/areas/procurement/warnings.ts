// What procurement warns of: what does not come, and what nobody accepts.
import { peopleOf, staff, warning } from '../../language/index.ts'
import { acceptance } from './acceptance.ts'
import { procurementOrder } from './procurementOrder.ts'

export const deliveryLate = warning('W903', {
  of: procurementOrder,
  people: { buyerId: ['采购员', 'Buyer'] },
  tells: [peopleOf('buyerId'), staff('purchaser')],
  text: [
    '采购单 {objectCode} 的{objectName}应于 {dueDate} 到货，{left}。',
    '{objectName} of purchase order {objectCode} should arrive on {dueDate}, {left}.',
  ],
})

export const acceptanceLate = warning('W904', {
  of: acceptance,
  people: { acceptorIds: ['验收人', 'Acceptors'] },
  tells: [peopleOf('acceptorIds'), staff('inspector')],
  text: [
    '验收单 {objectCode}（{orgName}）已超期 {value} 天未验收。',
    'Acceptance {objectCode} ({orgName}) is {value} days late.',
  ],
})

export const procurementWarnings = [deliveryLate, acceptanceLate]
