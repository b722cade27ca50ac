import type { Area } from '../../language/index.ts'
import { blocks, todos } from './dashboard.ts'
import { counterConfig, dieCounter } from './dieCounter.ts'
import { counterCollectDetail, dieCounterDetail } from './dieCounterDetail.ts'
import { dieCounterPosition, getPosition } from './dieCounterPosition.ts'
import { counterElectricityReminder, dieCounterRemind } from './dieCounterRemind.ts'
import { listCounter, listDaily } from './counterReports.ts'
import { counterCommand, iotDirectory, iotKey, iotNonce, unknownCounter } from './counterTables.ts'
import { lifeDue, lifeDueList } from './lifeDue.ts'
import { listBinding, listEntry, listLifeDue, statistics } from './lifeReports.ts'
import { numberRegistration, processNumRecord } from './processNumRecord.ts'
import { phonePapers } from './phone.ts'
import { pictures } from './pictures.ts'
import { groups, screens } from './screens.ts'
import { lifeWarnings } from './warnings.ts'

export const lifeArea = {
  resources: [processNumRecord, lifeDue, dieCounter, dieCounterDetail, dieCounterRemind, dieCounterPosition],
  tables: [iotDirectory, iotKey, iotNonce, unknownCounter, counterCommand],
  reports: [listLifeDue, listEntry, statistics, listBinding, listCounter, listDaily],
  businesses: [
    numberRegistration,
    lifeDueList,
    counterConfig,
    counterCollectDetail,
    counterElectricityReminder,
    getPosition,
  ],
  pictures,
  phonePapers,
  warnings: lifeWarnings,
  groups,
  screens,
  blocks,
  todos,
} as const satisfies Area
