import { button, group, onOff, screen, std } from '../../language/index.ts'

export const groups = [
  group('accessoryManagement', '/accessoryManagement', ['备件管理', 'Accessories'], 'component'),
  group('accessoryDocuments', '/accessoryManagement/documents', ['档案管理', 'Documents'], 'documentation', {
    seldom: true,
  }),
  group('accessoryInventory', '/accessoryManagement/inventory', ['库存管理', 'Inventory'], 'warehouse'),
]

export const screens = [
  screen('sparePartsType', {
    path: '/accessoryManagement/documents/sparePartsType',
    parents: ['accessoryManagement', 'accessoryDocuments'],
    label: ['备件类型', 'Part types'],
    kind: 'tree',
    resource: 'materialType',
    buttons: [std, button('insertChild', ['新增下级', 'Insert child']), 'move', 'readExcel', 'downExcel', onOff],
    unfinished: true,
  }),
  screen('sparePartsFiles', {
    path: '/accessoryManagement/documents/sparePartsFiles',
    parents: ['accessoryManagement', 'accessoryDocuments'],
    label: ['备件档案', 'Spare part files'],
    kind: 'tree',
    resource: 'accessory',
    buttons: [
      std,
      'readExcel',
      'downExcel',
      'copy',
      'printQr',
      'attachments',
      button('manufacturer', ['制造商', 'Manufacturer']),
      'history',
      onOff,
    ],
    unfinished: true,
  }),
  screen('accessoryInbound', {
    path: '/accessoryManagement/inventory/accessoryInbound',
    parents: ['accessoryManagement', 'accessoryInventory'],
    label: ['备件入库单', 'Part inbound orders'],
    kind: 'listForm',
    resource: 'accessoryInput',
    buttons: [std, 'audit', 'cancelAudit', 'printQr', 'print', 'readExcel', 'downExcel', 'submit', 'flow', 'log'],
    unfinished: true,
  }),
]
