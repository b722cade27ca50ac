// Changes given to the person, each with its clock on top, and while it is adjusted with what is to be looked at.
import type { OwnScreenProps } from '../../../engine/page.ts'
import { PaperScreen } from '../../../engine/phone/PaperScreen.tsx'
import { ChangeClock } from './ChangeClock.tsx'
import { Checking } from './Checking.tsx'

const ownDeeds = ['debugEnd']

export default function ChangeMouldTask(props: OwnScreenProps) {
  return (
    <PaperScreen
      {...props}
      {...{ deedsFirst: true, ownDeeds }}
      aboveRow={(task) => (
        <>
          <ChangeClock task={task} />
          <Checking task={task} />
        </>
      )}
    />
  )
}
