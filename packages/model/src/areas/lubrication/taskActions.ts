// What people do with tasks while they wait: hand over, move, close, remind; and what waits for a person on his phone.
import { bool, choice, date, int, ref, text, user, type Action } from '../../language/index.ts'

const waiting = { from: { status: ['toDo'] } } as const

export const taskActions = {
  updateLubricator: {
    ...{ ...waiting, on: ['lubricationDetail', 'lubricationWarningList'], partly: true },
    label: ['更换润滑人', 'Update lubricator'],
    otherwise: ['仅待润滑任务可改派', 'Only open tasks can be handed over'],
    input: {
      lubricatorId: user(['润滑人', 'Lubricator'], { required: true }),
      reason: text(['原因', 'Why'], { required: true, max: 200 }),
      alsoFuture: bool(['以后的任务也更换', 'Also future tasks']),
    },
    keeps: ['lubricatorId'],
    tells: ['reason'],
  },
  reschedule: {
    ...{ ...waiting, on: 'lubricationCalendar', label: ['改期', 'Reschedule'] },
    input: { dueDate: date(['计划日期', 'Due date'], { required: true }) },
    keeps: ['dueDate'],
  },
  closeTask: {
    ...waiting,
    to: { status: 'closed' },
    input: { closeReason: text(['关闭原因', 'Close reason'], { required: true, max: 200 }) },
    keeps: ['closeReason'],
  },
  reopenTask: { from: { status: ['closed'] }, to: { status: 'toDo' }, rare: true },
  /** Tells the lubricator once more. */
  remind: { ...waiting, partly: true, on: 'lubricationWarningList', label: ['提醒', 'Remind'] },
  /** What waits for the person, as lubricator or backup: a row for each machine. */
  listMine: {
    query: 'login',
    input: {
      tab: choice(
        ['范围', 'Which'],
        { now: ['今日', 'Today'], overdue: ['逾期', 'Overdue'], coming: ['即将到期', 'Coming'] },
        { required: true, default: 'now' },
      ),
      cardId: ref(['设备', 'Equipment'], 'newCard'),
      keyword: text(['关键字', 'Keyword'], { max: 100 }),
      currentPage: int(['页', 'Page'], { min: 1, default: 1 }),
      pageSize: int(['每页', 'Rows of a page'], { min: 1, max: 100, default: 20 }),
    },
  },
} as const satisfies Record<string, Action>
