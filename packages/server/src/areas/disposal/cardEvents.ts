// What disposals tell of the life of a card, as long as they are not taken back.
import { disposalArea } from '@tmlm/model/areas/disposal/index'
import { childTable, tableOf } from '../../platform/database/names.ts'
import { told, type CardEvents } from '../cards/index.ts'

/** What each of them says of why, where it says it. */
const whys: Readonly<Record<string, string>> = {
  seal: 'p.seal_reason',
  unseal: 'p.reason',
  scrap: 'p.scrap_reason',
  retrofit: 'p.content',
  sell: 'p.sell_reason',
}

const labels = new Map(disposalArea.resources.map(({ name, label }) => [name as string, label]))

export const disposalEvents: CardEvents = {
  kind: 'disposal',
  rows: disposalArea.resources
    .map(
      ({
        name,
      }) => `SELECT l.occur_time, '${name}', l.to_status, ${whys[name] ?? 'NULL'}, '${name}', p.id, p.code, l.user_id
FROM card_status_log l
JOIN ${tableOf({ name })} p ON p.id = l.doc_id
WHERE l.card_id = card.id AND l.doc_type = '${name}' AND NOT l.reversal AND NOT EXISTS (
  SELECT FROM card_status_log r WHERE r.card_id = l.card_id AND r.doc_id = l.doc_id AND r.reversal AND r.seq > l.seq)`,
    )
    .join('\nUNION ALL\n'),
  sentenceOf({ what, more, name }) {
    const [zh = '', en = ''] = labels.get(what) ?? []
    // A retrofit begins and ends.
    const isOver = what === 'retrofit' && more === 'inUse'
    return [told('，', isOver ? `${zh}完成` : zh, name), told(', ', isOver ? `${en} finished` : en, name)]
  },
  figures: {
    totalCost: `SELECT coalesce(sum(p.cost / (SELECT count(*) FROM ${childTable({ name: 'retrofit' }, 'lines')} n
      WHERE n.tenant_id = p.tenant_id AND n.owner_id = p.id)), 0)
    FROM retrofit_lines l JOIN retrofit p ON p.tenant_id = l.tenant_id AND p.id = l.owner_id
    WHERE l.tenant_id = c.tenant_id AND l.card_id = c.id AND p.finish_date IS NOT NULL`,
  },
}
