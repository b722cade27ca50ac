// Day rows are reckoned from what happened and written over those that are there; locked ones stay as they are.
import {
  flagsOf,
  isMadeIn,
  madeOf,
  ratesOf,
  stopsOf,
  timesOf,
  type Made,
  type Output,
  type Times,
} from '@tmlm/model/areas/oee/figures'
import { stretchesOf, type Stretch } from '@tmlm/model/areas/oee/timeModel'
import { sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { parameter } from '../../platform/parameters.ts'
import { machineDays, type Days, type MachineDay, type Reckoning } from './dayFacts.ts'

/** Answers how many days of machines there were. */
export async function reckonDays(
  reckoning: Reckoning,
  cardIds: readonly string[],
  days: Days,
  without?: string,
): Promise<number> {
  const { tx, now } = reckoning
  // Who reckons the same machine at the same time waits, in one order for all.
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended('oee ' || g.id, 0))
FROM unnest(${cardIds.toSorted()}::text[]) AS g(id)`)
  const found = await machineDays(reckoning, cardIds, days, without)
  const caps = await parameter(tx, '124')
  const rows = found.flatMap((day) => rowsOf(day, caps))
  const told = JSON.stringify(rows.map((row) => ({ ...row, id: newId(now) })))
  // Shifts that the day has no more.
  await tx.run(sql`
DELETE FROM oee_day d
USING jsonb_to_recordset(${JSON.stringify(found.map(keyOf))}::jsonb) AS g(card_id uuid, prod_date date)
WHERE d.card_id = g.card_id AND d.prod_date = g.prod_date AND NOT d.locked AND NOT EXISTS (
  SELECT FROM jsonb_to_recordset(${told}::jsonb) AS r(card_id uuid, prod_date date, shift_id uuid)
  WHERE r.card_id = d.card_id AND r.prod_date = d.prod_date AND r.shift_id IS NOT DISTINCT FROM d.shift_id)`)
  await tx.run(sql`
INSERT INTO oee_day (id, org_id, card_id, prod_date, shift_id, product_line_id, tooling_type_id, calendar_sec, shift_sec, planned_stop_sec,
  load_sec, down_sec, run_sec, minor_stop_sec, minor_stop_count, gap_sec, total_qty, good_qty, defect_qty, ideal_total_sec,
  ideal_good_sec, availability, performance, quality, oee, teep, target, stop_breakdown, time_line, flags, locked, create_time, update_time)
SELECT g.id, g.org_id, g.card_id, g.prod_date, g.shift_id, g.product_line_id, g.tooling_type_id, g.calendar_sec, g.shift_sec, g.planned_stop_sec,
  g.load_sec, g.down_sec, g.run_sec, g.minor_stop_sec, g.minor_stop_count, g.gap_sec, g.total_qty, g.good_qty, g.defect_qty,
  g.ideal_total_sec, g.ideal_good_sec, g.availability, g.performance, g.quality, g.oee, g.teep, g.target, g.stop_breakdown, g.time_line,
  g.flags, false, ${now}::timestamptz, ${now}::timestamptz
FROM jsonb_to_recordset(${told}::jsonb) AS g(id uuid, org_id uuid, card_id uuid, prod_date date, shift_id uuid, product_line_id uuid,
  tooling_type_id uuid, calendar_sec int, shift_sec int, planned_stop_sec int, load_sec int, down_sec int, run_sec int, minor_stop_sec int,
  minor_stop_count int, gap_sec int, total_qty numeric, good_qty numeric, defect_qty numeric, ideal_total_sec numeric,
  ideal_good_sec numeric, availability numeric, performance numeric, quality numeric, oee numeric, teep numeric, target numeric,
  stop_breakdown jsonb, time_line jsonb, flags text[])
ON CONFLICT (tenant_id, card_id, prod_date, shift_id) DO UPDATE SET
  org_id = excluded.org_id, product_line_id = excluded.product_line_id, tooling_type_id = excluded.tooling_type_id,
  calendar_sec = excluded.calendar_sec, shift_sec = excluded.shift_sec, planned_stop_sec = excluded.planned_stop_sec,
  load_sec = excluded.load_sec, down_sec = excluded.down_sec, run_sec = excluded.run_sec,
  minor_stop_sec = excluded.minor_stop_sec, minor_stop_count = excluded.minor_stop_count, gap_sec = excluded.gap_sec,
  total_qty = excluded.total_qty, good_qty = excluded.good_qty, defect_qty = excluded.defect_qty,
  ideal_total_sec = excluded.ideal_total_sec, ideal_good_sec = excluded.ideal_good_sec,
  availability = excluded.availability, performance = excluded.performance, quality = excluded.quality, oee = excluded.oee,
  teep = excluded.teep, target = excluded.target, stop_breakdown = excluded.stop_breakdown, time_line = excluded.time_line,
  flags = excluded.flags, update_time = excluded.update_time`)
  return found.length
}

const keyOf = ({ machine, prodDate }: MachineDay) => ({ card_id: machine.id, prod_date: prodDate })

/** The day, and each of its shifts. */
function rowsOf(day: MachineDay, caps: boolean) {
  const { facts, machine } = day
  const stretches = stretchesOf(facts)
  const made = day.outputs.filter((output) => isMadeIn(facts.day, output))
  const whole = { shiftId: null, stretches, outputs: made, calendarMs: facts.day.to - facts.day.from }
  const shifts = facts.shifts
    .filter(({ from }) => from < facts.now)
    .map((shift) => ({
      ...{ shiftId: shift.shiftId, calendarMs: shift.to - shift.from },
      stretches: stretches.filter(({ shiftId }) => shiftId === shift.shiftId),
      outputs: made.filter((output) => isMadeIn(shift, output)),
    }))
  return [whole, ...onceEach(shifts)].map((part) => ({
    ...keyOf(day),
    ...{ org_id: machine.orgId, product_line_id: machine.productLineId, tooling_type_id: machine.toolingTypeId },
    ...figuresOf(day, part, caps),
  }))
}

interface Part {
  readonly shiftId: string | null
  readonly stretches: readonly Stretch[]
  readonly outputs: readonly Output[]
  readonly calendarMs: number
}

/** A shift that the start of the day cuts has its end and its beginning in one day. */
function onceEach(parts: readonly Part[]): Part[] {
  return [...Map.groupBy(parts, ({ shiftId }) => shiftId).values()].map((same) => ({
    shiftId: same[0]?.shiftId ?? null,
    stretches: same[0]?.stretches ?? [],
    outputs: same.flatMap(({ outputs }) => outputs),
    calendarMs: same.reduce((sum, { calendarMs }) => sum + calendarMs, 0),
  }))
}

function figuresOf(day: MachineDay, { shiftId, stretches, outputs, calendarMs }: Part, caps: boolean) {
  const times: Times = timesOf(stretches, Math.floor(calendarMs / 1000))
  const made: Made = madeOf(outputs)
  const { availability, performance, quality, oee, teep } = ratesOf(times, made, caps)
  return {
    shift_id: shiftId,
    ...{ calendar_sec: times.calendarSec, shift_sec: times.shiftSec, planned_stop_sec: times.plannedStopSec },
    ...{ load_sec: times.loadSec, down_sec: times.downSec, run_sec: times.runSec, gap_sec: times.gapSec },
    ...{ minor_stop_sec: times.minorStopSec, minor_stop_count: times.minorStopCount },
    ...{ total_qty: made.totalQty, good_qty: made.goodQty, defect_qty: made.totalQty - made.goodQty },
    ...{ ideal_total_sec: made.idealTotalSec, ideal_good_sec: made.idealGoodSec, target: day.target },
    ...{ availability: percent(availability), performance: percent(performance), quality: percent(quality) },
    ...{ oee: percent(oee), teep: percent(teep) },
    stop_breakdown: stopsOf(stretches),
    time_line:
      shiftId === null ? stretches.map(({ from, to, state, reason }) => [from / 1000, to / 1000, state, reason]) : null,
    flags: flagsOf(times, made, day),
  }
}

const percent = (share: number | null): number | null => (share === null ? null : Math.round(share * 10_000) / 100)
