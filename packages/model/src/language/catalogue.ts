// The whole product as data: what the areas define, put together once and looked up by name.
import { holds } from './action.ts'
import { permissionKey } from './actions.ts'
import type { Business } from './business.ts'
import type { Block, Todo } from './dashboard.ts'
import type { Face } from './face.ts'
import type { PhonePaper } from './phonePaper.ts'
import type { Picture } from './picture.ts'
import type { Report } from './report.ts'
import { hostScreens, type Resource, type Table } from './resource.ts'
import { inMenuOrder, type Group, type Screen } from './screen.ts'
import type { Service } from './service.ts'
import type { WarningDefinition } from './warning.ts'

export interface Area {
  /** Its objects. */
  readonly resources?: readonly Resource[]
  /** Its tables without calls. */
  readonly tables?: readonly Table[]
  /** Its reports. */
  readonly reports?: readonly Report[]
  /** Other names for part of an object. */
  readonly faces?: readonly Face[]
  /** Its calls without rows. */
  readonly services?: readonly Service[]
  /** What its objects are for. */
  readonly businesses?: readonly Business[]
  /** Its screens. */
  readonly screens?: readonly Screen[]
  /** Its groups of the menu. */
  readonly groups?: readonly Group[]
  /** What it tells on the dashboard. */
  readonly blocks?: readonly Block[]
  /** What waits for people, besides papers to be audited. */
  readonly todos?: readonly Todo[]
  /** Charts, calendars and boards of its screens. */
  readonly pictures?: readonly Picture[]
  /** Papers of its screens on the phone. */
  readonly phonePapers?: readonly PhonePaper[]
  /** What it warns of. */
  readonly warnings?: readonly WarningDefinition[]
}

export interface Catalogue {
  readonly resources: ReadonlyMap<string, Resource>
  readonly tables: ReadonlyMap<string, Table>
  /** By the call that lists them. */
  readonly reports: ReadonlyMap<string, Report>
  readonly services: ReadonlyMap<string, Service>
  /** Other names for part of a resource. */
  readonly faces: ReadonlyMap<string, Face>
  readonly businesses: ReadonlyMap<number, Business>
  readonly screens: readonly Screen[]
  readonly groups: ReadonlyMap<string, Group>
  readonly pictures: readonly Picture[]
  readonly phonePapers: readonly PhonePaper[]
  /** By their codes in the registry. */
  readonly warnings: ReadonlyMap<string, WarningDefinition>
  /** Businesses of a resource, in the order of their numbers. */
  readonly businessesOf: (resource: string) => readonly Business[]
  /** Screens that show a resource: its own, those of its faces, and mobile ones. */
  readonly screensOf: (resource: string) => readonly Screen[]
  readonly screenNamed: (name: string) => Screen | undefined
}

export function assemble(areas: readonly Area[]): Catalogue {
  const resources = byName(
    'resource',
    areas.flatMap((area) => area.resources ?? []),
  )
  const reports = byName(
    'report',
    areas.flatMap((area) => area.reports ?? []),
  )
  const faces = byName(
    'face',
    areas.flatMap((area) => area.faces ?? []),
  )
  const businesses = areas.flatMap((area) => area.businesses ?? []).toSorted((a, b) => a.id - b.id)
  const numbered = new Map(businesses.map((business) => [business.id, business]))
  const screens = inMenuOrder(areas.flatMap((area) => area.screens ?? []))
  const screensByName = new Map(screens.map((screen) => [screen.name, screen]))
  const phonePapers = areas.flatMap((area) => area.phonePapers ?? [])
  /** A screen of tasks on the phone shows the papers that they begin. */
  const showsPapersOf = ({ name, resource }: Screen, wanted: string): boolean =>
    resource !== wanted && phonePapers.some(({ on, of }) => on === name && of.name === wanted)
  requireDistinctNumbers(businesses)
  for (const service of areas.flatMap((area) => area.services ?? [])) requireOpenActions(service)
  const businessesOf = groupedBy(businesses, (business) => business.resource)
  const screensOf = groupedBy(screens, ({ resource = '' }) => faces.get(resource)?.of ?? resource)
  return {
    resources,
    tables: byName('table', [...resources.values(), ...areas.flatMap((area) => area.tables ?? [])]),
    services: byName(
      'service',
      areas.flatMap((area) => area.services ?? []),
    ),
    reports,
    faces,
    businesses: numbered,
    screens,
    pictures: areas.flatMap((area) => area.pictures ?? []),
    phonePapers,
    warnings: byName(
      'warning',
      areas.flatMap((area) => area.warnings ?? []),
    ),
    groups: byName(
      'group',
      areas.flatMap((area) => area.groups ?? []),
    ),
    businessesOf(name) {
      const { report } = reports.get(name) ?? {}
      const scope = report && numbered.get(report.scope)
      return scope ? [scope] : (businessesOf.get(name) ?? [])
    },
    screenNamed: (name) => screensByName.get(name),
    screensOf: remembering((name) => {
      const { report } = reports.get(name) ?? {}
      if (report) return screens.filter((screen) => report.pages.includes(screen.name))
      const hosts = hostScreens(resources.get(name) ?? {})
      const others = screens.filter((screen) => hosts.includes(screen.name) || showsPapersOf(screen, name))
      return [...new Set([...(screensOf.get(name) ?? []), ...others])]
    }),
  }
}

/** What every call asks is worked out once; only names that exist are asked for. */
function remembering<T>(find: (name: string) => T): (name: string) => T {
  const found = new Map<string, T>()
  return (name) => {
    if (!found.has(name)) found.set(name, find(name))
    return found.get(name) as T
  }
}

/** What goes by this name, stored or reported. */
export const definitionNamed = ({ resources, reports }: Catalogue, name: string): Resource | undefined =>
  resources.get(name) ?? reports.get(name)

/** The business a row belongs to, by its discriminator. */
export const businessOf = (
  catalogue: Catalogue,
  resource: string,
  row: Readonly<Record<string, unknown>>,
): Business | undefined =>
  catalogue.businessesOf(resource).find((business) => !business.where || holds(business.where, row))

/** Every permission key that opens an action: the button on one of the desktop screens of the business. */
export const keysFor = (screens: readonly Screen[], button: string): string[] =>
  screens
    .filter((screen) => screen.buttons.some((entry) => permissionKey('', entry.key) === permissionKey('', button)))
    .map((screen) => permissionKey(screen.prefix, button))

function byName<T extends { readonly name: string }>(what: string, entries: readonly T[]): Map<string, T> {
  const map = new Map(entries.map((entry) => [entry.name, entry]))
  if (map.size < entries.length) {
    const twice = entries.find((entry, index) => entries.findIndex((other) => other.name === entry.name) !== index)
    throw new Error(`The ${what} ${twice?.name} is defined twice`)
  }
  return map
}

function groupedBy<T>(entries: readonly T[], key: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const entry of entries) {
    const list = groups.get(key(entry))
    if (list) list.push(entry)
    else groups.set(key(entry), [entry])
  }
  return groups
}

/** Numbers of businesses are permanent, and each is given once. */
function requireDistinctNumbers(businesses: readonly Business[]): void {
  businesses.forEach((business, index) => {
    const before = businesses[index - 1]
    if (before?.id === business.id)
      throw new Error(`The business ${business.id} is both ${before.screen} and ${business.screen}`)
  })
}

/** A service that no screen hosts has no button that could open its calls. */
function requireOpenActions(service: Service): void {
  if (service.hostedBy) return
  const closed = Object.entries(service.actions).find(
    ([, { access = 'button' }]) => access === 'button' || access === 'screen',
  )
  if (closed) throw new Error(`The action ${service.name}/${closed[0]} must say who may call it`)
}
