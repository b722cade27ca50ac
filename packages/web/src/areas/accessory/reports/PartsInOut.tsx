// What came and went: move by move, and put together over a period.
import { listMoves, listSummary } from '@tmlm/model/areas/accessory/accessoryReports'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { SeveralLists } from '../../../engine/list/SeveralLists.tsx'

export default function PartsInOut(props: OwnScreenProps) {
  return <SeveralLists {...props} lists={[listMoves, listSummary]} />
}
