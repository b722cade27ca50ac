import { button, group, imp, onOff, screensIn, std } from '../../language/index.ts'

export const groups = [group('basicData', '/basicData', ['基础资料', 'Basic data'], 'documentation', { rare: true })]

const inBasicData = screensIn('/basicData', ['basicData'])

export const screens = [
  inBasicData('warehouseFiles', {
    label: ['仓库档案', 'Warehouses'],
    kind: 'listForm',
    resource: 'warehouse',
    buttons: [
      std,
      imp,
      onOff,
      'printQr',
      button('locations', ['库位', 'Locations'], {
        opens: { path: '/basicData/locationFiles', by: 'warehouseId' },
      }),
    ],
  }),
  inBasicData('locationFiles', {
    label: ['库位档案', 'Locations'],
    kind: 'tree',
    resource: 'cargoLocation',
    buttons: [
      std,
      imp,
      button('batchAdd', ['批量新增', 'Batch add']),
      onOff,
      'printQr',
      button('contents', ['库位卡片', 'Contents']),
    ],
  }),
  inBasicData('productFiles', {
    label: ['产品档案', 'Products'],
    kind: 'listForm',
    resource: 'product',
    buttons: [std, imp, button('moulds', ['适用模具', 'Moulds']), 'attachments', onOff],
  }),
  inBasicData('supplierFiles', {
    label: ['供应商档案', 'Suppliers'],
    kind: 'listForm',
    resource: 'supplier',
    prefix: 'supplier',
    buttons: [
      std,
      imp,
      button('openUser', ['开通账号', 'Open account']),
      button('closeUser', ['关闭账号', 'Close account']),
      button('resetPassword', ['重置密码', 'Reset password']),
      button('share', ['共享', 'Share'], { single: false }),
      button('cancelShare', ['取消共享', 'Cancel share'], { single: false }),
      button('qualification', ['资质', 'Qualification']),
      onOff,
    ],
  }),
  inBasicData('customerFiles', {
    label: ['客户档案', 'Customers'],
    kind: 'listForm',
    resource: 'customer',
    buttons: [std, imp, onOff],
  }),
  inBasicData('processFiles', {
    label: ['工序档案', 'Processes'],
    kind: 'listForm',
    resource: 'procedure',
    buttons: [std, imp, onOff],
  }),
  inBasicData('productLine', {
    label: ['产线档案', 'Production lines'],
    kind: 'listForm',
    resource: 'productLine',
    buttons: [
      std,
      imp,
      button('machines', ['产线设备', 'Machines'], {
        opens: { path: '/equipmentManagement/equipmentCardFiles', by: 'productLineId' },
      }),
      onOff,
    ],
  }),
]
