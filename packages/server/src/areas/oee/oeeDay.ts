// Day rows: reckoned anew on request, and locked by month. Only what a person may write in is touched.
import { oeeDay, oeeDayBusiness } from '@tmlm/model/areas/oee/oeeDay'
import { refuse, type InputOf } from '@tmlm/model'
import { addDays, addMonths, daysBetween } from '@tmlm/model/language/days'
import { behaviour, type CallMoment, type Moment } from '../../engine/behaviour.ts'
import { fromLocal, toLocalDate } from '../../platform/clock.ts'
import { anyOf, sql, withPlaces } from '../../platform/database/sql.ts'
import { orgsOf, Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { lockedDays } from './dayFacts.ts'
import { reckonDays } from './reckon.ts'

const hours = (column: string): string => `round(t.${column} / 3600.0, 2)`
const mostDays = 366

export const oeeDayBehaviour = behaviour(oeeDay, {
  computed: {
    isDay: 't.shift_id IS NULL',
    loadHours: hours('load_sec'),
    plannedStopHours: hours('planned_stop_sec'),
    downHours: hours('down_sec'),
    runHours: hours('run_sec'),
    // A day that goes on is judged from its first report.
    belowTarget: (today) => `coalesce(t.oee < t.target AND (t.total_qty > 0 OR t.prod_date < ${today}), false)`,
  },
  calls: {
    async recalc(moment: CallMoment<InputOf<typeof oeeDay, 'recalc'>>) {
      const { tx, now, actor, input } = moment
      const { from, to, cardIds } = input
      if (from > to) throw refuse('结束日期不能早于开始日期', 'It ends before it begins')
      if (daysBetween(from, to) >= mostDays) throw refuse(`最多${mostDays}天`, `At most ${mostDays} days`)
      const cards = await machinesOf(moment, cardIds ?? [])
      const [closed] = await lockedDays(tx, cards, { from, to })
      if (closed !== undefined) {
        const month = closed.slice(-10, -3)
        throw refuse(`${month}已锁定`, `${month} is locked`)
      }
      return { count: await reckonDays({ tx, now, timezone: actor.timezone }, cards, { from, to }) }
    },

    async lock(moment: CallMoment<InputOf<typeof oeeDay, 'lock'>>) {
      const { tx, now, actor, input } = moment
      const days = daysOfMonth(input.month)
      if (days.to >= toLocalDate(now, actor.timezone)) throw refuse('月份尚未结束', 'The month is not over yet')
      const cards = await machinesOf(moment, [])
      await requireNoOpenRun(moment, cards, days)
      await reckonDays({ tx, now, timezone: actor.timezone }, cards, days)
      return { count: await setLocked(moment, cards, input.month, true) }
    },

    async unlock(moment: CallMoment<InputOf<typeof oeeDay, 'unlock'>>) {
      return { count: await setLocked(moment, await machinesOf(moment, []), moment.input.month, false) }
    },
  },
})

/** Machines of the organisations that the person may write in; all, or those that are named. */
async function machinesOf({ tx, actor }: Moment, named: readonly string[]): Promise<string[]> {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const orgs = await tx.all(
    withPlaces<{ id: string }>(`SELECT unnest(${orgsOf(places, oeeDayBusiness.id, 2)}) AS id`, parameters),
  )
  const rows = await tx.all(sql<{ id: string }>`
SELECT c.id FROM new_card c
WHERE c.card_type = 3 AND c.oee_enabled AND c.org_id = ${anyOf(orgs.map(({ id }) => id))}
ORDER BY c.id`)
  const ids = rows.map(({ id }) => id)
  return named.length === 0 ? ids : ids.filter((id) => named.includes(id))
}

function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) throw refuse('月份格式为 2026-03', 'A month is written 2026-03')
  const from = `${month}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

async function requireNoOpenRun({ tx, actor }: Moment, cards: readonly string[], { to }: { readonly to: string }) {
  const end = fromLocal(`${addDays(to, 1)} 00:00:00`, actor.timezone)
  const open = await tx.first(sql`
SELECT 1 FROM oee_detail d
WHERE d.card_id = ${anyOf(cards)} AND d.status IN ('running', 'paused') AND d.start_time < ${end}`)
  if (open) throw refuse('存在未关机记录', 'Open runs exist')
}

async function setLocked(
  { tx, now }: Moment,
  cards: readonly string[],
  month: string,
  locked: boolean,
): Promise<number> {
  const { from, to } = daysOfMonth(month)
  const rows = await tx.all(sql<{ id: string }>`
UPDATE oee_day SET locked = ${locked}, update_time = ${now}
WHERE card_id = ${anyOf(cards)} AND prod_date BETWEEN ${from}::date AND ${to}::date AND locked <> ${locked}
RETURNING id`)
  return rows.length
}
