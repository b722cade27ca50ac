// Tasks as a calendar, a list, or those that fall due: implemented where they are listed.
import { taskStates } from '@tmlm/model/areas/lubrication/words'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useImplementing } from './useImplementing.tsx'

export default function Tasks(props: OwnScreenProps) {
  const { implement, place } = useImplementing()
  const slots: ScreenSlots = {
    presses: { implement: (row) => void implement(row) },
    isOffered: (action, { status }) => action !== 'implement' || Number(status) === taskStates.toDo.code,
  }
  return (
    <ListOfScreen {...props} slots={slots}>
      {place}
    </ListOfScreen>
  )
}
