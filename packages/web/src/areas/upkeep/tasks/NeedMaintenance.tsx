// What is due: executed where it is listed.
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import { isExecutable } from './executable.ts'
import { useExecuting } from './useExecuting.tsx'

export default function NeedMaintenance(props: OwnScreenProps) {
  const { execute, place } = useExecuting()
  const slots: ScreenSlots = {
    presses: { execute: (row) => void execute(row) },
    isOffered: (action, row) => action !== 'execute' || isExecutable(row),
  }
  return (
    <ListOfScreen {...props} slots={slots}>
      {place}
    </ListOfScreen>
  )
}
