import { button, group, imp, onOff, screen, std } from '../../language/index.ts'

export const groups = [group('basicData', '/basicData', ['基础资料', 'Basic data'], 'documentation')]

export const screens = [
  screen('warehouseFiles', {
    path: '/basicData/warehouseFiles',
    parents: ['basicData'],
    label: ['仓库档案', 'Warehouses'],
    kind: 'listForm',
    resource: 'warehouse',
    buttons: [std, imp, onOff, 'printQr', button('locations', ['库位', 'Locations'])],
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
    unfinished: true,
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
      button('share', ['共享', 'Share']),
      button('cancelShare', ['取消共享', 'Cancel share']),
      button('qualification', ['资质', 'Qualification']),
      onOff,
    ],
    unfinished: true,
  }),
]
