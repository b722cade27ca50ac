// What an inbound line of a part must say before it is written, and what it may begin with.
import type { accessoryInput } from '@tmlm/model/areas/accessory/accessoryInput'
import type { InputOf } from '@tmlm/model'
import type { CallMoment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

interface Prepared {
  readonly accessoryId: string
  readonly unit: string
  readonly isBatch: boolean
  readonly locationId: string | null
  readonly locationIdName: string | null
  readonly lastNo: number
  readonly useLocation: boolean
}

export async function prepareLines(moment: CallMoment<InputOf<typeof accessoryInput, 'prepareLines'>>) {
  const { tx, now, actor, input } = moment
  const day = toLocalDate(now, actor.timezone).replaceAll('-', '')
  const parts = await tx.all(sql<Prepared>`
SELECT a.id AS accessory_id, a.unit, a.is_batch, w.use_location,
  bin.id AS location_id, bin.code AS location_id_name,
  (SELECT coalesce(max(right(b.batch_no, 3)::int), 0)
    FROM (SELECT k.batch_no FROM accessory_batch k WHERE k.accessory_id = a.id
      UNION ALL SELECT l.batch_no FROM accessory_input_lines l WHERE l.accessory_id = a.id) b
    WHERE b.batch_no ~ ${`^${day}[0-9]{3}$`}) AS last_no
FROM accessory a
JOIN warehouse w ON w.id = ${input.warehouseId}
LEFT JOIN cargo_location bin
  ON bin.id = a.default_location_id AND bin.warehouse_id = w.id AND bin.enabled AND w.use_location
WHERE a.id = ${anyOf(input.accessoryIds)}`)
  return {
    lines: parts.map(({ accessoryId, unit, isBatch, useLocation, lastNo, ...bin }) => ({
      ...{ accessoryId, unit, ...bin },
      ...(isBatch && input.inType !== returned ? { batchNo: `${day}${String(lastNo + 1).padStart(3, '0')}` } : {}),
      needs: [
        ...(useLocation ? ['locationId'] : []),
        ...(input.inType === bought || input.inType === opening ? ['price'] : []),
        ...(isBatch ? ['batchNo'] : []),
      ],
      omits: [...(useLocation ? [] : ['locationId']), ...(isBatch ? [] : ofBatches)],
    })),
  }
}

const [bought, returned, opening] = [1, 2, 3]
const ofBatches = ['batchNo', 'productionDate', 'expiryDate']
