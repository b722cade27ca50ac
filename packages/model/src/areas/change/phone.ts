// Changes on the phone: cards are scanned one after another and get their new value; who approves finds what waits.
import { phonePaper, type PhonePaper } from '../../language/index.ts'
import { changePapers } from './changePapers.ts'
import { changeScreens, phoneNameOf } from './screens.ts'

export const phonePapers: readonly PhonePaper[] = changePapers.map((paper) => {
  const [page, label] = changeScreens[paper.name]
  return phonePaper(phoneNameOf(page), {
    of: paper,
    screen: page,
    tabs: [
      {
        label: ['我的申请', 'Mine'],
        where: { applicantId: 'self' },
        empty: ['您还没有提出变更', 'You have asked for no change yet'],
      },
      {
        label: ['待审批', 'To approve'],
        where: { status: '0' },
        empty: ['没有待审批的变更', 'No change waits for approval'],
      },
    ],
    namedBy: ['code'],
    tells: [
      'code',
      'oldValues',
      'newValueId',
      'cardQty',
      'firstCard',
      'effectDate',
      'reason',
      'applicantId',
      'approveOpinion',
    ],
    begins: [`新增${label[0]}`, `New: ${label[1]}`],
    asks: ['newValueId', 'effectDate', 'reason', 'remark'],
    asksOfLine: ['cardId'],
    sends: 'submit',
    stores: true,
  })
})
