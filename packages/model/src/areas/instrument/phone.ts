// Instruments in the gauge room and on the shop floor: asked for, handed out, brought back, sent to be verified.
import { phonePaper, type PhonePaper, type PhoneTab, type Text } from '../../language/index.ts'
import { instrumentBoundIn } from './instrumentBoundIn.ts'
import { instrumentBoundOut } from './instrumentBoundOut.ts'
import { instrumentInspection } from './instrumentInspection.ts'
import { instrumentBorrow, instrumentReceive } from './lending.ts'

const saved = (empty: Text, filter: PhoneTab['where'] = {}): PhoneTab => ({
  label: ['待审核', 'To approve'],
  where: { ...filter, status: '0' },
  empty,
})

const out = {
  of: instrumentBoundOut,
  screen: 'instrumentOutboundOrder',
  tells: ['code', 'outType', 'warehouseId', 'receiverUserId', 'cardQty', 'outDate'],
  keeps: ['warehouseId'],
} as const

const issues = (outType: '1' | '2', begins: Text): Pick<PhonePaper, 'tabs' | 'begins' | 'sets'> => ({
  tabs: [
    saved(['没有待审核的出库单', 'No outbound order waits'], { outType }),
    {
      label: ['今日已发', 'Issued today'],
      where: { outType, status: '1', outDateBegin: 'today' },
      empty: ['今天还没有发放', 'Nothing was issued today'],
    },
  ],
  begins,
  sets: { outType: Number(outType) },
})

const mine: PhoneTab = {
  label: ['我的申请', 'Mine'],
  where: { userId: 'self' },
  sort: '-id',
  empty: ['还没有申请', 'Nothing was applied for yet'],
}

export const phonePapers: readonly PhonePaper[] = [
  phonePaper('InstrumentInbound', {
    of: instrumentBoundIn,
    screen: 'instrumentInboundOrder',
    tabs: [saved(['没有待审核的入库单', 'No inbound order waits'])],
    tells: ['code', 'inType', 'warehouseId', 'handoverUserId', 'cardQty', 'inDate'],
    begins: ['新入库', 'New inbound'],
    asks: ['inType', 'warehouseId', 'handoverUserId', 'remark'],
    asksOfLine: ['locationId', 'returnCondition', 'accessoriesOk', 'photo', 'remark'],
    keeps: ['inType', 'warehouseId'],
  }),
  phonePaper('InstrumentCollectOrder', {
    of: instrumentReceive,
    screen: 'instrumentCollectOrder',
    tabs: [mine],
    tells: ['code', 'warehouseId', 'purpose', 'qty', 'issuedQty', 'execState', 'applyDate'],
    begins: ['申请领用', 'Apply to collect'],
    asks: ['warehouseId', 'purpose'],
    asksOfLine: ['archivesId', 'cardId', 'qty', 'limitAck'],
    keeps: ['warehouseId'],
  }),
  phonePaper('InstrumentCollectIssue', {
    ...{ ...out, ...issues('1', ['发放领用', 'Issue']) },
    asks: ['warehouseId', 'receiveOrderId'],
    asksOfLine: ['limitAck', 'overdueReason'],
  }),
  phonePaper('InstrumentBorrowOrder', {
    of: instrumentBorrow,
    screen: 'instrumentBorrowOrder',
    tabs: [mine],
    tells: ['code', 'warehouseId', 'purpose', 'planReturnDate', 'qty', 'issuedQty', 'execState'],
    begins: ['申请借用', 'Apply to borrow'],
    asks: ['warehouseId', 'planReturnDate', 'purpose'],
    asksOfLine: ['archivesId', 'cardId', 'qty', 'limitAck'],
    keeps: ['warehouseId'],
  }),
  phonePaper('InstrumentBorrowIssue', {
    ...{ ...out, ...issues('2', ['发放借用', 'Issue']) },
    asks: ['warehouseId', 'borrowOrderId'],
    asksOfLine: ['limitAck', 'overdueReason', 'planReturnDate'],
  }),
  phonePaper('InstrumentOutbound', {
    ...out,
    tabs: [saved(['没有待审核的出库单', 'No outbound order waits'], { outType: '3,4,6' })],
    begins: ['新出库', 'New outbound'],
    sets: { outType: 3 },
    asks: ['outType', 'warehouseId', 'inspectionId', 'supplierId', 'receiverUserId', 'remark'],
    asksOfLine: ['remark'],
  }),
  phonePaper('SendVerificationApply', {
    of: instrumentInspection,
    screen: 'sendVerificationApplyOrder',
    tabs: [
      {
        label: ['我的申请', 'Mine'],
        where: { applyUserId: 'self' },
        sort: '-id',
        empty: ['还没有送检申请', 'Nothing was applied for yet'],
      },
    ],
    tells: ['code', 'sendType', 'verifyOrgId', 'cardQty', 'sentQty', 'verifiedQty', 'returnedQty', 'applyDate'],
    begins: ['申请送检', 'Send for verification'],
    asks: ['sendType', 'verifyOrgId', 'remark'],
    asksOfLine: ['reason', 'remark'],
  }),
]
