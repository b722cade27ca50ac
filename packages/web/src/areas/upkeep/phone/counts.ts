// What waits for somebody at the machines: upkeep that is due or late, checks of this shift.
import type { WaitingCount } from '../../../engine/phone/counts.ts'
import { valuesOf } from '../../../engine/values.ts'

const waiting = (kind: number, tab: string): WaitingCount => ({
  key: () => ['plan', 'listMine', { kind: String(kind), tab, pageSize: '1' }],
  count: (data) => Number(valuesOf(data).totalRow ?? 0),
})

export const upkeepCounts: Readonly<Record<string, WaitingCount>> = {
  MaintainOrder: waiting(1, 'now'),
  EquipmentCheck: waiting(2, 'now'),
}
