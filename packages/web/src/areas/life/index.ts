import type { BroughtTabs, Coded } from '../../engine/page.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

const reminders = () => import('./CounterReminders.tsx')

export const desk = {
  numberRegistration: () => import('./NumberRegistration.tsx'),
  counterConfig: () => import('./CounterConfig.tsx'),
  counterElectricityReminder: reminders,
  counterRemovalReminder: reminders,
  counterPositionErrorReminder: reminders,
  counterRenewalReminder: reminders,
  getPosition: () => import('./position/GetPosition.tsx'),
  lifeDueList: () => import('./LifeDueList.tsx'),
  toolingBindingDetail: () => import('./BindingDetail.tsx'),
} satisfies Coded

export const phone = {
  ProcessingTimesRegistration: () => import('./phone/ProcessingTimesRegistration.tsx'),
  TimesRegistrationQuery: () => import('./phone/TimesRegistrationQuery.tsx'),
} satisfies Coded

export const tabs = {
  newCard: [
    {
      key: 'life',
      label: ['寿命流水', 'Life ledger'],
      Content: patientLazy(() => import('./LifeEntries.tsx')),
      leadsTo: ['/toolingManagement/lifeManagement/lifeDueList'],
    },
    {
      key: 'cavities',
      label: ['型穴', 'Cavities'],
      Content: patientLazy(() => import('./CavityLives.tsx')),
      leadsTo: ['/toolingManagement/lifeManagement/lifeDueList'],
      isOf: ({ cavityNum }) => Number(cavityNum) > 1,
    },
    {
      key: 'bindings',
      label: ['上下机', 'Mounting'],
      Content: patientLazy(() => import('./CardBindings.tsx')),
      leadsTo: ['/report/toolingBindingDetail'],
      isOf: ({ cardType }) => [1, 2, 3, 4].includes(Number(cardType)),
    },
  ],
} satisfies BroughtTabs
