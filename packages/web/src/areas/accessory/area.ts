import { codedArea } from '../../engine/codedArea.ts'

export const accessory = codedArea(() => import('./index.ts'), {
  desk: [
    'sparePartsType',
    'sparePartsFiles',
    'accessorySafetyStockSetting',
    'accessoryApply',
    'accessoryInbound',
    'accessoryOutbound',
    'accessoryCheckOrder',
    'accessoryMinStockWarning',
    'accessoryInOutDetail',
    'accessoryStockOnHand',
  ],
  phone: ['ReturnWarehouse', 'AccessoryPickUp', 'AccessoryCheckOrder', 'AccessoryStockQuery'],
  tabsOn: ['newCard', 'instrumentCard'],
})
