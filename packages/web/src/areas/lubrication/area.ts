import { codedArea } from '../../engine/codedArea.ts'

export const lubrication = codedArea(() => import('./index.ts'), {
  desk: ['lubricationArrangement', 'lubricationCalendar', 'lubricationDetail', 'lubricationWarningList'],
  tabsOn: ['newCard'],
  textsOf: ['upkeep'],
})
