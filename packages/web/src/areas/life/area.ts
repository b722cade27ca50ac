import { codedArea } from '../../engine/codedArea.ts'

export const life = codedArea(() => import('./index.ts'), {
  desk: [
    'numberRegistration',
    'counterConfig',
    'counterElectricityReminder',
    'counterRemovalReminder',
    'counterPositionErrorReminder',
    'counterRenewalReminder',
    'getPosition',
    'lifeDueList',
    'toolingBindingDetail',
  ],
  phone: ['ProcessingTimesRegistration', 'TimesRegistrationQuery'],
  tabsOn: ['newCard'],
  textsOf: ['cards', 'phone'],
})
