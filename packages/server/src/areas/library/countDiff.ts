// What a stocktake found different, as a workbook: everything but the cards that lay where the books said.
import { inventoryCountSlip } from '@tmlm/model/areas/library/inventoryCountSlip'
import { inLang, shownOf, text, type Field, type Shown, type Values } from '@tmlm/model'
import { FileAnswer, type ActionResult } from '../../engine/behaviour.ts'
import { fileName } from '../../engine/excel/excelNames.ts'
import { toLocal } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { tableStream, xlsxType } from '../../platform/excel/write.ts'
import { fullCodeSql } from '../basicData/index.ts'
import type { Counting } from './countSlip.ts'

const { fields } = inventoryCountSlip.fields.lines

/** Column of the statement, and the field by which it is shown. */
const columns: readonly (readonly [string, Field])[] = [
  ['code', text(['卡片编号', 'Card code'])],
  ['name', text(['卡片名称', 'Card name'])],
  ['result', fields.result],
  ['book', fields.bookLocationId],
  ['real', fields.realLocationId],
  ['handle', fields.handle],
  ['reason', fields.reason],
  ['movedSince', fields.movedSince],
  ['scanTime', fields.scanTime],
  ['scanUser', fields.scanUserId],
  ['scanCount', fields.scanCount],
]

export async function diffWorkbook({
  tx,
  row,
  actor,
  now,
}: Counting): Promise<ActionResult<typeof inventoryCountSlip>> {
  const rows = await tx.all(differences(row.id))
  const shown = rows.map((line) =>
    columns.map(([name, field]): Shown => {
      const value = line[name]
      return shownOf(field, value instanceof Date ? toLocal(value, actor.timezone) : value, value, actor.lang)
    }),
  )
  const content = tableStream({
    sheet: row.code,
    columns: columns.map(([, { label }]) => ({ title: inLang(label, actor.lang), width: 18 })),
    rows: (async function* batches() {
      yield shown
    })(),
    properties: {},
  })
  const name = fileName(`${row.code}_${inLang(['差异', 'differences'], actor.lang)}`, now, actor.timezone)
  return { instead: new FileAnswer({ name, type: xlsxType, content }) }
}

const binCode = (column: string): string =>
  `(SELECT full_code FROM (SELECT (${fullCodeSql}) AS full_code FROM cargo_location t WHERE t.id = ${column}) bin)`

const differences = (slipId: string) => sql<Values>`
SELECT c.code, c.name, l.result, ${sql.raw(binCode('l.book_location_id'))} AS book,
  ${sql.raw(binCode('l.real_location_id'))} AS real, l.handle, l.reason, l.moved_since, l.scan_time, u.job_name AS scan_user, l.scan_count
FROM inventory_count_slip_lines l
JOIN new_card c ON c.id = l.card_id
LEFT JOIN "user" u ON u.id = l.scan_user_id
WHERE l.owner_id = ${slipId} AND l.result <> 1
ORDER BY l.result, c.code`
