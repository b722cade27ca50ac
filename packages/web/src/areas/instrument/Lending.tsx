// Collect and borrow orders: what is approved is handed out by an outbound order that takes over who gets it and from where.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import type { Values } from '@tmlm/model'
import type { OwnScreenProps } from '../../engine/page.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../engine/list/listCall.ts'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import { useSurroundings } from '../../engine/surroundings.ts'
import { codeOf, listOf, textOf, valuesOf } from '../../engine/values.ts'

const outbound = '/instrumentManagement/inventory/instrumentOutboundOrder'

export default function Lending(props: OwnScreenProps) {
  const { call, wayTo } = useSurroundings()
  const { attempt } = useAttempt()
  const isLoan = props.screen.name === 'instrumentBorrowOrder'
  const [resource, order, outType] = isLoan
    ? (['instrumentBorrow', 'borrowOrderId', 2] as const)
    : (['instrumentReceive', 'receiveOrderId', 1] as const)

  async function issue(row: ListRow): Promise<void> {
    await attempt(async () => {
      const read = valuesOf(await call(resource, 'getEntityById', { id: row.id }))
      const named = listOf(read.lines)
        .map(valuesOf)
        .filter(({ cardId, issuedQty }) => textOf(cardId) !== '' && Number(issuedQty) === 0)
      const start: Values = {
        ...{ outType, [order]: row.id, [`${order}Name`]: codeOf(row) },
        ...{ warehouseId: read.warehouseId, warehouseIdName: read.warehouseIdName },
        ...{ receiverUserId: read.userId, receiverUserIdName: read.userIdName },
        ...{ receiverDeptId: read.deptId, receiverDeptIdName: read.deptIdName },
        lines: named.map(({ cardId, cardIdName, limitAck }) => ({ cardId, cardIdName, limitAck })),
      }
      wayTo(outbound)?.(`?insert=${encodeURIComponent(JSON.stringify(start))}`)
    })
  }

  const slots: ScreenSlots = { presses: { issue: (row) => void issue(row) } }
  return <ListOfScreen {...props} slots={slots} />
}
