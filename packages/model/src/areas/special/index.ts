import type { Area } from '../../language/index.ts'
import { checkBusinesses, checks } from './checks.ts'
import { blocks } from './dashboard.ts'
import { ledgerBusinesses, ledgers } from './ledgers.ts'
import { inspectionRule } from './periodRules.ts'
import { pictures } from './pictures.ts'
import { groups, screens } from './screens.ts'
import { seEarlyWarning, specialEquipmentWarningSettings } from './seEarlyWarning.ts'
import { leadDefault } from './leadDefault.ts'
import { specialWarnings } from './warnings.ts'
import { specialEquipmentToBeInspected, waitInspection } from './waitInspection.ts'

export const specialArea = {
  resources: [...ledgers, ...checks, seEarlyWarning],
  tables: [leadDefault, inspectionRule],
  reports: [waitInspection],
  businesses: [...ledgerBusinesses, ...checkBusinesses, specialEquipmentWarningSettings, specialEquipmentToBeInspected],
  warnings: specialWarnings,
  pictures,
  blocks,
  groups,
  screens,
} as const satisfies Area
