import {
  bool,
  business,
  cancelling,
  check,
  choice,
  choices,
  code,
  computed,
  countOf,
  date,
  decimal,
  dept,
  dict,
  document,
  files,
  inOrder,
  int,
  json,
  lines,
  longText,
  money,
  ref,
  text,
  users,
} from '../../language/index.ts'
import { acceptStates, cardTypes, cardsFor, machines, toolingCards } from '../cards/words.ts'

/** What a line can be decided to be; 1 is still open. */
export const inspectionResults = {
  1: acceptStates[1],
  2: acceptStates[2],
  3: acceptStates[3],
  4: acceptStates[4],
  5: acceptStates[5],
} as const

const ofMachines = { onlyWhen: machines } as const

/** Of a machine: what is only recorded, and the stage that decides. */
export const acceptStages = {
  1: ['开箱', 'Unpacking'],
  2: ['安装调试', 'Installation and commissioning'],
  3: ['最终验收', 'Final'],
} as const

export const acceptance = document('acceptance', {
  label: ['卡片验收单', 'Card acceptance order'],
  one: ['验收单', 'Acceptance order'],
  closable: true,
  fields: {
    code: code(['验收单号', 'Acceptance no.']),
    cardType: choice(['类别', 'Category'], cardTypes, { required: true, readOnly: 'onceSaved' }),
    acceptType: choice(
      ['验收类型', 'Kind'],
      {
        1: ['外购', 'Purchased'],
        2: ['自制', 'Self-made'],
        3: ['客供', 'Customer-supplied'],
        4: ['改造后', 'After retrofit'],
      },
      { required: true, default: 1 },
    ),
    procurementOrderId: ref(['采购订单', 'Purchase order'], 'procurementOrder'),
    supplierId: ref(['供应商', 'Supplier'], 'supplier'),
    acceptStage: choice(['验收阶段', 'Stage'], acceptStages, {
      ...{ ...ofMachines, default: 3, readOnly: 'onceSaved' },
      help: [
        '前两个阶段只作记录，最终验收才改变设备',
        'The first two are records; only the final one changes machines',
      ],
    }),
    acceptDate: date(['验收日期', 'Date'], { required: true, default: 'today', paperDate: true }),
    deptId: dept(['验收部门', 'Department'], { ...ofMachines, default: 'ownDept' }),
    useDeptId: dept(['使用部门', 'Using department'], {
      ...{ ...ofMachines, help: ['审核后写入设备', 'Written to the machines at audit'] },
    }),
    acceptorIds: users(['验收人', 'Acceptors'], { required: true }),
    arriveDate: date(['到货日期', 'Arrived'], ofMachines),
    unpacking: longText(['开箱检查', 'Unpacking'], {
      ...{ ...ofMachines, max: 1000, help: ['外观、随机附件与资料是否齐全', 'Damage, parts and documents supplied'] },
    }),
    commissioning: longText(['安装调试', 'Commissioning'], { ...ofMachines, max: 1000 }),
    trialFrom: date(['试运行开始', 'Trial run from'], ofMachines),
    trialTo: date(['试运行结束', 'Trial run to'], ofMachines),
    trialRun: longText(['试运行结果', 'Trial run'], { ...ofMachines, max: 1000 }),
    spareItems: lines(
      ['随机附件/备件', 'Supplied parts'],
      {
        name: text(['名称', 'Name'], { required: true, max: 128 }),
        spec: text(['规格', 'Specification'], { max: 128 }),
        qtyListed: decimal(['装箱数', 'Listed'], 12, 2, { required: true, min: 0 }),
        qtyActual: decimal(['实收数', 'Received'], 12, 2, { required: true, min: 0 }),
        qtyShort: decimal(['短缺', 'Short'], 12, 2, { readOnly: true, derived: true }),
        remark: text(['备注', 'Remark'], { max: 200 }),
      },
      { ...ofMachines, max: 200, totals: [] },
    ),
    /** What the earlier stages of its machines said. */
    earlierStages: computed(['前期验收', 'Earlier stages'], 'text', ofMachines),
    cardQty: countOf(['卡片数', 'Cards'], 'lines'),
    goodQty: countOf(['合格', 'Qualified'], 'lines', { inspectionStatus: 2 }),
    concessionQty: countOf(['让步', 'Concession'], 'lines', { inspectionStatus: 3 }),
    reworkQty: countOf(['返工', 'Rework'], 'lines', { inspectionStatus: 4 }),
    scrapQty: countOf(['报废', 'Scrap'], 'lines', { inspectionStatus: 5 }),
    usedSince: computed(['已入库或已使用', 'Stocked or used since'], 'bool', { privacy: 'internal' }),
    /** Some of what it accepted lies in no warehouse yet. */
    cardsToStock: computed(['有卡片待入库', 'Cards to stock'], 'bool', { privacy: 'internal' }),
    lines: lines(
      ['明细', 'Lines'],
      {
        cardId: ref(['卡片', 'Card'], 'newCard', {
          ...{ required: true, search: ['code', 'name'] },
          // After a retrofit cards are accepted that are in use.
          among: { offered: { ...cardsFor('acceptance'), unless: { acceptType: 4 } } },
        }),
        inspectionStatus: choice(['检验结果', 'Result'], inspectionResults, { required: true, default: 1 }),
        trialQty: int(['试模数', 'Trial quantity'], { min: 0, onlyWhen: toolingCards }),
        trialOkQty: int(['合格数', 'Good quantity'], { min: 0, onlyWhen: toolingCards }),
        cycleActual: decimal(['实测周期', 'Measured cycle'], 8, 2, {
          ...{ above: 0, unit: ['秒', 's'], onlyWhen: toolingCards },
        }),
        items: lines(
          ['检验项目', 'Check items'],
          {
            item: dict(['项目', 'Item'], 'acceptItem', { required: true }),
            standard: text(['标准', 'Standard'], { max: 200 }),
            actual: text(['实测', 'Actual'], { max: 200 }),
            ok: bool(['合格', 'Qualified']),
          },
          { max: 50, distinct: [['item']], totals: [] },
        ),
        openingNum: int(['试模次数', 'Trial shots'], { min: 0, onlyWhen: toolingCards }),
        serialNo: text(['出厂编号', 'Serial no.'], { ...ofMachines, max: 64, search: true }),
        makeDate: date(['制造日期', 'Made'], ofMachines),
        originalValue: money(['原值', 'Original value'], { ...ofMachines, min: 0 }),
        warrantyMonths: int(['质保期(月)', 'Warranty months'], { ...ofMachines, min: 0, max: 120 }),
        productLineId: ref(['产线', 'Production line'], 'productLine', ofMachines),
        station: text(['工位', 'Station'], { ...ofMachines, max: 64 }),
        /** What stood on the card before the audit, for taking it back. */
        cardBefore: json<Readonly<Record<string, string | number | null>>>(['验收前', 'Before'], {
          ...{ readOnly: true, privacy: 'internal' },
        }),
        concessionReason: text(['让步原因', 'Concession reason'], { max: 200, requiredWhen: { inspectionStatus: 3 } }),
        reworkDate: date(['返工期限', 'Rework by'], { requiredWhen: { inspectionStatus: 4 } }),
        photo: files(['照片', 'Photos'], { max: 9 }),
        remark: text(['备注', 'Remark'], { max: 200 }),
      },
      { min: 1, max: 200, distinct: [['cardId']], totals: [], scan: { field: 'cardId', by: 'getByQr', kind: 'card' } },
    ),
    conclusion: longText(['验收结论', 'Conclusion'], { max: 1000 }),
    annex: files(['附件', 'Attachments']),
  },
  checks: [
    inOrder('arriveDate', 'acceptDate', ['到货日期不能晚于验收日期', 'Arrived after the acceptance']),
    inOrder('trialFrom', 'trialTo'),
    inOrder('trialTo', 'acceptDate', ['试运行结束不能晚于验收日期', 'The trial run ends after the acceptance']),
    check(
      ['lines'],
      ['返工期限不能早于验收日期', 'Rework is due before the acceptance'],
      ({ lines: given, acceptDate }) =>
        (Array.isArray(given) ? given : []).every(
          ({ reworkDate }) => !reworkDate || !acceptDate || String(reworkDate) >= String(acceptDate),
        ),
    ),
    check(['lines'], ['合格数不能大于试模数', 'More good pieces than tried'], ({ lines: given }) =>
      (Array.isArray(given) ? given : []).every(
        ({ trialQty, trialOkQty }) => trialOkQty == null || Number(trialOkQty) <= Number(trialQty ?? 0),
      ),
    ),
  ],
  paper: {
    signed: [
      ['验收人', 'Acceptor'],
      ['使用部门', 'Using department'],
      ['批准', 'Approved by'],
    ],
    columns: [
      'cardId',
      'inspectionStatus',
      'trialQty',
      'trialOkQty',
      'cycleActual',
      'items',
      'openingNum',
      ...(['serialNo', 'makeDate', 'warrantyMonths', 'productLineId', 'station'] as const),
      'concessionReason',
      'reworkDate',
      'remark',
    ],
  },
  actions: {
    cancelAudit: { ...cancelling, offeredWhile: { usedSince: false } },
    listWaiting: {
      query: 'screen',
      input: {
        keyword: text(['关键字', 'Keyword'], { max: 100 }),
        cardType: choices(['类别', 'Category'], cardTypes),
        procurementOrderId: ref(['采购订单', 'Purchase order'], 'procurementOrder'),
        currentPage: int(['页码', 'Page'], { min: 1, default: 1 }),
        pageSize: int(['每页', 'Page size'], { min: 1, max: 200, default: 20 }),
      },
    },
  },
  list: {
    opensOn: 'acceptDate',
    brings: ['cardsToStock'],
    columns: [
      ...[
        'code',
        'acceptStage',
        'acceptType',
        'procurementOrderId',
        'supplierId',
        'acceptDate',
        'cardQty',
        'goodQty',
        'concessionQty',
        'reworkQty',
      ],
      ...['scrapQty', 'status'],
    ],
    filters: ['acceptType', 'supplierId', 'result', 'status', 'acceptDate', 'acceptStage'],
    extraFilters: { result: choice(['检验结果', 'Result'], inspectionResults) },
  },
})

export const cardAcceptanceOrder = business(221, {
  resource: acceptance,
  screen: 'cardAcceptanceOrder',
  classification: 'toolingManagement',
  where: toolingCards,
  prefix: 'YS',
  workflow: true,
})

export const equipmentAcceptanceOrder = business(305, {
  resource: acceptance,
  label: ['设备验收单', 'Equipment acceptance orders'],
  screen: 'equipmentAcceptanceOrder',
  classification: 'equipmentManagement',
  where: machines,
  prefix: 'SYS',
  workflow: true,
})
