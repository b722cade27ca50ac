// Mould changes that wait for a changer, and those that are given to one.
import type { Todo } from '../../language/index.ts'

export const todos: readonly Todo[] = [
  {
    ...{ name: 'toDispatch', screen: 'moldTask', of: 'moldTask', button: 'dispatch' },
    label: ['待派工的换模任务', 'Mould changes to be dispatched'],
    filter: { status: '0' },
  },
  {
    ...{ name: 'myChanges', screen: 'moldTask', of: 'moldTask' },
    label: ['派给我的换模任务', 'Mould changes given to me'],
    filter: { leaderId: 'self', status: '1,2,3' },
  },
]
