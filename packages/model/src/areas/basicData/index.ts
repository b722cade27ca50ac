import type { Area } from '../../language/index.ts'
import { cargoLocation, locationFiles } from './cargoLocation.ts'
import { customer, customerFiles } from './customer.ts'
import { processFiles, procedure } from './procedure.ts'
import { product, productFiles } from './product.ts'
import { productLine, productLines } from './productLine.ts'
import { groups, screens } from './screens.ts'
import { supplier, supplierFiles } from './supplier.ts'
import { warehouse, warehouseFiles } from './warehouse.ts'
import { workCalendar, workCalendarBusiness } from './workCalendar.ts'
import { workShift, workShiftBusiness } from './workShift.ts'
import { basicDataWarnings } from './warnings.ts'

export const basicData = {
  resources: [warehouse, cargoLocation, product, supplier, customer, procedure, productLine, workShift, workCalendar],
  businesses: [
    warehouseFiles,
    locationFiles,
    productFiles,
    supplierFiles,
    customerFiles,
    processFiles,
    productLines,
    workShiftBusiness,
    workCalendarBusiness,
  ],
  groups,
  screens,
  warnings: basicDataWarnings,
} as const satisfies Area
