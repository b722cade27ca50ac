// Inbound orders: each card that is scanned comes with the bin that suits it.
import type { Values } from '@tmlm/model'
import { ApiError } from '../../../engine/apiError.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ResourceScreen, type ScreenSlots } from '../../../engine/ResourceScreen.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../../engine/values.ts'

export default function InboundOrder({ definition, screen, businessId, location }: OwnScreenProps) {
  const { call } = useSurroundings()
  if (!definition) throw new Error('Inbound orders have no definition')

  async function withBin(line: Values, { warehouseId }: Readonly<Values>): Promise<Values> {
    if (!warehouseId || line.locationId) return line
    try {
      const bin = valuesOf(await call('godownEntry', 'suggestLocation', { cardId: line.cardId, warehouseId }))
      return bin.locationId ? { ...line, locationId: bin.locationId, locationIdName: textOf(bin.fullCode) } : line
    } catch (error) {
      // Without a suggestion the keeper chooses.
      if (error instanceof ApiError) return line
      throw error
    }
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
