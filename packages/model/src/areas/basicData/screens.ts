import { button, group, imp, onOff, screen, std } from '../../language/index.ts'

export const groups = [group('basicData', '/basicData', ['基础资料', 'Basic data'], 'documentation', { seldom: true })]

export const screens = [
  screen('warehouseFiles', {
    path: '/basicData/warehouseFiles',
    parents: ['basicData'],
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
  screen('locationFiles', {
    path: '/basicData/locationFiles',
    parents: ['basicData'],
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
  screen('productFiles', {
    path: '/basicData/productFiles',
    parents: ['basicData'],
    label: ['产品档案', 'Products'],
    kind: 'listForm',
    resource: 'product',
    buttons: [std, imp, button('moulds', ['适用模具', 'Moulds']), 'attachments', onOff],
  }),
  screen('supplierFiles', {
    path: '/basicData/supplierFiles',
    parents: ['basicData'],
    label: ['供应商档案', 'Suppliers'],
    kind: 'listForm',
    resource: 'supplier',
    permissionPrefix: 'supplier',
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
  screen('customerFiles', {
    path: '/basicData/customerFiles',
    parents: ['basicData'],
    label: ['客户档案', 'Customers'],
    kind: 'listForm',
    resource: 'customer',
    buttons: [std, imp, onOff],
  }),
  screen('processFiles', {
    path: '/basicData/processFiles',
    parents: ['basicData'],
    label: ['工序档案', 'Processes'],
    kind: 'listForm',
    resource: 'procedure',
    buttons: [std, imp, onOff],
  }),
  screen('productLine', {
    path: '/basicData/productLine',
    parents: ['basicData'],
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
