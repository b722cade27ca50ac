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

/**
 * Of each month the planned time of machines in use and of whatever else failed, their failures, their stops. These are rows of
 * their own, which the totals put together: faults and stops are found once, by their time, not once more for each machine.
 */
const machines = ({ from, until, timezone }: Period): string => {
  const local = (moment: string): string => `${moment} AT TIME ZONE ${timezone}`
  const span = `tsrange(${local(from)}, ${local(`greatest(${from}, ${until})`)})`
  const ofMonth = `p.planned * tsmultirange(tsrange(m.month, m.month + interval '1 month'))`
  const isShown = `((c.card_type = 3 AND c.status IN ('inUse', 'underRepair')) OR c.id IN (SELECT card_id FROM faults))`
  return `(WITH plan AS MATERIALIZED (${plannedTime({ orgs: 'SELECT DISTINCT k.tenant_id, k.org_id FROM new_card k', span })}),
months AS MATERIALIZED (
  SELECT p.tenant_id, p.org_id, m.month, ${ofMonth} AS planned, ${secondsOf(ofMonth)} AS seconds
  FROM plan p
  CROSS JOIN generate_series(date_trunc('month', lower(${span})), upper(${span}), interval '1 month') m (month)
),
faults AS MATERIALIZED (
  SELECT r.tenant_id, r.card_id, date_trunc('month', ${local('r.fault_time')}) AS month, count(*) FILTER (WHERE ${isFailure}) AS failed
  FROM repair r
  WHERE r.status IN ('complete', 'evaluated') AND r.fault_time >= ${from} AND r.fault_time < ${until}
  GROUP BY 1, 2, 3
),
stood AS MATERIALIZED (
  SELECT r.tenant_id, r.card_id,
    range_agg(tsrange(${local('w.from_time')}, ${local(`greatest(w.from_time, coalesce(w.to_time, ${until}))`)})) AS stops
  FROM repair_stops w
  JOIN repair r ON r.tenant_id = w.tenant_id AND r.id = w.owner_id
  WHERE r.status IN ('complete', 'evaluated') AND w.from_time < ${until} AND (w.to_time IS NULL OR w.to_time >= ${from})
  GROUP BY 1, 2
)
SELECT ${machineRow('m.month', { failed: '0', stopped: '0::numeric', planned: 'm.seconds' })}
FROM new_card c
JOIN months m ON m.tenant_id = c.tenant_id AND m.org_id = c.org_id
WHERE ${isShown}
UNION ALL
SELECT ${machineRow('f.month', { failed: 'f.failed::int', stopped: '0::numeric', planned: '0::numeric' })}
FROM faults f
JOIN new_card c ON c.tenant_id = f.tenant_id AND c.id = f.card_id
UNION ALL
SELECT ${machineRow('m.month', { failed: '0', stopped: secondsOf('s.stops * m.planned'), planned: '0::numeric' })}
FROM stood s
JOIN new_card c ON c.tenant_id = s.tenant_id AND c.id = s.card_id
JOIN months m ON m.tenant_id = c.tenant_id AND m.org_id = c.org_id
WHERE ${isShown})`
}

const machineRow = (month: string, told: Readonly<Record<'failed' | 'stopped' | 'planned', string>>): string =>
  `c.tenant_id, c.org_id, c.id, ${facts}, NULL::uuid AS main_worker_id, to_char(${month}, 'YYYY-MM') AS month,
  ${told.failed} AS failed, 0 AS repaired, NULL::int AS response, 0 AS worked, 0 AS paused, 0 AS restarted,
  ${told.stopped} AS stopped, ${told.planned} AS planned`

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
