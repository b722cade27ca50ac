import type { Area } from '../../language/index.ts'
import {
  accessory,
  manufacturer,
  manufacturerBusiness,
  materialType,
  sparePartsFiles,
  sparePartsType,
} from './accessory.ts'
import { accessoryInbound, accessoryInput } from './accessoryInput.ts'
import { groups, screens } from './screens.ts'
import { accessoryBatch, accessoryStandingStock, accessoryStockMove, accessoryStockValue } from './stock.ts'

export const accessories = {
  resources: [materialType, manufacturer, accessory, accessoryInput],
  tables: [accessoryStockMove, accessoryStandingStock, accessoryStockValue, accessoryBatch],
  businesses: [sparePartsType, sparePartsFiles, manufacturerBusiness, accessoryInbound],
  groups,
  screens,
} as const satisfies Area
