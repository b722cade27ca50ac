// What a tenant has bought: module names, which are names of route groups. One answer for the menu, the role editor and
// the permission check of every call.
import type { Button, Screen } from './language/screen.ts'

/** Several companies by code, or one without. */
export type Tenancy = 'multi' | 'single'

/** The tenant's module permission: `all`, or module names. */
export type Modules = 'all' | ReadonlySet<string>

export const modulesOf = (permission: string): Modules =>
  permission.trim() === 'all' ? 'all' : new Set(namesIn(permission))

/** Whether the screen, or a group it stands in, was bought; base groups and what stands in no group and follows none always are. */
export function isLicensed(screen: Pick<Screen, 'name' | 'parents'>, modules: Modules): boolean {
  if (modules === 'all') return true
  const places = [screen.name, ...screen.parents]
  const followed = places.map((place) => followedModules[place]).find((module) => module !== undefined)
  if (followed !== undefined) return [followed].flat().some((module) => isModuleLicensed(module, modules))
  if (screen.parents.length === 0) return true
  return places.some((place) => place === 'home' || isBase(place) || modules.has(place))
}

/** Whether the module itself, or the one it is part of, was bought. */
export function isModuleLicensed(module: string, modules: Modules): boolean {
  if (modules === 'all' || isBase(module) || modules.has(module)) return true
  return Object.entries(soldModules).some(([whole, parts]) => parts.includes(module) && modules.has(whole))
}

/** Screens that can be granted at all: nothing public, and in a single-tenant installation nothing of the platform. */
export function grantableScreens(screens: readonly Screen[], tenancy: Tenancy): Screen[] {
  const granted = screens.filter((screen) => screen.kind !== 'public')
  if (tenancy === 'multi') return granted
  return granted
    .filter((screen) => screen.single !== false)
    .map((screen) => ({ ...screen, buttons: screen.buttons.filter((button) => !isMultiTenantOnly(button)) }))
}

/** The names of a comma-separated list. */
export const namesIn = (list: string | null): string[] =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Route groups that every tenant has, whatever it bought. */
export const baseModules = ['system', 'organization', 'taskManagement', 'paramsSetting', 'basicData'] as const

/** What can be bought, by the name of its route group. A group inside another comes with it, or alone. */
export const soldModules: Readonly<Record<string, readonly string[]>> = {
  processManagement: [],
  toolingManagement: [
    'customerExpenseManagement',
    'supplierExpenseManagement',
    'openMouldManagement',
    'mouldCapacity',
    'toolingProcurementManagement',
    'otherManagement',
    'masterDataManagement',
    'moldLibraryManagement',
    'toolingAcceptanceManagement',
    'lifeManagement',
    'moldChange',
    'supplierPortal',
  ],
  equipmentManagement: [],
  specialManagement: [],
  energyConsumptionManagement: [],
  instrumentManagement: [],
  monitorManagement: [],
  dailyBusiness: [],
  accessoryManagement: [],
  report: [],
  electronicKanban: [],
  knowledgeBase: [],
  servicePlatform: [],
}

/** Where cards are kept. */
const cardModules = ['masterDataManagement', 'equipmentManagement']

/** Groups and screens outside the menu have no module of their own: they come with the one they work for, or with any of
 * several. */
export const followedModules: Readonly<Record<string, string | readonly string[]>> = {
  homeWorkReporting: 'lifeManagement',
  homeInventory: 'moldLibraryManagement',
  homeMouldMaking: 'openMouldManagement',
  homeMouldChange: 'moldChange',
  homeInstruments: 'instrumentManagement',
  homeMaterials: 'accessoryManagement',
  homeRepair: 'dailyBusiness',
  homeChange: 'dailyBusiness',
  MaintainOrder: 'dailyBusiness',
  EquipmentCheck: 'dailyBusiness',
  EquipmentCheckQuery: 'dailyBusiness',
  Inspection: 'dailyBusiness',
  EquipmentOEE: 'equipmentManagement',
  LubricationTask: 'equipmentManagement',
  Monitor: 'monitorManagement',
  datav: 'electronicKanban',
  cardDetail: cardModules,
  CardInfo: cardModules,
  ToolingBind: cardModules,
  CardAttachment: cardModules,
  QueryAttachment: cardModules,
}

const isBase = (name: string): boolean => baseModules.some((base) => base === name)

/** Buttons marked `single: false` do not exist in a single-tenant installation. */
const isMultiTenantOnly = (button: Button): boolean => button.single === false
