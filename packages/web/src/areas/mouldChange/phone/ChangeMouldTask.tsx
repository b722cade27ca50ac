// Changes given to the person, each with its clock on top; while one is adjusted, what is to be looked at stands there alone.
import { moldTask } from '@tmlm/model/areas/mouldChange/moldTask'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { PaperScreen } from '../../../engine/phone/PaperScreen.tsx'
import { useOwner, useRowOffers } from '../../../engine/phone/usePaperRights.ts'
import { ChangeClock } from './ChangeClock.tsx'
import { Checking } from './Checking.tsx'

const ownDeeds = ['debugEnd']

export default function ChangeMouldTask(props: OwnScreenProps) {
  const offers = useRowOffers(moldTask, useOwner('moldTask'))
  return (
    <PaperScreen
      {...props}
      {...{ deedsFirst: true, ownDeeds }}
      aboveRow={(task) => <ChangeClock task={task} />}
      instead={(task) => {
        const deed = offers(task).find(({ name }) => ownDeeds.includes(name))
        return deed && <Checking task={task} label={deed.label} />
      }}
    />
  )
}
