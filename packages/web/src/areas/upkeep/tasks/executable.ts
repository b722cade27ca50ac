import { planStates } from '@tmlm/model/areas/upkeep/plan'
import type { ListRow } from '../../../engine/list/listCall.ts'

/** A task that waits or has been begun. */
export const isExecutable = ({ status }: ListRow): boolean =>
  [planStates.pending.code, planStates.inProgress.code].includes(Number(status))
