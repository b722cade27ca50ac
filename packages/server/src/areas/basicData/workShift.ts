// Shifts: whoever plans by them is told when they change; one that tasks wait for is disabled, not deleted.
import { refuse } from '@tmlm/model'
import { workShift } from '@tmlm/model/areas/basicData/workShift'
import { addDays } from '@tmlm/model/language/days'
import { behaviour, type Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import type { PlansByCalendar } from './plansByCalendar.ts'

/** Further ahead nobody plans. */
const aheadDays = 400

export const workShiftBehaviour = ({ replan, waitingFor }: PlansByCalendar) => {
  const changed = async (moment: Moment, orgId: string): Promise<void> => {
    const today = toLocalDate(moment.now, moment.actor.timezone)
    await replan(moment, { orgId, from: today, to: addDays(today, aheadDays) })
  }
  const switchTo = async (moment: Moment, row: { id: string; orgId: string }, on: boolean): Promise<void> => {
    await moment.tx.run(sql`UPDATE work_shift SET enabled = ${on} WHERE id = ${row.id}`)
    await changed(moment, row.orgId)
  }
  return behaviour(workShift, {
    async afterSave(moment) {
      if (moment.row.version > 1) await changed(moment, moment.row.orgId)
    },

    async beforeDelete(moment) {
      const waiting = await waitingFor(moment, moment.row.id)
      if (waiting > 0)
        throw refuse(
          `有${waiting}个待执行任务使用该班次，请改为停用`,
          `Pending tasks of this shift: ${waiting}; disable it instead`,
        )
    },

    actions: {
      enable: (moment) => switchTo(moment, moment.row, moment.input.enabled !== false),
      disable: (moment) => switchTo(moment, moment.row, false),
    },
  })
}
