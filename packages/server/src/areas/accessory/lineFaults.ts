// What papers that move parts have in common: a warehouse that keeps parts and is open, lines whose quantity and location fit.
// Judged when a paper is saved, and again when it is audited, since warehouses, parts and locations may have changed meanwhile.
import { decimalsOf } from '@tmlm/model/areas/accessory/rules'
import { Refusal, refuseFields, refuseLines, type FieldError, type Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { db } from '../../platform/database/query.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { parameter } from '../../platform/parameters.ts'

export interface JudgedLine {
  readonly accessoryId?: string
  readonly locationId?: string | null
  readonly qty?: string
}

/** The fields that are judged, of a paper as stored or as sent. */
export interface Judged<L extends JudgedLine> {
  readonly warehouseId?: string
  readonly bizDate?: string | null
  readonly lines?: readonly L[] | null
}

export interface Part {
  readonly isBatch: boolean
  readonly qtyScale: number
  readonly isOldForNew: boolean
  readonly shelfLifeDays: number | null
}

export type Fault = readonly [field: string, text: Text]

/** What else is wrong with a line, of a part that is known. */
export type LineJudge<L> = (line: L, part: Part) => Iterable<Fault>

export async function faultsOf<L extends JudgedLine>(
  moment: Moment,
  order: Judged<L>,
  judge: LineJudge<L>,
): Promise<FieldError[]> {
  const lines = order.lines ?? []
  const warehouse = await moment.tx.first(
    db
      .selectFrom('warehouse')
      .select(['id', 'warehouseType', 'useLocation', 'enabled'])
      .where('id', '=', String(order.warehouseId)),
  )
  if (!warehouse) return []
  const [parts, places] = await Promise.all([partsOf(moment, lines), placesOf(moment, lines)])
  const errors: FieldError[] = []
  if (!warehouse.enabled) errors.push({ field: 'warehouseId', text: ['仓库已停用', 'Warehouse is disabled'] })
  if (warehouse.warehouseType !== 2 && warehouse.warehouseType !== 4) {
    errors.push({ field: 'warehouseId', text: ['该仓库不是备件库', 'Not a spare-parts warehouse'] })
  }
  errors.push(...(await dateFaults(moment, order.bizDate)))
  for (const [index, line] of lines.entries()) {
    const part = parts.get(line.accessoryId ?? '')
    const faults = part ? [...quantityFaults(line, part), ...judge(line, part)] : []
    for (const [field, text] of [...faults, ...locationFaults(line, warehouse, places)])
      errors.push({ field: `lines.${index}.${field}`, text })
  }
  return errors
}

/** R16: nothing is dated before the books began. */
async function dateFaults({ tx, now, actor }: Moment, bizDate: string | null | undefined): Promise<FieldError[]> {
  const start = await parameter(tx, '16')
  const date = bizDate ?? toLocalDate(now, actor.timezone)
  return start !== '' && date < start
    ? [{ field: 'bizDate', text: [`日期早于启用日期${start}`, `Before the books began on ${start}`] }]
    : []
}

function* quantityFaults(line: JudgedLine, part: Part): Generator<Fault> {
  if (line.qty && decimalsOf(line.qty) > part.qtyScale)
    yield ['qty', [`最多${part.qtyScale}位小数`, `At most ${part.qtyScale} decimals`]]
}

function* locationFaults(
  line: JudgedLine,
  warehouse: { readonly id: string; readonly useLocation: boolean },
  places: ReadonlyMap<string, { readonly warehouseId: string; readonly enabled: boolean }>,
): Generator<Fault> {
  const place = line.locationId ? places.get(line.locationId) : undefined
  if (warehouse.useLocation && !line.locationId) yield ['locationId', ['必填项不能为空', 'Required']]
  if (place && place.warehouseId !== warehouse.id)
    yield ['locationId', ['库位不属于该仓库', 'The location is not in this warehouse']]
  if (place && !place.enabled) yield ['locationId', ['库位已停用', 'Location is disabled']]
}

/** Refuses the paper at its fields. */
export function requireSound(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw refuseFields(errors)
}

/** Refuses the audit of a paper that was sound when it was saved. */
export function requireStillSound(
  order: { readonly lines: readonly { readonly id: string }[] },
  errors: readonly FieldError[],
): void {
  const lines = errors.flatMap(({ field, text }) => {
    const line = order.lines[Number(field.split('.')[1])]
    return line ? [{ lineId: line.id, text }] : []
  })
  if (lines.length > 0) throw refuseLines(lines)
  const [first] = errors
  if (first) throw new Refusal(422, first.text)
}

const partsOf = (moment: Moment, lines: readonly JudgedLine[]): Promise<Map<string, Part>> => {
  const ids = lines.map(({ accessoryId }) => accessoryId)
  return rowsById(moment, 'accessory', ids, ['isBatch', 'qtyScale', 'isOldForNew', 'shelfLifeDays'])
}

const placesOf = (moment: Moment, lines: readonly JudgedLine[]) => {
  const ids = lines.map(({ locationId }) => locationId)
  return rowsById(moment, 'cargoLocation', ids, ['warehouseId', 'enabled'])
}
