// Labels of parts and batches. Plain text, nothing public behind it: `TMLM-A:{company}:{part}:{batch}`.
import type { accessory } from '@tmlm/model/areas/accessory/accessory'
import type { accessoryInput } from '@tmlm/model/areas/accessory/accessoryInput'
import { Refusal, type InputOf, type Label } from '@tmlm/model'
import type { ActionMoment, CallMoment } from '../../engine/behaviour.ts'
import { db } from '../../platform/database/query.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

const prefix = 'TMLM-A'

const qrOf = (tenantCode: string, accessoryId: string, batchId: string | null): string =>
  [prefix, tenantCode, accessoryId, batchId ?? ''].join(':')

const unknown = (): Refusal => new Refusal(404, ['无法识别的二维码', 'Unknown QR code'])

export async function partLabels(moment: ActionMoment<typeof accessory, InputOf<typeof accessory, 'printQr'>>) {
  const { row, input } = moment
  const label: Label = {
    code: row.code,
    title: row.name,
    lines: [row.spec, row.brand, row.unit].filter((line): line is string => line !== null),
    qr: qrOf(moment.actor.tenantCode, row.id, null),
  }
  return { answer: { labels: copiesOf(label, input.copies ?? 1) } }
}

/** One for each piece of a line, as it is stuck on bag or shelf, unless said otherwise. */
export async function inboundLabels(
  moment: ActionMoment<typeof accessoryInput, InputOf<typeof accessoryInput, 'printQr'>>,
) {
  const { row, input, tx } = moment
  const company = moment.actor.tenantCode
  const partIds = row.lines.map(({ accessoryId }) => accessoryId)
  const parts = await rowsById(moment, 'accessory', partIds, ['code', 'name', 'spec'])
  const batches = await tx.all(
    db
      .selectFrom('accessoryBatch')
      .select(['id', 'accessoryId', 'batchNo'])
      .where('accessoryId', '=', anyOf(partIds))
      .where('batchNo', '=', anyOf(row.lines.map(({ batchNo }) => batchNo))),
  )
  const labels = row.lines.flatMap((line): Label[] => {
    const part = parts.get(line.accessoryId)
    if (!part) return []
    const batch = batches.find(({ accessoryId, batchNo }) => accessoryId === part.id && batchNo === line.batchNo)
    const told = [part.spec, line.batchNo, line.expiryDate].filter((text): text is string => text !== null)
    const label = { code: part.code, title: part.name, lines: told, qr: qrOf(company, part.id, batch?.id ?? null) }
    return copiesOf(label, input.copies ?? Math.ceil(Number(line.qty)))
  })
  return { answer: { labels: labels.slice(0, mostLabels) } }
}

const mostLabels = 500
const copiesOf = (label: Label, count: number): Label[] =>
  Array.from({ length: Math.min(count, mostLabels) }, () => label)

/** The part, and batch, of a label; the part of a barcode, its own or one that was tied to it, or of a number that is typed. */
export async function decodeQr(moment: CallMoment<InputOf<typeof accessory, 'decodeQr'>>): Promise<unknown> {
  const { tx, input } = moment
  const text = input.code.trim()
  const [kind, company, accessoryId = '', batchId = ''] = text.split(':')
  if (kind === prefix && company !== moment.actor.tenantCode) throw unknown()
  const isLabel = kind === prefix
  const isId = /^[0-9a-f-]{36}$/
  if (isLabel && !(isId.test(accessoryId) && (batchId === '' || isId.test(batchId)))) throw unknown()
  const part = await tx.first(sql<Record<string, unknown>>`
SELECT 'part' AS kind, a.id, a.code, a.name, a.spec, a.unit, a.is_batch, a.qty_scale, a.enabled, b.id AS batch_id, b.batch_no, b.batch_no AS batch_id_name,
  b.expiry_date::text
FROM accessory a
LEFT JOIN accessory_batch b ON b.accessory_id = a.id AND b.id = ${isLabel && batchId ? batchId : null}::uuid
WHERE CASE WHEN ${isLabel} THEN a.id = ${isLabel ? accessoryId : null}::uuid
  ELSE a.barcode = ${text} OR lower(a.code) = lower(${text})
    OR a.id = (SELECT k.accessory_id FROM accessory_barcode k WHERE k.barcode = ${text}) END
ORDER BY a.barcode = ${text} DESC NULLS LAST, lower(a.code) = lower(${text}) DESC
LIMIT 1`)
  if (!part || (batchId !== '' && part.batchId === null)) throw unknown()
  return part
}
