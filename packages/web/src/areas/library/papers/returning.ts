// The inbound order that brings back what an outbound order took out and what is still out.
import type { Values } from '@tmlm/model'
import { outboundMoves, type OutboundType } from '@tmlm/model/areas/cards/papers'
import { moveKinds, type MoveKind } from '@tmlm/model/areas/cards/places'
import type { Call } from '../../../engine/surroundings.ts'
import { listOf, valuesOf } from '../../../engine/values.ts'
import { kindFor } from '../phone/inboundKind.ts'
import { fillBins } from '../suitableBin.ts'

export async function returnFor(call: Call, id: string): Promise<Values> {
  const paper = valuesOf(await call('outboundOrder', 'getEntityById', { id }))
  const { warehouseId, warehouseIdName, receiveUserId, receiveUserIdName } = paper
  const { to: places }: MoveKind = moveKinds[outboundMoves[Number(paper.outboundType) as OutboundType]]
  const [place = 2] = places
  const lines = listOf(paper.lines)
    .map(valuesOf)
    .filter((line) => line.needReturn === true && !line.returnedTime)
    .map(({ cardId, cardIdName }): Values => ({ cardId, cardIdName, condition: 1 }))
  const { fill = (line) => line } = await fillBins(call, warehouseId, lines)
  return {
    inboundType: kindFor(place) ?? 2,
    ...{ warehouseId, warehouseIdName, handUserId: receiveUserId, handUserIdName: receiveUserIdName },
    lines: lines.map(fill),
  }
}
