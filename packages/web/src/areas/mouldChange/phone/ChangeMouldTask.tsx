// Changes given to the person, each with its clock on top; while one is adjusted, or its first piece
// is judged, what is to be looked at stands there alone.
import { moldTask } from '@tmlm/model/areas/mouldChange/moldTask'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { PaperScreen } from '../../../engine/phone/PaperScreen.tsx'
import { useOwner, useRowOffers } from '../../../engine/phone/usePaperRights.ts'
import { ChangeClock } from './ChangeClock.tsx'
import { textOf } from '../../../engine/values.ts'
import { Checking } from './Checking.tsx'
import { FirstPiece } from './FirstPiece.tsx'

const ownDeeds = ['debugEnd', 'firstPiece']

export default function ChangeMouldTask(props: OwnScreenProps) {
  const offers = useRowOffers(moldTask, useOwner('moldTask'))
  return (
    <PaperScreen
      {...props}
      {...{ deedsFirst: true, ownDeeds }}
      aboveRow={(task) => <ChangeClock task={task} />}
      instead={(task) => {
        const deed = offers(task).find(({ name }) => ownDeeds.includes(name))
        if (deed?.name === 'firstPiece') return <FirstPiece key={textOf(task.version)} task={task} label={deed.label} />
        return deed && <Checking task={task} label={deed.label} />
      }}
    />
  )
}
