// Parts that come back (R6): held against the outbound line they left with, at the cost they left with.
import type { accessoryInput } from '@tmlm/model/areas/accessory/accessoryInput'
import {
  difference,
  inboundAmount,
  isLess,
  isZero,
  negative,
  returnAmount,
  sumOfQty,
  unitOf,
} from '@tmlm/model/areas/accessory/rules'
import type { SourceKind } from '@tmlm/model/areas/accessory/words'
import { refuseLines, withoutNoughts, type LineError, type Row, type Text } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import type { Purpose } from './ledger.ts'

type Line = Row<typeof accessoryInput>['lines'][number]

/** An outbound line as it stands, locked. */
export interface OutLine {
  readonly id: string
  readonly accessoryId: string
  readonly code: string
  readonly qty: string
  readonly amount: string
  readonly returnedQty: string
  readonly usedQty: string
  readonly unusedQty: string
  readonly unusedAmount: string
  readonly isPosted: boolean
  readonly cardId: string | null
  readonly sourceKind: SourceKind | null
  readonly sourceId: string | null
  readonly deptId: string | null
}

export async function lockOutLines(tx: Tx, ids: readonly (string | null)[]): Promise<Map<string, OutLine>> {
  const rows = await tx.all(sql<OutLine>`
SELECT l.id, l.accessory_id, o.code, l.qty, coalesce(l.amount, 0) AS amount, l.returned_qty, l.used_qty, l.unused_qty,
  l.unused_amount, o.status IN ('complete', 'closed') AS is_posted, o.card_id, o.source_kind, o.source_id,
  o.receiver_dept_id AS dept_id
FROM accessory_output_lines l
JOIN accessory_output o ON o.id = l.owner_id
WHERE l.id = ${anyOf(ids)}
ORDER BY l.id
FOR UPDATE OF l`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Why lines cannot come back: never more than went out, was not built in, and is not back already. */
export function requireReturnable(lines: readonly Line[], outLines: ReadonlyMap<string, OutLine>): void {
  const errors: LineError[] = []
  for (const [id, same] of Map.groupBy(lines, ({ outputLineId }) => outputLineId ?? '')) {
    const out = outLines.get(id)
    if (id === '') continue
    const wanted = sumOfQty(same.map(({ qty }) => qty))
    const text = refusal(out, same, wanted)
    if (text) errors.push(...same.map((line) => ({ lineId: line.id, text })))
  }
  if (errors.length > 0) throw refuseLines(errors)
}

function refusal(out: OutLine | undefined, same: readonly Line[], wanted: string): Text | undefined {
  if (!out?.isPosted || same.some(({ accessoryId }) => accessoryId !== out.accessoryId))
    return ['原出库行已变化，请重新选择', 'The outbound line has changed, choose it again']
  const returnable = difference(difference(out.qty, out.returnedQty), out.usedQty)
  if (isLess(returnable, wanted))
    return [`超过可退数量${withoutNoughts(returnable)}`, `Only ${withoutNoughts(returnable)} can be returned`]
  const cost = unitOf(out.amount, out.qty)
  if (same.some(({ returnCondition, price }) => returnCondition === 2 && price && isLess(cost, price)))
    return [
      `旧件单价不能高于出库成本${withoutNoughts(cost)}`,
      `Not above the cost it left with, ${withoutNoughts(cost)}`,
    ]
  return undefined
}

/** What each line is worth; unused lines of one outbound line are reckoned one after the other. */
export function returnAmounts(lines: readonly Line[], outLines: ReadonlyMap<string, OutLine>): Map<string, string> {
  const amounts = new Map<string, string>()
  const running = new Map(outLines)
  for (const line of lines) {
    const out = running.get(line.outputLineId ?? '')
    if (line.returnCondition === 2) amounts.set(line.id, inboundAmount(line.qty, line.price ?? '0'))
    else if (line.returnCondition !== 3 && out) {
      const amount = returnAmount(out, line.qty)
      amounts.set(line.id, amount)
      const unusedQty = sumOfQty([out.unusedQty, line.qty])
      running.set(out.id, { ...out, unusedQty, unusedAmount: sumOfQty([out.unusedAmount, amount]) })
    }
  }
  return amounts
}

/** What a return is for: the card and department that its issue was charged to. */
export const purposeOf = (out: OutLine | undefined, partnerId: string | null): Purpose => ({
  cardId: out?.cardId ?? null,
  sourceKind: out?.sourceKind ?? null,
  sourceId: out?.sourceId ?? null,
  deptId: out?.deptId ?? null,
  partnerId,
})

/** Outbound and application lines tell what came back; undoing takes it off again. */
export async function noteReturns(
  tx: Tx,
  lines: readonly Line[],
  amountOf: (line: Line) => string | null,
  back: 1 | -1,
) {
  const notes = lines.flatMap((line) => {
    if (line.outputLineId === null) return []
    const isUnused = (line.returnCondition ?? 1) === 1
    const signed = (number: string): string => (back === 1 ? number : negative(number))
    return [
      {
        id: line.outputLineId,
        qty: signed(line.qty),
        unused_qty: isUnused ? signed(line.qty) : '0',
        unused_amount: isUnused ? signed(amountOf(line) ?? '0') : '0',
      },
    ]
  })
  if (notes.length === 0) return
  const given = sql`(
  SELECT id, sum(qty) AS qty, sum(unused_qty) AS unused_qty, sum(unused_amount) AS unused_amount
  FROM json_to_recordset(${JSON.stringify(notes)}::json) AS note(id uuid, qty numeric, unused_qty numeric, unused_amount numeric)
  GROUP BY id)`
  await tx.run(sql`UPDATE accessory_output_lines l
SET returned_qty = l.returned_qty + given.qty, unused_qty = l.unused_qty + given.unused_qty,
  unused_amount = l.unused_amount + given.unused_amount
FROM ${given} given
WHERE l.id = given.id`)
  await tx.run(sql`UPDATE accessory_apply_lines a
SET returned_qty = a.returned_qty + given.qty
FROM (
  SELECT l.apply_line_id, sum(given.qty) AS qty
  FROM ${given} given
  JOIN accessory_output_lines l ON l.id = given.id
  WHERE l.apply_line_id IS NOT NULL
  GROUP BY l.apply_line_id) given
WHERE a.id = given.apply_line_id`)
}

/** Condition 3 is recorded, not stocked. */
export const isStocked = ({ returnCondition, qty }: Line): boolean => returnCondition !== 3 && !isZero(qty)
