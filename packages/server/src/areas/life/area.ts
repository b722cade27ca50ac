import type { ServerArea } from '../../engine/area.ts'
import { dieCounterBehaviour } from './dieCounter.ts'
import { dieCounterDetailBehaviour } from './dieCounterDetail.ts'
import { dieCounterPositionBehaviour, listCounterBehaviour } from './dieCounterPosition.ts'
import { dieCounterRemindBehaviour } from './dieCounterRemind.ts'
import { lifeDueBehaviour } from './lifeDue.ts'
import { processNumRecordBehaviour } from './processNumRecord.ts'
import { listBindingBehaviour, listEntryBehaviour, listLifeDueBehaviour, statisticsBehaviour } from './reports.ts'
import { refreshLife, sweepCounters } from './tasks.ts'

export const lifeArea: ServerArea = {
  behaviours: (parts) => [
    processNumRecordBehaviour,
    lifeDueBehaviour,
    dieCounterBehaviour(parts),
    dieCounterDetailBehaviour,
    dieCounterRemindBehaviour,
    dieCounterPositionBehaviour,
    listLifeDueBehaviour,
    listEntryBehaviour,
    statisticsBehaviour,
    listBindingBehaviour,
    listCounterBehaviour,
  ],
  tasks: { T21: refreshLife, T23: sweepCounters },
}
