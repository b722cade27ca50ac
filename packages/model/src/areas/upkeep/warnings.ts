// What upkeep warns of: what is due and late, checks that were missed or found something, tasks that nobody is to do.
import { caretaker, orgHead, peopleOf, staff, warning } from '../../language/index.ts'
import { cardPlanNum } from './cardPlanNum.ts'
import { checkEquipment } from './checkEquipment.ts'
import { dailyInspection } from './dailyInspection.ts'
import { plan } from './plan.ts'

const people = { executorIds: ['执行人', 'Executors'], administratorId: ['管理员', 'Administrator'] } as const
const caredFor = { administratorId: people.administratorId } as const

export const maintenanceDue = warning('W201', {
  ...{ of: plan, people, follows: ['maintain'], firstLevelBy: '6', givesWayTo: 'W202' },
  tells: [peopleOf('executorIds'), caretaker],
  text: [
    '{objectCode} {objectName}（{orgName}）应于 {dueDate} 保养，{left}。',
    '{objectCode} {objectName} ({orgName}): upkeep is due on {dueDate}, {left}.',
  ],
})

export const maintenanceOverdue = warning('W202', {
  ...{ of: plan, people, follows: ['maintain'] },
  tells: [peopleOf('executorIds'), caretaker, orgHead],
  text: [
    '{objectCode} {objectName}（{orgName}）保养已超期 {value} 天，应于 {dueDate} 前完成。',
    '{objectCode} {objectName} ({orgName}): upkeep is {value} days late, it was to be done by {dueDate}.',
  ],
})

export const countDue = warning('W203', {
  ...{ of: cardPlanNum, people: caredFor, follows: ['maintain', 'cardPlanNum'] },
  tells: [caretaker],
  text: [
    '{objectCode} {objectName}（{orgName}）已用到保养间隔的 {value}%。',
    '{objectCode} {objectName} ({orgName}) has worked {value}% of its interval.',
  ],
})

export const checkMissed = warning('W204', {
  ...{ of: plan, people, follows: ['checkEquipment'] },
  tells: [staff('spotCheckLeader')],
  text: [
    '{objectCode} {objectName}（{orgName}）漏点检。',
    'The check of {objectCode} {objectName} ({orgName}) was missed.',
  ],
})

export const checkAbnormal = warning('W205', {
  ...{ of: checkEquipment, people: caredFor, follows: ['checkEquipment'] },
  tells: [caretaker],
  text: [
    '{objectCode}（{orgName}）点检异常：{objectName}。',
    'The check of {objectCode} ({orgName}) found: {objectName}.',
  ],
})

export const taskWithoutExecutor = warning('W212', {
  ...{ of: plan, people: caredFor, follows: ['plan', 'cardPlan'] },
  tells: [caretaker],
  text: [
    '{objectCode} {objectName}（{orgName}）的任务没有执行人。',
    'Nobody is named to do the task of {objectCode} {objectName} ({orgName}).',
  ],
})

const inspectors = { inspectorId: ['巡检人', 'Inspector'], administratorId: people.administratorId } as const

export const inspectionAbnormal = warning('W207', {
  ...{ of: dailyInspection, people: inspectors, follows: ['dailyInspection'] },
  tells: [staff('equipmentAdmin')],
  text: [
    '{objectCode}（{orgName}）巡检异常：{objectName}。',
    'The inspection of {objectCode} ({orgName}) found: {objectName}.',
  ],
})

export const inspectionToAccept = warning('W208', {
  ...{ of: dailyInspection, people: inspectors, follows: ['dailyInspection'] },
  tells: [staff('equipmentAdmin')],
  text: [
    '{objectCode} {objectName}（{orgName}）的巡检待验收，已 {value} 天。',
    'The inspection of {objectCode} {objectName} ({orgName}) has waited {value} days for its verdict.',
  ],
})

export const concessionEnds = warning('W209', {
  ...{ of: dailyInspection, people: inspectors, follows: ['dailyInspection'] },
  tells: [staff('equipmentAdmin'), peopleOf('inspectorId')],
  text: [
    '{objectCode} {objectName}（{orgName}）的让步接收到 {dueDate} 为止，{left}，请复检。',
    'The concession for {objectCode} {objectName} ({orgName}) ends on {dueDate}, {left}: inspect it again.',
  ],
})

export const upkeepWarnings = [
  ...[inspectionAbnormal, inspectionToAccept, concessionEnds],
  ...[maintenanceDue, maintenanceOverdue, countDue, checkMissed, checkAbnormal, taskWithoutExecutor],
]
