// Months that are locked are changed no more.
import { refuse } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { dayOfMoment, lockedDays } from './dayFacts.ts'

interface OfMachine {
  readonly cardId: string
  readonly orgId: string
}

/** What lies between the moments touches no locked day. */
export async function requireUnlocked(
  moment: Moment,
  { cardId, orgId }: OfMachine,
  from: Date,
  to: Date,
): Promise<void> {
  const { tx, actor } = moment
  const reckoning = { tx, timezone: actor.timezone }
  const days = { from: await dayOfMoment(reckoning, from, orgId), to: await dayOfMoment(reckoning, to, orgId) }
  const locked = await lockedDays(tx, [cardId], days)
  if (locked.size > 0) throw refuse('当日数据已锁定', 'Day locked')
}
