// What is wrong with a part outbound order besides what all papers have in common: batches, old parts, who may take what.
import type { accessoryOutput } from '@tmlm/model/areas/accessory/accessoryOutput'
import { isLess } from '@tmlm/model/areas/accessory/rules'
import type { FieldError, Row, Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { parameter } from '../../platform/parameters.ts'
import { faultsOf, type Fault, type Judged, type Part } from './lineFaults.ts'

type Line = Partial<Row<typeof accessoryOutput>['lines'][number]>

export interface JudgedOutput extends Judged<Line> {
  readonly outType?: number
  readonly byOrder?: boolean | null
}

export async function outputFaults(moment: Moment, order: JudgedOutput): Promise<FieldError[]> {
  const batches = await batchesOf(moment, order.lines ?? [])
  return [
    ...(await applicationFaults(moment, order)),
    ...(await faultsOf(moment, order, (line, part) => lineFaults(line, part, batches))),
  ]
}

/** Where the company wants an application for everything, only scrap and what goes back to the supplier needs none. */
async function applicationFaults({ tx }: Moment, { outType, byOrder }: JudgedOutput): Promise<FieldError[]> {
  if (byOrder || ![2, 3, 6].includes(outType ?? 0) || !(await parameter(tx, '17'))) return []
  return [{ field: 'outType', text: ['备件出库须先申请', 'Parts go out on an application only'] }]
}

function* lineFaults(
  line: Line,
  part: Part,
  batches: ReadonlyMap<string, { readonly accessoryId: string }>,
): Generator<Fault> {
  if (part.isBatch && !line.batchId) yield ['batchId', ['请选择批次', 'Choose a batch']]
  if (!part.isBatch && line.batchId) yield ['batchId', ['该备件未启用批次', 'This part has no batches']]
  if (line.batchId && batches.get(line.batchId)?.accessoryId !== line.accessoryId) yield ['batchId', otherPart]
  if (part.isOldForNew && line.oldPartQty && line.qty && isLess(line.oldPartQty, line.qty) && !line.remark)
    yield ['remark', ['旧件少于领用数，请说明', 'Fewer old parts than taken: say why']]
}

const otherPart: Text = ['批次不属于该备件', 'The batch is of another part']

const batchesOf = (moment: Moment, lines: readonly Line[]) => {
  const ids = lines.map(({ batchId }) => batchId)
  return rowsById(moment, 'accessoryBatch', ids, ['accessoryId'])
}
