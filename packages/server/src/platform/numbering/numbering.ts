// Issues numbers inside the inserting transaction: a rolled-back insert gives its number back, and two inserts at once
// get consecutive ones. Rules 47 to 50 of the platform page.
import {
  counterKey,
  parseRule,
  refuse,
  serialOf,
  writeNumber,
  type Business,
  type NumberRule,
  type NumberSource,
  type ResetBy,
} from '@tmlm/model'
import type { Tx } from '../database/database.ts'

const rules = new Map<string, NumberRule>()

function ruleOf(business: Business): NumberRule | undefined {
  if (business.rule === undefined) return undefined
  let rule = rules.get(business.rule)
  if (!rule) rules.set(business.rule, (rule = parseRule(business.rule)))
  return rule
}

/** Papers start again every day, all others whenever the rest of the number changes. */
const resetOf = (business: Business): ResetBy => (business.kind === 'document' ? 'day' : 'rest')

/** Numbers of papers are given by the system; basic data may be numbered by hand. */
export const allowsManual = (business: Business): boolean => business.kind !== 'document'

export interface Numbering {
  /** Asks the counter; the answer is the number. */
  next(tx: Tx): Promise<string>
  /** The number the next insert would get; nothing is reserved. */
  preview(tx: Tx): Promise<string>
  /** A number typed by hand that fits the rule moves the counter up to it. */
  typed(tx: Tx, number: string): Promise<void>
}

/** The numbers of a business on a day; undefined when it has none of its own. */
export function numbering(business: Business, source: NumberSource): Numbering | undefined {
  const rule = ruleOf(business)
  if (!rule) return undefined
  const key = counterKey(rule, resetOf(business), source)
  return {
    async next(tx) {
      const { rows } = await tx.send({
        name: 'number:next',
        text: `INSERT INTO code_counter AS c (business_code_id, counter_key, current)
VALUES ($1, $2, $3)
ON CONFLICT (tenant_id, business_code_id, counter_key)
DO UPDATE SET current = c.current + 1
RETURNING current`,
        values: [business.id, key, rule.start],
      })
      return writeNumber(rule, Number(rows[0]?.current), source)
    },
    async preview(tx) {
      const { rows } = await tx.send({
        text: 'SELECT current FROM code_counter WHERE business_code_id = $1 AND counter_key = $2',
        values: [business.id, key],
      })
      return writeNumber(rule, rows[0] ? Number(rows[0].current) + 1 : rule.start, source)
    },
    async typed(tx, number) {
      const serial = serialOf(rule, number, source)
      if (serial === undefined) return
      await tx.send({
        text: `INSERT INTO code_counter AS c (business_code_id, counter_key, current)
VALUES ($1, $2, $3)
ON CONFLICT (tenant_id, business_code_id, counter_key)
DO UPDATE SET current = greatest(c.current, excluded.current)`,
        values: [business.id, key, serial],
      })
    },
  }
}

export const numbersRepeat = () => refuse('编号重复，请调整编码规则', 'Duplicate numbers, change the rule')
