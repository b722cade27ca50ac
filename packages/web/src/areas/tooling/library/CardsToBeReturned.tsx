// What must still come back: a press on `return` begins the inbound order for it, at the warehouse it was issued from.
import type { Values } from '@tmlm/model'
import type { PlaceType } from '@tmlm/model/areas/tooling/places'
import { ApiError } from '../../../engine/apiError.ts'
import type { ListRow } from '../../../engine/list.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ResourceScreen, type ScreenSlots } from '../../../engine/ResourceScreen.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../../engine/values.ts'
import { kindFor } from '../phone/inboundKind.ts'

const inboundPath = '/toolingManagement/moldLibraryManagement/inboundOrder'

export default function CardsToBeReturned({ definition, screen, businessId, location }: OwnScreenProps) {
  const { call, wayTo } = useSurroundings()
  if (!definition) throw new Error('Cards to be returned have no definition')
  const toInbound = wayTo(inboundPath)

  async function bringBack(row: ListRow): Promise<void> {
    const bin = await binFor(row)
    const start: Values = {
      inboundType: kindFor(Number(row.placeType) as PlaceType) ?? 2,
      ...(row.warehouseId ? { warehouseId: row.warehouseId, warehouseIdName: row.warehouseIdName } : {}),
      ...(row.holderUserId ? { handUserId: row.holderUserId, handUserIdName: row.holderUserIdName } : {}),
      lines: [{ cardId: row.cardId, cardIdName: `${textOf(row.code)} ${textOf(row.name)}`, condition: 1, ...bin }],
    }
    toInbound?.(`?insert=${encodeURIComponent(JSON.stringify(start))}`)
  }

  /** The bin that suits it; without one the keeper chooses. */
  async function binFor({ cardId, warehouseId }: ListRow): Promise<Values> {
    if (!warehouseId) return {}
    try {
      const bin = valuesOf(await call('godownEntry', 'suggestLocation', { cardId, warehouseId }))
      return bin.locationId ? { locationId: bin.locationId, locationIdName: textOf(bin.fullCode) } : {}
    } catch (error) {
      if (error instanceof ApiError) return {}
      throw error
    }
  }

  const slots: ScreenSlots = {
    presses: { return: (row) => void bringBack(row) },
    isOffered: (action) => action !== 'return' || toInbound !== undefined,
  }
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
