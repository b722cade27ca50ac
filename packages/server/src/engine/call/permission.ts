// Whether a person may make a call, by the same table of screens and buttons that draws the menu. Rule 23:
// full token → no write in grace → module licensed → screen or button held; the row's scope comes with the statement.
import {
  hostScreens,
  keysFor,
  noPermission,
  refuseStatus,
  servingButton,
  type Action,
  type Business,
  type Catalogue,
  type Resource,
  type Screen,
  type Service,
} from '@tmlm/model'
import type { Readership } from '../../platform/events/audience.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { isLicensed } from '@tmlm/model/licence'

/** Screens that open a business: those of its resource; a business with a page of its own counts only that page's. */
function screensOf(catalogue: Catalogue, resource: Resource, business: Business | undefined): readonly Screen[] {
  if (business?.hostedBy) return screensNamed(catalogue, business.hostedBy.screen)
  const screens = catalogue.screensOf(resource.name)
  if (!business || catalogue.businessesOf(resource.name).length < 2) return screens
  return screens.filter(
    (screen) => screen.name === business.screen || screen.boundTo === business.screen || screen.mobile,
  )
}

/** Who may know of changes of a resource: whoever may open it, for that business if one is named. */
export const readershipOf = (catalogue: Catalogue): Readership => ({
  resource: (name) => catalogue.resources.get(name),
  mayOpen(actor, name, businessId) {
    const resource = catalogue.resources.get(name)
    const businesses = catalogue.businessesOf(name)
    const [open] = businessId === null ? [] : businesses.filter(({ id }) => id === businessId)
    if (!resource || (businessId !== null && !open)) return false
    if (open) return mayOpen(screensOf(catalogue, resource, open), actor)
    return mayOpen([...catalogue.screensOf(name), ...screensFollowing(catalogue, name)], actor)
  },
})

/** Screens of reports whose rows are those of the resource, or come from them. */
const screensFollowing = (catalogue: Catalogue, name: string): Screen[] =>
  [...catalogue.reports.values()]
    .filter(({ report }) => report.follows.includes(name))
    .flatMap((report) => catalogue.screensOf(report.name))

/** The businesses of a resource this person may look into; throws when there is none. */
export function readableBusinesses(catalogue: Catalogue, resource: Resource, actor: Actor): Business[] {
  const open = openBusinesses(catalogue, resource, actor)
  if (open) return open
  if (resource.ownedBy !== undefined) return [...catalogue.businessesOf(resource.name)]
  throw lacking(catalogue.screensOf(resource.name), actor)
}

/** The businesses whose screens this person may open; undefined where he may open no screen of the resource. */
export function openBusinesses(catalogue: Catalogue, resource: Resource, actor: Actor): Business[] | undefined {
  const businesses = catalogue.businessesOf(resource.name)
  const open = businesses.filter((business) => mayOpen(screensOf(catalogue, resource, business), actor))
  const isOpen = businesses.length === 0 ? mayOpen(catalogue.screensOf(resource.name), actor) : open.length > 0
  return isOpen ? open : undefined
}

/** The user field by which rows are narrowed to the person's own: he holds no screen that shows the others. */
export function ownedOnly(catalogue: Catalogue, resource: Resource, actor: Actor): string | undefined {
  const own = resource.report?.own
  const showingAll = catalogue.screensOf(resource.name).filter(({ name }) => !own?.screens.includes(name))
  return mayOpen(showingAll, actor) ? undefined : (own?.by ?? resource.ownedBy)
}

/** Whether the person holds the button of an action for this business; throws when not. */
export function requireButton(
  catalogue: Catalogue,
  resource: Resource,
  business: Business | undefined,
  button: string,
  actor: Actor,
): void {
  const screens = screensOf(catalogue, resource, business)
  if (!holdsButton(screens, buttonServing(resource, business, button), actor)) throw lacking(screens, actor)
}

/** The same, for an action that may have its button on a screen of another object. */
export function requireAction(
  catalogue: Catalogue,
  resource: Resource,
  business: Business | undefined,
  name: string,
  action: Action,
  actor: Actor,
): void {
  const button = buttonOf(name, action)
  if (action.on === undefined) return requireButton(catalogue, resource, business, button, actor)
  const screens = screensNamed(catalogue, action.on)
  if (!holdsButton(screens, button, actor)) throw lacking(screens, actor)
}

/** The same question for drawing: which buttons of the business the person may press. */
export function buttonRights(
  catalogue: Catalogue,
  resource: Resource,
  business: Business | undefined,
  actor: Actor,
): (button: string, on?: string | readonly string[]) => boolean {
  const screens = screensOf(catalogue, resource, business)
  return (button, on) =>
    on === undefined
      ? holdsButton(screens, buttonServing(resource, business, button), actor)
      : holdsButton(screensNamed(catalogue, on), button, actor)
}

/** Of a business that is kept on a screen of another object one button serves for all. */
const buttonServing = (resource: Resource, business: Business | undefined, button: string): string | undefined =>
  business?.hostedBy ? business.hostedBy.button : servingButton(resource, button)

const screensNamed = ({ screenNamed }: Catalogue, names: string | readonly string[]): Screen[] =>
  [names].flat().flatMap((name) => screenNamed(name) ?? [])

/** What is open to every login is still closed to suppliers, unless it is meant for them. */
export function requireStaff(action: Action, actor: Actor): void {
  if (actor.supplierId !== null && !action.suppliers) throw noPermission()
}

/** A service's calls are open to everybody who is logged in, or opened by the screen that hosts it. */
export function requireServiceRight(
  catalogue: Catalogue,
  service: Service,
  name: string,
  action: Action,
  actor: Actor,
): void {
  if (isOpen(action)) return requireStaff(action, actor)
  const hosts = hostScreens(service)
  const screens = screensNamed(catalogue, hosts)
  const isAllowed =
    action.access === 'screen'
      ? mayOpen(screens, actor)
      : holdsButton(screens, servingButton(service, buttonOf(name, action)), actor)
  if (!isAllowed) throw lacking(screens, actor)
}

/** Asks for nothing but a session. */
export const isOpen = ({ access = 'button' }: Action): boolean => access === 'login' || access === 'restricted'

export const buttonOf = (name: string, action: Action | undefined): string => action?.button ?? name

/** A screen that no menu shows, such as a detail that a message leads to, gives nobody a right of its own. */
const inMenu = (screens: readonly Screen[]): readonly Screen[] => screens.filter(({ hidden }) => !hidden)

const mayOpen = (screens: readonly Screen[], actor: Actor): boolean =>
  inMenu(screens).some(
    (screen) =>
      (screen.mobile ? actor.rights.mobileMenus : actor.rights.menus).has(screen.name) || opensBound(screen, actor),
  )

const opensBound = (screen: Screen, actor: Actor): boolean =>
  screen.boundTo !== undefined && actor.rights.menus.has(screen.boundTo)

function holdsButton(screens: readonly Screen[], button: string | undefined, actor: Actor): boolean {
  if (button === undefined) return false
  const licensed = screens.filter((screen) => isLicensed(screen, actor.rights.modules))
  return keysFor(licensed, button).some((key) => actor.rights.buttons.has(key))
}

/** 1012 when the tenant has not bought the module, else 403. */
const lacking = (screens: readonly Screen[], actor: Actor) =>
  screens.length > 0 && inMenu(screens).every((screen) => !isLicensed(screen, actor.rights.modules))
    ? refuseStatus(1012)
    : noPermission()
