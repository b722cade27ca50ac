// A check that was missed is made up for by a leader, within the hours of parameter 10.
import { refuse, refuseFields, type InputOf } from '@tmlm/model'
import { checkEquipment } from '@tmlm/model/areas/upkeep/checkEquipment'
import { spotCheck } from '@tmlm/model/areas/upkeep/words'
import type { CallMoment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { change, lockTask } from './tasksInHand.ts'

const hour = 3_600_000

export async function makeUp(moment: CallMoment<InputOf<typeof checkEquipment, 'makeUp'>>): Promise<{ id: string }> {
  const { tx, now } = moment
  const task = await lockTask(tx, moment.input.planId)
  if (!task || task.kind !== spotCheck) throw refuseFields([{ field: 'planId', text: ['任务不存在', 'No such task'] }])
  if (task.status !== 'missed') throw refuse('只有漏检的任务可以补检', 'Only a missed check can be made up')
  const hours = await parameter(tx, '10', task.orgId)
  if (hours === 0 || !task.windowEnd || now.getTime() > task.windowEnd.getTime() + hours * hour)
    throw refuse('已超过补检时限', 'Make-up time has passed')
  // What was begun in time and not handed in serves now.
  const [, draft] = (task.orderId ?? '').split(':')
  if (draft) {
    await tx.run(sql`UPDATE check_equipment SET is_make_up = true WHERE id = ${draft}`)
    return { id: draft }
  }
  const made = await moment.make(
    checkEquipment,
    { cardId: task.cardId, schemeId: task.schemeId, planId: task.id },
    { isMakeUp: true, checkDate: task.dueDate, shiftId: task.shiftId },
  )
  await change(moment, task.id, sql`order_id = ${`checkEquipment:${made.id}`}`)
  return made
}
