// Issues numbers inside the inserting transaction: a rolled-back insert gives its number back, and two inserts at once
// get consecutive ones. Rules 47 to 50 of the platform page.
import { counterKey, refuse, serialOf, writeNumber, type NumberRule, type NumberSource } from '@tmlm/model'
import type { Tx } from '../database/database.ts'
import type { AppliedRule } from './numberRules.ts'

export interface Numbering {
  /** Numbers with one counter follow each other. */
  readonly counter: string
  /** Asks the counter; the answer is the number. */
  next(tx: Tx): Promise<string>
  /** Asks for several numbers at once; the answer is the serial of the first. */
  take(tx: Tx, count: number): Promise<number>
  /** The number of a serial. */
  write(serial: number): string
  /** The numbers the next inserts would get; nothing is reserved. */
  preview(tx: Tx, count: number): Promise<string[]>
  /** Numbers typed by hand that fit the rule move the counter up to the highest of them. */
  typed(tx: Tx, numbers: readonly string[]): Promise<void>
}

/** The series in which a rule counts now. */
export const seriesOf = ({ resetBy, series }: AppliedRule, rule: NumberRule, source: NumberSource): string =>
  `${series}${counterKey(rule, resetBy, source)}`

/** From here on little of a series is left. */
const nearlyUsed = ({ width }: NumberRule): number => Math.ceil(0.9 * (10 ** width - 1))

/** The numbers of a business on a day; undefined while its rule is stopped. Who takes the one with which little is left tells. */
export function numbering(
  businessId: number,
  applied: AppliedRule,
  source: NumberSource,
  tell?: (tx: Tx) => Promise<void>,
): Numbering | undefined {
  const { rule } = applied
  if (!rule) return undefined
  const key = seriesOf(applied, rule, source)
  const write = (serial: number): string => writeNumber(rule, serial, source)
  const take = async (tx: Tx, count: number): Promise<number> => {
    const { rows } = await tx.send({
      name: 'number:next',
      text: `INSERT INTO code_counter AS c (business_code_id, counter_key, current)
VALUES ($1, $2, $3)
ON CONFLICT (tenant_id, business_code_id, counter_key)
DO UPDATE SET current = c.current + $4
RETURNING current`,
      values: [businessId, key, rule.start + count - 1, count],
    })
    const first = Number(rows[0]?.current) - count + 1
    const limit = nearlyUsed(rule)
    if (first <= limit && limit < first + count) await tell?.(tx)
    return first
  }
  return {
    counter: `${businessId} ${key}`,
    next: async (tx) => write(await take(tx, 1)),
    take,
    write,
    async preview(tx, count) {
      const { rows } = await tx.send({
        text: 'SELECT current FROM code_counter WHERE business_code_id = $1 AND counter_key = $2',
        values: [businessId, key],
      })
      const first = rows[0] ? Number(rows[0].current) + 1 : rule.start
      return Array.from({ length: count }, (_, nth) => write(first + nth))
    },
    async typed(tx, numbers) {
      const serials = numbers.flatMap((number) => serialOf(rule, number, source) ?? [])
      if (serials.length > 0) await moveCounter(tx, businessId, key, Math.max(...serials))
    },
  }
}

/** Up to a serial that is used; never back. */
const moveCounter = (tx: Tx, businessId: number, key: string, serial: number): Promise<unknown> =>
  tx.send({
    text: `INSERT INTO code_counter AS c (business_code_id, counter_key, current)
VALUES ($1, $2, $3)
ON CONFLICT (tenant_id, business_code_id, counter_key)
DO UPDATE SET current = greatest(c.current, excluded.current)`,
    values: [businessId, key, serial],
  })

export const numbersRepeat = () => refuse('编号重复，请调整编码规则', 'Duplicate numbers, change the rule')
