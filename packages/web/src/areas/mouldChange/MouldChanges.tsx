// Mould changes; above the facts of one stands where it is: what is done, how long it took, and what comes next.
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import { StageLine } from './StageLine.tsx'

export default function MouldChanges(props: OwnScreenProps) {
  return <ListOfScreen {...props} slots={{ summary: (row) => <StageLine task={row} /> }} />
}
