// How a part came to be short: what was used and what was left month by month against its lines, and its moves below.
import { shortByMonth } from '@tmlm/model/areas/accessory/pictures'
import { useMemo } from 'react'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { ChartPanel } from '../../../engine/pictures/charts/ChartPanel.tsx'
import { textOf } from '../../../engine/values.ts'
import PartMoves from '../files/PartMoves.tsx'

const nothing = { mayPress: () => false }

export default function ShortHistory({ row }: { readonly row: ListRow }) {
  const [accessoryId, warehouseId] = [textOf(row.accessoryId), textOf(row.warehouseId)]
  const search = useMemo(
    () => ({ accessoryId, ...(warehouseId === '' ? {} : { warehouseId }) }),
    [accessoryId, warehouseId],
  )
  return (
    <>
      <ChartPanel chart={shortByMonth} search={search} rights={nothing} />
      <PartMoves id={accessoryId} />
    </>
  )
}
