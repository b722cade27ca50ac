// What the product must become, entry by entry: the agreed catalogue as data, one entry a line.
import { readFileSync } from 'node:fs'

interface Words {
  readonly zh: string
  readonly en: string
}

export interface ScreenEntry extends Words {
  readonly name: string
  readonly path: string
  readonly parents: readonly string[]
  readonly kind: string
  readonly resource: string | null
  readonly buttons: readonly (Words & { readonly key: string })[]
  readonly hidden: boolean
  readonly mobile: boolean
  readonly multiTenantOnly: boolean
  readonly boundTo: string | null
  readonly permissionPrefix?: string
}

export interface GroupEntry extends Words {
  readonly name: string
  readonly path: string
  readonly icon: string
}

export interface ResourceEntry extends Words {
  readonly resource: string
  /** The stored object behind the wire name. */
  readonly entity: string
  readonly kind: string
  /** Calls beyond the common ones. */
  readonly actions: readonly string[]
  readonly statusTable: Readonly<Record<string, Words>> | null
  /** The screen on which the resource is kept, its own or another one. */
  readonly screen: string | null
}

export interface BusinessEntry extends Words {
  readonly id: number
  readonly page: string
  readonly resource: string
  readonly classification: string
  readonly kind: string
  readonly orgMode: number
  readonly defaultRule: string | null
  readonly hasWorkflow: boolean
}

const load = <T>(name: string): readonly T[] =>
  JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')) as readonly T[]

export const screens = load<ScreenEntry>('screens')
export const groups = load<GroupEntry>('groups')
/** Calls that nobody agreed on but people need, each with its reason. */
const beyond = load<{ readonly resource: string; readonly action: string; readonly reason: string }>('beyond')
export const resources = load<ResourceEntry>('resources').map((entry) => ({
  ...entry,
  actions: [...entry.actions, ...beyond.flatMap(({ resource, action }) => (resource === entry.resource ? action : []))],
}))
export const businessCodes = load<BusinessEntry>('businessCodes')

/** The lists the program ships to every tenant, by file name. */
export const registries = {
  // Our own take free ids.
  parameters: [...load('parameters'), ...load('beyondParameters')],
  warnings: load('warnings'),
  scheduledTasks: load('scheduledTasks'),
  dictionaries: load<{ readonly dictName: string; readonly items: readonly { readonly value: string }[] }>(
    'dictionaries',
  ),
  specialStaff: load('specialStaff'),
} as const

/** Desktop and mobile screens are two lists of names; Dashboard is in both. */
export const screenKey = (screen: { readonly name: string; readonly mobile: boolean }): string =>
  screen.mobile ? `mobile:${screen.name}` : screen.name
