import type { BroughtTabs, Coded } from '../../engine/page.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

export const desk = {
  locationFiles: () => import('./LocationFiles.tsx'),
} satisfies Coded

export const phone = {} satisfies Coded

/** When is worked, in the system configuration. */
export const tabs = {
  systemConfig: [
    {
      key: 'workCalendar',
      label: ['工作日历', 'Work calendar'],
      Content: patientLazy(() => import('./workCalendar/SystemCalendar.tsx')),
    },
  ],
} satisfies BroughtTabs
