import type { Area } from '../../language/index.ts'
import { cargoLocation, locationFiles } from './cargoLocation.ts'
import { groups, screens } from './screens.ts'
import { supplier, supplierFiles } from './supplier.ts'
import { warehouse, warehouseFiles } from './warehouse.ts'

export const basicData = {
  resources: [warehouse, cargoLocation, supplier],
  businesses: [warehouseFiles, locationFiles, supplierFiles],
  groups,
  screens,
} as const satisfies Area
