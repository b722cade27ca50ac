// The count of a stocktake on a workbook: its lines go out without the books, and come back with what was counted.
import { accessoryCheckOrder, countColumns } from '@tmlm/model/areas/accessory/accessoryCheckOrder'
import { decimalsOf } from '@tmlm/model/areas/accessory/rules'
import { inLang, shownOf, type SheetRowOf, type Shown, type Text, type Values } from '@tmlm/model'
import {
  FileAnswer,
  type ActionMoment,
  type ActionResult,
  type BroughtRow,
  type SheetBehaviour,
} from '../../engine/behaviour.ts'
import { dataSheetName, fileName } from '../../engine/excel/excelNames.ts'
import { toLocal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { tableStream, xlsxType } from '../../platform/excel/write.ts'
import { fullCodeSql } from '../basicData/index.ts'

const binCode = (column: string): string =>
  `(SELECT full_code FROM (SELECT (${fullCodeSql}) AS full_code FROM cargo_location t WHERE t.id = ${column}) bin)`

const columns = Object.entries(countColumns)

export async function countSheet({
  tx,
  row,
  actor,
  now,
}: ActionMoment<typeof accessoryCheckOrder>): Promise<ActionResult<typeof accessoryCheckOrder>> {
  const lines = await tx.all(sql<Values>`
SELECT a.code AS accessory_id, concat_ws(' ', a.name, a.spec) AS part_name, ${sql.raw(binCode('l.location_id'))} AS bin,
  b.batch_no, trim_scale(l.counted_qty)::text AS counted_qty, l.count_time
FROM accessory_check_order_lines l
JOIN accessory a ON a.id = l.accessory_id
LEFT JOIN accessory_batch b ON b.id = l.batch_id
WHERE l.owner_id = ${row.id}
ORDER BY bin NULLS FIRST, a.code, b.batch_no`)
  const shown = lines.map((line) =>
    columns.map(([name, field]): Shown => {
      const value = name === 'checkOrderId' ? row.code : line[name]
      return shownOf(field, value instanceof Date ? toLocal(value, actor.timezone) : value, value, actor.lang)
    }),
  )
  const content = tableStream({
    sheet: inLang(dataSheetName, actor.lang),
    columns: columns.map(([, { label }]) => ({ title: inLang(label, actor.lang), width: 20 })),
    rows: (async function* batches() {
      yield shown
    })(),
    properties: {},
  })
  const name = fileName(`${row.code}_${inLang(['盘点表', 'count sheet'], actor.lang)}`, now, actor.timezone)
  return { instead: new FileAnswer({ name, type: xlsxType, content }) }
}

type Columns = SheetRowOf<typeof accessoryCheckOrder, 'readCount'>
type Brought = BroughtRow<Columns>

/** What each row counts: its location and batch, and the line of the order that stands for them. */
interface Key {
  readonly locationId: string | null
  readonly batchId: string | null
  readonly lineId: string | undefined
}

const linesACall = 500

export const readCount: SheetBehaviour<ReadonlyMap<Brought, Key>, Columns> = {
  async check({ tx }, rows) {
    await refuseClosed(tx, rows)
    await refuseDecimals(tx, rows)
    const keys = await keysOf(tx, rows)
    const seen = new Map<string, number>()
    for (const [{ row, values, refuse }, { locationId, batchId }] of keys) {
      const key = [values.checkOrderId, values.accessoryId, locationId, batchId].join(' ')
      const before = seen.get(key)
      if (before !== undefined) refuse('accessoryId', [`与第${before}行重复`, `Same as row ${before}`])
      seen.set(key, row)
    }
    return keys
  },

  async store({ perform }, rows, keys, progress) {
    let done = 0
    const counted = rows.filter(({ values }) => values.countedQty !== null && values.countedQty !== undefined)
    for (const [id, ofOrder] of Map.groupBy(counted, ({ values }) => values.checkOrderId)) {
      const known = ofOrder.filter((row) => keys.get(row)?.lineId !== undefined)
      for (let at = 0; at < known.length; at += linesACall) {
        const lines = known.slice(at, at + linesACall).map((row) => ({ id: keys.get(row)?.lineId, ...countOf(row) }))
        await perform(accessoryCheckOrder, 'recordCount', { id, lines })
        await progress((done += lines.length))
      }
      // Found where nobody expected it: each is a line more.
      for (const row of ofOrder) {
        const { lineId, ...place } = keys.get(row) ?? { lineId: undefined }
        if (lineId !== undefined) continue
        const { accessoryId } = row.values
        await perform(accessoryCheckOrder, 'recordCount', { id, accessoryId, ...place, ...countOf(row) })
        await progress(++done)
      }
    }
  },
}

const countOf = ({ values: { countedQty, countTime } }: Brought): Values => ({
  countedQty,
  ...(countTime ? { countTime } : {}),
})

const ordersOf = (rows: readonly Brought[]): string[] => [...new Set(rows.map(({ values }) => values.checkOrderId))]

/** Only what still counts is counted. */
async function refuseClosed(tx: Tx, rows: readonly Brought[]): Promise<void> {
  const open = await tx.all(sql<{ id: string; hasLines: boolean }>`
SELECT o.id, o.snapshot_time IS NOT NULL AS has_lines
FROM accessory_check_order o
WHERE o.id = ${anyOf(ordersOf(rows))} AND o.status IN ('saved', 'rejected')`)
  const byId = new Map(open.map(({ id, hasLines }) => [id, hasLines]))
  for (const { values, refuse } of rows) {
    const hasLines = byId.get(values.checkOrderId)
    if (hasLines === undefined) refuse('checkOrderId', ['盘点单已审核或在审批', 'It is audited or in approval'])
    else if (!hasLines) refuse('checkOrderId', ['请先生成盘点明细', 'Generate its lines first'])
  }
}

async function refuseDecimals(tx: Tx, rows: readonly Brought[]): Promise<void> {
  const partIds = rows.map(({ values }) => values.accessoryId)
  const parts = await rowsById({ tx }, 'accessory', partIds, ['qtyScale'])
  for (const { values, refuse } of rows) {
    const scale = parts.get(values.accessoryId)?.qtyScale ?? 0
    const text: Text = [`最多${scale}位小数`, `At most ${scale} decimals`]
    if (values.countedQty && decimalsOf(values.countedQty) > scale) refuse('countedQty', text)
  }
}

async function keysOf(tx: Tx, rows: readonly Brought[]): Promise<ReadonlyMap<Brought, Key>> {
  const orders = ordersOf(rows)
  const bins = await tx.all(sql<{ id: string; orderId: string; code: string; fullCode: string }>`
SELECT t.id, o.id AS order_id, lower(t.code) AS code, lower((${sql.raw(fullCodeSql)})) AS full_code
FROM accessory_check_order o
JOIN cargo_location t ON t.warehouse_id = o.warehouse_id AND t.kind = 3
WHERE o.id = ${anyOf(orders)}`)
  const batches = await tx.all(sql<{ id: string; accessoryId: string; batchNo: string }>`
SELECT b.id, b.accessory_id, b.batch_no FROM accessory_batch b
WHERE b.accessory_id = ${anyOf(rows.map(({ values }) => values.accessoryId))}`)
  const lines = await tx.all(sql<{ id: string; key: string }>`
SELECT l.id, concat_ws('|', l.owner_id, l.accessory_id, coalesce(l.location_id::text, '-'), coalesce(l.batch_id::text, '-')) AS key
FROM accessory_check_order_lines l WHERE l.owner_id = ${anyOf(orders)}`)
  const binsBy = new Map(bins.map(({ id, orderId, fullCode }) => [`${orderId} ${fullCode}`, id]))
  // A bin may also be called by its own code alone.
  for (const { id, orderId, code } of bins) if (!binsBy.has(`${orderId} ${code}`)) binsBy.set(`${orderId} ${code}`, id)
  const batchBy = new Map(batches.map(({ id, accessoryId, batchNo }) => [`${accessoryId} ${batchNo}`, id]))
  const lineBy = new Map(lines.map(({ id, key }) => [key, id]))
  return new Map(
    rows.map((row): [Brought, Key] => {
      const { checkOrderId, accessoryId, bin, batchNo } = row.values
      const [binWord, batchWord] = [(bin ?? '').trim().toLowerCase(), (batchNo ?? '').trim()]
      const locationId = binWord === '' ? null : (binsBy.get(`${checkOrderId} ${binWord}`) ?? undefined)
      const batchId = batchWord === '' ? null : (batchBy.get(`${accessoryId} ${batchWord}`) ?? undefined)
      if (locationId === undefined) row.refuse('bin', ['库位不属于该仓库', 'No such bin in this warehouse'])
      if (batchId === undefined) row.refuse('batchNo', ['该备件没有此批次', 'The part has no such batch'])
      const key = [checkOrderId, accessoryId, locationId ?? '-', batchId ?? '-'].join('|')
      return [row, { locationId: locationId ?? null, batchId: batchId ?? null, lineId: lineBy.get(key) }]
    }),
  )
}
