import {
  bool,
  business,
  choice,
  countOf,
  date,
  datetime,
  dept,
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
import { binsOfWarehouse, inWarehouse, results } from '../cards/words.ts'
import { approvedByKeepers, gaugeRooms, instrument, movedSince, scanned } from './words.ts'

export const inTypes = {
  1: ['采购入库', 'Purchase'],
  2: ['领用归还', 'Collect return'],
  3: ['借用归还', 'Borrow return'],
  4: ['检定返回', 'Verification return'],
  5: ['期初入库', 'Opening'],
  6: ['其它入库', 'Other'],
} as const

export const returnConditions = {
  1: ['完好', 'Good'],
  2: ['损坏', 'Damaged'],
  3: ['丢失', 'Lost'],
} as const

/** What was known of a piece when the books began. */
const before = {
  lastVerifyDate: date(['上次检定日期', 'Last verified'], { max: 'today' }),
  nextDueDate: date(['有效期至', 'Valid until']),
  lastResult: choice(['上次结论', 'Last result'], results),
  certificateNo: text(['证书编号', 'Certificate no.'], { max: 64 }),
} as const

export const openingColumns = {
  cardId: ref(['器具编号', 'Instrument no.'], 'newCard', { required: true }),
  warehouseId: ref(['仓库编码', 'Warehouse code'], 'warehouse', { required: true, ...gaugeRooms }),
  bin: text(['库位完整编码', 'Bin full code'], {
    max: 260,
    help: ['在持有人手中的留空', 'Empty where somebody has it'],
  }),
  holderUserId: user(['持有人工号', 'Job no. of the holder'], {
    help: ['在库的留空', 'Empty where it lies in the warehouse'],
  }),
  holderDeptId: dept(['持有部门', 'Holding department']),
  ...before,
}

export const instrumentBoundIn = document('instrumentBoundIn', {
  label: ['计量器具入库单', 'Instrument inbound order'],
  fields: {
    inType: choice(['入库类型', 'Inbound type'], inTypes, { required: true, default: 1, readOnly: 'onceSaved' }),
    inDate: datetime(['入库时间', 'Inbound time'], {
      ...{ required: true, default: 'now' },
      paperDate: { unless: { inType: 5 } },
    }),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true, ...gaugeRooms }),
    keeperId: user(['库管员', 'Keeper'], { default: 'self' }),
    handoverUserId: user(['交库人', 'Handed over by']),
    sourceId: id(['来源单据', 'Source'], { privacy: 'internal' }),
    cardQty: countOf(['件数', 'Pieces'], 'lines'),
    auditRound: int(['审核次数', 'Audits'], { required: true, readOnly: true, privacy: 'internal', default: 0 }),
    movedSince,
    lines: lines(
      ['明细', 'Lines'],
      {
        cardId: ref(['计量器具', 'Instrument'], 'newCard', {
          ...{ ...instrument, required: true },
          among: { where: { cardType: 5 }, offered: { list: 'listReferenceGauge', asks: {}, from: ['inType'] } },
        }),
        locationId: ref(['库位', 'Bin'], 'cargoLocation', { among: { where: { kind: 3 }, offered: binsOfWarehouse } }),
        sourceLineId: id(['来源行', 'Source line'], { privacy: 'internal' }),
        returnCondition: choice(['归还状况', 'Condition'], returnConditions, { required: true, default: 1 }),
        accessoriesOk: bool(['附件齐全', 'Accessories complete'], { default: true }),
        photo: files(['照片', 'Photos'], { max: 9 }),
        remark: text(['备注', 'Remark'], { max: 200, requiredWhen: { returnCondition: [2, 3] } }),
        holderUserId: user(['持有人', 'Holder'], { help: ['仅期初', 'Opening only'] }),
        holderDeptId: dept(['持有部门', 'Holding department']),
        ...before,
        outLineId: id(['原出库行', 'Outbound line'], { readOnly: true, privacy: 'internal' }),
        moveId: id(['变动记录', 'Move'], { readOnly: true, privacy: 'internal' }),
      },
      { min: 1, max: 500, distinct: [['cardId']], totals: [], ...scanned },
    ),
    annex: files(['附件', 'Files']),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  paper: {
    signed: [
      ['交库人', 'Handed over by'],
      ['库管员', 'Keeper'],
      ['审核', 'Audited by'],
    ],
    columns: ['cardId', 'locationId', 'returnCondition', 'accessoriesOk', 'remark'],
  },
  actions: {
    ...approvedByKeepers,
    /** What lay there, or was in somebody's hands, before the books began: saved orders, which are then approved. */
    readOpeningExcel: { rowless: true, button: 'importOpening', takesFile: openingColumns },
    downOpeningExcel: {
      ...{ rowless: true, reads: true, answers: 'file', button: 'importOpening' },
      does: { word: 'template', of: 'readOpeningExcel' },
    },
  },
  standsIn: inWarehouse,
  list: {
    opensOn: 'inDate',
    columns: ['code', 'inType', 'inDate', 'warehouseId', 'cardQty', 'handoverUserId', 'keeperId', 'status'],
    filters: ['inType', 'warehouseId', 'status', 'inDate'],
  },
})

export const instrumentInboundOrder = business(511, {
  resource: instrumentBoundIn,
  label: ['计量器具入库单', 'Instrument inbound orders'],
  screen: 'instrumentInboundOrder',
  classification: 'instrumentManagement',
  prefix: 'JRK',
  workflow: true,
})
