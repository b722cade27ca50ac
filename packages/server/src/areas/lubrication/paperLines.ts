// The lines of an implementation, completed with what their tasks say; amounts beyond the tolerance are asked about.
import { askFirst, refuse, type Row, type Warning } from '@tmlm/model'
import type { lubricationImplementation } from '@tmlm/model/areas/lubrication/lubricationImplementation'
import { percentOff } from '@tmlm/model/areas/lubrication/rules'
import type { Moment } from '../../engine/behaviour.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { requireUnits } from './lubricationStandard.ts'

export type PaperLine = Partial<Row<typeof lubricationImplementation>['lines'][number]>

/** What a line takes over from its task. */
const ofTask = ['pointId', 'pointNo', 'part', 'stdQty', 'unit', 'lubricantId', 'lubricantBrand'] as const

export async function completedLines(
  moment: Moment,
  cardId: string,
  lines: readonly PaperLine[],
): Promise<PaperLine[]> {
  const taskIds = lines.map(({ taskId }) => taskId)
  const known = await rowsById(moment, 'lubricationDetail', taskIds, [...ofTask, 'cardId', 'tolerance'])
  const asked: Warning[] = []
  const completed = lines.map((line): PaperLine => {
    const task = line.taskId ? known.get(line.taskId) : undefined
    if (!task) {
      if (!line.part || !line.unit)
        throw refuse('计划外的润滑请填写部位和单位', 'Enter part and unit of what was not planned')
      return { ...line, pointId: null, stdQty: null, isOff: false }
    }
    if (task.cardId !== cardId) throw refuse('任务不属于该设备', 'The task is one of another machine')
    const { pointId, pointNo, part, stdQty, unit, tolerance } = task
    const off = percentOff(stdQty, line.actualQty ?? stdQty)
    const isOff = off > Number(tolerance)
    if (isOff) asked.push(offText(pointNo, off))
    const lubricantId = line.lubricantId ?? task.lubricantId
    const lubricantBrand = line.lubricantBrand ?? (lubricantId === null ? task.lubricantBrand : null)
    return { ...line, pointId, pointNo, part, stdQty, unit, isOff, lubricantId, lubricantBrand }
  })
  await requireUnits(moment.tx, completed)
  askFirst(asked, moment.confirmed)
  return completed
}

const offText = (pointNo: string, off: number): Warning => ({
  code: `off${pointNo}`,
  text: [
    `润滑点${pointNo}的用量超出标准${off}%，是否继续？`,
    `Point ${pointNo}: the amount is ${off} % off the standard. Continue?`,
  ],
})
