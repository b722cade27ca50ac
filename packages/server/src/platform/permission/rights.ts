// What a person may open and press: the union over his roles, cut down to what the tenant has bought (rules 5 and 24).
// Pure: roles come from the session's statement, screens from the catalogue.
import { normalizeKey, permissionKey, type Screen } from '@tmlm/model'
import { baseModules, isLicensed, namesIn, soldModules, type Modules, type Tenancy } from '@tmlm/model/licence'
import type { ActorRights } from '../session/actor.ts'

/** The three comma-separated lists of a role. */
export interface RoleGrants {
  readonly code?: string | null
  readonly name?: string | null
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
    roles: new Set(holder.roles.flatMap(({ code, name }) => [code, name].filter((one) => one != null))),
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
      screen.buttons.map(({ key }) => [permissionKey(screen.prefix, key), `${screen.prefix}_${key}`]),
    ),
  )

const keysOf = (screens: readonly Screen[]): string[] =>
  screens.flatMap((screen) => screen.buttons.map(({ key }) => permissionKey(screen.prefix, key)))

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

/** The supplier portal, and what stands in no group, such as the landing page. */
const isForSuppliers = (screen: Screen): boolean =>
  !screen.mobile && (screen.parents.length === 0 || screen.parents.includes('supplierPortal'))
