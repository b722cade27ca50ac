// What came and went: move by move, and put together over a period.
import { listMoves, listSummary } from '@tmlm/model/areas/accessory/accessoryReports'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { TwoLists } from './TwoLists.tsx'

export default function PartsInOut(props: OwnScreenProps) {
  return <TwoLists {...props} lists={[listMoves, listSummary]} />
}
