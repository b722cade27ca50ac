// The next days of a binding, or of what is typed into its form.
import { notFound, permissionKey, refuse, type InputOf } from '@tmlm/model'
import { cardMaintenancePlans, cardSpotCheckPlans, type cardPlan } from '@tmlm/model/areas/upkeep/cardPlan'
import { nextFloating } from '@tmlm/model/language/occurrences'
import {
  fixedSlots,
  floating,
  floatingSlot,
  floatingSlotOn,
  type Schedule,
  type Slot,
} from '@tmlm/model/language/slots'
import { addDays } from '@tmlm/model/language/days'
import { maintenance } from '@tmlm/model/areas/upkeep/words'
import type { CallMoment } from '../../engine/behaviour.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { sql } from '../../platform/database/sql.ts'
import { workCalendars, type WorkCalendar } from '../basicData/index.ts'
import { readBinding } from './bindings.ts'
import { schemeOf } from './following.ts'
import { todayOf } from './surroundings.ts'

type Asked = InputOf<typeof cardPlan, 'preview'>

/** So far is looked ahead. */
const farDays = 3660

export async function preview(moment: CallMoment<Asked>): Promise<{ dates: readonly Slot[] }> {
  const today = todayOf(moment)
  const { schedule, orgId, lastDone } = await scheduleOf(moment)
  const range = { from: addDays(today, -31), to: addDays(today, farDays) }
  const calendar = (await workCalendars(moment.tx, [orgId], range))(orgId)
  const count = moment.input.count ?? 12
  return { dates: slotsAhead(schedule, lastDone, calendar, today, count) }
}

function slotsAhead(
  schedule: Schedule,
  lastDone: string | null,
  calendar: WorkCalendar,
  today: string,
  count: number,
): readonly Slot[] {
  if (schedule.scheduleMode === floating) return floatingAhead(schedule, lastDone, calendar, today, count)
  for (let days = 62; ; days *= 4) {
    const slots = fixedSlots(schedule, today, addDays(today, Math.min(days, farDays)), calendar, today)
    if (slots.length >= count || days >= farDays) return slots.slice(0, count)
  }
}

/** As if each were done on its day. */
function floatingAhead(
  schedule: Schedule,
  lastDone: string | null,
  calendar: WorkCalendar,
  today: string,
  count: number,
): readonly Slot[] {
  const slots: Slot[] = []
  let slot = floatingSlot(schedule, lastDone, calendar, today)
  while (slot && slots.length < count) {
    slots.push(slot)
    slot = floatingSlotOn(schedule, nextFloating(schedule, slot.dueDate), calendar, today)
  }
  return slots
}

/** Both kinds come by one call: the binding says whose button it takes. */
function maySee({ rights }: Actor, kind: 1 | 2): boolean {
  const { screen: page } = kind === maintenance ? cardMaintenancePlans : cardSpotCheckPlans
  return rights.buttons.has(permissionKey(page, 'preview'))
}

interface Previewed {
  readonly schedule: Schedule
  readonly orgId: string
  readonly lastDone: string | null
}

async function scheduleOf(moment: CallMoment<Asked>): Promise<Previewed> {
  const { tx, input, actor } = moment
  if (input.id) {
    const binding = await readBinding(tx, input.id)
    const isMeant = !input.kind || input.kind === binding?.kind
    if (!binding || !isMeant || !maySee(actor, binding.kind)) throw notFound()
    return { schedule: binding, orgId: binding.orgId, lastDone: binding.lastDoneDate }
  }
  const card = input.cardId
    ? await tx.first(sql<{ orgId: string }>`SELECT c.org_id FROM new_card c WHERE c.id = ${input.cardId}`)
    : undefined
  const orgId = card?.orgId ?? actor.orgId
  if (!orgId) throw refuse('请选择卡片', 'Choose a card')
  const taken = input.followScheme && input.schemeId ? await schemeOf(tx, input.schemeId) : undefined
  const given = taken ?? input
  return {
    schedule: {
      ...{ periodType: given.periodType, periodInterval: given.periodInterval, weekDays: given.weekDays ?? [] },
      ...{
        monthDays: given.monthDays ?? [],
        quarterMonth: given.quarterMonth ?? null,
        yearMonth: given.yearMonth ?? null,
      },
      ...{ scheduleMode: given.scheduleMode, holidayRule: given.holidayRule ?? null, shiftIds: given.shiftIds ?? [] },
      ...{ startDate: input.startDate ?? todayOf(moment), endDate: input.endDate ?? null },
    },
    orgId,
    lastDone: null,
  }
}
