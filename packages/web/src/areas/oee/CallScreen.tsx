// Lists of OEE with calls on no particular row in their toolbar.
import { useCallForms } from '../../engine/act/useCallForms.tsx'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'

/** By screen. */
const calls: Readonly<Record<string, readonly string[]>> = {
  oeeOperationDetails: ['starting-up', 'addPast', 'classifyGap'],
  oeeDay: ['recalc', 'lock', 'unlock'],
}

export default function CallScreen(props: OwnScreenProps) {
  const { definition, screen } = props
  if (!definition) throw new Error(`The screen ${screen.name} has no definition`)
  const { buttons, place } = useCallForms({ definition, screen, actions: calls[screen.name] ?? [] })
  return (
    <ListOfScreen {...props} slots={{ buttons }}>
      {place}
    </ListOfScreen>
  )
}
