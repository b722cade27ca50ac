// What waits for a mechanic or a dispatcher.
import type { WaitingCount } from '../../../engine/phone/counts.ts'
import { valuesOf } from '../../../engine/values.ts'

const waiting = (resource: string, list: string, filter: Readonly<Record<string, string>> = {}): WaitingCount => ({
  key: () => [resource, list, { ...filter, pageSize: '1' }],
  count: (data) => Number(valuesOf(data).totalRow ?? 0),
})

export const repairCounts: Readonly<Record<string, WaitingCount>> = {
  Dispatch: waiting('repair', 'listPending', { progress: '3' }),
  MyRepairTask: waiting('maintenance', 'listMyTask'),
}
