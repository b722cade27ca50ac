// What acceptances tell of the life of a card.
import { inspectionResults } from '@tmlm/model/areas/procurement/acceptance'
import { told, wordOf, type CardEvents } from '../cards/index.ts'

export const acceptanceEvents: CardEvents = {
  kind: 'acceptance',
  rows: `SELECT o.update_time, l.inspection_status, NULL, coalesce(l.concession_reason, l.remark), 'acceptance', o.id, o.code, o.update_user_id
FROM acceptance_lines l
JOIN acceptance o ON o.id = l.owner_id AND o.status IN ('complete', 'closed')
WHERE l.card_id = card.id`,
  sentenceOf({ what, name }) {
    const [zh, en] = wordOf(inspectionResults, what)
    return [told('，', `验收：${zh}`, name), told(', ', `Accepted: ${en}`, name)]
  },
}
