// What lubrication warns of: points that fall due, and those that are late.
import { peopleOf, warning } from '../../language/index.ts'
import { lubricationDetail } from './lubricationDetail.ts'

export const lubricationDue = warning('W206', {
  of: lubricationDetail,
  people: { lubricatorId: ['润滑人', 'Lubricator'] },
  follows: ['lubricationImplementation'],
  tells: [peopleOf('lubricatorId')],
  text: [
    '{objectCode} {objectName}（{orgName}）应于 {dueDate} 润滑，{left}。',
    '{objectCode} {objectName} ({orgName}): lubrication is due on {dueDate}, {left}.',
  ],
})

export const lubricationWarnings = [lubricationDue] as const
