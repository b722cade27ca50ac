// The days that an arrangement would make, before it is enabled.
import type { Row } from '@tmlm/model'
import type { lubricationArrangement } from '@tmlm/model/areas/lubrication/lubricationArrangement'
import { runningHours } from '@tmlm/model/areas/lubrication/words'
import { addDays } from '@tmlm/model/language/days'
import type { Moment } from '../../engine/behaviour.ts'
import { workCalendars } from '../basicData/index.ts'
import { lockLines } from './arrangedLines.ts'
import { byDays } from './generator.ts'
import { todayOf } from './ports.ts'

/** Days beyond the horizon that a due day may be moved to. */
const moved = 31

export async function preview(moment: Moment & { readonly row: Row<typeof lubricationArrangement> }) {
  const { tx, row } = moment
  const today = todayOf(moment)
  const range = { from: addDays(today, -moved), to: addDays(today, row.horizonDays + moved) }
  const calendar = (await workCalendars(tx, [row.orgId], range))(row.orgId)
  const kept = new Map(row.lines.map((line) => [line.id, line.enabled]))
  const lines = (await lockLines(tx, [row.id])).filter(
    ({ id, cycleType }) => cycleType !== runningHours && kept.get(id) === true,
  )
  const dates = lines.flatMap((line) =>
    byDays({ ...line, hasOpen: false }, calendar, today, today).map(({ nominalDate, dueDate }) => ({
      ...{ id: `${line.id} ${nominalDate}`, pointNo: line.pointNo, part: line.part, nominalDate, dueDate },
    })),
  )
  return { instead: { dates: dates.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate)) } }
}
