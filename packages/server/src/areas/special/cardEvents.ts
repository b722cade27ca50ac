// What inspections tell of the life of a machine that is linked to a ledger.
import { checkKindsOf, allKinds, type Category } from '@tmlm/model/areas/special/specialKinds'
import { conclusions } from '@tmlm/model/areas/special/words'
import { tableOf } from '../../platform/database/names.ts'
import { told, wordOf, type CardEvents } from '../cards/index.ts'

const eachKind = (sqlOf: (ledger: string, check: string, category: Category) => string, between: string): string =>
  allKinds
    .map((kind) => sqlOf(tableOf({ name: kind.ledger }), tableOf({ name: kind.check }), kind.category))
    .join(between)

export const inspectionEvents: CardEvents = {
  kind: 'inspection',
  rows: eachKind(
    (
      ledger,
      check,
      category,
    ) => `SELECT o.check_date::timestamptz, ${category} || ':' || o.check_kind, o.conclusion::text, o.report_no,
  '${allKinds.find((kind) => kind.category === category)?.check}', o.id, o.code, o.create_user_id
FROM ${ledger} l
JOIN ${check} o ON o.tenant_id = l.tenant_id AND o.ledger_id = l.id AND o.status IN ('complete', 'closed')
WHERE l.card_id = card.id`,
    '\nUNION ALL\n',
  ),
  sentenceOf({ what, more, name }) {
    const [category, checkKind] = what.split(':').map(Number) as [Category, number]
    const kind = checkKindsOf(category)[checkKind]?.name ?? ['', '']
    const words = category <= 2 || category === 4 ? conclusions.conforming : conclusions.qualified
    const found = wordOf(words, more)
    return [
      told('，', `${kind[0]}：${found[0]}`, name && `报告 ${name}`),
      told(', ', `${kind[1]}: ${found[1]}`, name && `report ${name}`),
    ]
  },
  figures: {
    totalCost: `SELECT coalesce(sum(p.cost), 0) FROM (${eachKind(
      (ledger, check) => `SELECT o.cost FROM ${ledger} l
    JOIN ${check} o ON o.tenant_id = l.tenant_id AND o.ledger_id = l.id AND o.status IN ('complete', 'closed')
    WHERE l.tenant_id = c.tenant_id AND l.card_id = c.id`,
      ' UNION ALL ',
    )}) p`,
  },
}
