// Taking over what was bought: four looks, a decision, and how the piece gets its first verification.
import {
  business,
  check,
  choice,
  computed,
  countOf,
  date,
  dept,
  document,
  files,
  lines,
  longText,
  ref,
  text,
  users,
} from '../../language/index.ts'
import { acceptStates } from '../cards/words.ts'
import { instrument, scanned } from './words.ts'

export const looks = {
  1: ['合格', 'OK'],
  2: ['不合格', 'Not OK'],
  0: ['未检', 'Not checked'],
} as const

export const acceptResults = {
  1: acceptStates[1],
  2: acceptStates[2],
  3: acceptStates[3],
  4: acceptStates[4],
  5: acceptStates[5],
} as const

export const firstVerifications = {
  1: ['已有证书', 'Certificate supplied'],
  2: ['待首检', 'To be verified'],
  3: ['免检', 'Exempt'],
} as const

const look = (zh: string, en: string) => choice([zh, en], looks, { required: true, default: 1 })
const certified = { requiredWhen: { initialVerify: 1 } } as const

export const instrumentAccept = document('instrumentAccept', {
  label: ['计量器具验收单', 'Instrument acceptance order'],
  fields: {
    purchaseOrderId: ref(['采购订单', 'Purchase order'], 'instrumentPurchaseOrder', { search: ['code'] }),
    supplierId: ref(['供应商', 'Supplier'], 'supplier'),
    acceptDate: date(['验收日期', 'Acceptance date'], { required: true, default: 'today', paperDate: true }),
    acceptUserIds: users(['验收人', 'Accepted by'], { required: true }),
    acceptDeptId: dept(['验收部门', 'Department'], { default: 'ownDept' }),
    cardQty: countOf(['件数', 'Pieces'], 'lines'),
    goodQty: countOf(['合格', 'Qualified'], 'lines', { result: [2, 3] }),
    badQty: countOf(['不合格', 'Unqualified'], 'lines', { result: [4, 5] }),
    /** Some of what it accepted lies in no warehouse yet. */
    cardsToStock: computed(['有器具待入库', 'Pieces to stock'], 'bool', { privacy: 'internal' }),
    lines: lines(
      ['明细', 'Lines'],
      {
        cardId: ref(['计量器具', 'Instrument'], 'newCard', {
          ...instrument,
          required: true,
          among: { where: { cardType: 5 }, offered: { cardType: 5, status: 1 } },
        }),
        serialNo: text(['出厂编号', 'Serial no.'], { max: 64 }),
        appearance: look('外观', 'Appearance'),
        completeness: look('配件齐全', 'Complete'),
        documents: look('资料齐全', 'Documents'),
        function: look('功能', 'Function'),
        result: choice(['验收结论', 'Result'], acceptResults, { required: true, default: 1 }),
        concession: longText(['让步说明', 'Concession'], { max: 500, requiredWhen: { result: 3 } }),
        initialVerify: choice(['首次检定', 'First verification'], firstVerifications, {
          requiredWhen: { result: [2, 3] },
        }),
        certificateNo: text(['证书编号', 'Certificate no.'], { max: 64, ...certified }),
        verifyDate: date(['检定日期', 'Verified on'], certified),
        verifyOrg: text(['检定机构', 'Verified by'], { max: 100, ...certified }),
        validUntil: date(['有效期至', 'Valid until']),
        certificateFiles: files(['证书', 'Certificate'], { max: 9 }),
        warrantyDate: date(['质保到期', 'Warranty until']),
        remark: text(['备注', 'Remark'], { max: 200, requiredWhen: { result: [4, 5] } }),
      },
      {
        ...{ min: 1, max: 200, distinct: [['cardId']], totals: [], ...scanned },
        checks: [
          check(
            ['result', 'appearance', 'completeness', 'documents', 'function'],
            ['有不合格项，不能判为合格', 'Something is not OK: it is not qualified'],
            ({ result, ...row }) =>
              Number(result) !== 2 ||
              [row.appearance, row.completeness, row.documents, row.function].every((seen) => Number(seen) !== 2),
          ),
        ],
      },
    ),
    annex: files(['附件', 'Files']),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  checks: [
    check(
      ['acceptDate', 'lines'],
      ['检定日期不能晚于验收日期', 'Verified after it was accepted'],
      ({ lines: given, acceptDate }) =>
        (Array.isArray(given) ? given : []).every(
          ({ verifyDate }) => !verifyDate || !acceptDate || String(verifyDate) <= String(acceptDate),
        ),
    ),
  ],
  paper: {
    signed: [
      ['验收人', 'Accepted by'],
      ['使用部门', 'Using department'],
      ['批准', 'Approved by'],
    ],
    columns: [
      ...['cardId', 'serialNo', 'appearance', 'completeness', 'documents', 'function', 'result'],
      ...['initialVerify', 'certificateNo', 'verifyDate', 'remark'],
    ],
  },
  actions: {
    /** A saved inbound order of what was accepted. */
    toInbound: {
      from: { status: ['complete'] },
      offeredWhile: { cardsToStock: true },
      input: { warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true }) },
    },
  },
  list: {
    opensOn: 'acceptDate',
    brings: ['cardsToStock'],
    columns: ['code', 'purchaseOrderId', 'supplierId', 'acceptDate', 'cardQty', 'goodQty', 'badQty', 'status'],
    filters: ['supplierId', 'result', 'status', 'acceptDate'],
    extraFilters: { result: choice(['验收结论', 'Result'], acceptResults) },
  },
})

export const instrumentAcceptanceOrder = business(506, {
  resource: instrumentAccept,
  label: ['计量器具验收单', 'Instrument acceptance orders'],
  screen: 'instrumentAcceptanceOrder',
  classification: 'instrumentManagement',
  prefix: 'JY',
  workflow: true,
})
