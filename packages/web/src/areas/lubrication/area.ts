import { codedArea } from '../../engine/codedArea.ts'

export const lubrication = codedArea(() => import('./index.ts'), {
  desk: ['lubricationArrangement', 'lubricationCalendar', 'lubricationDetail', 'lubricationWarningList'],
  phone: ['LubricationTask'],
  tabsOn: ['newCard', 'lubricationStandard'],
  textsOf: ['upkeep'],
})
