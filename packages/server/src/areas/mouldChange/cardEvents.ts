// What mould changes tell of the life of the machine and of both moulds.
import { changeTypes } from '@tmlm/model/areas/mouldChange/moldTask'
import { told, wordOf, type CardEvents } from '../cards/index.ts'

const codeOf = (card: string): string => `(SELECT c.code FROM new_card c WHERE c.id = ${card})`

export const mouldChangeEvents: CardEvents = {
  kind: 'mouldChange',
  rows: `SELECT o.finish_time, o.change_type, round(o.change_min)::text,
  concat_ws(' ', ${codeOf('o.equipment_card_id')}, nullif(concat_ws(' → ', ${codeOf('o.old_card_id')}, ${codeOf('o.new_card_id')}), '')),
  'moldTask', o.id, o.code, o.leader_id
FROM mold_task o
WHERE card.id IN (o.equipment_card_id, o.old_card_id, o.new_card_id) AND o.status = 'completed'`,
  sentenceOf({ what, more, name }) {
    const [zh, en] = wordOf(changeTypes, what)
    return [
      told('，', `${zh}：${name ?? ''}`, more && `用时 ${more} 分钟`),
      told(', ', `${en}: ${name ?? ''}`, more && `in ${more} min`),
    ]
  },
}
