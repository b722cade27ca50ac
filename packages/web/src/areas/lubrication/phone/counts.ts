// What waits for a lubricator at the machines.
import type { WaitingCount } from '../../../engine/phone/counts.ts'
import { valuesOf } from '../../../engine/values.ts'

export const lubricationCounts: Readonly<Record<string, WaitingCount>> = {
  LubricationTask: {
    key: () => ['lubricationDetail', 'listMine', { tab: 'now', pageSize: '1' }],
    count: (data) => Number(valuesOf(data).totalRow ?? 0),
  },
}
