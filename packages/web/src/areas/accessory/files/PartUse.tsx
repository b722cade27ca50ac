// What was used of a part, month by month, and what was left.
import { partByMonth } from '@tmlm/model/areas/accessory/pictures'
import { useMemo } from 'react'
import { ChartPanel } from '../../../engine/pictures/charts/ChartPanel.tsx'

const nothing = { mayPress: () => false }

export default function PartUse({ id }: { readonly id: string }) {
  const search = useMemo(() => ({ accessoryId: id }), [id])
  return <ChartPanel chart={partByMonth} search={search} rights={nothing} />
}
