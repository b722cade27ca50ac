import type { Area } from '../../language/index.ts'
import { oeeDay, oeeDayBusiness } from './oeeDay.ts'
import { oeeDetail, oeeOperationDetails } from './oeeDetail.ts'
import { oeeGap } from './oeeGap.ts'
import { oeeTaktDefinition, oeeTaktTime } from './oeeTaktTime.ts'
import { pictures } from './pictures.ts'
import {
  analyse,
  listBoard,
  listHourly,
  listInterval,
  listLosses,
  listSixLosses,
  listStops,
  listStretches,
} from './reports.ts'
import { groups, screens } from './screens.ts'
import { oeeWarnings } from './warnings.ts'

export const oeeArea = {
  resources: [oeeTaktTime, oeeDetail, oeeDay],
  businesses: [oeeTaktDefinition, oeeOperationDetails, oeeDayBusiness],
  tables: [oeeGap],
  reports: [listInterval, analyse, listLosses, listStops, listStretches, listSixLosses, listHourly, listBoard],
  pictures,
  warnings: oeeWarnings,
  groups,
  screens,
} as const satisfies Area
