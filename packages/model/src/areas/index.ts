// Every area of the product. A new area is one more line here.
import { accessories } from './accessory/index.ts'
import { basicData } from './basicData/index.ts'
import { platform } from './platform/index.ts'
import { tooling } from './tooling/index.ts'

export const areas = [platform, basicData, tooling, accessories] as const
