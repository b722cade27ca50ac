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
  tabsOn: ['newCard'],
})
