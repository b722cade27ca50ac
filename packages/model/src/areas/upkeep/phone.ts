// Upkeep and spot checks at the machine: what waits for the person, a sheet with its items, a month of a card.
import { phonePaper, type PhoneOrigin, type PhonePaper, type PhoneTab, type Text } from '../../language/index.ts'
import { checkEquipment } from './checkEquipment.ts'
import { dailyInspection } from './dailyInspection.ts'
import { maintain } from './maintain.ts'
import { plan } from './plan.ts'
import { maintenance, spotCheck } from './words.ts'

/** Tasks that name the person or his team, or of the card he scans; each begins its sheet, or goes on with it. */
const tasks = (kind: 1 | 2, tab: string, label: Text, empty: Text, action = 'start'): PhoneTab => {
  const from: PhoneOrigin = {
    ...{ of: plan, list: 'listMine', scan: 'cardId', action, sends: 'planId' },
    namedBy: ['cardId', 'cardName'],
    tells:
      kind === maintenance ? ['schemeId', 'dueDate', 'dueCount', 'overdueDays'] : ['schemeId', 'shiftId', 'dueDate'],
  }
  return { label, empty, where: { kind: String(kind), tab }, from }
}

const named = ['cardId', 'cardName'] as const

const upkeep = {
  of: maintain,
  screen: 'maintenanceOrder',
  named,
  tells: ['code', 'cardId', 'cardName', 'schemeId', 'planId', 'startTime', 'result'],
  asks: ['cardId', 'schemeId', 'helperIds', 'isStop', 'stopMinutes', 'parts', 'images', 'remark'],
  sends: 'submit',
} as const

const check = {
  of: checkEquipment,
  screen: 'equipmentDailyCheck',
  named,
  tells: ['code', 'cardId', 'cardName', 'schemeId', 'checkDate', 'shiftId', 'checkerId', 'result', 'confirmUserId'],
  asks: ['cardId', 'schemeId', 'machineState', 'images', 'remark'],
  sends: 'submit',
} as const

const patrol = {
  of: dailyInspection,
  screen: 'inspection',
  named,
  tells: ['code', 'batchNo', 'cardId', 'cardName', 'routeName', 'inspectTime', 'suggestion', 'concessionUntil'],
  asks: ['cardId', 'schemeId', 'description', 'images', 'suggestion'],
  sends: 'submit',
} as const

export const phonePapers: readonly PhonePaper[] = [
  phonePaper('MaintainOrder', {
    ...upkeep,
    tabs: [
      tasks(maintenance, 'now', ['今日', 'Today'], ['今天没有待保养的任务', 'Nothing is due today']),
      tasks(maintenance, 'overdue', ['逾期', 'Overdue'], ['没有逾期的任务', 'Nothing is overdue']),
      tasks(maintenance, 'soon', ['临近', 'Soon'], ['七天内没有到期的任务', 'Nothing is due within seven days']),
      tasks(maintenance, 'byCount', ['按次数', 'Count'], ['没有按次数到期的任务', 'Nothing is due by count']),
      {
        label: ['待审核', 'To audit'],
        where: { status: '3' },
        empty: ['没有待审核的保养单', 'No order waits for its audit'],
      },
    ],
    scan: 'cardId',
    begins: ['计划外保养', 'Unplanned upkeep'],
  }),
  phonePaper('EquipmentCheck', {
    ...check,
    tabs: [
      tasks(spotCheck, 'now', ['待点检', 'To check'], ['本班没有待点检的设备', 'Nothing to check in this shift']),
      {
        label: ['未提交', 'Begun'],
        where: { status: '0,4', checkerId: 'self' },
        empty: ['没有未提交的点检单', 'No sheet is left open'],
      },
      {
        label: ['今日已检', 'Done'],
        where: { status: '1,3', checkerId: 'self', checkDateBegin: 'today' },
        empty: ['今天还没有点检', 'Nothing was checked today'],
      },
      tasks(spotCheck, 'missed', ['待补检', 'Make up'], ['没有漏检的任务', 'No check was missed'], 'makeUp'),
    ],
    scan: 'cardId',
    begins: ['计划外点检', 'Unplanned check'],
    sendsAllOk: ['全部正常，提交', 'All OK, submit'],
  }),
  phonePaper('Inspection', {
    ...patrol,
    tabs: [
      {
        label: ['待巡检', 'To inspect'],
        where: { status: '0', inspectorId: 'self' },
        empty: ['没有待巡检的卡片', 'Nothing to inspect'],
      },
      {
        label: ['待验收', 'To accept'],
        where: { status: '1' },
        empty: ['没有待验收的巡检单', 'No inspection waits for its verdict'],
      },
      {
        label: ['已巡检', 'Inspected'],
        where: { status: '1,2,3,4,5', inspectorId: 'self' },
        empty: ['还没有巡检', 'Nothing was inspected yet'],
      },
    ],
    scan: 'cardId',
    begins: ['自由巡检', 'Free inspection'],
    sendsAllOk: ['全部正常，提交', 'All OK, submit'],
  }),
  phonePaper('mobileMaintainDetail', { ...upkeep, tabs: [] }),
  phonePaper('mobileCheckEquipmentDetail', { ...check, tabs: [] }),
]
