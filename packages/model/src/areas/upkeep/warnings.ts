// What upkeep warns of: what is due and late, checks that were missed or found something, tasks that nobody is to do.
import { caretaker, orgHead, peopleOf, staff, warning } from '../../language/index.ts'
import { cardPlanNum } from './cardPlanNum.ts'
import { checkEquipment } from './checkEquipment.ts'
import { plan } from './plan.ts'

const people = { executorIds: ['执行人', 'Executors'], administratorId: ['管理员', 'Administrator'] } as const
const caredFor = { administratorId: people.administratorId } as const

export const maintenanceDue = warning('W201', {
  ...{ about: plan, people, follows: ['maintain'], firstLevelBy: '6', givesWayTo: 'W202' },
  tells: [peopleOf('executorIds'), caretaker],
  text: [
    '{objectCode} {objectName}（{orgName}）应于 {dueDate} 保养，{left}。',
    '{objectCode} {objectName} ({orgName}): upkeep is due on {dueDate}, {left}.',
  ],
})

export const maintenanceOverdue = warning('W202', {
  ...{ about: plan, people, follows: ['maintain'] },
  tells: [peopleOf('executorIds'), caretaker, orgHead],
  text: [
    '{objectCode} {objectName}（{orgName}）保养已超期 {value} 天，应于 {dueDate} 前完成。',
    '{objectCode} {objectName} ({orgName}): upkeep is {value} days late, it was to be done by {dueDate}.',
  ],
})

export const countDue = warning('W203', {
  ...{ about: cardPlanNum, people: caredFor, follows: ['maintain', 'cardPlanNum'] },
  tells: [caretaker],
  text: [
    '{objectCode} {objectName}（{orgName}）已用到保养间隔的 {value}%。',
    '{objectCode} {objectName} ({orgName}) has worked {value}% of its interval.',
  ],
})

export const checkMissed = warning('W204', {
  ...{ about: plan, people, follows: ['checkEquipment'] },
  tells: [staff('spotCheckLeader')],
  text: [
    '{objectCode} {objectName}（{orgName}）漏点检。',
    'The check of {objectCode} {objectName} ({orgName}) was missed.',
  ],
})

export const checkAbnormal = warning('W205', {
  ...{ about: checkEquipment, people: caredFor, follows: ['checkEquipment'] },
  tells: [caretaker],
  text: [
    '{objectCode}（{orgName}）点检异常：{objectName}。',
    'The check of {objectCode} ({orgName}) found: {objectName}.',
  ],
})

export const taskWithoutExecutor = warning('W212', {
  ...{ about: plan, people: caredFor, follows: ['plan', 'cardPlan'] },
  tells: [caretaker],
  text: [
    '{objectCode} {objectName}（{orgName}）的任务没有执行人。',
    'Nobody is named to do the task of {objectCode} {objectName} ({orgName}).',
  ],
})

export const upkeepWarnings = [
  ...[maintenanceDue, maintenanceOverdue, countDue, checkMissed, checkAbnormal, taskWithoutExecutor],
]
