import { auditedPaper, button, group, onOff, phoneScreen, screensIn, std } from '../../language/index.ts'

const library = '/toolingManagement/moldLibraryManagement'

export const groups = [group('moldLibraryManagement', library, ['模具库管理', 'Mould library'], 'warehouse')]

const inLibrary = screensIn(library, ['toolingManagement', 'moldLibraryManagement'])

/** Standard buttons of a paper; the flow's come with approval. */
const doc = [std, 'submit', auditedPaper] as const
const trail = ['flow', 'log'] as const

export const screens = [
  inLibrary('outboundConfig', {
    label: ['出库配置', 'Outbound configuration'],
    kind: 'listForm',
    resource: 'outboundConfig',
    buttons: ['insert', 'update', 'delete', onOff, button('test', ['测试', 'Test'])],
  }),
  inLibrary('collectOrder', {
    label: ['领用单', 'Collect order'],
    kind: 'listForm',
    resource: 'requisitionTooling',
    buttons: [
      ...doc,
      button('suggest', ['推荐', 'Suggest']),
      button('toOutbound', ['转出库', 'To outbound'], {
        offeredWhile: { status: ['complete'] },
        path: `${library}/outboundOrder`,
        comesFirst: { when: { status: ['saved', 'rejected'] }, text: ['先审核，再出库', 'Audit it first'] },
      }),
      ...trail,
    ],
  }),
  inLibrary('inboundOrder', {
    label: ['入库单', 'Inbound order'],
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
  inLibrary('outboundOrder', {
    label: ['出库单', 'Outbound order'],
    kind: 'listForm',
    resource: 'outboundOrder',
    buttons: [
      ...doc,
      button('fromCollect', ['引用领用单', 'From collect']),
      button('scanAdd', ['扫码添加', 'Scan add']),
      ...trail,
    ],
    followUps: [
      {
        ...{ key: 'toReturn', label: ['转归还', 'To return'] },
        ...{ path: `${library}/inboundOrder`, needs: 'inboundOrder_insert', offeredWhile: { status: ['complete'] } },
      },
    ],
  }),
  inLibrary('checkOrder', {
    label: ['盘点单', 'Stocktake'],
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
  inLibrary('cardPosition', {
    label: ['卡片位置', 'Card position'],
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
  inLibrary('inOutDetail', {
    label: ['出入库明细', 'In/out detail'],
    kind: 'list',
    resource: 'statisticalQuery',
    buttons: ['exportExcel'],
  }),
  inLibrary('cardsToBeReturned', {
    label: ['待归还卡片', 'Cards to be returned'],
    kind: 'list',
    resource: 'statisticalQuery',
    buttons: [
      'remind',
      button('return', ['归还', 'Return'], { path: `${library}/inboundOrder` }),
      button('extend', ['延期归还', 'Extend']),
      button('handOver', ['转手', 'Hand over']),
      'exportExcel',
    ],
  }),
  inLibrary('stockOnHand', {
    label: ['现存量', 'Stock on hand'],
    kind: 'list',
    resource: 'statisticalQuery',
    buttons: ['exportExcel'],
  }),
  phoneScreen('Inbound', {
    group: 'homeInventory',
    resource: 'godownEntry',
    label: ['卡片入库', 'Card inbound'],
  }),
  phoneScreen('CardPickUpApply', {
    group: 'homeInventory',
    resource: 'requisitionTooling',
    label: ['卡片领用申请', 'Card pick-up application'],
  }),
  phoneScreen('PickUp', {
    group: 'homeInventory',
    resource: 'outboundOrder',
    label: ['领用拣货', 'Pick-up picking'],
  }),
  phoneScreen('Outbound', {
    group: 'homeInventory',
    resource: 'outboundOrder',
    label: ['卡片出库', 'Card outbound'],
  }),
  phoneScreen('CherkOrder', {
    group: 'homeInventory',
    resource: 'inventoryCountSlip',
    label: ['卡片盘点', 'Card stocktake'],
  }),
  phoneScreen('StockQuery', {
    group: 'homeInventory',
    resource: 'statisticalQuery',
    label: ['库存查询', 'Stock query'],
  }),
  phoneScreen('ToBeReturnedCards', {
    group: 'homeInventory',
    resource: 'statisticalQuery',
    label: ['待归还卡片', 'Cards to be returned'],
  }),
]
