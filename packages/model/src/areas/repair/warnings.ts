// What repair warns of: what is new, waits too long, takes too long, comes again, or is not evaluated.
import { caretaker, peopleOf, staff, warning } from '../../language/index.ts'
import { dispatch } from './dispatch.ts'
import { maintenance } from './maintenance.ts'
import { repair } from './repair.ts'

const mechanic = { mainWorkerId: ['维修工', 'Mechanic'] } as const
/** Of the range that the fault falls into; where there is none, who has that function. */
const dispatchers = { dispatcherIds: ['派工人', 'Dispatchers'] } as const

/** Papers whose calls make, send or give back reports. */
const papers = ['repair', 'dispatch', 'maintenance']

export const newReport = warning('W301', {
  ...{ of: repair, people: dispatchers },
  follows: [...papers, 'checkEquipment', 'maintain', 'dailyInspection', 'lubricationImplementation'],
  tells: [peopleOf('dispatcherIds')],
  text: [
    '{objectCode} {objectName}（{orgName}）已报修，请派工。',
    '{objectCode} {objectName} ({orgName}) was reported: please send somebody.',
  ],
})

export const notDispatched = warning('W302', {
  ...{ of: repair, people: dispatchers, follows: papers },
  tells: [peopleOf('dispatcherIds'), staff('repairLeader')],
  text: [
    '{objectCode} {objectName}（{orgName}）报修已 {value} 分钟，尚未派工。',
    '{objectCode} {objectName} ({orgName}) was reported {value} minutes ago: nobody was sent yet.',
  ],
})

export const dispatchedToYou = warning('W303', {
  ...{ of: dispatch, people: mechanic, follows: papers },
  tells: [peopleOf('mainWorkerId')],
  text: [
    '{objectCode} {objectName}（{orgName}）已派给您，请接单。',
    '{objectCode} {objectName} ({orgName}) was dispatched to you: please accept it.',
  ],
})

export const notStarted = warning('W304', {
  ...{ of: dispatch, people: mechanic, follows: papers },
  tells: [peopleOf('mainWorkerId'), staff('repairLeader')],
  text: [
    '{objectCode} {objectName}（{orgName}）派工已 {value} 分钟，尚未开工。',
    '{objectCode} {objectName} ({orgName}) was dispatched {value} minutes ago: work has not begun.',
  ],
})

export const repairTooLong = warning('W305', {
  ...{ of: maintenance, people: { administratorId: ['管理员', 'Administrator'] }, follows: ['maintenance'] },
  tells: [staff('repairLeader'), caretaker],
  text: [
    '{objectCode} {objectName}（{orgName}）维修已 {value} 小时。',
    'The repair of {objectCode} {objectName} ({orgName}) takes {value} hours already.',
  ],
})

export const pastRequired = warning('W306', {
  ...{ of: maintenance, people: mechanic, follows: ['maintenance'] },
  tells: [peopleOf('mainWorkerId'), staff('repairLeader')],
  text: [
    '{objectCode} {objectName}（{orgName}）已超过要求完成时间 {value} 小时。',
    '{objectCode} {objectName} ({orgName}) is {value} hours past its required completion.',
  ],
})

export const repeatedFailure = warning('W307', {
  ...{ of: repair, people: { administratorId: ['管理员', 'Administrator'] }, follows: ['repair'] },
  tells: [caretaker],
  text: [
    '{objectCode} {objectName}（{orgName}）30 天内故障 {value} 次。',
    '{objectCode} {objectName} ({orgName}) failed {value} times within 30 days.',
  ],
})

export const evaluationOpen = warning('W308', {
  ...{ of: repair, people: { reporterId: ['报修人', 'Reporter'] }, follows: ['repair'] },
  tells: [peopleOf('reporterId')],
  text: [
    '{objectCode} {objectName}（{orgName}）已修好 {value} 天，等待评价。',
    '{objectCode} {objectName} ({orgName}) was repaired {value} days ago and waits for your evaluation.',
  ],
})

export const notAccepted = warning('W309', {
  ...{ of: dispatch, follows: papers, firstLevelBy: '61' },
  people: { ...dispatchers, teamLeaderIds: ['维修班长', 'Leaders of the team'] },
  tells: [staff('repairLeader'), peopleOf('teamLeaderIds'), peopleOf('dispatcherIds')],
  text: [
    '{objectCode} {objectName}（{orgName}）派工已 {value} 分钟，尚未接单。',
    '{objectCode} {objectName} ({orgName}) was dispatched {value} minutes ago: nobody has accepted it.',
  ],
})

export const repairWarnings = [
  ...[newReport, notDispatched, dispatchedToYou, notStarted, repairTooLong, pastRequired, repeatedFailure],
  ...[evaluationOpen, notAccepted],
]
