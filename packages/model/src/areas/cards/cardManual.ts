// The manual of a card: everything that is known of it, as a booklet.
import {
  bool,
  business,
  choice,
  datetime,
  dict,
  int,
  org,
  ref,
  report,
  service,
  state,
  text,
} from '../../language/index.ts'
import { cardStates } from './cardStates.ts'

/** Documents that a tool should have whose type, and no type above it, says which. */
export const usuallyWanted = ['图纸', '说明书', '合格证'] as const

const ofCard = { cardId: ref(['卡片', 'Card'], 'newCard', { required: true, among: { cardType: [1, 2, 3, 4] } }) }

export const cardManual = service('cardManual', {
  label: ['设备手册', 'Equipment manual (one machine, one book)'],
  hostedBy: { screen: ['cardManual', 'equipmentManual'], buttons: { printBook: 'printBook', exportZip: 'exportZip' } },
  actions: {
    list: {
      access: 'screen',
      reads: true,
      input: {
        keyword: text(['关键字', 'Keyword'], { max: 100 }),
        toolingTypeId: ref(['类型', 'Type'], 'toolingType'),
        missing: dict(['缺少', 'Missing'], 'attachmentCategory'),
        currentPage: int(['页', 'Page'], { min: 1, default: 1 }),
        pageSize: int(['每页', 'Rows'], { min: 1, max: 200, default: 20 }),
      },
    },
    book: { access: 'screen', reads: true, input: ofCard },
    printBook: { reads: true, input: { ...ofCard, dryRun: bool(['仅预览', 'Preview only']) } },
    exportZip: { reads: true, answers: 'file', input: ofCard },
  },
})

/** Each machine with what its book holds; the book itself is `cardManual/book`. */
export const machineManuals = report('cardManual/listMachines', {
  label: ['设备手册', 'Equipment manual'],
  display: 'code',
  screens: ['equipmentManual'],
  scope: 304,
  of: 'newCard',
  follows: ['newCard', 'cardAttachment'],
  asks: {
    category: dict(['资料类别', 'Document type'], 'attachmentCategory'),
    kept: choice(['资料范围', 'Scope'], { 1: ['本设备', 'This machine'], 2: ['设备档案', 'Its file'] }),
    withoutManual: bool(['无资料', 'Without manual']),
  },
  fields: {
    code: text(['设备编号', 'Card code'], { required: true, max: 64, search: true }),
    name: text(['设备名称', 'Card name'], { max: 128, search: true }),
    status: state(['状态', 'Status'], cardStates, 'none'),
    toolingTypeId: ref(['类型', 'Type'], 'toolingType'),
    documents: int(['资料数', 'Documents'], { required: true }),
    inForce: int(['现行版本', 'Current versions'], { required: true }),
    lastUpdate: datetime(['最近更新', 'Last update']),
    keepers: text(['保管人', 'Keeper'], { max: 500 }),
    /** Names and numbers of its documents, for the keyword. */
    titles: text(['资料', 'Titles'], { max: 20000, search: true, privacy: 'internal' }),
    orgId: org(['所属组织', 'Organisation'], { required: true }),
  },
  list: {
    columns: ['code', 'name', 'status', 'toolingTypeId', 'documents', 'inForce', 'lastUpdate', 'keepers'],
    filters: ['toolingTypeId', 'category', 'kept', 'withoutManual', 'orgId'],
  },
})

export const equipmentManual = business(304, {
  resource: machineManuals,
  label: ['设备手册', 'Equipment manual'],
  screen: 'equipmentManual',
  classification: 'equipmentManagement',
})
