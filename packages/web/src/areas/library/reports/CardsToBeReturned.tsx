// What must still come back: a press on `return` begins the inbound order for it, at the warehouse it was issued from.
import type { Values } from '@tmlm/model'
import type { PlaceType } from '@tmlm/model/areas/cards/places'
import type { ListRow } from '../../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import { kindFor } from '../phone/inboundKind.ts'
import { suitableBin } from '../suitableBin.ts'

export default function CardsToBeReturned(props: OwnScreenProps) {
  const { call } = useSurroundings()

  async function bringBack(row: ListRow): Promise<Values> {
    const bin = await suitableBin(call, row.cardId, row.warehouseId)
    return {
      inboundType: kindFor(Number(row.placeType) as PlaceType) ?? 2,
      ...(row.warehouseId ? { warehouseId: row.warehouseId, warehouseIdName: row.warehouseIdName } : {}),
      ...(row.holderUserId ? { handUserId: row.holderUserId, handUserIdName: row.holderUserIdName } : {}),
      lines: [{ cardId: row.cardId, cardIdName: `${textOf(row.code)} ${textOf(row.name)}`, condition: 1, ...bin }],
    }
  }

  const slots: ScreenSlots = { begins: { return: bringBack } }
  return <ListOfScreen {...props} slots={slots} />
}
