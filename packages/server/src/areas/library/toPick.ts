// The keepers of a warehouse are told that a collect order waits to be picked.
import type { requisitionTooling } from '@tmlm/model/areas/library/requisitionTooling'
import type { Row } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { db } from '../../platform/database/query.ts'
import { tellKeepers, warehouseNames } from '../cards/index.ts'

export async function tellToPick(moment: Moment, order: Row<typeof requisitionTooling>): Promise<void> {
  const { tx, actor } = moment
  const { code, warehouseId, lines, needTime } = order
  const name = (await warehouseNames(moment, [warehouseId])).get(warehouseId) ?? ''
  const applicant = await tx.first(db.selectFrom('user').select('jobName').where('id', '=', order.applyUserId))
  const who = applicant?.jobName ?? ''
  const count = lines.reduce((sum, { qty }) => sum + qty, 0)
  const at = needTime && toLocal(needTime, actor.timezone).slice(0, 16)
  await tellKeepers(moment, [warehouseId], {
    title: [`领用单${code}待拣货`, `Collect order ${code} is to be picked`],
    content: [
      `${who}申请从${name}领用${count}件${at ? `，需用时间${at}` : ''}，请拣货。`,
      `${who} asks for ${count} from ${name}${at ? `, needed at ${at}` : ''}. Please pick them.`,
    ],
  })
}
