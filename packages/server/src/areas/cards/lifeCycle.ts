// Every card with what became of it in figures. What the areas that stand on cards know is handed in with their events.
import { lifeCycle } from '@tmlm/model/areas/cards/lifeCycle'
import { behaviour } from '../../engine/behaviour.ts'
import type { CardEvents, CardFigure } from './events.ts'
import { remainLifeSql } from './lifeState.ts'

export const lifeCycleBehaviour = (events: readonly CardEvents[]) => {
  const sum = (figure: CardFigure): string =>
    ['0', ...events.flatMap(({ figures }) => figures?.[figure] ?? [])].map((one) => `(${one})`).join(' + ')
  return behaviour(lifeCycle, {
    source: ({ moment, timezone }) => `SELECT c.tenant_id, c.id, c.org_id, c.id AS card_id, c.code, c.name, c.card_type,
  c.tooling_type_id, c.status, c.supplier_id, c.product_line_id, c.start_use_date, c.create_time,
  greatest(0, (${moment()} AT TIME ZONE ${timezone()})::date - coalesce(c.start_use_date, (c.create_time AT TIME ZONE ${timezone()})::date)) AS age,
  c.used_num, ${remainLifeSql('c')} AS remain_life,
  (SELECT count(*) FROM card_move m
    WHERE m.tenant_id = c.tenant_id AND m.card_id = c.id AND m.move_type NOT IN (10, 32, 33))::int AS moves,
  (${sum('repairs')})::int AS repairs, round((${sum('repairHours')})::numeric, 1) AS repair_hours,
  (${sum('upkeeps')})::int AS upkeeps, (${sum('changes')})::int AS changes,
  round((${sum('totalCost')})::numeric, 2) AS total_cost
FROM new_card c`,
  })
}
