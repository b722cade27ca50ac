import type { Area } from '../../language/index.ts'
import { groups, screens } from './screens.ts'
import { lubricationStandard, lubricationStandardBusiness } from './lubricationStandard.ts'
import { lubricationArrangement, lubricationArrangementBusiness } from './lubricationArrangement.ts'
import { lubricationDetail, lubricationDetailBusiness } from './lubricationDetail.ts'
import { lubricationImplementation, lubricationImplementationBusiness } from './lubricationImplementation.ts'
import { phonePapers } from './phone.ts'
import { pictures } from './pictures.ts'
import { listCalendar, listRate, listWarning } from './reports.ts'
import { lubricationWarnings } from './warnings.ts'

export const lubricationArea = {
  resources: [lubricationStandard, lubricationArrangement, lubricationDetail, lubricationImplementation],
  businesses: [
    lubricationStandardBusiness,
    lubricationArrangementBusiness,
    lubricationDetailBusiness,
    lubricationImplementationBusiness,
  ],
  reports: [listCalendar, listWarning, listRate],
  pictures,
  phonePapers,
  warnings: lubricationWarnings,
  groups,
  screens,
} as const satisfies Area
