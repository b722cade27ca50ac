// Work reports on the phone: a card is scanned, a number typed, and it is sent; what was reported today.
import { phonePaper, type PhonePaper } from '../../language/index.ts'
import { processNumRecord } from './processNumRecord.ts'

const record = {
  of: processNumRecord,
  owner: 'numberRegistration',
  named: ['cardId', 'cardName'],
  tells: ['code', 'workDate', 'cardId', 'cardName', 'num', 'okQty', 'ngQty', 'usedAfter', 'operatorId'],
} as const

const mine = { operatorId: 'self' } as const

export const phonePapers: readonly PhonePaper[] = [
  phonePaper('ProcessingTimesRegistration', {
    ...record,
    tabs: [],
    begins: ['报工', 'Report'],
    asks: ['cardId', 'num', 'inputMode', 'okQty', 'ngQty', 'endMeter', 'workDate', 'shiftId', 'remark', 'annex'],
    remembers: ['inputMode', 'shiftId'],
    stores: ['登记', 'Register'],
  }),
  phonePaper('TimesRegistrationQuery', {
    ...record,
    tabs: [
      {
        label: ['今日', 'Today'],
        filter: { ...mine, workDateBegin: 'today' },
        empty: ['今天还没有登记', 'Nothing was reported today'],
      },
      { label: ['全部', 'All'], filter: mine },
    ],
    findsBy: 'cardId',
    asks: ['workDate', 'num', 'okQty', 'ngQty', 'remark', 'annex'],
  }),
  phonePaper('mobileProcessNumRecordDetail', {
    ...record,
    tabs: [],
    asks: ['workDate', 'num', 'okQty', 'ngQty', 'remark', 'annex'],
  }),
]
