import type { BroughtTabs, Coded } from '../../engine/page.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

const tasks = () => import('./Tasks.tsx')

export const desk = {
  lubricationStandard: () => import('./Standards.tsx'),
  lubricationArrangement: () => import('./Arrangements.tsx'),
  lubricationCalendar: tasks,
  lubricationDetail: tasks,
  lubricationWarningList: tasks,
} satisfies Coded

export const phone = { LubricationTask: () => import('./phone/LubricationTask.tsx') } satisfies Coded

const equipment = 3

export const tabs = {
  newCard: [
    {
      key: 'lubrication',
      label: ['润滑', 'Lubrication'],
      Content: patientLazy(() => import('./CardLubrication.tsx')),
      leadsTo: ['/equipmentManagement/lubrication/lubricationDetail'],
      isOf: ({ cardType }) => Number(cardType) === equipment,
    },
  ],
} satisfies BroughtTabs
