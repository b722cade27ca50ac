// What is wrong with a part inbound order: judged when it is saved, and again when it is audited, since warehouses, parts
// and locations may have changed meanwhile.
import type { accessoryInput } from '@tmlm/model/areas/accessory/accessoryInput'
import { decimalsOf, inboundAmount } from '@tmlm/model/areas/accessory/rules'
import { Refusal, refuseFields, refuseLines, type FieldError, type Row, type Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { db } from '../../platform/database/query.ts'
import { anyOf } from '../../platform/database/sql.ts'

type Order = Row<typeof accessoryInput>
type Line = Partial<Order['lines'][number]>

/** The fields that are judged, of a paper as stored or as sent. */
export interface Judged {
  readonly inType?: number
  readonly warehouseId?: string
  readonly lines?: readonly Line[] | null
}

/** Refuses the paper at its fields. */
export async function requireSound(moment: Moment, order: Judged): Promise<void> {
  const errors = await faultsOf(moment, order)
  if (errors.length > 0) throw refuseFields(errors)
}

/** Refuses the audit of a paper that was sound when it was saved. */
export async function requireStillSound(moment: Moment, order: Order): Promise<void> {
  const errors = await faultsOf(moment, order)
  const lines = errors.flatMap(({ field, text }) => {
    const line = order.lines[Number(field.split('.')[1])]
    return line ? [{ lineId: line.id, text }] : []
  })
  if (lines.length > 0) throw refuseLines(lines)
  const [first] = errors
  if (first) throw new Refusal(422, first.text)
}

async function faultsOf(moment: Moment, order: Judged): Promise<FieldError[]> {
  const lines = order.lines ?? []
  const [warehouse, parts, places] = await Promise.all([
    moment.tx.first(
      db
        .selectFrom('warehouse')
        .select(['id', 'warehouseType', 'useLocation', 'enabled'])
        .where('id', '=', String(order.warehouseId)),
    ),
    partsOf(moment, lines),
    placesOf(moment, lines),
  ])
  if (!warehouse) return []
  const errors: FieldError[] = []
  if (!warehouse.enabled) errors.push({ field: 'warehouseId', text: ['仓库已停用', 'Warehouse is disabled'] })
  if (warehouse.warehouseType !== 2 && warehouse.warehouseType !== 4) {
    errors.push({ field: 'warehouseId', text: ['该仓库不是备件库', 'Not a spare-parts warehouse'] })
  }
  for (const [index, line] of lines.entries()) {
    for (const [field, text] of lineFaults(line, order.inType, warehouse, parts, places)) {
      errors.push({ field: `lines.${index}.${field}`, text })
    }
  }
  return errors
}

type Part = { isBatch: boolean; qtyScale: number }
type Place = { warehouseId: string; enabled: boolean }

function* lineFaults(
  line: Line,
  inType: number | undefined,
  warehouse: { readonly id: string; readonly useLocation: boolean },
  parts: ReadonlyMap<string, Part>,
  places: ReadonlyMap<string, Place>,
): Generator<[field: string, text: Text]> {
  const part = parts.get(line.accessoryId ?? '')
  const place = line.locationId ? places.get(line.locationId) : undefined
  if (part && line.qty && decimalsOf(line.qty) > part.qtyScale)
    yield ['qty', [`最多${part.qtyScale}位小数`, `At most ${part.qtyScale} decimals`]]
  if (part?.isBatch && !line.batchNo) yield ['batchNo', ['请输入批次号', 'Enter a batch']]
  if (part && !part.isBatch && line.batchNo) yield ['batchNo', ['该备件未启用批次', 'This part has no batches']]
  if ((inType === 1 || inType === 3) && !line.price) yield ['price', ['请输入正确的单价', 'Enter a valid price']]
  if (line.qty && line.price && inboundAmount(line.qty, line.price).length > longestAmount) {
    yield ['price', ['金额过大', 'The amount is too large']]
  }
  if (warehouse.useLocation && !line.locationId) yield ['locationId', ['必填项不能为空', 'Required']]
  if (place && place.warehouseId !== warehouse.id)
    yield ['locationId', ['库位不属于该仓库', 'The location is not in this warehouse']]
  if (place && !place.enabled) yield ['locationId', ['库位已停用', 'Location is disabled']]
  if (line.productionDate && line.expiryDate && line.expiryDate <= line.productionDate) {
    yield ['expiryDate', ['有效期须晚于生产日期', 'Expiry must be after production']]
  }
}

/** 16 digits, the point and two decimals. */
const longestAmount = 19

async function partsOf({ tx }: Moment, lines: readonly Line[]): Promise<Map<string, Part>> {
  const rows = await tx.all(
    db
      .selectFrom('accessory')
      .select(['id', 'isBatch', 'qtyScale'])
      .where('id', '=', anyOf(lines.map((line) => line.accessoryId))),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function placesOf({ tx }: Moment, lines: readonly Line[]): Promise<Map<string, Place>> {
  const rows = await tx.all(
    db
      .selectFrom('cargoLocation')
      .select(['id', 'warehouseId', 'enabled'])
      .where('id', '=', anyOf(lines.map((line) => line.locationId))),
  )
  return new Map(rows.map((row) => [row.id, row]))
}
