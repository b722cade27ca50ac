// Inbound orders: each card that is scanned comes with the bin that suits it.
import type { Values } from '@tmlm/model'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ListOfScreen } from '../../../engine/ListOfScreen.tsx'
import type { ScreenSlots } from '../../../engine/ResourceScreen.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, valuesOf } from '../../../engine/values.ts'
import { suitableBin } from '../suitableBin.ts'

export default function InboundOrder(props: OwnScreenProps) {
  const { call } = useSurroundings()

  async function withBin(line: Values, { warehouseId, lines }: Readonly<Values>): Promise<Values> {
    if (line.locationId) return line
    return { ...line, ...(await suitableBin(call, line.cardId, warehouseId, listOf(lines).map(valuesOf))) }
  }

  const slots: ScreenSlots = { completeLine: withBin }
  return <ListOfScreen {...props} slots={slots} />
}
