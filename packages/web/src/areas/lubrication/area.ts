import { codedArea } from '../../engine/codedArea.ts'

export const lubrication = codedArea(() => import('./index.ts'), {
  desk: [
    'lubricationStandard',
    'lubricationArrangement',
    'lubricationCalendar',
    'lubricationDetail',
    'lubricationWarningList',
  ],
  phone: ['LubricationTask'],
  tabsOn: ['newCard'],
  textsOf: ['upkeep'],
})
