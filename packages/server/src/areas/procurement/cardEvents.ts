// What acceptances tell of the life of a card.
import { acceptStages, inspectionResults } from '@tmlm/model/areas/procurement/acceptance'
import { told, wordOf, type CardEvents } from '../cards/index.ts'

export const acceptanceEvents: CardEvents = {
  kind: 'acceptance',
  rows: `SELECT o.update_time, l.inspection_status, CASE WHEN o.accept_stage < 3 THEN o.accept_stage::text END,
  coalesce(l.concession_reason, l.remark, CASE WHEN o.accept_stage < 3 THEN o.conclusion END), 'acceptance', o.id, o.code, o.update_user_id
FROM acceptance_lines l
JOIN acceptance o ON o.id = l.owner_id AND o.status IN ('complete', 'closed')
WHERE l.card_id = card.id`,
  sentenceOf({ what, more, name }) {
    if (more !== null) {
      const [zh, en] = wordOf(acceptStages, more)
      return [told('，', `${zh}验收`, name), told(', ', en, name)]
    }
    const [zh, en] = wordOf(inspectionResults, what)
    return [told('，', `验收：${zh}`, name), told(', ', `Accepted: ${en}`, name)]
  },
}
