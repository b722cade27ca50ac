// Whether a measuring instrument may be trusted today (R3), and what may therefore be done with it (R4). Reckoned whenever it
// is asked, so that no night task has to run for a block to work. The server says the same in SQL; a test compares the two.
import { daysBetween } from '../../language/days.ts'
import type { Text } from '../../language/text.ts'
import type { CardStatus } from './places.ts'

export const manageClasses = { A: ['A类', 'Class A'], B: ['B类', 'Class B'], C: ['C类', 'Class C'] } as const

export const verifyKinds = {
  1: ['检定', 'Verification'],
  2: ['校准', 'Calibration'],
  3: ['比对', 'Comparison'],
  4: ['自校', 'Internal calibration'],
  5: ['功能检查', 'Functional check'],
} as const

export const results = {
  1: ['合格', 'Qualified'],
  2: ['限用', 'Limited use'],
  3: ['不合格', 'Unqualified'],
} as const
export type Result = keyof typeof results

export const reverifyReasons = {
  1: ['首次检定', 'First verification'],
  3: ['修后', 'Repaired'],
  4: ['启封', 'Unsealed'],
  5: ['有疑问', 'Doubted'],
  7: ['其它', 'Other'],
} as const

export const verifyStates = {
  0: ['免检', 'Exempt'],
  1: ['待检', 'Awaiting verification'],
  2: ['有效', 'Valid'],
  3: ['即将到期', 'Due soon'],
  4: ['已超期', 'Overdue'],
  5: ['不合格', 'Unqualified'],
} as const
export type VerifyState = keyof typeof verifyStates
export const verifyTones = {
  0: 'default',
  1: 'info',
  2: 'success',
  3: 'warning',
  4: 'danger',
  5: 'danger',
} as const

/** Where it is, as people of the gauge room say it. */
export const custodies = {
  0: ['未入库', 'Not stocked'],
  1: ['在库', 'In stock'],
  2: ['已领用', 'Collected'],
  3: ['已借出', 'Borrowed'],
  4: ['送检中', 'Out for verification'],
  5: ['在供应商', 'With supplier'],
  6: ['已处置/遗失', 'Disposed or missing'],
} as const

/** Days before the due date on which people are told, where no setting says otherwise. */
export const usualWarnDays = 30

/** What is stored of an instrument and decides its state. */
export interface Trusted {
  readonly lastResult: Result | null
  readonly nextDueDate: string | null
  readonly needReverify: boolean
  readonly verifyExempt: boolean
  /** By the setting that applies to it. */
  readonly cycleExempt: boolean
  readonly cycleWarnDays: number | null
  readonly manageClass: keyof typeof manageClasses | null
}

/** Class C is verified once. */
const isExempt = ({ verifyExempt, cycleExempt, manageClass, lastResult }: Trusted): boolean =>
  verifyExempt || cycleExempt || (manageClass === 'C' && (lastResult === 1 || lastResult === 2))

export function verifyState(gauge: Trusted, today: string): VerifyState {
  if (gauge.lastResult === 3) return 5
  if (gauge.needReverify || (gauge.lastResult === null && !isExempt(gauge))) return 1
  if (isExempt(gauge)) return 0
  // Nothing says how long it is good for.
  if (gauge.nextDueDate === null) return 1
  if (today > gauge.nextDueDate) return 4
  return daysBetween(today, gauge.nextDueDate) <= (gauge.cycleWarnDays ?? usualWarnDays) ? 3 : 2
}

/** What somebody wants with an instrument. */
export const uses = {
  collect: ['领用', 'collect'],
  borrow: ['借用', 'borrow'],
  use: ['使用', 'use'],
  standard: ['作为标准器', 'use as a standard'],
} as const
export type Use = keyof typeof uses

/** An instrument as it stands, for what is wanted with it. */
export interface Gauge {
  readonly code: string
  readonly status: CardStatus
  readonly state: VerifyState
  readonly nextDueDate: string | null
  readonly limitedUse: boolean
  readonly inVerification: boolean
}

/** What stands against it, all of it. What is merely asked about may be answered by whoever is told. */
export interface Objection {
  readonly text: Text
  /** Nobody is given it for this reason alone once he has accepted it. */
  readonly about?: 'overdue' | 'limited'
}

const standing: Readonly<Record<CardStatus, Text | undefined>> = {
  none: undefined,
  inUse: undefined,
  awaiting: ['未验收', 'waits for acceptance'],
  underRepair: ['维修中', 'is under repair'],
  sealed: ['已封存', 'is sealed'],
  scrapped: ['已报废', 'is scrapped'],
  sold: ['已出售', 'is sold'],
  rented: ['已出租', 'is rented out'],
}

/** R4: why it may not be had for this use; nothing where it may. */
export function objections(gauge: Gauge, use: Use): Objection[] {
  const { code, state, nextDueDate } = gauge
  const told = (zh: string, en: string): Objection => ({ text: [`器具${code}${zh}`, `Instrument ${code} ${en}`] })
  const found: Objection[] = []
  const stands = standing[gauge.status]
  if (stands) found.push(told(...stands))
  if (state === 5) found.push(told('检定不合格', 'is unqualified'))
  if (state === 1) found.push(told('尚未检定', 'awaits verification'))
  if (gauge.inVerification) found.push(told('送检中', 'is in verification'))
  if (state === 4) {
    const [zh, en] = uses[use]
    const text = told(`已超过检定有效期(${nextDueDate})，禁止${zh}`, `is overdue since ${nextDueDate}: do not ${en}`)
    found.push(use === 'standard' || use === 'use' ? text : { ...text, about: 'overdue' })
  }
  if (gauge.limitedUse && use === 'standard') found.push(told('为限用器具，不能作为标准器', 'is limited: no standard'))
  if (gauge.limitedUse && (use === 'collect' || use === 'borrow'))
    found.push({ ...told('为限用器具，请确认限用范围', 'is limited: confirm the limitation'), about: 'limited' })
  return found
}
