// How long mould changes take: put together, one by one, and the standards they are held against.
import { moldTime } from '@tmlm/model/areas/mouldChange/moldTime'
import { listChangeDetail, listChangeFigures } from '@tmlm/model/areas/mouldChange/reports'
import { SeveralLists } from '../../engine/list/SeveralLists.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'

const lists = [listChangeFigures, listChangeDetail, moldTime] as const

export default function MouldChangeTimes(props: OwnScreenProps) {
  return <SeveralLists {...props} lists={lists} />
}
