// Mould changes on the phone: asked for at the machine, sent to changers, done stage by stage with the labels of the moulds.
import { phonePaper, type PhonePaper } from '../../language/index.ts'
import { moldTask } from './moldTask.ts'

const task = {
  of: moldTask,
  screen: 'moldTask',
  namedBy: ['equipmentCardId', 'station'],
  tells: [
    'code',
    'oldCardId',
    'newCardId',
    'newCardPlace',
    'requireTime',
    'leaderId',
    'standardMin',
    'stage',
    ...(['startTime', 'downTime', 'upTime', 'debugEndTime', 'memberIds'] as const),
    'reason',
  ],
  scan: 'equipmentCardId',
  marks: ['status', 'dueState'],
  asks: [
    ...(['equipmentCardId', 'station', 'changeType', 'productPlanId', 'newCardId', 'productId', 'reason'] as const),
    ...(['requireTime', 'remark'] as const),
  ],
} as const

const byTime = { sort: 'requireTime' } as const

export const phonePapers: readonly PhonePaper[] = [
  phonePaper('ChangeMould', {
    ...task,
    tabs: [
      {
        ...{ label: ['我的申请', 'Mine'], where: { requestUserId: 'self', status: '0,1,2,3' }, ...byTime },
        empty: ['您没有未完成的换模申请', 'None of your requests is open'],
      },
      { label: ['已完成', 'Done'], where: { requestUserId: 'self', status: '4' }, empty: ['还没有', 'None yet'] },
    ],
    begins: ['申请换模', 'Ask for a change'],
    stores: ['提交申请', 'Send the request'],
  }),
  phonePaper('MoldReplaced', {
    ...task,
    tabs: [
      {
        ...{ label: ['待换模', 'Pending'], where: { status: '0,1' }, list: 'listMyLines', ...byTime },
        empty: ['没有待换模的任务', 'No change is pending'],
      },
      {
        ...{ label: ['换模中', 'Running'], where: { status: '2,3' }, list: 'listMyLines', ...byTime },
        empty: ['没有正在进行的换模', 'No change is running'],
      },
    ],
  }),
  phonePaper('MoldDispatch', {
    ...task,
    tabs: [
      {
        ...{ label: ['待派工', 'To dispatch'], where: { status: '0' }, ...byTime },
        empty: ['没有待派工的任务', 'Nothing waits to be dispatched'],
      },
      {
        ...{ label: ['已派工', 'Dispatched'], where: { status: '1' }, ...byTime },
        empty: ['没有已派工的任务', 'Nothing is dispatched'],
      },
    ],
  }),
  phonePaper('ChangeMouldTask', {
    ...task,
    tabs: [
      {
        ...{ label: ['进行中', 'Open'], where: { status: '1,2,3' }, list: 'myTask', ...byTime },
        empty: ['没有派给您的换模任务', 'No change is given to you'],
      },
      {
        ...{ label: ['已完成', 'Done'], where: { status: '4' }, list: 'myTask' },
        empty: ['今天还没有完成的换模', 'No change is done today'],
      },
    ],
  }),
]
