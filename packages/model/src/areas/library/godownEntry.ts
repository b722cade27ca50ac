import {
  business,
  choice,
  code,
  countOf,
  datetime,
  document,
  files,
  id,
  int,
  lines,
  longText,
  ref,
  text,
  user,
} from '../../language/index.ts'
import { binsOfWarehouse, byDisposalOnly, cardsFor, inWarehouse, inboundTypes, openingType } from '../cards/words.ts'
import { byItsKeepers, movedSince } from './words.ts'

export const openingColumns = {
  cardId: ref(['卡片编号', 'Card code'], 'newCard', { required: true }),
  warehouseId: ref(['仓库编码', 'Warehouse code'], 'warehouse', {
    required: true,
    among: { warehouseType: [1, 4] },
  }),
  bin: text(['库位完整编码', 'Bin full code'], {
    max: 260,
    help: [
      '仓库编码-上级编码-库位编码，不启用库位的仓库留空',
      'Warehouse-above-bin; empty where the warehouse uses no bins',
    ],
  }),
}

export const godownEntry = document('godownEntry', {
  label: ['入库单', 'Inbound order'],
  closable: true,
  fields: {
    code: code(['入库单号', 'Inbound no.']),
    inboundType: choice(['入库类型', 'Inbound type'], inboundTypes, {
      required: true,
      default: 2,
      reserved: byDisposalOnly.inbound,
    }),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true, among: { warehouseType: [1, 4] } }),
    inboundTime: datetime(['入库时间', 'Time'], {
      ...{ required: true, default: 'now' },
      // Opening stock lay there before the books began.
      paperDate: { unless: { inboundType: openingType } },
    }),
    handUserId: user(['送库人', 'Handed in by']),
    keeperId: user(['保管员', 'Keeper'], { default: 'self' }),
    auditRound: int(['审核次数', 'Audits'], { required: true, readOnly: true, privacy: 'internal', default: 0 }),
    cardQty: countOf(['卡片数', 'Cards'], 'lines'),
    movedSince,
    lines: lines(
      ['明细', 'Lines'],
      {
        cardId: ref(['卡片', 'Card'], 'newCard', {
          ...{ required: true, search: ['code', 'name'] },
          among: { offered: cardsFor('inbound', ['warehouseId', 'inboundType']) },
        }),
        locationId: ref(['库位', 'Bin'], 'cargoLocation', { among: { where: { kind: 3 }, offered: binsOfWarehouse } }),
        suggestedLocationId: ref(['推荐库位', 'Suggested bin'], 'cargoLocation', { readOnly: true, derived: true }),
        outLineId: id(['原出库行', 'Outbound line'], { readOnly: true }),
        condition: choice(
          ['归还状况', 'Condition'],
          { 1: ['完好', 'Good'], 2: ['需保养', 'Needs upkeep'], 3: ['损坏', 'Damaged'] },
          { required: true, default: 1 },
        ),
        returnNum: int(['使用次数', 'Times used'], { min: 0 }),
        photo: files(['照片', 'Photos'], { max: 9 }),
        remark: text(['备注', 'Remark'], { max: 200, requiredWhen: { condition: 3 } }),
        moveId: id(['变动记录', 'Move'], { readOnly: true }),
      },
      {
        ...{ min: 1, max: 500, distinct: [['cardId']], totals: [] },
        scan: { field: 'cardId', by: 'getByQr', kind: 'card', needs: 'inboundOrder_scanAdd' },
      },
    ),
    annex: files(['附件', 'Attachments']),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  paper: {
    signed: [
      ['送库人', 'Handed in by'],
      ['保管员', 'Keeper'],
      ['审核', 'Audited by'],
    ],
    columns: ['cardId', 'locationId', 'condition', 'returnNum', 'remark'],
  },
  actions: {
    ...byItsKeepers,
    /** Stock that lay there before the books began: card, warehouse and bin of every row, all of them or none. */
    readOpening: { rowless: true, button: 'openingImport', takesFile: openingColumns },
    downExcel: {
      ...{ rowless: true, reads: true, answers: 'file', button: 'openingImport' },
      does: { word: 'template', of: 'readOpening' },
    },
    suggestLocation: {
      query: 'screen',
      input: {
        cardId: ref(['卡片', 'Card'], 'newCard', {
          help: ['不填时为没有库位的各行推荐', 'Empty: for all lines without a bin'],
        }),
        warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true }),
        // What the paper puts into bins already.
        lines: lines(
          ['明细', 'Lines'],
          { cardId: ref(['卡片', 'Card'], 'newCard'), locationId: ref(['库位', 'Bin'], 'cargoLocation') },
          { max: 500 },
        ),
      },
    },
  },
  standsIn: inWarehouse,
  list: {
    opensOn: 'inboundTime',
    columns: ['code', 'inboundType', 'warehouseId', 'inboundTime', 'handUserId', 'keeperId', 'cardQty', 'status'],
    filters: ['inboundType', 'warehouseId', 'keeperId', 'status', 'inboundTime'],
  },
})

export const inboundOrder = business(224, {
  resource: godownEntry,
  screen: 'inboundOrder',
  classification: 'toolingManagement',
  prefix: 'RK',
  workflow: true,
})
