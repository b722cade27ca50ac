import { codedArea } from '../../engine/codedArea.ts'

export const workflow = codedArea(() => import('./index.ts'), {
  desk: ['processDefinition', 'todoTask', 'started'],
  tabsFor: ['flow'],
  textsOf: ['phone'],
})
