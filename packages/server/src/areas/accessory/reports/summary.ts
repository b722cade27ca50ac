// Opening, in, out and closing of a period (R15). What there is now is kept; going back from there, only moves since the
// beginning of the period are read, however old the books are.
import { listSummary } from '@tmlm/model/areas/accessory/accessoryReports'
import { behaviour, type SourceMoment } from '../../../engine/behaviour.ts'

const sumOf = (column: string): string => `sum(t.${column})`

export const listSummaryBehaviour = behaviour(listSummary, {
  source: (moment) => {
    const { asked } = moment
    // What a department or a card took is no stock: it has no opening and no closing.
    const isStock = !['dept', 'card'].includes(String(asked.groupBy))
    return isStock ? `${standing}\nUNION ALL\n${moved(moment, true)}` : moved(moment, false)
  },
  totals: {
    openingQty: sumOf('opening_qty'),
    openingAmount: sumOf('opening_amount'),
    inQty: sumOf('in_qty'),
    inAmount: sumOf('in_amount'),
    outQty: sumOf('out_qty'),
    outAmount: sumOf('out_amount'),
    closingQty: sumOf('closing_qty'),
    closingAmount: sumOf('closing_amount'),
  },
})

/** What there is now, as if nothing had moved since. */
const standing = `SELECT v.tenant_id, w.org_id, v.accessory_id AS id, v.accessory_id, a.type_id, v.warehouse_id,
  NULL::uuid AS dept_id, NULL::uuid AS card_id, v.qty AS opening_qty, v.amount AS opening_amount,
  0::numeric AS in_qty, 0::numeric AS in_amount, 0::numeric AS out_qty, 0::numeric AS out_amount,
  v.qty AS closing_qty, v.amount AS closing_amount
FROM accessory_stock_value v
LEFT JOIN accessory a ON a.tenant_id = v.tenant_id AND a.id = v.accessory_id
LEFT JOIN warehouse w ON w.tenant_id = v.tenant_id AND w.id = v.warehouse_id`

function moved({ asked, add, moment, timezone }: SourceMoment, isStock: boolean): string {
  const today = `(${moment()} AT TIME ZONE ${timezone()})::date`
  const monthAgo = `((${today} - 29)::timestamp AT TIME ZONE ${timezone()})`
  // Where only the end is said, the period is the thirty days up to it.
  const from = `coalesce(${add(asked.from ?? null)}::timestamptz, ${add(asked.to ?? null)}::timestamptz - interval '29 days', ${monthAgo})`
  // What is asked for up to a moment includes it.
  const until = `coalesce(${add(asked.to ?? null)}::timestamptz + interval '1 second', ${moment()} + interval '1 second')`
  const within = `m.post_time < ${until}`
  const back = (column: string): string => (isStock ? `-m.${column}` : 'NULL::numeric')
  const after = (column: string): string =>
    isStock ? `CASE WHEN ${within} THEN 0 ELSE -m.${column} END` : 'NULL::numeric'
  return `SELECT m.tenant_id, w.org_id, m.id, m.accessory_id, a.type_id, m.warehouse_id, m.dept_id, m.card_id,
  ${back('qty')} AS opening_qty, ${back('amount')} AS opening_amount,
  CASE WHEN m.side = 1 AND ${within} THEN m.qty ELSE 0 END AS in_qty,
  CASE WHEN m.side = 1 AND ${within} THEN m.amount ELSE 0 END AS in_amount,
  CASE WHEN m.side = 2 AND ${within} THEN -m.qty ELSE 0 END AS out_qty,
  CASE WHEN m.side = 2 AND ${within} THEN -m.amount ELSE 0 END AS out_amount,
  ${after('qty')} AS closing_qty, ${after('amount')} AS closing_amount
FROM accessory_stock_move m
LEFT JOIN accessory a ON a.tenant_id = m.tenant_id AND a.id = m.accessory_id
LEFT JOIN warehouse w ON w.tenant_id = m.tenant_id AND w.id = m.warehouse_id
WHERE m.post_time >= ${from}${isStock ? '' : ` AND ${within}`}`
}
