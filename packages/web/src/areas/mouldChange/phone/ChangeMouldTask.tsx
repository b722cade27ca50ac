// Changes given to the person, each with its clock on top.
import type { OwnScreenProps } from '../../../engine/page.ts'
import { PaperScreen } from '../../../engine/phone/PaperScreen.tsx'
import { ChangeClock } from './ChangeClock.tsx'

export default function ChangeMouldTask(props: OwnScreenProps) {
  return <PaperScreen {...props} aboveRow={(task) => <ChangeClock task={task} />} />
}
