// Sending pieces for verification: to a laboratory outside, to the one in the house, or having somebody come.
import {
  bool,
  business,
  bySystem,
  cancelling,
  choice,
  closing,
  computed,
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
  money,
  ref,
  refs,
  sumOf,
  text,
  user,
  inOrder,
} from '../../language/index.ts'
import { custodies, verifyKinds } from '../cards/words.ts'
import { instrument, scanned, verificationBody, verifyReasons } from './words.ts'

export const sendTypes = {
  1: ['内部检定', 'Internal'],
  2: ['外部送检', 'External'],
  3: ['现场检定', 'On site'],
} as const

export const sendLineStates = {
  0: ['待送', 'To be sent'],
  1: ['已送', 'Sent'],
  2: ['已检', 'Verified'],
  3: ['已返回', 'Returned'],
  4: ['已取消', 'Cancelled'],
} as const

const chosen = lines(['明细', 'Lines'], {}, { max: 200 })
const shownOfPiece = ['fromHolderUserId', 'lineStatus'] as const
const piecesDone = {
  told: ['已办理 {count} 件', 'Done: {count}'],
  empty: ['没有可办理的器具', 'Nothing is left to do'],
} as const

export const instrumentInspection = document('instrumentInspection', {
  label: ['送检申请单', 'Send-verification application'],
  closable: true,
  fields: {
    applyDate: date(['申请日期', 'Date'], { required: true, default: 'today', paperDate: true }),
    applyDeptId: dept(['申请部门', 'Department'], { default: 'ownDept' }),
    applyUserId: user(['申请人', 'Applicant'], { required: true, default: 'self' }),
    sendType: choice(['送检方式', 'Kind'], sendTypes, { required: true, default: 2 }),
    verifyOrgId: { ...verificationBody, onlyWhen: { sendType: [2, 3] } },
    labDeptId: dept(['检定部门', 'Laboratory'], { onlyWhen: { sendType: 1 } }),
    planSendDate: date(['计划送检日期', 'Planned sending']),
    planReturnDate: date(['计划返回日期', 'Planned return']),
    contact: text(['联系人', 'Contact'], { max: 64 }),
    estimatedCost: sumOf(['预计费用', 'Estimated cost'], 'lines', 'cost', { as: 'money', price: true }),
    cardQty: countOf(['件数', 'Pieces'], 'lines'),
    sentQty: countOf(['已送', 'Sent'], 'lines', { lineStatus: [1, 2, 3] }),
    verifiedQty: countOf(['已检', 'Verified'], 'lines', { lineStatus: [2, 3] }),
    returnedQty: countOf(['已返回', 'Returned'], 'lines', { lineStatus: 3 }),
    waitingQty: countOf(['待送', 'To be sent'], 'lines', { lineStatus: 0 }, { privacy: 'internal' }),
    outQty: countOf(['未返回', 'Not back'], 'lines', { lineStatus: [1, 2] }, { privacy: 'internal' }),
    hasToSend: computed(['有待送明细', 'Something is left to send'], 'bool', { privacy: 'internal' }),
    overdue: computed(['超期未返回', 'Not back in time'], 'bool'),
    sendRound: int(['送出次数', 'Sendings'], { required: true, readOnly: true, privacy: 'internal', default: 0 }),
    lines: lines(
      ['明细', 'Lines'],
      {
        cardId: ref(['计量器具', 'Instrument'], 'newCard', { ...instrument, required: true }),
        lastVerifyDate: date(['上次检定日期', 'Last verified'], bySystem),
        nextDueDate: date(['有效期至', 'Valid until'], bySystem),
        reason: choice(['送检原因', 'Reason'], verifyReasons, {
          help: ['留空按器具现状', 'Empty: as the instrument stands'],
        }),
        verifyKind: choice(['溯源方式', 'Kind'], verifyKinds),
        verifyBasis: text(['检定依据', 'Basis'], { max: 200 }),
        requirement: text(['检定要求', 'Requirement'], { max: 200 }),
        cost: money(['预计费用', 'Cost'], { min: 0, price: true }),
        fromCustody: choice(['送检前保管状态', 'Custody before'], custodies, bySystem),
        fromHolderUserId: user(['送检前持有人', 'Holder before'], bySystem),
        fromHolderDeptId: dept(['送检前持有部门', 'Holding department before'], bySystem),
        fromWarehouseId: ref(['送检前仓库', 'Warehouse before'], 'warehouse', bySystem),
        fromLocationId: ref(['送检前库位', 'Bin before'], 'cargoLocation', bySystem),
        fromOutLineId: id(['原出库行', 'Outbound line before'], { ...bySystem, privacy: 'internal' }),
        fromDueTime: datetime(['原应还时间', 'Return by before'], bySystem),
        lineStatus: choice(['行状态', 'Line state'], sendLineStates, { ...bySystem, required: true, default: 0 }),
        sendTime: datetime(['送出时间', 'Sent'], bySystem),
        returnTime: datetime(['返回时间', 'Returned'], bySystem),
        recordId: id(['检定记录', 'Record'], { ...bySystem, privacy: 'internal' }),
        remark: text(['备注', 'Remark'], { max: 200 }),
      },
      { min: 1, max: 200, distinct: [['cardId']], totals: ['cost'], ...scanned },
    ),
    annex: files(['附件', 'Files']),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  checks: [
    inOrder('applyDate', 'planSendDate', ['计划送检日期不能早于申请日期', 'Sent before it is applied for']),
    inOrder('planSendDate', 'planReturnDate', ['计划返回日期不能早于送检日期', 'Back before it is sent']),
  ],
  paper: {
    signed: [
      ['申请人', 'Applicant'],
      ['批准', 'Approved by'],
      ['检定机构签收', 'Received by the body'],
    ],
    goesOut: true,
    omits: ['status', 'sentQty', 'verifiedQty', 'returnedQty', 'closeReason', 'overdue'],
    columns: ['cardId', 'reason', 'verifyKind', 'verifyBasis', 'requirement', 'nextDueDate', 'cost', 'remark'],
    tells: { cardId: { name: ['名称', 'Name'], model: ['型号', 'Model'], serialNo: ['出厂编号', 'Serial no.'] } },
  },
  participants: ['applyUserId'],
  actions: {
    cancelAudit: { ...cancelling, offeredWhile: { sentQty: 0 } },
    close: { ...closing, offeredWhile: { outQty: 0 } },
    send: {
      from: { status: ['complete'], sendType: [1, 2] },
      offeredWhile: { sendType: [1, 2], hasToSend: true },
      input: { lines: chosen },
      onLines: {
        from: { lineStatus: 0 },
        otherwise: ['没有待送的明细', 'Nothing is left to send'],
        columns: ['cardId', 'nextDueDate', ...shownOfPiece],
        label: ['送检 {count} 件', 'Send: {count}'],
        ...piecesDone,
      },
    },
    /** A saved record for each piece that was sent, with the points of its document. */
    createRecords: {
      from: { status: ['complete'] },
      input: { lines: chosen },
      onLines: {
        // Who comes into the house verifies what was not sent.
        from: [{ lineStatus: 1 }, { lineStatus: 0, 'row.sendType': 3 }] as const,
        otherwise: ['没有待登记的明细', 'Nothing is left to record'],
        columns: ['cardId', 'nextDueDate', ...shownOfPiece],
        label: ['为{count}件生成检定记录', 'Create records: {count}'],
        ...piecesDone,
      },
    },
    /** Back to whoever had it. */
    handBack: {
      from: { status: ['complete'] },
      input: {
        lines: {
          ...chosen,
          help: [
            '未检定的器具按未检退回；送检前在库的器具请办理检定返回入库。',
            'What was not verified goes back unverified. What lay in the store comes back by an inbound order.',
          ],
        },
        withdrawn: bool(['未检退回', 'Withdrawn unverified']),
      },
      onLines: {
        from: { lineStatus: [1, 2] },
        otherwise: ['没有可交还的明细', 'Nothing to hand back'],
        // What lay in the store comes back by an inbound order.
        offeredWhile: { fromCustody: [0, 2, 3] },
        // The line knows the day it was due before the piece was sent.
        columns: ['cardId', ...shownOfPiece],
        label: ['交还 {count} 件', 'Hand back: {count}'],
        ...piecesDone,
      },
    },
    cancelLine: {
      from: { status: ['complete'] },
      input: { lines: { ...chosen, min: 1 }, reason: text(['原因', 'Reason'], { required: true, max: 200 }) },
      tells: ['reason'],
      onLines: {
        from: { lineStatus: 0 },
        otherwise: ['只能取消待送的明细', 'Only what is not sent yet'],
        columns: ['cardId', 'nextDueDate', ...shownOfPiece],
        asks: ['reason'],
        label: ['取消明细 {count} 件', 'Cancel lines: {count}'],
        ...piecesDone,
      },
    },
    listUnreturned: { query: 'screen' },
    /** From the list of what is due: one application for each way and body. */
    generateSendOrder: {
      rowless: true,
      on: 'needVerificationDetail',
      input: { cardIds: refs(['计量器具', 'Instruments'], 'newCard', { required: true, max: 200 }) },
    },
  },
  list: {
    opensOn: ['applyDate', 'year'],
    brings: ['waitingQty', 'outQty'],
    columns: [
      ...['code', 'applyDate', 'applyUserId', 'sendType', 'verifyOrgId', 'cardQty', 'sentQty', 'verifiedQty'],
      ...['returnedQty', 'planReturnDate', 'overdue', 'status'],
    ],
    marks: { planReturnDate: { tone: 'danger', when: { overdue: true } } },
    filters: ['sendType', 'verifyOrgId', 'status', 'cardId', 'overdue', 'applyDate', 'planReturnDate'],
    extraFilters: { cardId: ref(['计量器具', 'Instrument'], 'newCard', instrument) },
  },
})

export const sendVerificationApplyOrder = business(507, {
  resource: instrumentInspection,
  label: ['送检申请单', 'Send-verification applications'],
  screen: 'sendVerificationApplyOrder',
  classification: 'instrumentManagement',
  prefix: 'JS',
  workflow: true,
})
