// Rental orders: what is still with the lessee is brought back from here.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { pathOf } from './paths.ts'
import { returnOf } from './returnOf.ts'

export default function RentalOrder(props: OwnScreenProps) {
  const { call, wayTo } = useSurroundings()
  const { attempt } = useAttempt()

  async function bringBack(rental: { readonly id: string; readonly code?: unknown }): Promise<void> {
    await attempt(async () => {
      const start = await returnOf(call, rental)
      wayTo(pathOf('rentalReturn'))?.(`?insert=${encodeURIComponent(JSON.stringify(start))}`)
    })
  }

  const slots: ScreenSlots = { presses: { return: (row) => void bringBack(row) } }
  return <ListOfScreen {...props} slots={slots} />
}
