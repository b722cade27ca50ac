import { changeScreens } from '@tmlm/model/areas/change/screens'
import type { BroughtTabs, Coded } from '../../engine/page.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

export const desk = {} satisfies Coded
export const phone = {} satisfies Coded

export const tabs = {
  newCard: [
    {
      key: 'changes',
      label: ['变更', 'Changes'],
      Content: patientLazy(() => import('./CardChanges.tsx')),
      leadsTo: Object.values(changeScreens).map(([page]) => `/dailyBusiness/changeManagement/${page}`),
    },
  ],
} satisfies BroughtTabs
