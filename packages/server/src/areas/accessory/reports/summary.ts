// Opening, in, out and closing of a period (R15). What there is now is kept; going back from there, only moves since the
// beginning of the period are read, however old the books are. By type, warehouse and department the whole days of the
// period are read from the sums kept by day, and single moves only of the days it begins and ends in.
import { listSummary } from '@tmlm/model/areas/accessory/accessoryReports'
import { behaviour, type KeptSums, type SourceMoment } from '../../../engine/behaviour.ts'
import { periodOf, type Period } from './period.ts'

/** What a department or a card took is no stock: it has no opening and no closing. */
const isStock = ({ asked }: SourceMoment): boolean => !['dept', 'card'].includes(String(asked.groupBy))

const moved = {
  inQty: 'sum(t.in_qty)',
  inAmount: 'sum(t.in_amount)',
  outQty: 'sum(t.out_qty)',
  outAmount: 'sum(t.out_amount)',
}
const totals = {
  ...moved,
  openingQty: 'sum(t.opening_qty)',
  openingAmount: 'sum(t.opening_amount)',
  closingQty: 'sum(t.closing_qty)',
  closingAmount: 'sum(t.closing_amount)',
}

const ofDays: KeptSums = {
  by: ['typeId', 'warehouseId', 'orgId', 'deptId'],
  unless: [],
  source: (moment) => {
    const period = periodOf(moment)
    const days = daysOf(period, isStock(moment))
    const edges = period.edges('m.post_time').map((edge) => movesIn(period, isStock(moment), edge))
    return [...(isStock(moment) ? [standingByType] : []), days, ...edges].join('\nUNION ALL\n')
  },
  totals,
  having: 'true',
}

const byPart = ['accessoryId', 'typeId', 'warehouseId', 'orgId']

/** Every part that was ever there: as many groups as there are. */
const ofKnownParts: KeptSums = {
  ...{ by: byPart, unless: [], totals: {}, having: 'true' },
  source: () => standingByPart('0::numeric', '0::numeric', ...nothing),
}

/** With what came and went, where parts come in the order of that. */
const ofParts: KeptSums = {
  ...{ by: byPart, unless: [], totals: moved, having: 'true' },
  source: (moment) => `${standingByPart('0::numeric', '0::numeric', ...nothing)}\nUNION ALL\n${movesSince(moment)}`,
}

/** The same part by part: only of those that a page shows are the moves added up. */
const ofEachPart: KeptSums = {
  ...{ by: byPart, leads: 'accessoryId', unless: [], totals, having: 'true' },
  source: (moment) => {
    const period = periodOf(moment)
    const since = (sum: string): string => `coalesce((SELECT ${sum}
    FROM accessory_stock_move m
    WHERE m.tenant_id = v.tenant_id AND m.accessory_id = v.accessory_id AND m.warehouse_id = v.warehouse_id
      AND m.post_time >= ${period.from}), 0)`
    const within = (column: string, side: 1 | 2): string =>
      since(
        `sum(${side === 1 ? '' : '-'}m.${column}) FILTER (WHERE m.side = ${side} AND m.post_time < ${period.until})`,
      )
    const after = (column: string): string => since(`sum(m.${column}) FILTER (WHERE m.post_time >= ${period.until})`)
    return standingByPart(
      `v.qty - ${since('sum(m.qty)')}`,
      `v.amount - ${since('sum(m.amount)')}`,
      ...[within('qty', 1), within('amount', 1), within('qty', 2), within('amount', 2)],
      ...[`v.qty - ${after('qty')}`, `v.amount - ${after('amount')}`],
    )
  },
}

export const listSummaryBehaviour = behaviour(listSummary, {
  kept: [ofDays, ofKnownParts, ofParts, ofEachPart],
  source: (moment) => {
    if (!isStock(moment)) return movesSince(moment)
    return `${standingByPart('v.qty', 'v.amount', ...nothing, 'v.qty', 'v.amount')}\nUNION ALL\n${movesSince(moment)}`
  },
  totals,
})

const nothing = ['0::numeric', '0::numeric', '0::numeric', '0::numeric'] as const

/** What there is now of each part; the figures in their order. */
function standingByPart(...figures: readonly string[]): string {
  const [
    openingQty,
    openingAmount,
    inQty,
    inAmount,
    outQty,
    outAmount,
    closingQty = '0::numeric',
    closingAmount = '0::numeric',
  ] = figures
  return `SELECT v.tenant_id, w.org_id, v.accessory_id AS id, v.accessory_id, a.type_id, v.warehouse_id,
  NULL::uuid AS dept_id, NULL::uuid AS card_id, ${openingQty} AS opening_qty, ${openingAmount} AS opening_amount,
  ${inQty} AS in_qty, ${inAmount} AS in_amount, ${outQty} AS out_qty, ${outAmount} AS out_amount,
  ${closingQty} AS closing_qty, ${closingAmount} AS closing_amount
FROM accessory_stock_value v
LEFT JOIN accessory a ON a.tenant_id = v.tenant_id AND a.id = v.accessory_id
LEFT JOIN warehouse w ON w.tenant_id = v.tenant_id AND w.id = v.warehouse_id`
}

const sumColumns = `s.tenant_id, w.org_id, s.warehouse_id AS id, NULL::uuid AS accessory_id, s.type_id, s.warehouse_id`
const ofSums = `FROM accessory_day_sum s
LEFT JOIN warehouse w ON w.tenant_id = s.tenant_id AND w.id = s.warehouse_id`

/** What there is now of each type. */
const standingByType = `SELECT ${sumColumns}, NULL::uuid AS dept_id, NULL::uuid AS card_id,
  s.in_qty - s.out_qty AS opening_qty, s.in_amount - s.out_amount AS opening_amount,
  0::numeric AS in_qty, 0::numeric AS in_amount, 0::numeric AS out_qty, 0::numeric AS out_amount,
  s.in_qty - s.out_qty AS closing_qty, s.in_amount - s.out_amount AS closing_amount
${ofSums}
WHERE s.day IS NULL`

/** Whole days of the period and, going back from now, those after it. */
function daysOf({ firstDay, lastDay }: Period, hasStock: boolean): string {
  const isWithin = lastDay === undefined ? 'true' : `s.day < ${lastDay}`
  const figure = (column: string): string => `CASE WHEN ${isWithin} THEN s.${column} ELSE 0 END AS ${column}`
  const back = (what: string): string => (hasStock ? `s.out_${what} - s.in_${what}` : 'NULL::numeric')
  const after = (what: string): string =>
    hasStock ? `CASE WHEN ${isWithin} THEN 0 ELSE s.out_${what} - s.in_${what} END` : 'NULL::numeric'
  return `SELECT ${sumColumns}, s.dept_id, NULL::uuid AS card_id, ${back('qty')} AS opening_qty, ${back('amount')} AS opening_amount,
  ${['in_qty', 'in_amount', 'out_qty', 'out_amount'].map(figure).join(', ')},
  ${after('qty')} AS closing_qty, ${after('amount')} AS closing_amount
${ofSums}
WHERE s.day >= ${firstDay}${lastDay === undefined ? '' : ` AND s.day ${hasStock ? '<>' : '<'} ${lastDay}`}`
}

/** Single moves of the period and, going back from now, those after it. */
function movesSince(moment: SourceMoment): string {
  const period = periodOf(moment)
  const hasStock = isStock(moment)
  return movesIn(
    period,
    hasStock,
    `m.post_time >= ${period.from}${hasStock ? '' : ` AND m.post_time < ${period.until}`}`,
  )
}

function movesIn({ until }: Period, hasStock: boolean, where: string): string {
  const isWithin = `m.post_time < ${until}`
  const figure = (side: 1 | 2, column: string): string =>
    `CASE WHEN m.side = ${side} AND ${isWithin} THEN ${side === 1 ? '' : '-'}m.${column} ELSE 0 END`
  const back = (column: string): string => (hasStock ? `-m.${column}` : 'NULL::numeric')
  const after = (column: string): string =>
    hasStock ? `CASE WHEN ${isWithin} THEN 0 ELSE -m.${column} END` : 'NULL::numeric'
  return `SELECT m.tenant_id, w.org_id, m.id, m.accessory_id, a.type_id, m.warehouse_id, m.dept_id, m.card_id,
  ${back('qty')} AS opening_qty, ${back('amount')} AS opening_amount,
  ${figure(1, 'qty')} AS in_qty, ${figure(1, 'amount')} AS in_amount,
  ${figure(2, 'qty')} AS out_qty, ${figure(2, 'amount')} AS out_amount,
  ${after('qty')} AS closing_qty, ${after('amount')} AS closing_amount
FROM accessory_stock_move m
LEFT JOIN accessory a ON a.tenant_id = m.tenant_id AND a.id = m.accessory_id
LEFT JOIN warehouse w ON w.tenant_id = m.tenant_id AND w.id = m.warehouse_id
WHERE ${where}`
}
