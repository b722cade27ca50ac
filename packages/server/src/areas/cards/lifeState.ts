// How much of its life by times a card has left, as people are warned by colour: 0 enough, 1 near its end, 2 used up.
import { usuallyNearDue } from '@tmlm/model/areas/cards/words'

/** Of the card with this name in the statement. */
export const dueStateSql = (card: string): string => `CASE
    WHEN (${card}.life_mode IN (1, 3)) IS NOT TRUE OR ${card}.design_life IS NULL THEN 0
    WHEN ${card}.used_num >= ${card}.design_life THEN 2
    WHEN ${card}.used_num::numeric * 100 >= ${card}.design_life * coalesce(${card}.near_due_percent, ${usuallyNearDue}) THEN 1
    ELSE 0 END`

/** How many times are left; nothing where life is not counted by times. */
export const remainLifeSql = (card: string): string =>
  `CASE WHEN ${card}.life_mode IN (1, 3) THEN ${card}.design_life - ${card}.used_num END`
