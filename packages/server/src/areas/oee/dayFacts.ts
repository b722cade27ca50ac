// All that is known of machines over some production days, read at once for however many there are.
import { productionDay, shiftsInDay, spanOfDay, type At, type NamedShift } from '@tmlm/model/areas/oee/days'
import type { Output } from '@tmlm/model/areas/oee/figures'
import {
  runSpanOf,
  type DayFacts,
  type RunEvent,
  type RunSpan,
  type Span,
  type Stop,
} from '@tmlm/model/areas/oee/timeModel'
import { addDays } from '@tmlm/model/language/days'
import { fromLocal, toLocal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { workCalendars, type WorkCalendar } from '../basicData/index.ts'
import { caresOfCards } from '../upkeep/index.ts'
import { stopsOfCards } from './repairStops.ts'

export interface Reckoning {
  readonly tx: Tx
  readonly now: Date
  readonly timezone: string
}

export interface Days {
  readonly from: string
  readonly to: string
}

export interface Machine {
  readonly id: string
  readonly orgId: string
  readonly productLineId: string | null
  readonly toolingTypeId: string | null
  readonly oeeTarget: string | null
  readonly shiftIds: readonly string[]
}

export interface MachineDay {
  readonly machine: Machine
  readonly prodDate: string
  readonly facts: DayFacts
  readonly outputs: readonly Output[]
  readonly hasOpenRun: boolean
  readonly isCorrected: boolean
  readonly target: number
}

interface KnownRun extends RunSpan {
  readonly cardId: string
  readonly isOpen: boolean
  readonly corrected: boolean
  readonly outputs: readonly Output[]
}

/** The days of machines that take part, but those that are locked; `without` is a run that is about to go. */
export async function machineDays(
  { tx, now, timezone }: Reckoning,
  cardIds: readonly string[],
  { from, to }: Days,
  without?: string,
): Promise<MachineDay[]> {
  const machines = await machinesOf(tx, cardIds)
  const at = momentsIn(timezone)
  const [first, last] = [fromLocal(`${from} 00:00:00`, timezone), fromLocal(`${addDays(to, 2)} 00:00:00`, timezone)]
  const ids = machines.map(({ id }) => id)
  const runs = await runsOf({ tx, now, timezone }, ids, first, last, without)
  const until = (end: Date | null): number => (end ?? now).getTime()
  const repairs = byCard(await stopsOfCards(tx, ids, first, last), (one) => ({ from: +one.from, to: until(one.to) }))
  const cares = byCard(await caresOfCards(tx, ids, first, last), (one) => ({ from: +one.from, to: until(one.to) }))
  const gaps = byCard(await gapsOf(tx, ids, first, last), (one): Stop => ({ ...one, from: +one.from, to: +one.to }))
  const locked = await lockedDays(tx, ids, { from, to })
  const calendars = await workCalendars(
    tx,
    machines.map(({ orgId }) => orgId),
    { from: addDays(from, -1), to: addDays(to, 1) },
  )
  const rules = await rulesOf(tx, machines)
  const days: MachineDay[] = []
  for (const machine of machines) {
    const { dayStart, target, ...general } = rules(machine)
    const calendar = calendars(machine.orgId)
    const own = runs.filter(({ cardId }) => cardId === machine.id)
    for (let prodDate = from; prodDate <= to; prodDate = addDays(prodDate, 1)) {
      const day = spanOfDay(prodDate, dayStart, at)
      // Tomorrow has no figures yet.
      if (day.from >= now.getTime() || locked.has(`${machine.id} ${prodDate}`)) continue
      const here = own.filter((run) => run.from < day.to && run.to > day.from)
      days.push({
        ...{ machine, prodDate, target },
        facts: {
          ...{ ...general, day, runs: here, now: now.getTime() },
          shifts: shiftsInDay(prodDate, day, (date) => shiftsOf(machine, calendar, date), at),
          repairs: repairs.get(machine.id) ?? [],
          cares: cares.get(machine.id) ?? [],
          gaps: gaps.get(machine.id) ?? [],
        },
        // One at the very start of a day belongs to the day before.
        outputs: own.flatMap(({ outputs }) => outputs),
        hasOpenRun: here.some(({ isOpen }) => isOpen),
        isCorrected: here.some(({ corrected }) => corrected),
      })
    }
  }
  return days
}

/** The production day of a moment in an organisation. */
export async function dayOfMoment(
  { tx, timezone }: Omit<Reckoning, 'now'>,
  moment: Date,
  orgId: string,
): Promise<string> {
  return productionDay(toLocal(moment, timezone), await parameter(tx, '20', orgId))
}

/** Days that a locked month has closed, as `card day`. */
export async function lockedDays(tx: Tx, cardIds: readonly string[], { from, to }: Days): Promise<ReadonlySet<string>> {
  const rows = await tx.all(sql<{ key: string }>`
SELECT d.card_id || ' ' || d.prod_date AS key FROM oee_day d
WHERE d.card_id = ${anyOf(cardIds)} AND d.prod_date BETWEEN ${from}::date AND ${to}::date AND d.locked AND d.shift_id IS NULL`)
  return new Set(rows.map(({ key }) => key))
}

/** The same local times are asked for of every machine. */
function momentsIn(timezone: string): At {
  const known = new Map<string, number>()
  return (local) => {
    const found = known.get(local) ?? fromLocal(local, timezone).getTime()
    known.set(local, found)
    return found
  }
}

const machinesOf = (tx: Tx, cardIds: readonly string[]): Promise<Machine[]> =>
  tx.all(sql<Machine>`
SELECT c.id, c.org_id, c.product_line_id, c.tooling_type_id, c.oee_target,
  ARRAY(SELECT s.target_id FROM new_card_oee_shift_ids s WHERE s.owner_id = c.id ORDER BY s.position) AS shift_ids
FROM new_card c
WHERE c.id = ${anyOf(cardIds)} AND c.oee_enabled
ORDER BY c.id`)

/** Those that the machine works, else those of the calendar; on a rest day none. */
function shiftsOf({ shiftIds }: Machine, calendar: WorkCalendar, day: string): readonly NamedShift[] {
  if (!calendar.isWorkingDay(day)) return []
  if (shiftIds.length === 0) return calendar.shiftsOn(day)
  return shiftIds.flatMap((id) => (calendar.runs(id, day) ? (calendar.shift(id) ?? []) : []))
}

/** What parameters say, which may differ by organisation. */
async function rulesOf(tx: Tx, machines: readonly Machine[]) {
  const minorStopSec = await parameter(tx, '122')
  const gapIsPlanned = (await parameter(tx, '123')) === 2
  const known = new Map<string, { readonly dayStart: string; readonly target: number }>()
  for (const { orgId } of machines)
    if (!known.has(orgId))
      known.set(orgId, { dayStart: await parameter(tx, '20', orgId), target: await parameter(tx, '121', orgId) })
  return ({ orgId, oeeTarget }: Machine) => {
    const { dayStart = '08:00', target = 85 } = known.get(orgId) ?? {}
    return { minorStopSec, gapIsPlanned, dayStart, target: oeeTarget === null ? target : Number(oeeTarget) }
  }
}

async function runsOf({ tx, now }: Reckoning, cardIds: readonly string[], first: Date, last: Date, without?: string) {
  const rows = await tx.all(sql<{
    cardId: string
    status: string
    corrected: boolean
    events: readonly (Omit<RunEvent, 'time'> & { time: number })[]
    outputs: readonly Output[]
  }>`
SELECT d.card_id, d.status, d.corrected,
  (SELECT jsonb_agg(jsonb_build_object('eventType', e.event_type, 'time', (extract(epoch FROM e.time) * 1000)::bigint, 'reason', e.reason,
      'stopClass', e.stop_class) ORDER BY e.position)
    FROM oee_detail_events e WHERE e.tenant_id = d.tenant_id AND e.owner_id = d.id) AS events,
  coalesce((SELECT jsonb_agg(jsonb_build_object('time', (extract(epoch FROM o.time) * 1000)::bigint, 'totalQty', o.total_qty,
      'goodQty', o.good_qty, 'idealSecPerPiece', o.ideal_sec_per_piece) ORDER BY o.position)
    FROM oee_detail_outputs o WHERE o.tenant_id = d.tenant_id AND o.owner_id = d.id), '[]') AS outputs
FROM oee_detail d
WHERE d.card_id = ${anyOf(cardIds)} AND d.start_time < ${last} AND (d.end_time IS NULL OR d.end_time > ${first})
  AND d.id IS DISTINCT FROM ${without ?? null}::uuid
ORDER BY d.start_time`)
  return rows.flatMap(({ cardId, corrected, events, outputs }): KnownRun[] =>
    events === null
      ? []
      : [
          {
            ...{ cardId, corrected, outputs, isOpen: events.at(-1)?.eventType !== 'shutdown' },
            ...runSpanOf(events, now.getTime()),
          },
        ],
  )
}

const gapsOf = (tx: Tx, cardIds: readonly string[], first: Date, last: Date) =>
  tx.all(sql<{ cardId: string; from: Date; to: Date; reason: string; stopClass: 1 | 2 }>`
SELECT g.card_id, g.from_time AS "from", g.to_time AS "to", g.reason, g.stop_class
FROM oee_gap g
WHERE g.card_id = ${anyOf(cardIds)} AND g.from_time < ${last} AND g.to_time > ${first}
ORDER BY g.id`)

function byCard<T extends { readonly cardId: string }, S extends Span>(
  rows: readonly T[],
  spanOf: (row: T) => S,
): ReadonlyMap<string, readonly S[]> {
  return new Map(
    [...Map.groupBy(rows, ({ cardId }) => cardId)].map(([cardId, own]) => [cardId, own.map((row) => spanOf(row))]),
  )
}
