// What mould changes warn of: a change that is late, a plan that its mould cannot live through.
import { caretaker, peopleOf, staff, warning } from '../../language/index.ts'
import { moldTask } from './moldTask.ts'
import { productPlan } from './productPlan.ts'

export const changeLate = warning('W110', {
  ...{
    of: moldTask,
    people: { leaderId: ['主换模员', 'Lead'], requestUserId: ['申请人', 'Requested by'] },
    follows: ['moldTask'],
  },
  tells: [peopleOf('leaderId'), staff('moldChanger'), staff('dispatcher')],
  text: [
    '{objectCode} {objectName}（{orgName}）换模已超过要求完成时间。',
    'The mould change {objectCode} {objectName} ({orgName}) is past the time it was required by.',
  ],
})

export const planBeyondLife = warning('W115', {
  ...{
    of: productPlan,
    people: { administratorId: ['管理员', 'Administrator'], makerId: ['制单人', 'Made by'] },
    follows: ['productPlan'],
  },
  tells: [caretaker, peopleOf('makerId')],
  text: [
    '计划 {objectCode}（{objectName}）所需次数超过模具剩余寿命。',
    'Plan {objectCode} ({objectName}) takes more than its mould has left.',
  ],
})

export const mouldChangeWarnings = [changeLate, planBeyondLife]
