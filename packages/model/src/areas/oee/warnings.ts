// What runs warn of: a day below its target, a machine that stands for long, a shutdown that was forgotten.
import { caretaker, peopleOf, staff, warning } from '../../language/index.ts'
import { oeeDay } from './oeeDay.ts'
import { oeeDetail } from './oeeDetail.ts'

const people = { administratorId: ['管理员', 'Administrator'], operatorIds: ['操作工', 'Operators'] } as const

export const belowTarget = warning('W801', {
  of: oeeDay,
  people: { administratorId: people.administratorId },
  tells: [caretaker, staff('equipmentAdmin')],
  text: [
    '{objectCode} {objectName}（{orgName}）昨日OEE低于目标 {value} 个百分点。',
    'The OEE of {objectCode} {objectName} ({orgName}) was {value} points below its target yesterday.',
  ],
})

export const longStop = warning('W802', {
  ...{ of: oeeDetail, people, follows: ['oeeDetail'] },
  tells: [staff('equipmentAdmin')],
  text: [
    '{objectCode} {objectName}（{orgName}）停机已 {value} 分钟。',
    '{objectCode} {objectName} ({orgName}) has stood for {value} minutes.',
  ],
})

export const forgottenShutdown = warning('W803', {
  ...{ of: oeeDetail, people, follows: ['oeeDetail'], firstLevelBy: '126' },
  tells: [peopleOf('operatorIds'), staff('equipmentAdmin')],
  text: [
    '{objectCode} {objectName}（{orgName}）开机已 {value} 小时未关机。',
    '{objectCode} {objectName} ({orgName}) was started {value} hours ago and not shut down.',
  ],
})

export const oeeWarnings = [belowTarget, longStop, forgottenShutdown]
