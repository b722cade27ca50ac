// Changes that wait for whoever approves them.
import type { Todo } from '../../language/index.ts'
import { changeScreens } from './screens.ts'

export const todos: readonly Todo[] = Object.entries(changeScreens).map(([of, [screen, [zh, en]]]) => ({
  ...{ name: `approve:${screen}`, screen, of, button: 'approve' },
  label: [`待审批的${zh}`, `${en}: to approve`],
  where: { status: '0' },
}))
