// What is wrong with a part inbound order besides what all papers have in common: batches, dates, prices, returns.
import type { accessoryInput } from '@tmlm/model/areas/accessory/accessoryInput'
import { inboundAmount } from '@tmlm/model/areas/accessory/rules'
import type { FieldError, Row } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { db } from '../../platform/database/query.ts'
import { anyOf } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { faultsOf, type Fault, type Judged, type Part } from './lineFaults.ts'

type Line = Partial<Row<typeof accessoryInput>['lines'][number]>

export interface JudgedInput extends Judged<Line> {
  readonly inType?: number
  readonly sourceKind?: string | null
}

export async function inputFaults(moment: Moment, order: JudgedInput): Promise<FieldError[]> {
  const isFree = order.inType === 2 && (await parameter(moment.tx, '15'))
  const known = await knownBatches(moment, order.lines ?? [])
  return faultsOf(moment, order, (line, part) => [
    ...lineFaults(line, part, order, isFree),
    ...shelfLifeFaults(line, part, known),
  ])
}

/** The parts' batches that are known, and with them when they expire. */
async function knownBatches({ tx }: Moment, lines: readonly Line[]): Promise<ReadonlySet<string>> {
  const undated = lines.filter(({ batchNo, expiryDate }) => batchNo && !expiryDate)
  if (undated.length === 0) return new Set()
  const rows = await tx.all(
    db
      .selectFrom('accessoryBatch')
      .select(['accessoryId', 'batchNo'])
      .where('accessoryId', '=', anyOf(undated.map(({ accessoryId }) => accessoryId)))
      .where('batchNo', '=', anyOf(undated.map(({ batchNo }) => batchNo))),
  )
  return new Set(rows.map(({ accessoryId, batchNo }) => `${accessoryId}|${batchNo}`))
}

/** What has a shelf life would never be old without the day it ends. */
function* shelfLifeFaults(line: Line, part: Part, known: ReadonlySet<string>): Generator<Fault> {
  if (part.shelfLifeDays === null || !line.batchNo || line.expiryDate || line.productionDate) return
  if (known.has(`${line.accessoryId}|${line.batchNo}`)) return
  yield [
    'expiryDate',
    ['该备件有保质期，请填写生产日期或有效期', 'The part has a shelf life: say when it was made or expires'],
  ]
}

function* lineFaults(line: Line, part: Part, { inType, sourceKind }: JudgedInput, isFree: boolean): Generator<Fault> {
  if (part.isBatch && !line.batchNo) yield ['batchNo', ['请输入批次号', 'Enter a batch']]
  if (!part.isBatch && line.batchNo) yield ['batchNo', ['该备件未启用批次', 'This part has no batches']]
  if ((inType === 1 || inType === 3) && !line.price) yield ['price', ['请输入正确的单价', 'Enter a valid price']]
  if (line.qty && line.price && inboundAmount(line.qty, line.price).length > longestAmount) {
    yield ['price', ['金额过大', 'The amount is too large']]
  }
  if (line.productionDate && line.expiryDate && line.expiryDate <= line.productionDate) {
    yield ['expiryDate', ['有效期须晚于生产日期', 'Expiry must be after production']]
  }
  if (inType === 2) yield* returnFaults(line, sourceKind ?? null, isFree)
}

/** Old parts that a work order took out have left no store; everything else comes back by the line it left with. */
function* returnFaults(line: Line, sourceKind: string | null, isFree: boolean): Generator<Fault> {
  const condition = line.returnCondition ?? 1
  const isOldPart = condition !== 1 && sourceKind !== null
  if (!line.outputLineId && !isOldPart && !isFree)
    yield ['accessoryId', ['请从出库明细选择退库行', 'Choose the outbound line it left with']]
  if (condition !== 1 && !line.remark) yield ['remark', ['请说明退料状况', 'Say what is the matter with it']]
}

/** 16 digits, the point and two decimals. */
const longestAmount = 19
