import { auditedPaper, button, group, screensIn, std, vocabulary } from '../../language/index.ts'

const root = '/toolingManagement'

export const groups = [
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
]

const inToolingManagement = (group: string) => screensIn(`${root}/${group}`, ['toolingManagement', group])

/** Standard buttons of a paper; the flow's come with approval. */
const doc = [std, 'submit', auditedPaper] as const
const trail = ['flow', 'log'] as const
const generateCards = button('generateCards', ['生成卡片', 'Generate cards'])
const toAcceptance = button('toAcceptance', ['转验收', 'To acceptance'])
const labelsOfAccepted = button('printQr', vocabulary.printQr, { offeredWhile: { status: ['complete', 'closed'] } })

const inEquipmentManagement = screensIn('/equipmentManagement', ['equipmentManagement'])

export const screens = [
  inToolingManagement('toolingProcurementManagement')('purchaseOrder', {
    before: 'mouldEquipmentFiles',
    label: ['工装采购订单', 'Tooling purchase order'],
    kind: 'listForm',
    resource: 'procurementOrder',
    buttons: [...doc, generateCards, toAcceptance, ...trail],
  }),
  inEquipmentManagement('equipmentPurchaseOrder', {
    before: 'equipmentFiles',
    label: ['设备采购订单', 'Equipment purchase orders'],
    kind: 'listForm',
    resource: 'procurementOrder',
    buttons: [
      ...([std, 'audit', 'cancelAudit', 'close', button('closeLine', ['关闭明细', 'Close line']), 'print'] as const),
      ...([generateCards, toAcceptance, 'submit', ...trail] as const),
    ],
  }),
  inToolingManagement('toolingAcceptanceManagement')('cardAcceptanceOrder', {
    label: ['卡片验收单', 'Card acceptance order'],
    kind: 'listForm',
    resource: 'acceptance',
    buttons: [...doc, button('pick', ['选择待验收', 'Pick waiting cards']), labelsOfAccepted, ...trail],
    followUps: [
      {
        ...{ key: 'toInbound', label: ['转入库', 'To inbound'] },
        ...{ path: `${root}/moldLibraryManagement/inboundOrder`, needs: 'inboundOrder_insert' },
        offeredWhile: { status: ['complete'], cardsToStock: true },
        comesFirst: { when: { status: ['saved', 'rejected'] }, text: ['先审核，再入库', 'Audit it first'] },
      },
    ],
  }),
  inEquipmentManagement('equipmentAcceptanceOrder', {
    label: ['设备验收单', 'Equipment acceptance orders'],
    kind: 'listForm',
    resource: 'acceptance',
    buttons: [
      ...([std, auditedPaper] as const),
      ...([button('secondAcceptance', ['二次验收', 'Second acceptance']), 'submit', ...trail] as const),
    ],
  }),
]
