// Repair reports: what waits for a mechanic is dispatched on the screen of dispatch orders, with the report filled in.
import type { OwnScreenProps } from '../../engine/page.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../engine/list/listCall.ts'
import { useSurroundings } from '../../engine/surroundings.ts'

const dispatchOrders = '/dailyBusiness/repairManagement/dispatchOrder'

export default function RepairReports(props: OwnScreenProps) {
  const { wayTo } = useSurroundings()

  function dispatch({ id, code, urgency }: ListRow): void {
    const start = { repairId: id, repairIdName: code, urgency }
    wayTo(dispatchOrders)?.(`?insert=${encodeURIComponent(JSON.stringify(start))}`)
  }

  return <ListOfScreen {...props} slots={{ presses: { dispatch } }} />
}
