// What the dashboard tells of repair besides its counts (R-13, R23): what failed most, who repaired most, what is open. Each
// person is told of what he may see.
import type { Resource } from '@tmlm/model'
import { maintenance } from '@tmlm/model/areas/repair/maintenance'
import { repair } from '@tmlm/model/areas/repair/repair'
import { openBusinesses } from '../../engine/call/permission.ts'
import type { FigureMoment, FigurePart } from '../../engine/list/figures.ts'
import { visibleRows } from '../../engine/list/listScope.ts'
import { localTime } from '../../engine/list/select.ts'
import { toLocalDate } from '../../platform/clock.ts'
import type { Statement } from '../../platform/database/database.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { concerningSql } from './concerns.ts'
import { countedReports, countedType } from './counted.ts'

const usualDays = 29

interface Asked {
  readonly parameters: Parameters
  readonly tenant: string
  /** SQL that holds for the rows `t` that the person sees. */
  readonly isSeen: string
  readonly today: () => string
  readonly zone: () => string
  readonly moment: () => string
}

/** A list of the dashboard, empty for who may open no screen of its rows. */
const listed = (
  call: string,
  resource: Resource,
  query: (asked: Asked, input: FigureMoment['input']) => string,
  count?: (asked: Asked) => string,
): FigurePart => ({
  call,
  async answer({ db, actor, now, catalogue, input }) {
    const businesses = openBusinesses(catalogue, resource, actor)
    if (!businesses) return { list: [] }
    const asking = (text: (asked: Asked) => string): Statement => {
      const parameters = new Parameters()
      const places = scopePlaces(actor, parameters)
      const asked = {
        ...{ parameters, tenant: places.tenant },
        isSeen: [
          visibleRows({ resource, businesses, actor }, places, parameters),
          concerningSql(resource, actor, parameters) ?? 'true',
        ].join(' AND '),
        today: parameters.lazy(toLocalDate(now, actor.timezone), 'date'),
        zone: parameters.lazy(actor.timezone, 'text'),
        moment: parameters.lazy(now, 'timestamptz'),
      }
      return { text: text(asked), values: parameters.values }
    }
    const [rows, counted] = await db.read(actor.tenantId, [
      asking((asked) => query(asked, input)),
      ...(count ? [asking(count)] : []),
    ])
    return { list: rows?.rows ?? [], ...counted?.rows[0] }
  },
})

const daysOf = ({ days }: FigureMoment['input']): number => Number(days ?? usualDays)

/** Of the reports that the dashboard counts; of equals the one that failed last. */
const faultTop5 = listed('faultTop5', repair, ({ parameters, tenant, isSeen, today, zone }, input) => {
  const isByCard = input.by === 'card'
  const days = `ARRAY[${parameters.add(daysOf(input))}::int]`
  return `SELECT f.id, f.count, f.share, ${
    isByCard
      ? `(SELECT c.code || ' ' || c.name FROM new_card c WHERE c.tenant_id = ${tenant} AND c.id = f.id)`
      : `(SELECT y.name FROM fault_type y WHERE y.tenant_id = ${tenant} AND y.id = f.id)`
  } AS name
FROM (
  SELECT ${isByCard ? 't.card_id' : countedType} AS id, count(*)::int AS count, max(t.report_time) AS newest,
    trim_scale(round(100.0 * count(*) / sum(count(*)) OVER (), 2))::text AS share
  FROM repair t
  WHERE t.tenant_id = ${tenant} AND t.id = ANY (ARRAY(${countedReports(days, tenant, today(), zone())})) AND ${isSeen}
  GROUP BY 1
) f
WHERE f.id IS NOT NULL
ORDER BY f.count DESC, f.newest DESC, f.id
LIMIT 5`
})

/** By orders finished as main mechanic, then by the lower MTTR, then by job number (R17). */
const mechanicTop5 = listed('mechanicTop5', maintenance, ({ parameters, tenant, isSeen, today, zone }, input) => {
  const from = `(${today()} - ${parameters.add(daysOf(input))}::int)::timestamp AT TIME ZONE ${zone()}`
  return `SELECT u.id AS "userId", u.job_name AS name, f.count, trim_scale(round(f.mttr, 2))::text AS mttr
FROM (
  SELECT t.main_worker_id, count(*)::int AS count, avg(t.repair_minutes) FILTER (WHERE t.repair_result IN (1, 2)) AS mttr
  FROM maintenance t
  WHERE t.tenant_id = ${tenant} AND t.finish_time >= ${from} AND t.progress IN ('repaired', 'evaluated') AND ${isSeen}
  GROUP BY 1
) f
JOIN "user" u ON u.tenant_id = ${tenant} AND u.id = f.main_worker_id
ORDER BY f.count DESC, f.mttr NULLS LAST, u.job_no
LIMIT 5`
})

const isOpen = ({ tenant, isSeen }: Asked): string =>
  `t.tenant_id = ${tenant} AND t.progress IN ('notStarted', 'repairing') AND ${isSeen}`

/** Open repair orders, the one wanted first at the top; what nobody wants by a day comes last. */
const repairTable = listed(
  'repairTable',
  maintenance,
  (asked, { currentPage = 1, pageSize = 10 }) => {
    const { parameters, zone, moment } = asked
    const required = 'coalesce(d.require_finish_time, r.require_finish_time)'
    return `SELECT t.id, t.code, r.card_code AS "cardCode", r.card_name AS "cardName", l.name AS "productLineName",
  u.job_name AS "workerName", ${localTime(required, zone)} AS "requireTime", coalesce(${required} < ${moment()}, false) AS overdue
FROM maintenance t
JOIN repair r ON r.tenant_id = t.tenant_id AND r.id = t.repair_id
LEFT JOIN dispatch d ON d.tenant_id = t.tenant_id AND d.id = t.dispatch_id
LEFT JOIN product_line l ON l.tenant_id = t.tenant_id AND l.id = r.product_line_id
LEFT JOIN "user" u ON u.tenant_id = t.tenant_id AND u.id = t.main_worker_id
WHERE ${isOpen(asked)}
ORDER BY ${required} NULLS LAST, t.id DESC
LIMIT ${parameters.add(pageSize)} OFFSET ${parameters.add((Number(currentPage) - 1) * Number(pageSize))}`
  },
  (asked) => `SELECT count(*)::int AS "totalRow" FROM maintenance t WHERE ${isOpen(asked)}`,
)

export const repairLists: readonly FigurePart[] = [faultTop5, mechanicTop5, repairTable]
