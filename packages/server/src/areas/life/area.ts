import type { ServerArea } from '../../engine/area.ts'
import { lifeFigures } from './dashboard.ts'
import { dieCounterBehaviour } from './dieCounter.ts'
import { dieCounterDetailBehaviour, listDailyBehaviour } from './dieCounterDetail.ts'
import { dieCounterPositionBehaviour, listCounterBehaviour } from './dieCounterPosition.ts'
import { dieCounterRemindBehaviour } from './dieCounterRemind.ts'
import { lifeDaysCheck } from './lifeCheck.ts'
import { lifeDueBehaviour } from './lifeDue.ts'
import { recordsWithLinks } from './processNumRecord.ts'
import { listBindingBehaviour, listEntryBehaviour, listLifeDueBehaviour, statisticsBehaviour } from './reports.ts'
import { lifeWarningSources } from './warnings.ts'
import { refreshLife, sweepCounters } from './tasks.ts'

export const lifeArea: ServerArea = {
  behaviours: (parts) => [
    recordsWithLinks({ tenants: parts.sessions.tenants, files: parts.files }),
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
    listDailyBehaviour,
  ],
  warnings: lifeWarningSources,
  checks: [lifeDaysCheck],
  figures: lifeFigures,
  tasks: { T21: refreshLife, T23: sweepCounters },
}
