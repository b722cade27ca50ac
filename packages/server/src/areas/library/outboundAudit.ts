// An outbound order while it is audited, as its parts see it.
import type { outboundOrder } from '@tmlm/model/areas/library/outboundOrder'
import type { Row } from '@tmlm/model'
import type { ActionMoment } from '../../engine/behaviour.ts'

export type OutboundPaper = Row<typeof outboundOrder>
export type OutboundAudit = ActionMoment<typeof outboundOrder>
