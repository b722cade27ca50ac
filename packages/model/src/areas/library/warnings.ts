// What the mould library warns of: cards that do not come back, and orders that wait to be picked.
import { peopleOf, staff, warning } from '../../language/index.ts'
import { outboundOrder } from './outboundOrder.ts'
import { requisitionTooling } from './requisitionTooling.ts'

export const returnOverdue = warning('W103', {
  of: outboundOrder,
  people: { holderId: ['领用人', 'Taker'] },
  tells: [peopleOf('holderId'), staff('mouldKeeper')],
  text: [
    '{objectCode} {objectName}（{orgName}）应于 {dueDate} 归还，{left}。',
    '{objectCode} {objectName} ({orgName}) is to be returned on {dueDate}, {left}.',
  ],
})

export const toPick = warning('W111', {
  of: requisitionTooling,
  people: { keeperIds: ['仓库管理人员', 'Keepers of the warehouse'], applyUserId: ['申请人', 'Applicant'] },
  follows: ['requisitionTooling', 'outboundOrder'],
  tells: [peopleOf('keeperIds')],
  text: [
    '领用单 {objectCode}（{objectName}）待拣货，还有 {value} 件未发。',
    'Collect order {objectCode} ({objectName}) is to be picked, {value} still open.',
  ],
})

export const libraryWarnings = [returnOverdue, toPick]
