// One mould, one change: who wants a mould that stands on another machine or that another task waits for is told so before
// anything is taken apart.
import { openTaskStates, type changeTypes } from '@tmlm/model/areas/mouldChange/moldTask'
import { refuse, refuseFields, type Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { lockCards, toolOn } from '../cards/index.ts'

interface Claim {
  readonly id: string
  readonly productPlanId?: string | null
  readonly changeType?: keyof typeof changeTypes
  readonly equipmentCardId: string
  readonly station?: string | null
  readonly newCardId?: string | null
}

interface Other {
  readonly code: string
  readonly machine: string
  readonly mould: string
}

const [mountOnly, dismountOnly] = [2, 3] as const

/**
 * Of a task that is written down. Plans keep their moulds apart by their times: what they make is measured against requests by
 * hand only, and once more when it begins.
 */
export async function requireUnclaimed(moment: Moment, claim: Claim): Promise<void> {
  const { id, newCardId = null, equipmentCardId, changeType = 1, productPlanId = null } = claim
  const station = claim.station ?? '1'
  const refused = (field: string, text: Text) => refuseFields([{ field, text }])
  // Who asks for the same at the same time waits here.
  await lockCards(moment.tx, newCardId === null ? [equipmentCardId] : [equipmentCardId, newCardId])
  if (changeType === dismountOnly) {
    const twin = await sameDismount(moment, id, equipmentCardId, station)
    if (!twin) return
    throw refused('equipmentCardId', [
      `该工位已有下模任务${twin.code}`,
      `Task ${twin.code} takes the mould off already`,
    ])
  }
  if (newCardId === null) return
  const mounted =
    productPlanId === null ? await mountedElsewhere(moment, newCardId, equipmentCardId, station) : undefined
  if (mounted) throw refused('newCardId', mounted)
  const other = await otherTask(moment, { id, newCardId }, openTaskStates, productPlanId !== null)
  if (other) throw refused('newCardId', claimedText(other))
  if (changeType !== mountOnly || productPlanId !== null) return
  const there = await toolOn(moment, equipmentCardId, station)
  if (!there) return
  throw refused('changeType', [
    `工位上有模具${there.code}，请选择换模`,
    `Mould ${there.code} is on this station, choose Change`,
  ])
}

/** Of a task that somebody is sent to: whoever was sent first for the mould has it. */
export async function requireUnsent(moment: Moment, claim: Claim): Promise<void> {
  const { id, newCardId = null, equipmentCardId, productPlanId = null } = claim
  if (newCardId === null || productPlanId !== null) return
  await lockCards(moment.tx, [newCardId])
  const mounted = await mountedElsewhere(moment, newCardId, equipmentCardId, claim.station ?? '1')
  if (mounted) throw refuse(...mounted)
  const other = await otherTask(moment, { id, newCardId }, ['dispatched', 'changing', 'firstPiecePending'])
  if (other) throw refuse(...claimedText(other))
}

/** Of a task that begins, with its mould locked: of two that want the same one the second takes nothing off. */
export async function requireUnbegun(moment: Moment, id: string, newCardId: string): Promise<void> {
  const other = await otherTask(moment, { id, newCardId }, ['changing', 'firstPiecePending'])
  if (other) throw refuse(...claimedText(other))
}

const claimedText = ({ mould, code, machine }: Other): Text => [
  `模具${mould}已在设备${machine}的换模任务${code}中`,
  `Mould ${mould} is in task ${code} of machine ${machine} already`,
]

const otherTask = (
  { tx }: Moment,
  { id, newCardId }: { readonly id: string; readonly newCardId: string },
  states: readonly string[],
  isOnlyByHand = false,
) =>
  tx.first(sql<Other>`
SELECT k.code, m.code AS machine, c.code AS mould
FROM mold_task k
JOIN new_card m ON m.id = k.equipment_card_id
JOIN new_card c ON c.id = k.new_card_id
WHERE k.new_card_id = ${newCardId} AND k.id <> ${id} AND k.status = ${anyOf(states)}
  AND (NOT ${isOnlyByHand}::boolean OR k.product_plan_id IS NULL)
ORDER BY k.request_time
LIMIT 1`)

const sameDismount = ({ tx }: Moment, id: string, machineId: string, station: string) =>
  tx.first(sql<{ code: string }>`
SELECT k.code FROM mold_task k
WHERE k.equipment_card_id = ${machineId} AND lower(k.station) = lower(${station}) AND k.id <> ${id}
  AND k.change_type = 3 AND k.status = ${anyOf(openTaskStates)}
LIMIT 1`)

async function mountedElsewhere(
  { tx }: Moment,
  mouldId: string,
  machineId: string,
  station: string,
): Promise<Text | undefined> {
  const place = await tx.first(sql<{ mould: string; machine: string; station: string }>`
SELECT c.code AS mould, m.code AS machine, b.station
FROM card_binding b
JOIN new_card c ON c.id = b.tool_card_id
JOIN new_card m ON m.id = b.equipment_card_id
WHERE b.open_tool = ${mouldId} AND (b.equipment_card_id <> ${machineId} OR lower(b.station) <> lower(${station}))`)
  if (!place) return undefined
  return [
    `模具${place.mould}正装在设备${place.machine}（工位${place.station}）上，请先下模`,
    `Mould ${place.mould} is on machine ${place.machine} (station ${place.station}), take it off first`,
  ]
}
