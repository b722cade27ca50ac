// The ideal cycle of a machine, or of all machines of a file, with a product and a mould, for some time (R6).
import {
  business,
  choice,
  computed,
  copying,
  date,
  decimal,
  inOrder,
  ref,
  resource,
  text,
} from '../../language/index.ts'
import { machines, toolingCards } from '../cards/words.ts'

export const scopes = { 1: ['设备', 'Machine'], 2: ['设备档案', 'Machine file'] } as const

export const countSources = {
  1: ['人工', 'Manual'],
  2: ['计数器', 'Die counter'],
} as const

const seconds = { unit: ['秒', 's'] } as const

export const oeeTaktTime = resource('oeeTaktTime', {
  label: ['节拍定义', 'Takt definition'],
  one: ['节拍', 'Takt'],
  kind: 'setting',
  orgMode: 1,
  fields: {
    name: text(['节拍名称', 'Name'], { required: true, max: 100, search: true, unique: 'orgId' }),
    scope: choice(['适用范围', 'Scope'], scopes, { required: true, default: 1 }),
    // A copy is for another machine.
    cardId: ref(['设备', 'Machine'], 'newCard', {
      ...{ search: ['code', 'name'], among: { where: machines, offered: { list: 'listForOee', asks: {}, from: [] } } },
      ...{ onlyWhen: { scope: 1 }, requiredWhen: { scope: 1 }, noCopy: true },
    }),
    archivesId: ref(['设备档案', 'Machine file'], 'archives', {
      ...{ among: machines, search: ['code', 'name'] },
      ...{ onlyWhen: { scope: 2 }, requiredWhen: { scope: 2 }, noCopy: true },
    }),
    productId: ref(['产品', 'Product'], 'product', { search: ['code', 'name'], empty: ['全部', 'All'] }),
    mouldCardId: ref(['模具/工装', 'Mould or tool'], 'newCard', {
      ...{ among: toolingCards, search: ['code', 'name'], empty: ['全部', 'All'] },
    }),
    cycleSec: decimal(['理论节拍(每模次)', 'Ideal cycle'], 10, 3, { ...seconds, required: true, above: 0 }),
    piecesPerCycle: decimal(['每次产出数', 'Pieces per cycle'], 10, 3, { required: true, above: 0, default: '1' }),
    idealSecPerPiece: computed(['单件节拍(秒)', 'Seconds per piece'], 'decimal'),
    countSource: choice(['产量来源', 'Count source'], countSources, {
      ...{ required: true, default: 1 },
      help: [
        '计数器：总数取模具计数器在该时段的增量 × 每次产出数',
        "Die counter: the mould's strokes of the time × pieces",
      ],
    }),
    effectiveFrom: date(['生效日期', 'Valid from'], { required: true, default: 'today' }),
    effectiveTo: date(['失效日期', 'Valid to'], { empty: ['长期', 'Open'] }),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  checks: [inOrder('effectiveFrom', 'effectiveTo')],
  indexes: [
    ['cardId', 'effectiveFrom'],
    ['archivesId', 'effectiveFrom'],
  ],
  actions: { copy: copying() },
  excel: { key: 'name', omits: ['archivesId'] },
  list: {
    columns: [
      ...['name', 'cardId', 'archivesId', 'productId', 'mouldCardId', 'cycleSec', 'piecesPerCycle', 'idealSecPerPiece'],
      ...['countSource', 'effectiveFrom', 'effectiveTo', 'remark'],
    ],
    filters: ['cardId', 'archivesId', 'productId', 'mouldCardId', 'effectiveFrom'],
    sort: '-effectiveFrom',
  },
})

export const oeeTaktDefinition = business(320, {
  resource: oeeTaktTime,
  screen: 'oeeTaktDefinition',
  classification: 'equipmentManagement',
})
