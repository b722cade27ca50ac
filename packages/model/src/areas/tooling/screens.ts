import { button, group, imp, onOff, screen, std, vocabulary, type ScreenSpec, type Text } from '../../language/index.ts'

const root = '/toolingManagement'
const library = `${root}/moldLibraryManagement`

export const groups = [
  group('toolingManagement', root, ['工装模具管理', 'Tooling and moulds'], 'box'),
  group('equipmentManagement', '/equipmentManagement', ['设备管理', 'Equipment'], 'machine'),
  group('instrumentManagement', '/instrumentManagement', ['计量器具管理', 'Measuring instruments'], 'ruler'),
  group('instrumentDocuments', '/instrumentManagement/documents', ['档案管理', 'Documents'], 'documentation'),
  group('masterDataManagement', `${root}/masterDataManagement`, ['主数据管理', 'Master data'], 'documentation'),
  group(
    'toolingProcurementManagement',
    `${root}/toolingProcurementManagement`,
    ['工装采购管理', 'Tooling procurement'],
    'shopping',
  ),
  group(
    'toolingAcceptanceManagement',
    `${root}/toolingAcceptanceManagement`,
    ['工装验收管理', 'Tooling acceptance'],
    'check',
  ),
  group('moldLibraryManagement', library, ['模具库管理', 'Mould library'], 'warehouse'),
]

const inGroup = (name: string, own: string, spec: Omit<ScreenSpec, 'path' | 'parents'>) =>
  screen(name, {
    unfinished: true,
    ...spec,
    path: `${root}/${own}/${name}`,
    parents: ['toolingManagement', own],
  })

/** On the phone; what is done there is allowed by the buttons of the desktop screen that owns the paper. */
const onPhone = (name: string, own: 'homeInventory' | 'homeOther', resource: string, label: Text) =>
  screen(name, {
    path: `/home/${name}`,
    parents: ['home', own],
    label,
    kind: 'mobile',
    resource,
    mobile: true,
  })

/** Standard buttons of a paper; the flow's come with approval. */
const doc = [std, 'submit', 'audit', 'cancelAudit', 'close', 'print'] as const
const trail = ['flow', 'log'] as const
const generateCards = button('generateCards', ['生成卡片', 'Generate cards'])
const toAcceptance = button('toAcceptance', ['转验收', 'To acceptance'])
const labelsOfAccepted = button('printQr', vocabulary.printQr, { offeredWhile: { status: ['complete', 'closed'] } })

export const screens = [
  screen('toolingType', {
    path: '/basicData/toolingType',
    parents: ['basicData'],
    label: ['工装类型', 'Tooling types'],
    kind: 'tree',
    resource: 'toolingType',
    after: 'locationFiles',
    buttons: [
      std,
      imp,
      button('addChild', ['新增下级', 'Add child']),
      'move',
      button('attrs', ['参数模板', 'Attrs']),
      onOff,
    ],
  }),
  inGroup('purchaseOrder', 'toolingProcurementManagement', {
    label: ['工装采购订单', 'Tooling purchase order'],
    unfinished: false,
    kind: 'listForm',
    resource: 'procurementOrder',
    buttons: [...doc, generateCards, toAcceptance, ...trail],
  }),
  inGroup('mouldEquipmentFiles', 'masterDataManagement', {
    unfinished: false,
    label: ['工装模具档案', 'Tooling and mould files'],
    kind: 'tree',
    resource: 'archives',
    buttons: [
      std,
      imp,
      'copy',
      button('createCards', ['生成卡片', 'Create cards']),
      button('products', ['适用产品', 'Products']),
      button('parts', ['易损件', 'Parts']),
      'attachments',
      onOff,
    ],
  }),
  inGroup('mouldEquipmentCard', 'masterDataManagement', {
    unfinished: false,
    label: ['工装模具卡片', 'Tooling and mould cards'],
    kind: 'tree',
    resource: 'newCard',
    buttons: [
      std,
      imp,
      'copy',
      button('multiCopy', ['多份复制', 'Multi copy']),
      'printQr',
      button('resetQr', ['重置二维码', 'Reset qr']),
      'attachments',
      button('batchUpdate', ['批量修改', 'Batch update']),
      button('lock', ['锁定', 'Lock']),
      button('unlock', ['解锁', 'Unlock']),
      button('timeline', ['履历', 'Timeline']),
      button('editCode', ['修改编号', 'Edit code']),
      button('lifeOverride', ['超寿命放行', 'Life override']),
      button('bindTool', ['绑定工装', 'Bind tool']),
    ],
  }),
  screen('cardDetail', {
    path: '/cardDetail',
    label: ['卡片详情', 'Card detail'],
    kind: 'detail',
    resource: 'newCard',
    hidden: true,
  }),
  inGroup('cardManual', 'masterDataManagement', {
    unfinished: false,
    label: ['卡片手册', 'Card manual'],
    kind: 'custom',
    resource: 'cardManual',
    buttons: [
      button('upload', ['上传', 'Upload']),
      button('publish', ['发布', 'Publish']),
      'withdraw',
      button('newVersion', ['新版本', 'New version']),
      'preview',
      button('printBook', ['打印手册', 'Print book']),
      button('exportZip', ['打包下载', 'Export zip']),
    ],
  }),
  inGroup('outboundConfig', 'moldLibraryManagement', {
    label: ['出库配置', 'Outbound configuration'],
    unfinished: false,
    kind: 'listForm',
    resource: 'outboundConfig',
    buttons: ['insert', 'update', 'delete', onOff, button('test', ['测试', 'Test'])],
  }),
  inGroup('collectOrder', 'moldLibraryManagement', {
    label: ['领用单', 'Collect order'],
    unfinished: false,
    kind: 'listForm',
    resource: 'requisitionTooling',
    buttons: [
      ...doc,
      button('suggest', ['推荐', 'Suggest']),
      button('toOutbound', ['转出库', 'To outbound'], {
        offeredWhile: { status: ['complete'] },
        leadsTo: `${library}/outboundOrder`,
      }),
      ...trail,
    ],
  }),
  inGroup('inboundOrder', 'moldLibraryManagement', {
    label: ['入库单', 'Inbound order'],
    unfinished: false,
    kind: 'listForm',
    resource: 'godownEntry',
    buttons: [
      ...doc,
      button('scanAdd', ['扫码添加', 'Scan add']),
      button('suggestLocation', ['推荐库位', 'Suggest location']),
      button('openingImport', ['期初导入', 'Opening import']),
      ...trail,
    ],
  }),
  inGroup('outboundOrder', 'moldLibraryManagement', {
    label: ['出库单', 'Outbound order'],
    unfinished: false,
    kind: 'listForm',
    resource: 'outboundOrder',
    buttons: [
      ...doc,
      button('fromCollect', ['引用领用单', 'From collect']),
      button('scanAdd', ['扫码添加', 'Scan add']),
      ...trail,
    ],
  }),
  inGroup('checkOrder', 'moldLibraryManagement', {
    label: ['盘点单', 'Stocktake'],
    unfinished: false,
    kind: 'listForm',
    resource: 'inventoryCountSlip',
    buttons: [
      ...doc,
      button('start', ['开始', 'Start']),
      button('scan', ['扫描', 'Scan']),
      'finish',
      button('reopen', ['重新打开', 'Reopen']),
      button('exportDiff', ['导出差异', 'Export diff']),
      ...trail,
    ],
  }),
  inGroup('cardPosition', 'moldLibraryManagement', {
    label: ['卡片位置', 'Card position'],
    unfinished: false,
    kind: 'list',
    resource: 'statisticalQuery',
    buttons: [
      'move',
      button('setHome', ['绑定库位', 'Set home']),
      button('clearHome', ['解除绑定库位', 'Clear home']),
      button('history', ['历史记录', 'History'], {
        opens: { path: `${library}/inOutDetail`, by: 'cardId' },
      }),
      'exportExcel',
    ],
  }),
  inGroup('inOutDetail', 'moldLibraryManagement', {
    label: ['出入库明细', 'In/out detail'],
    kind: 'list',
    resource: 'statisticalQuery',
    buttons: ['exportExcel'],
    unfinished: false,
  }),
  inGroup('cardsToBeReturned', 'moldLibraryManagement', {
    label: ['待归还卡片', 'Cards to be returned'],
    unfinished: false,
    kind: 'list',
    resource: 'statisticalQuery',
    buttons: [
      'remind',
      button('return', ['归还', 'Return'], { leadsTo: `${library}/inboundOrder` }),
      button('extend', ['延期归还', 'Extend']),
      button('handOver', ['转手', 'Hand over']),
      'exportExcel',
    ],
  }),
  inGroup('stockOnHand', 'moldLibraryManagement', {
    label: ['现存量', 'Stock on hand'],
    kind: 'list',
    resource: 'statisticalQuery',
    buttons: ['exportExcel'],
    unfinished: false,
  }),
  inGroup('cardAcceptanceOrder', 'toolingAcceptanceManagement', {
    label: ['卡片验收单', 'Card acceptance order'],
    unfinished: false,
    kind: 'listForm',
    resource: 'acceptance',
    buttons: [...doc, button('pick', ['选择待验收', 'Pick waiting cards']), labelsOfAccepted, ...trail],
  }),
  screen('equipmentPurchaseOrder', {
    path: '/equipmentManagement/equipmentPurchaseOrder',
    parents: ['equipmentManagement'],
    label: ['设备采购订单', 'Equipment purchase orders'],
    kind: 'listForm',
    resource: 'procurementOrder',
    buttons: [
      ...([std, 'audit', 'cancelAudit', 'close', button('closeLine', ['关闭明细', 'Close line']), 'print'] as const),
      ...([generateCards, toAcceptance, 'submit', ...trail] as const),
    ],
    unfinished: true,
  }),
  screen('equipmentFiles', {
    path: '/equipmentManagement/equipmentFiles',
    parents: ['equipmentManagement'],
    label: ['设备档案', 'Equipment files'],
    kind: 'tree',
    resource: 'archives',
    buttons: [std, imp, 'copy', 'enable', 'attachments', button('createCards', ['生成卡片', 'Create cards'])],
  }),
  screen('equipmentCardFiles', {
    path: '/equipmentManagement/equipmentCardFiles',
    parents: ['equipmentManagement'],
    label: ['设备卡片', 'Equipment cards'],
    kind: 'tree',
    resource: 'newCard',
    buttons: [
      std,
      imp,
      'printQr',
      'attachments',
      'copy',
      button('multiCopy', ['多份复制', 'Multi copy']),
      button('viewMonitor', ['查看监控', 'View monitor']),
      button('timeline', ['履历', 'Timeline']),
    ],
  }),
  screen('equipmentAcceptanceOrder', {
    path: '/equipmentManagement/equipmentAcceptanceOrder',
    parents: ['equipmentManagement'],
    label: ['设备验收单', 'Equipment acceptance orders'],
    kind: 'listForm',
    resource: 'acceptance',
    buttons: [
      ...([std, 'audit', 'cancelAudit', 'close', 'print'] as const),
      ...([button('secondAcceptance', ['二次验收', 'Second acceptance']), 'submit', ...trail] as const),
    ],
    unfinished: true,
  }),
  // They show cards and files alone until calibration is there, without which nobody sees whether a gauge may be used.
  screen('instrumentDocument', {
    path: '/instrumentManagement/documents/instrumentDocument',
    parents: ['instrumentManagement', 'instrumentDocuments'],
    label: ['计量器具档案', 'Instrument documents'],
    kind: 'tree',
    resource: 'instrumentArchives',
    buttons: [
      ...(['insert', 'update', 'delete', 'exportExcel', 'readExcel', 'downExcel', onOff, 'attachments'] as const),
      button('setCycle', ['设置周期', 'Set cycle']),
    ],
    unfinished: true,
  }),
  screen('instrumentCard', {
    path: '/instrumentManagement/documents/instrumentCard',
    parents: ['instrumentManagement', 'instrumentDocuments'],
    label: ['计量器具卡片', 'Instrument cards'],
    kind: 'tree',
    resource: 'instrumentCard',
    buttons: [
      ...(['insert', 'update', 'delete', 'exportExcel', 'printQr', 'attachments', 'readExcel', 'downExcel'] as const),
      ...(['copy', button('multiCopy', ['多份复制', 'Multi copy']), button('doubt', ['标记存疑', 'Doubt'])] as const),
      ...[button('send', ['送检', 'Send']), button('verifyRecord', ['检定记录', 'Verify record'])],
    ],
    unfinished: true,
  }),
  onPhone('Inbound', 'homeInventory', 'godownEntry', ['卡片入库', 'Card inbound']),
  onPhone('CardPickUpApply', 'homeInventory', 'requisitionTooling', ['卡片领用申请', 'Card pick-up application']),
  onPhone('PickUp', 'homeInventory', 'outboundOrder', ['领用拣货', 'Pick-up picking']),
  onPhone('Outbound', 'homeInventory', 'outboundOrder', ['卡片出库', 'Card outbound']),
  onPhone('CherkOrder', 'homeInventory', 'inventoryCountSlip', ['卡片盘点', 'Card stocktake']),
  onPhone('StockQuery', 'homeInventory', 'statisticalQuery', ['库存查询', 'Stock query']),
  onPhone('LocationRestrict', 'homeInventory', 'newCard', ['工装模具库位绑定', 'Tool/mould location binding']),
  onPhone('ToBeReturnedCards', 'homeInventory', 'statisticalQuery', ['待归还卡片', 'Cards to be returned']),
  onPhone('ToolingBind', 'homeOther', 'newCard', ['工装绑定', 'Tool-machine binding']),
  onPhone('CardInfo', 'homeOther', 'newCard', ['卡片信息', 'Card information']),
  onPhone('CardAttachment', 'homeOther', 'cardAttachment', ['卡片附件上传', 'Card attachment upload']),
  onPhone('QueryAttachment', 'homeOther', 'cardAttachment', ['附件查询', 'Attachment query']),
]
