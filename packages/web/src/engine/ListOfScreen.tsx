// The list of a screen, as the screen was given it: plain, or with what its own code puts into the slots.
import type { OwnScreenProps } from './page.ts'
import { ResourceScreen, type ScreenSlots } from './ResourceScreen.tsx'

interface ListOfScreenProps extends OwnScreenProps {
  readonly slots?: ScreenSlots | undefined
}

export function ListOfScreen({ definition, location, ...given }: ListOfScreenProps) {
  if (!definition) throw new Error(`The screen ${given.screen.name} has no definition in its area`)
  return <ResourceScreen definition={definition} search={location.search} {...given} />
}
