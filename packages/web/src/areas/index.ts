// The areas that have screens with code of their own; which these are stands in their `area.ts`.
import type { CodedArea } from '../engine/codedArea.ts'
import { accessory } from './accessory/area.ts'
import { basicData } from './basicData/area.ts'
import { cards } from './cards/area.ts'
import { library } from './library/area.ts'
import { platform } from './platform/area.ts'
import { procurement } from './procurement/area.ts'
import { repair } from './repair/area.ts'
import { upkeep } from './upkeep/area.ts'
import { change } from './change/area.ts'
import { disposal } from './disposal/area.ts'
import { warnings } from './warnings/area.ts'
import { special } from './special/area.ts'
import { mouldChange } from './mouldChange/area.ts'
import { life } from './life/area.ts'
import { instrument } from './instrument/area.ts'
import { lubrication } from './lubrication/area.ts'
import { oee } from './oee/area.ts'
import { workflow } from './workflow/area.ts'

export const codedAreas: Readonly<Record<string, CodedArea>> = {
  platform,
  basicData,
  cards,
  library,
  procurement,
  upkeep,
  repair,
  change,
  disposal,
  accessory,
  warnings,
  special,
  mouldChange,
  life,
  instrument,
  lubrication,
  oee,
  workflow,
}
