// Where a location may stand: below a zone or rack of its own warehouse.
import { bin } from '@tmlm/model/areas/basicData/rules'
import { refuseFields, type Refusal, type Text } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'

interface Place {
  readonly warehouseId?: string
  readonly parentId?: string | null
}

export async function requirePlace(tx: Tx, location: Place): Promise<void> {
  if (!location.parentId) return
  const above = await tx.first(
    db.selectFrom('cargoLocation').select(['warehouseId', 'kind']).where('id', '=', location.parentId),
  )
  if (above && above.warehouseId !== location.warehouseId) {
    throw wrong('parentId', ['上级库位须在同一仓库', 'The parent must be in the same warehouse'])
  }
  if (above?.kind === bin) throw wrong('parentId', ['末级库位不能有下级', 'A bin has no locations below'])
}

export const wrong = (field: string, text: Text): Refusal => refuseFields([{ field, text }])
