// How much of its life a card has left, as people are warned by colour (R-7): 0 enough, 1 near its end, 2 used up. Each is SQL
// of the card with this name in the statement; `today` is the place of the person's day.
import { usuallyNearDue } from '@tmlm/model/areas/cards/words'

const byTimes = (card: string): string => `${card}.life_mode IN (1, 3)`
const byDate = (card: string): string => `${card}.life_mode IN (2, 3)`

/** Times it may work in all: as designed, and what renewals have added. */
export const totalLifeSql = (card: string): string =>
  `CASE WHEN ${byTimes(card)} THEN ${card}.design_life + ${card}.renew_num END`

/** How many times are left; nothing where life is not counted by times. */
export const remainLifeSql = (card: string): string =>
  `CASE WHEN ${byTimes(card)} THEN ${card}.design_life + ${card}.renew_num - ${card}.used_num END`

/** The day its time is over; nothing while it is not in use yet. */
export const expireDateSql = (card: string): string =>
  `CASE WHEN ${byDate(card)}
      THEN (${card}.start_use_date + make_interval(months => ${card}.design_months + ${card}.renew_months))::date END`

/** In how many days its times are used up at the pace of the last thirty; nothing where it stands still. */
const predictDaysSql = (card: string): string =>
  `CASE WHEN ${byTimes(card)} AND ${card}.avg_daily > 0
      THEN least(36500, greatest(0, floor((${card}.design_life + ${card}.renew_num - ${card}.used_num) / ${card}.avg_daily)))::int END`

export const predictDueSql = (card: string, today: string): string => `${today} + (${predictDaysSql(card)})`

/** Whoever does not know the day judges by times alone. */
export const dueStateSql = (card: string, today?: string): string => {
  const total = `(${card}.design_life + ${card}.renew_num)`
  const expires = expireDateSql(card)
  const days = `coalesce(${card}.near_due_days, ${usuallyNearDays})`
  return `CASE
    WHEN (${byTimes(card)} AND ${card}.used_num >= ${total}) IS TRUE THEN 2${
      today === undefined ? '' : `\n    WHEN (${today} >= ${expires}) IS TRUE THEN 2`
    }
    WHEN (${byTimes(card)}
      AND ${card}.used_num::numeric * 100 >= ${total} * coalesce(${card}.near_due_percent, ${usuallyNearDue})) IS TRUE THEN 1
    WHEN (${predictDaysSql(card)} <= ${days}) IS TRUE THEN 1${
      today === undefined ? '' : `\n    WHEN (${today} >= ${expires} - ${days}) IS TRUE THEN 1`
    }
    ELSE 0 END`
}

/** Days before its end at which a card that does not say is near it. */
const usuallyNearDays = 30
