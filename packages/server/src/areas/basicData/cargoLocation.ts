// Locations form a tree inside one warehouse: zones, racks, bins; a bin holds things, not locations.
import { cargoLocation } from '@tmlm/model/areas/basicData/cargoLocation'
import { refuseFields, type Text } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'

const bin = 3

export const cargoLocationBehaviour = behaviour(cargoLocation, {
  async beforeInsert({ tx, values }) {
    values.name ??= values.code ?? null
    await requirePlace(tx, values)
  },

  async beforeUpdate({ tx, row, values }) {
    await requirePlace(tx, { ...row, ...values })
    if (values.kind !== bin || row.kind === bin) return
    const child = await tx.first(db.selectFrom('cargoLocation').select('id').where('parentId', '=', row.id).limit(1))
    if (child) throw wrong('kind', ['该库位有下级，不能改为末级', 'It has locations below and cannot become a bin'])
  },
})

interface Place {
  readonly warehouseId?: string
  readonly parentId?: string | null
}

async function requirePlace(tx: Tx, location: Place): Promise<void> {
  if (!location.parentId) return
  const above = await tx.first(
    db.selectFrom('cargoLocation').select(['warehouseId', 'kind']).where('id', '=', location.parentId),
  )
  if (above && above.warehouseId !== location.warehouseId) {
    throw wrong('parentId', ['上级库位须在同一仓库', 'The parent must be in the same warehouse'])
  }
  if (above?.kind === bin) throw wrong('parentId', ['末级库位不能有下级', 'A bin has no locations below'])
}

const wrong = (field: string, text: Text) => refuseFields([{ field, text }])
