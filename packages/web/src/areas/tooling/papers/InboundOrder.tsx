// Inbound orders: each card that is scanned comes with the bin that suits it.
import type { Values } from '@tmlm/model'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ResourceScreen, type ScreenSlots } from '../../../engine/ResourceScreen.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, valuesOf } from '../../../engine/values.ts'
import { suitableBin } from '../suitableBin.ts'

export default function InboundOrder({ definition, screen, businessId, location }: OwnScreenProps) {
  const { call } = useSurroundings()
  if (!definition) throw new Error('Inbound orders have no definition')

  async function withBin(line: Values, { warehouseId, lines }: Readonly<Values>): Promise<Values> {
    if (line.locationId) return line
    return { ...line, ...(await suitableBin(call, line.cardId, warehouseId, listOf(lines).map(valuesOf))) }
  }

  const slots: ScreenSlots = { completeLine: withBin }
  return (
    <ResourceScreen
      definition={definition}
      screen={screen}
      businessId={businessId}
      search={location.search}
      slots={slots}
    />
  )
}
