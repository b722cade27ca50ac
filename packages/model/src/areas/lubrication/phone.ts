// Lubrication at the machine: what waits for the lubricator, machine by machine, and the paper with its points.
import { phonePaper, type PhonePaper, type PhoneTab, type Text } from '../../language/index.ts'
import { lubricationDetail } from './lubricationDetail.ts'
import { lubricationImplementation } from './lubricationImplementation.ts'

/** Machines with tasks of the person, or those of the machine he scans; each begins its paper, or goes on with it. */
const tasks = (tab: string, label: Text, empty: Text): PhoneTab => ({
  ...{ label, empty, where: { tab } },
  from: {
    ...{ of: lubricationDetail, list: 'listMine', scan: 'cardId', action: 'start', sends: 'taskId' },
    namedBy: ['cardId', 'cardName'],
    tells: ['part', 'dueDate', 'overdueDays', 'needStop'],
  },
})

const noneOfYours = ['无您的润滑任务', 'No task of yours'] as const

export const phonePapers: readonly PhonePaper[] = [
  phonePaper('LubricationTask', {
    of: lubricationImplementation,
    screen: 'lubricationImplementation',
    namedBy: ['cardId', 'cardName'],
    tabs: [
      tasks('now', ['今日', 'Today'], noneOfYours),
      tasks('overdue', ['逾期', 'Overdue'], noneOfYours),
      tasks('coming', ['临近', 'Coming'], noneOfYours),
      {
        label: ['未提交', 'Begun'],
        where: { status: '0,4', executorId: 'self' },
        empty: ['没有未提交的实施单', 'No paper is left open'],
      },
      {
        label: ['已完成', 'Done'],
        where: { status: '1,3', executorId: 'self' },
        empty: ['还没有完成的润滑', 'Nothing was lubricated yet'],
      },
    ],
    tells: ['code', 'cardId', 'cardName', 'executeTime', 'pointQty', 'abnormalQty'],
    scan: 'cardId',
    asks: ['warehouseId', 'takeStock', 'minutes', 'remark'],
    asksOfLine: ['actualQty', 'wasteQty', 'batchNo', 'result', 'abnormalText', 'photo'],
  }),
]
