// Papers of a parts store are audited by its keepers, while nobody closes the places they touch.
import type { Text } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { holdBins, holdWarehouses } from '../basicData/index.ts'

export const notAKeeper: Text = ['非该仓库保管员', 'Not a keeper of this warehouse']

interface Touching {
  readonly tx: Tx
  readonly row: {
    readonly warehouseId: string
    readonly lines: readonly { readonly locationId: string | null }[]
  }
}

/** Where the parts lie or come to stays open meanwhile. */
export async function holdPlaces({ tx, row }: Touching): Promise<void> {
  await holdWarehouses(tx, [row.warehouseId])
  await holdBins(
    tx,
    row.lines.flatMap(({ locationId }) => locationId ?? []),
  )
}
