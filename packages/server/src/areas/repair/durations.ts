// R15, R16 in the running report: failures, stops and planned time of machines month by month, and the repairs that were
// finished. All that is summed up is kept in seconds or whole minutes, and divided only at the end.
import { maintenanceDuration } from '@tmlm/model/areas/repair/durations'
import { behaviour, type SourceMoment } from '../../engine/behaviour.ts'
import { plannedTime, secondsOf } from './plannedTime.ts'

/** Alarms for nothing, and what was reported twice, are no failures. */
const isFailure = `r.is_stop AND r.status IN ('complete', 'evaluated')
  AND NOT (r.is_closed AND r.close_reason IN ('误报', '重复报修'))`

const facts = `c.id AS card_id, c.tooling_type_id, c.product_line_id, c.use_dept_id`

export const maintenanceDurationBehaviour = behaviour(maintenanceDuration, {
  source: (moment) => {
    const asked = periodOf(moment)
    return moment.asked.groupBy === 'worker'
      ? repairs(asked, 'worker')
      : `${machines(asked)}\nUNION ALL\n${repairs(asked, 'card')}`
  },
  totals: {
    failures: 'sum(t.failed)::int',
    repairs: 'sum(t.repaired)::int',
    responseAvg: 'round(avg(t.response), 2)',
    mttr: 'round(sum(t.worked)::numeric / nullif(sum(t.repaired), 0), 2)',
    mdt: 'round(floor(sum(t.stopped) / 60) / nullif(sum(t.failed), 0), 2)',
    downtimeMinutes: 'floor(sum(t.stopped) / 60)::int',
    mtbf: 'round(sum(t.planned - t.stopped) / 3600 / nullif(sum(t.failed) FILTER (WHERE t.planned IS NOT NULL), 0), 2)',
    availability: 'round(100 * sum(t.planned - t.stopped) / nullif(sum(t.planned), 0), 2)',
    failureRate: 'round(100 * sum(t.stopped) FILTER (WHERE t.planned IS NOT NULL) / nullif(sum(t.planned), 0), 2)',
    frequency:
      'round(sum(t.failed) FILTER (WHERE t.planned IS NOT NULL) * 3600000 / nullif(sum(t.planned - t.stopped), 0), 2)',
    plannedMinutes: 'coalesce(floor(sum(t.planned) / 60), 0)::int',
    waitingMinutes: 'sum(t.response)::int',
    repairMinutes: 'sum(t.worked)::int',
    pauseMinutes: 'sum(t.paused)::int',
    restartMinutes: 'sum(t.restarted)::int',
  },
})

interface Period {
  readonly from: string
  readonly until: string
  readonly timezone: string
  readonly stopsOnly: boolean
}

/** This month, where nothing is asked; never beyond now. */
function periodOf({ asked, add, moment, timezone }: SourceMoment): Period {
  const month = `(date_trunc('month', ${moment()} AT TIME ZONE ${timezone()}) AT TIME ZONE ${timezone()})`
  return {
    from: `coalesce(${add(asked.from ?? null)}::timestamptz, ${month})`,
    // What is asked for up to a moment includes it.
    until: `least(coalesce(${add(asked.to ?? null)}::timestamptz + interval '1 second', ${moment()}), ${moment()})`,
    timezone: timezone(),
    stopsOnly: asked.stopsOnly === true,
  }
}

/** Of each month its failures, stops and planned time: machines in use, and whatever else failed. */
const machines = ({ from, until, timezone }: Period): string => {
  const span = `tsrange(${from} AT TIME ZONE ${timezone}, greatest(${from}, ${until}) AT TIME ZONE ${timezone})`
  const month = `tsmultirange(tsrange(m.month, m.month + interval '1 month'))`
  return `(WITH plan AS MATERIALIZED (${plannedTime({ orgs: 'SELECT DISTINCT k.tenant_id, k.org_id FROM new_card k', span })})
SELECT c.tenant_id, c.org_id, c.id, ${facts}, NULL::uuid AS main_worker_id, to_char(m.month, 'YYYY-MM') AS month,
  (SELECT count(*) FROM repair r
    WHERE r.tenant_id = c.tenant_id AND r.card_id = c.id AND ${isFailure} AND r.fault_time >= ${from} AND r.fault_time < ${until}
      AND date_trunc('month', r.fault_time AT TIME ZONE ${timezone}) = m.month)::int AS failed,
  0 AS repaired, NULL::int AS response, 0 AS worked, 0 AS paused, 0 AS restarted,
  ${secondsOf(`s.stops * p.planned * ${month}`)} AS stopped, ${secondsOf(`p.planned * ${month}`)} AS planned
FROM new_card c
JOIN plan p ON p.tenant_id = c.tenant_id AND p.org_id = c.org_id
CROSS JOIN generate_series(date_trunc('month', lower(${span})), upper(${span}), interval '1 month') m (month)
CROSS JOIN LATERAL (
  SELECT coalesce(range_agg(tsrange(w.from_time AT TIME ZONE ${timezone},
    greatest(w.from_time, coalesce(w.to_time, ${until})) AT TIME ZONE ${timezone})), '{}') AS stops
  FROM repair r
  JOIN repair_stops w ON w.tenant_id = r.tenant_id AND w.owner_id = r.id
  WHERE r.tenant_id = c.tenant_id AND r.card_id = c.id AND r.status IN ('complete', 'evaluated')
    AND w.from_time < ${until} AND coalesce(w.to_time, ${until}) >= ${from}
) s
WHERE (c.card_type = 3 AND c.status IN ('inUse', 'underRepair')) OR EXISTS (
  SELECT FROM repair r
  WHERE r.tenant_id = c.tenant_id AND r.card_id = c.id AND r.status IN ('complete', 'evaluated')
    AND r.fault_time >= ${from} AND r.fault_time < ${until}))`
}

/** Repairs that were finished, each report once. Of a mechanic they tell how long the machines stood that he repaired. */
function repairs({ from, until, timezone, stopsOnly }: Period, of: 'card' | 'worker'): string {
  const isWorker = of === 'worker'
  return `SELECT o.tenant_id, r.org_id, o.id, ${facts},
  ${isWorker ? 'o.main_worker_id' : 'NULL::uuid AS main_worker_id'},
  to_char(o.finish_time AT TIME ZONE ${timezone}, 'YYYY-MM') AS month, ${isWorker ? 'r.is_stop::int' : '0'} AS failed,
  1 AS repaired, o.response_minutes AS response, coalesce(o.repair_minutes, 0) AS worked, coalesce(o.pause_minutes, 0) AS paused,
  greatest(0, floor(extract(epoch FROM o.recovery_time - o.finish_time) / 60))::int AS restarted,
  ${isWorker ? 'coalesce(o.downtime_minutes, 0) * 60::numeric' : '0::numeric'} AS stopped, NULL::numeric AS planned
FROM maintenance o
JOIN repair r ON r.tenant_id = o.tenant_id AND r.maintenance_id = o.id
JOIN new_card c ON c.tenant_id = o.tenant_id AND c.id = o.card_id
WHERE o.finish_time >= ${from} AND o.finish_time < ${until} AND o.repair_result IN (1, 2)
  AND o.progress IN ('repaired', 'evaluated')${stopsOnly ? ' AND r.is_stop' : ''}`
}
