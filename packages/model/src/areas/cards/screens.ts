import { button, group, imp, onOff, phoneScreen, screen, screensIn, std } from '../../language/index.ts'

const root = '/toolingManagement'
const verification = '/instrumentManagement/verification'

export const groups = [
  group('toolingManagement', root, ['工装模具管理', 'Tooling and moulds'], 'box'),
  group('equipmentManagement', '/equipmentManagement', ['设备管理', 'Equipment'], 'machine'),
  group('instrumentManagement', '/instrumentManagement', ['计量器具管理', 'Measuring instruments'], 'ruler'),
  group('instrumentDocuments', '/instrumentManagement/documents', ['档案管理', 'Documents'], 'documentation', {
    rare: true,
  }),
  group('masterDataManagement', `${root}/masterDataManagement`, ['主数据管理', 'Master data'], 'documentation', {
    rare: true,
  }),
]

const inMasterData = screensIn(`${root}/masterDataManagement`, ['toolingManagement', 'masterDataManagement'])
const inEquipmentManagement = screensIn('/equipmentManagement', ['equipmentManagement'])
const inDocuments = screensIn('/instrumentManagement/documents', ['instrumentManagement', 'instrumentDocuments'])

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
  inMasterData('mouldEquipmentFiles', {
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
  inMasterData('mouldEquipmentCard', {
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
  inMasterData('cardManual', {
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
  inEquipmentManagement('equipmentFiles', {
    label: ['设备档案', 'Equipment files'],
    kind: 'tree',
    resource: 'archives',
    buttons: [std, imp, 'copy', 'enable', 'attachments', button('createCards', ['生成卡片', 'Create cards'])],
  }),
  inEquipmentManagement('equipmentCardFiles', {
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
  inEquipmentManagement('equipmentManual', {
    label: ['设备手册', 'Equipment manual'],
    kind: 'custom',
    resource: 'cardManual',
    buttons: [
      button('book', ['查看手册', 'Book']),
      button('printBook', ['打印手册', 'Print book']),
      button('addDocument', ['新增资料', 'Add document']),
      button('supersede', ['升版', 'Supersede']),
      'withdraw',
      'exportExcel',
    ],
  }),
  inDocuments('instrumentDocument', {
    label: ['计量器具档案', 'Instrument documents'],
    kind: 'tree',
    resource: 'instrumentArchives',
    buttons: [
      ...(['insert', 'update', 'delete', 'exportExcel', 'readExcel', 'downExcel', onOff, 'attachments'] as const),
      button('setCycle', ['设置周期', 'Set cycle'], {
        opens: { path: `${verification}/verificationCycleAndWarningSetting`, by: 'archivesId' },
      }),
    ],
  }),
  inDocuments('instrumentCard', {
    label: ['计量器具卡片', 'Instrument cards'],
    kind: 'tree',
    resource: 'instrumentCard',
    buttons: [
      ...(['insert', 'update', 'delete', 'exportExcel', 'printQr', 'attachments', 'readExcel', 'downExcel'] as const),
      ...(['copy', button('multiCopy', ['多份复制', 'Multi copy']), button('doubt', ['标记存疑', 'Doubt'])] as const),
      button('send', ['送检', 'Send'], { opens: { path: `${verification}/sendVerificationApplyOrder`, by: 'cardId' } }),
      button('verifyRecord', ['检定记录', 'Verify record'], {
        opens: { path: `${verification}/verificationCalibrationRecord`, by: 'cardId' },
      }),
    ],
  }),
  screen('lifeCycle', {
    path: '/report/lifeCycle',
    parents: ['report'],
    label: ['生命周期', 'Life cycle'],
    kind: 'list',
    resource: 'statisticalQuery',
    buttons: [button('timeline', ['履历', 'Timeline']), 'exportExcel', button('printBook', ['打印手册', 'Print book'])],
    after: 'toolingBindingDetail',
  }),
  phoneScreen('LocationRestrict', {
    group: 'homeInventory',
    resource: 'newCard',
    label: ['工装模具库位绑定', 'Tool/mould location binding'],
    after: 'StockQuery',
  }),
  phoneScreen('ToolingBind', {
    group: 'homeOther',
    resource: 'newCard',
    label: ['工装绑定', 'Tool-machine binding'],
  }),
  phoneScreen('CardInfo', {
    group: 'homeOther',
    resource: 'newCard',
    label: ['卡片信息', 'Card information'],
  }),
  phoneScreen('CardAttachment', {
    group: 'homeOther',
    resource: 'cardAttachment',
    label: ['卡片附件上传', 'Card attachment upload'],
  }),
  phoneScreen('QueryAttachment', {
    group: 'homeOther',
    resource: 'cardAttachment',
    label: ['附件查询', 'Attachment query'],
  }),
]
