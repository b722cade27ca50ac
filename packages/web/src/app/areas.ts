// The areas of the product as the browser loads them: screens at once, since menu and routes need them; definitions when
// the first screen of the area opens. A new area is one more entry here.
import {
  inMenuOrder,
  isOnPhone,
  type Area,
  type Business,
  type Group,
  type PhonePaper,
  type Picture,
  type Resource,
  type Screen,
} from '@tmlm/model'
import { withinBusiness } from '../engine/list/withinBusiness.ts'
import * as accessory from '@tmlm/model/areas/accessory/screens'
import * as basicData from '@tmlm/model/areas/basicData/screens'
import * as cards from '@tmlm/model/areas/cards/screens'
import { dashboard } from '@tmlm/model/areas/dashboard/screens'
import * as library from '@tmlm/model/areas/library/screens'
import * as platform from '@tmlm/model/areas/platform/screens'
import * as procurement from '@tmlm/model/areas/procurement/screens'
import * as repair from '@tmlm/model/areas/repair/screens'
import * as upkeep from '@tmlm/model/areas/upkeep/screens'
import * as change from '@tmlm/model/areas/change/screens'
import * as disposal from '@tmlm/model/areas/disposal/screens'
import * as warnings from '@tmlm/model/areas/warnings/screens'
import * as special from '@tmlm/model/areas/special/screens'
import * as mouldChange from '@tmlm/model/areas/mouldChange/screens'
import * as life from '@tmlm/model/areas/life/screens'
import * as instrument from '@tmlm/model/areas/instrument/screens'
import * as lubrication from '@tmlm/model/areas/lubrication/screens'
import * as oee from '@tmlm/model/areas/oee/screens'
import * as workflow from '@tmlm/model/areas/workflow/screens'

export interface WebArea {
  /** The folder of its own screens and texts. */
  readonly name: string
  readonly screens: readonly Screen[]
  readonly groups: readonly Group[]
  /** Screens that an address cannot ask to show a row: nothing leads there from one. */
  readonly opensNoRows?: readonly string[]
  readonly definitions: () => Promise<Area>
}

export const areas: readonly WebArea[] = [
  {
    ...platform,
    name: 'platform',
    opensNoRows: ['organizationManagement'],
    definitions: async () => (await import('@tmlm/model/areas/platform/index')).platform,
  },
  {
    ...basicData,
    name: 'basicData',
    definitions: async () => (await import('@tmlm/model/areas/basicData/index')).basicData,
  },
  {
    ...cards,
    name: 'cards',
    definitions: async () => (await import('@tmlm/model/areas/cards/index')).cards,
  },
  {
    ...library,
    name: 'library',
    definitions: async () => (await import('@tmlm/model/areas/library/index')).library,
  },
  {
    ...procurement,
    name: 'procurement',
    definitions: async () => (await import('@tmlm/model/areas/procurement/index')).procurement,
  },
  {
    ...special,
    name: 'special',
    definitions: async () => (await import('@tmlm/model/areas/special/index')).specialArea,
  },
  {
    ...instrument,
    name: 'instrument',
    definitions: async () => (await import('@tmlm/model/areas/instrument/index')).instrumentArea,
  },
  {
    ...accessory,
    name: 'accessory',
    definitions: async () => (await import('@tmlm/model/areas/accessory/index')).accessories,
  },
  {
    ...upkeep,
    name: 'upkeep',
    definitions: async () => (await import('@tmlm/model/areas/upkeep/index')).upkeepArea,
  },
  {
    ...repair,
    name: 'repair',
    definitions: async () => (await import('@tmlm/model/areas/repair/index')).repairArea,
  },
  {
    ...change,
    name: 'change',
    definitions: async () => (await import('@tmlm/model/areas/change/index')).changeArea,
  },
  {
    ...disposal,
    name: 'disposal',
    definitions: async () => (await import('@tmlm/model/areas/disposal/index')).disposalArea,
  },
  {
    ...life,
    name: 'life',
    definitions: async () => (await import('@tmlm/model/areas/life/index')).lifeArea,
  },
  {
    ...warnings,
    name: 'warnings',
    definitions: async () => (await import('@tmlm/model/areas/warnings/index')).warningsArea,
  },
  {
    ...mouldChange,
    name: 'mouldChange',
    definitions: async () => (await import('@tmlm/model/areas/mouldChange/index')).mouldChangeArea,
  },
  {
    ...lubrication,
    name: 'lubrication',
    definitions: async () => (await import('@tmlm/model/areas/lubrication/index')).lubricationArea,
  },
  {
    ...oee,
    name: 'oee',
    definitions: async () => (await import('@tmlm/model/areas/oee/index')).oeeArea,
  },
  {
    ...workflow,
    name: 'workflow',
    definitions: async () => (await import('@tmlm/model/areas/workflow/index')).workflowArea,
  },
]

export const screens: readonly Screen[] = inMenuOrder(areas.flatMap((area) => area.screens))
/** With the page everybody starts on, which stands in no area of the browser. */
export const allScreens: readonly Screen[] = [dashboard, ...screens]
export const groups: readonly Group[] = areas.flatMap((area) => area.groups)

/** The definition behind a screen; it stands in the screen's own area. A screen of a service has none. */
export async function definitionOf(area: WebArea, screen: Screen): Promise<Resource | undefined> {
  const { resources = [], reports = [], faces = [], businesses = [] } = await area.definitions()
  const reported = reports.find(
    ({ report: { of, pages, beside } }) => of === screen.resource && !beside && pages.includes(screen.name),
  )
  if (reported) return reported
  const face = faces.find(({ name }) => name === screen.resource)
  const found = resources.find(({ name }) => name === (face?.of ?? screen.resource))
  const definition = found && face ? { ...found, label: face.label } : found
  const where = businesses.find(({ screen: page }) => page === screen.name)?.where
  return definition && where ? withinBusiness(definition, where) : definition
}

/** Other ways to look at what a screen lists. */
export async function picturesOf(area: WebArea, screen: Screen): Promise<readonly Picture[]> {
  const { pictures = [] } = await area.definitions()
  return screen.mobile ? [] : pictures.filter(({ on }) => on === screen.name)
}

/** The paper that a screen on the phone shows. */
export async function phonePaperOf(area: WebArea, screen: Screen): Promise<PhonePaper | undefined> {
  const { phonePapers = [] } = await area.definitions()
  return isOnPhone(screen) ? phonePapers.find(({ on }) => on === screen.name) : undefined
}

/** The number of the business that a screen serves, where it is one. */
export async function businessIdOf(area: WebArea, screen: Screen): Promise<number | undefined> {
  const { businesses = [] } = await area.definitions()
  return businesses.find(({ screen: page }) => page === screen.name)?.id
}

/** The businesses whose rows a screen shows: its own, else all of its object. */
export async function businessesOn(area: WebArea, screen: Screen): Promise<readonly Business[]> {
  const { businesses = [], faces = [] } = await area.definitions()
  const own = businesses.filter(({ screen: page }) => page === screen.name)
  if (own.length > 0) return own
  const shown = (await phonePaperOf(area, screen))?.of.name ?? screen.resource
  const face = faces.find(({ name }) => name === shown)
  return businesses.filter((one) => (face ? one.face === face.name : one.resource === shown))
}
