// What a person may open and press: the union over his roles, cut down to what the tenant has bought (rules 5 and 24).
// Pure: roles come from the session's statement, screens from the catalogue.
import { normalizeKey, permissionKey, type Button, type Screen } from '@tmlm/model'
import { baseModules, followedModules, soldModules } from '@tmlm/model/areas/platform/tenant'
import type { ActorRights } from '../session/actor.ts'

/** Several companies by code, or one without. */
export type Tenancy = 'multi' | 'single'
export type Modules = ActorRights['modules']

/** The three comma-separated lists of a role. */
export interface RoleGrants {
  readonly menus: string | null
  readonly buttons: string | null
  readonly mobileMenus: string | null
}

export interface Holder {
  /** tmlmAdmin has every licensed menu and button, whatever its role holds. */
  readonly isAdmin: boolean
  readonly isSupplier: boolean
  /** Enabled roles only. */
  readonly roles: readonly RoleGrants[]
}

/** The tenant's module permission: `all`, or comma-separated module names. */
export const modulesOf = (permission: string): Modules =>
  permission.trim() === 'all' ? 'all' : new Set(namesIn(permission))

/** Whether the screen, or a group it stands in, was bought; base groups and what stands in no group always are. */
export function isLicensed(screen: Pick<Screen, 'name' | 'parents'>, modules: Modules): boolean {
  if (modules === 'all' || screen.parents.length === 0) return true
  const places = [screen.name, ...screen.parents]
  const followed = places.map((place) => followedModules[place]).find((module) => module !== undefined)
  if (followed !== undefined) return isModuleLicensed(followed, modules)
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
    .filter((screen) => !screen.multiTenantOnly)
    .map((screen) => ({ ...screen, buttons: screen.buttons.filter((button) => !isMultiTenantOnly(button)) }))
}

export function rightsOf(holder: Holder, modules: Modules, grantable: readonly Screen[]): ActorRights {
  const open = grantable
    .filter((screen) => isLicensed(screen, modules))
    .filter((screen) => !holder.isSupplier || isForSuppliers(screen))
  const held = heldBy(holder)
  const desktop = open.filter((screen) => !screen.mobile)
  return {
    menus: new Set(desktop.map((screen) => screen.name).filter(held.menu)),
    buttons: new Set(keysOf(open).filter(held.button)),
    mobileMenus: new Set(open.flatMap((screen) => (screen.mobile && held.mobileMenu(screen.name) ? screen.name : []))),
    modules,
  }
}

/** The module names shown to a client. `all` would open every screen there, so only tmlmAdmin is told it (rule 5). */
export function shownModules(modules: Modules, isAdmin: boolean, tenancy: Tenancy): string {
  if (modules !== 'all') return [...new Set([...baseModules, ...modules])].join(',')
  if (isAdmin) return 'all'
  const sold = Object.entries(soldModules).flatMap(([whole, parts]) => [whole, ...parts])
  return [...baseModules, ...sold.filter((name) => tenancy === 'multi' || name !== 'servicePlatform')].join(',')
}

/** The keys of these screens' buttons as the catalogue spells them, by their compared form. */
export const spelledKeys = (screens: readonly Screen[]): Map<string, string> =>
  new Map(
    screens.flatMap((screen) =>
      screen.buttons.map(({ key }) => [
        permissionKey(screen.permissionPrefix, key),
        `${screen.permissionPrefix}_${key}`,
      ]),
    ),
  )

/** The names of a comma-separated list. */
export const namesIn = (list: string | null): string[] =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

const keysOf = (screens: readonly Screen[]): string[] =>
  screens.flatMap((screen) => screen.buttons.map(({ key }) => permissionKey(screen.permissionPrefix, key)))

function heldBy({ isAdmin, roles }: Holder) {
  if (isAdmin) return { menu: () => true, button: () => true, mobileMenu: () => true }
  const menus = new Set(roles.flatMap((role) => namesIn(role.menus)))
  const buttons = new Set(roles.flatMap((role) => namesIn(role.buttons).map(normalizeKey)))
  const mobileMenus = new Set(roles.flatMap((role) => namesIn(role.mobileMenus)))
  return {
    menu: (name: string) => menus.has(name),
    button: (key: string) => buttons.has(key),
    mobileMenu: (name: string) => mobileMenus.has(name),
  }
}

const isBase = (name: string): boolean => baseModules.some((base) => base === name)

/** The supplier portal, and what stands in no group, such as the landing page. */
const isForSuppliers = (screen: Screen): boolean =>
  !screen.mobile && (screen.parents.length === 0 || screen.parents.includes('supplierPortal'))

/** Buttons marked `single: false` do not exist in a single-tenant installation. */
const isMultiTenantOnly = (button: Button): boolean => button.single === false
