// Work reports on the phone: what was reported today. Reporting itself is a screen with code of its own.
import { phonePaper, type PhonePaper } from '../../language/index.ts'
import { processNumRecord } from './processNumRecord.ts'

const record = {
  of: processNumRecord,
  screen: 'numberRegistration',
  namedBy: ['cardId', 'cardName'],
  tells: ['code', 'workDate', 'cardId', 'cardName', 'num', 'okQty', 'ngQty', 'usedAfter', 'operatorId'],
} as const

const mine = { operatorId: 'self' } as const

export const phonePapers: readonly PhonePaper[] = [
  phonePaper('TimesRegistrationQuery', {
    ...record,
    tabs: [
      {
        label: ['今日', 'Today'],
        where: { ...mine, workDateBegin: 'today' },
        empty: ['今天还没有登记', 'Nothing was reported today'],
      },
      { label: ['全部', 'All'], where: mine },
    ],
    scan: 'cardId',
    asks: ['workDate', 'num', 'okQty', 'ngQty', 'remark', 'annex'],
  }),
  phonePaper('mobileProcessNumRecordDetail', {
    ...record,
    tabs: [],
    asks: ['workDate', 'num', 'okQty', 'ngQty', 'remark', 'annex'],
  }),
]
