import { approval, auditedPaper, button, group, imp, onOff, phoneScreen, screensIn, std } from '../../language/index.ts'

export const groups = [
  group('accessoryManagement', '/accessoryManagement', ['备件管理', 'Accessories'], 'component'),
  group('accessoryDocuments', '/accessoryManagement/documents', ['档案管理', 'Documents'], 'documentation', {
    rare: true,
  }),
  group('accessoryInventory', '/accessoryManagement/inventory', ['库存管理', 'Inventory'], 'warehouse'),
]

const inDocuments = screensIn('/accessoryManagement/documents', ['accessoryManagement', 'accessoryDocuments'])
const inInventory = screensIn('/accessoryManagement/inventory', ['accessoryManagement', 'accessoryInventory'])

export const screens = [
  inDocuments('sparePartsType', {
    label: ['备件类型', 'Part types'],
    kind: 'tree',
    resource: 'materialType',
    buttons: [std, button('insertChild', ['新增下级', 'Insert child']), 'move', 'readExcel', 'downExcel', onOff],
  }),
  inDocuments('sparePartsFiles', {
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
  }),
  inDocuments('accessorySafetyStockSetting', {
    label: ['安全库存设置', 'Safety stock setting'],
    kind: 'listForm',
    resource: 'accessorySafeStock',
    buttons: [
      std,
      'readExcel',
      'downExcel',
      button('batchSave', ['批量设置', 'Batch save']),
      button('suggest', ['推荐', 'Suggest']),
    ],
  }),
  inInventory('accessoryApply', {
    label: ['备件领用申请', 'Part applications'],
    kind: 'listForm',
    resource: 'accessoryApply',
    buttons: [
      std,
      auditedPaper,
      button('issue', ['发放', 'Issue'], {
        offeredWhile: { status: ['complete'], execState: [0, 1] },
        path: '/accessoryManagement/inventory/accessoryOutbound',
        comesFirst: { when: { status: ['saved', 'rejected'] }, text: ['先审核，再发放', 'Audit it first'] },
      }),
      approval,
    ],
  }),
  inInventory('accessoryInbound', {
    label: ['备件入库单', 'Part inbound orders'],
    kind: 'listForm',
    resource: 'accessoryInput',
    buttons: [std, 'audit', 'cancelAudit', 'printQr', 'print', 'readExcel', 'downExcel', approval],
  }),
  inInventory('accessoryOutbound', {
    label: ['备件出库单', 'Part outbound orders'],
    kind: 'listForm',
    resource: 'accessoryOutput',
    buttons: [
      std,
      'audit',
      'cancelAudit',
      'print',
      button('fromApply', ['引用申请', 'From apply']),
      button('suggest', ['推荐', 'Suggest']),
      approval,
    ],
  }),
  inInventory('accessoryCheckOrder', {
    label: ['备件盘点单', 'Part check orders'],
    kind: 'listForm',
    resource: 'accessoryCheckOrder',
    buttons: [
      std,
      button('generate', ['生成', 'Generate']),
      button('count', ['盘点', 'Count']),
      button('recount', ['复盘', 'Recount']),
      button('viewBook', ['查看账面数', 'View book']),
      'audit',
      'cancelAudit',
      'print',
      imp,
      approval,
    ],
  }),
  inInventory('accessoryMinStockWarning', {
    label: ['最低库存预警', 'Minimum stock warning'],
    kind: 'list',
    resource: 'accessoryMinStockWarn',
    buttons: ['exportExcel', button('handle', ['处理', 'Handle']), button('history', ['历史记录', 'History'])],
    followUps: [
      {
        key: 'replenish',
        label: ['生成入库草稿', 'To inbound draft'],
        path: '/accessoryManagement/inventory/accessoryInbound',
        needs: 'accessoryInbound_insert',
        offeredWhile: { level: [1, 2, 3] },
      },
    ],
  }),
  inInventory('accessoryInOutDetail', {
    label: ['备件收发明细', 'Part in/out detail'],
    kind: 'list',
    resource: 'accessoryBlitem',
    buttons: ['exportExcel'],
  }),
  inInventory('accessoryStockOnHand', {
    label: ['备件现存量', 'Part stock on hand'],
    kind: 'list',
    resource: 'accessoryStandingStock',
    buttons: [
      'exportExcel',
      button('history', ['历史记录', 'History'], {
        opens: { path: '/accessoryManagement/inventory/accessoryInOutDetail', by: 'accessoryId' },
      }),
      button('batch', ['批次', 'Batches']),
      'printQr',
    ],
  }),
  ...(
    [
      ['AccessoryInbound', 'accessoryInput', ['备件入库', 'Part inbound']],
      ['ReturnWarehouse', 'accessoryInput', ['备件退库', 'Return to warehouse']],
      ['AccessoryPickUpApply', 'accessoryApply', ['备件领用申请', 'Part application']],
      ['AccessoryPickUp', 'accessoryOutput', ['备件领用拣货', 'Part picking']],
      ['AccessoryOutbound', 'accessoryOutput', ['备件出库', 'Part outbound']],
      ['AccessoryCheckOrder', 'accessoryCheckOrder', ['备件盘点', 'Part stocktake']],
      ['AccessoryStockQuery', 'accessoryStandingStock', ['备件库存查询', 'Part stock query']],
    ] as const
  ).map(([name, resource, label]) =>
    phoneScreen(name, { group: 'homeMaterials', before: 'BelongOrgChange', resource, label }),
  ),
]
