// Rental orders: what is still with the lessee is brought back from here.
import { ApiError } from '../../engine/call/apiError.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { pathOf } from './paths.ts'
import { returnOf } from './returnOf.ts'

export default function RentalOrder(props: OwnScreenProps) {
  const { call, notify, wayTo } = useSurroundings()

  async function bringBack(rental: { readonly id: string; readonly code?: unknown }): Promise<void> {
    try {
      const start = await returnOf(call, rental)
      wayTo(pathOf('rentalReturn'))?.(`?insert=${encodeURIComponent(JSON.stringify(start))}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error.message)
    }
  }

  const slots: ScreenSlots = { presses: { return: (row) => void bringBack(row) } }
  return <ListOfScreen {...props} slots={slots} />
}
