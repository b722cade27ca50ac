import { codedArea } from '../../engine/codedArea.ts'

export const cards = codedArea(() => import('./index.ts'), {
  desk: [
    'toolingType',
    'mouldEquipmentFiles',
    'mouldEquipmentCard',
    'equipmentFiles',
    'equipmentCardFiles',
    'instrumentDocument',
    'instrumentCard',
    'cardManual',
    'equipmentManual',
    'lifeCycle',
  ],
  phone: ['LocationRestrict', 'CardInfo', 'CardAttachment', 'QueryAttachment', 'ToolingBind'],
  tabsOn: ['cargoLocation', 'product'],
})
