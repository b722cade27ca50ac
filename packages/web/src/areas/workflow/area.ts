import { codedArea } from '../../engine/codedArea.ts'

export const workflow = codedArea(() => import('./index.ts'), {
  desk: ['formDefinition', 'processDefinition', 'processForm', 'todoTask', 'started'],
  tabsFor: ['flow'],
  textsOf: ['phone'],
})
