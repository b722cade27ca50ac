// The year of runs before the last weeks: as the last two weeks went, so did those before them. They are written at once, as
// starting, stopping and shutting down would have left them.
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { newId } from '../platform/ids.ts'

interface Demo {
  readonly db: Database
  readonly tenantId: string
}

interface Copy {
  readonly of: string
  readonly id: string
  readonly days: number
}

const twoWeeks = 14
const times = 24

/** The two weeks end where what happens now cannot reach; days that were worked by hand already are left as they are. */
export const fillPastRuns = (
  { db, tenantId }: Demo,
  { until, before }: { readonly until: string; readonly before: string },
): Promise<void> =>
  db.transaction(tenantId, async (tx) => {
    // A filling that broke off later comes here again.
    const written = await tx.first(sql`
SELECT 1 FROM oee_detail d WHERE d.start_time < ${before}::timestamp AT TIME ZONE 'Asia/Shanghai' LIMIT 1`)
    if (written) return
    const runs = await tx.all(sql<{ id: string; startTime: Date; day: string }>`
SELECT d.id, d.start_time, (d.start_time AT TIME ZONE 'Asia/Shanghai')::date::text AS day
FROM oee_detail d
WHERE d.status = 'shutDown' AND d.start_time >= (${until}::date - ${twoWeeks}::int)::timestamp AT TIME ZONE 'Asia/Shanghai'
  AND d.start_time < ${until}::timestamp AT TIME ZONE 'Asia/Shanghai'
ORDER BY d.start_time, d.code`)
    const copies: Copy[] = []
    for (let back = times; back > 0; back--)
      for (const { id, startTime, day } of runs) {
        const days = back * twoWeeks
        const began = new Date(startTime.getTime() - days * 86_400_000)
        const copied = new Date(new Date(`${day}T00:00:00Z`).getTime() - days * 86_400_000)
        if (copied.toISOString().slice(0, 10) < before) copies.push({ of: id, id: newId(began), days })
      }
    const each = <T>(pick: (one: Copy) => T): T[] => copies.map(pick)
    const given = sql`unnest(${each(({ of }) => of)}::uuid[], ${each(({ id }) => id)}::uuid[], ${each(({ days }) => days)}::int[])
  AS g(of_id, id, days)`
    await tx.run(sql`
INSERT INTO oee_detail (id, org_id, code, card_id, product_line_id, product_id, mould_card_id, order_no, start_time, end_time, last_time,
  pause_reason, status, takt_id, ideal_sec_per_piece, run_sec, planned_stop_sec, down_sec, minor_stop_sec, minor_stop_count, source,
  corrected, remark, create_user_id, create_time, update_user_id, update_time)
SELECT g.id, d.org_id, 'OEE' || to_char((d.start_time AT TIME ZONE 'Asia/Shanghai')::date - g.days, 'YYYYMMDD') || right(d.code, 4),
  d.card_id, d.product_line_id, d.product_id, d.mould_card_id, d.order_no, d.start_time - make_interval(days => g.days),
  d.end_time - make_interval(days => g.days), d.last_time - make_interval(days => g.days), d.pause_reason, d.status, d.takt_id,
  d.ideal_sec_per_piece, d.run_sec, d.planned_stop_sec, d.down_sec, d.minor_stop_sec, d.minor_stop_count, d.source, d.corrected,
  d.remark, d.create_user_id, d.create_time - make_interval(days => g.days), d.update_user_id,
  d.update_time - make_interval(days => g.days)
FROM ${given}
JOIN oee_detail d ON d.id = g.of_id`)
    await tx.run(sql`
INSERT INTO oee_detail_operator_ids (owner_id, target_id, position)
SELECT g.id, o.target_id, o.position
FROM ${given}
JOIN oee_detail_operator_ids o ON o.owner_id = g.of_id`)
    await tx.run(sql`
INSERT INTO oee_detail_events (id, owner_id, position, event_type, time, reason, stop_class, user_id, remark, corrected)
SELECT md5(g.id::text || 'event' || e.position)::uuid, g.id, e.position, e.event_type, e.time - make_interval(days => g.days), e.reason,
  e.stop_class, e.user_id, e.remark, e.corrected
FROM ${given}
JOIN oee_detail_events e ON e.owner_id = g.of_id`)
    await tx.run(sql`
INSERT INTO oee_detail_outputs (id, owner_id, position, time, product_id, mould_card_id, ideal_sec_per_piece, total_qty, good_qty,
  defect_qty, defect_reason, user_id)
SELECT md5(g.id::text || 'output' || o.position)::uuid, g.id, o.position, o.time - make_interval(days => g.days), o.product_id,
  o.mould_card_id, o.ideal_sec_per_piece, o.total_qty, o.good_qty, o.defect_qty, o.defect_reason, o.user_id
FROM ${given}
JOIN oee_detail_outputs o ON o.owner_id = g.of_id`)
    await tx.run(sql`
INSERT INTO oee_day (id, org_id, card_id, prod_date, shift_id, product_line_id, tooling_type_id, calendar_sec, shift_sec,
  planned_stop_sec, load_sec, down_sec, run_sec, minor_stop_sec, minor_stop_count, gap_sec, total_qty, good_qty, defect_qty,
  ideal_total_sec, ideal_good_sec, availability, performance, quality, oee, teep, target, stop_breakdown, time_line, flags, locked,
  create_user_id, create_time, update_user_id, update_time)
SELECT md5(d.id::text || s.days)::uuid, d.org_id, d.card_id, d.prod_date - s.days, d.shift_id, d.product_line_id, d.tooling_type_id,
  d.calendar_sec, d.shift_sec, d.planned_stop_sec, d.load_sec, d.down_sec, d.run_sec, d.minor_stop_sec, d.minor_stop_count, d.gap_sec,
  d.total_qty, d.good_qty, d.defect_qty, d.ideal_total_sec, d.ideal_good_sec, d.availability, d.performance, d.quality, d.oee, d.teep,
  d.target, d.stop_breakdown, (SELECT jsonb_agg(jsonb_build_array((l.line ->> 0)::numeric - s.days * 86400,
    (l.line ->> 1)::numeric - s.days * 86400, l.line -> 2, l.line -> 3) ORDER BY l.nth)
    FROM jsonb_array_elements(d.time_line) WITH ORDINALITY AS l(line, nth)), d.flags, d.locked, d.create_user_id,
  d.create_time - make_interval(days => s.days), d.update_user_id, d.update_time - make_interval(days => s.days)
FROM oee_day d
CROSS JOIN (SELECT n * ${twoWeeks}::int AS days FROM generate_series(1, ${times}::int) AS n) AS s
WHERE d.prod_date >= ${until}::date - ${twoWeeks}::int AND d.prod_date < ${until}::date AND d.prod_date - s.days < ${before}::date`)
  })
