// Cards whose life is over.
import type { Todo } from '../../language/index.ts'

export const todos: readonly Todo[] = [
  {
    ...{ name: 'lifeOver', screen: 'lifeDueList', of: 'lifeDue/listLifeDue' },
    label: ['寿命已到期的卡片', 'Cards whose life is used up'],
    filter: { dueState: '2' },
  },
]
