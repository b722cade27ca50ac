import type { ServerArea } from '../../engine/area.ts'
import { oeeDayBehaviour } from './oeeDay.ts'
import { oeeTaktTimeBehaviour } from './oeeTaktTime.ts'
import {
  analyseBehaviour,
  listBoardBehaviour,
  listHourlyBehaviour,
  listIntervalBehaviour,
  listSixLossesBehaviour,
  listLossesBehaviour,
  listStopsBehaviour,
  listStretchesBehaviour,
} from './reports.ts'
import { oeeDetailBehaviour } from './runs.ts'
import { closeYesterday, refreshToday } from './tasks.ts'
import { oeeWarningSources } from './warnings.ts'

export const oeeArea: ServerArea = {
  behaviours: () => [
    oeeTaktTimeBehaviour,
    oeeDetailBehaviour,
    oeeDayBehaviour,
    listIntervalBehaviour,
    analyseBehaviour,
    listLossesBehaviour,
    listStopsBehaviour,
    listStretchesBehaviour,
    listSixLossesBehaviour,
    listHourlyBehaviour,
    listBoardBehaviour,
  ],
  warnings: oeeWarningSources,
  tasks: { T09: closeYesterday, T27: refreshToday },
}
