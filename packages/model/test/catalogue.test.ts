// Everything that exists equals its entry in the catalogue; what is still missing stands in missing.json, line by line.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { catalogue } from '../src/catalogue.ts'
import { vocabulary, type Business, type Field, type Group, type Screen, type Text } from '../src/language/index.ts'
import * as agreed from './catalogue/index.ts'
import { screenKey } from './catalogue/index.ts'

type Names = 'screens' | 'groups' | 'resources' | 'businessCodes'
type Missing = Readonly<Record<Names, readonly string[]>>

const missing = JSON.parse(readFileSync(new URL('missing.json', import.meta.url), 'utf8')) as Missing

const known: Readonly<Record<Names, readonly string[]>> = {
  screens: agreed.screens.map(screenKey),
  groups: agreed.groups.map((entry) => entry.name),
  resources: agreed.resources.map((entry) => entry.resource),
  businessCodes: agreed.businessCodes.map((entry) => String(entry.id)),
}
const defined: Readonly<Record<Names, readonly string[]>> = {
  screens: catalogue.screens.map(screenKey),
  groups: [...catalogue.groups.keys()],
  resources: [
    ...new Set([
      ...[...catalogue.resources.keys(), ...catalogue.services.keys(), ...catalogue.faces.keys()],
      ...[...catalogue.reports.values()].map(({ report }) => report.of),
    ]),
  ],
  businessCodes: [...catalogue.businesses.keys()].map(String),
}

describe.each<Names>(['screens', 'groups', 'resources', 'businessCodes'])('the %s', (what) => {
  it('are all in the catalogue', () => {
    expect(defined[what].filter((name) => !known[what].includes(name))).toEqual([])
  })

  it('exist, or stand in missing.json, never both', () => {
    const absent = known[what].filter((name) => !defined[what].includes(name))
    const gone = absent.filter((name) => !missing[what].includes(name))
    const done = missing[what].filter((name) => !absent.includes(name))
    expect(gone, `no longer defined (missing.json may only shrink): ${gone.join(', ')}`).toEqual([])
    expect(done, `defined now, delete from "${what}" in missing.json: ${done.join(', ')}`).toEqual([])
  })

  it('stand in missing.json once', () => {
    expect(new Set(missing[what]).size).toBe(missing[what].length)
  })
})

describe('a screen is what the catalogue says', () => {
  const entries = new Map(agreed.screens.map((entry) => [screenKey(entry), entry]))
  test.each(catalogue.screens.map((screen) => [screenKey(screen), screen] as const))('%s', (key, screen) => {
    expect(asScreenEntry(screen)).toEqual(asAgreedScreen(entries.get(key)))
  })
})

describe('a menu group is what the catalogue says', () => {
  const entries = new Map(agreed.groups.map((entry) => [entry.name, entry]))
  test.each([...catalogue.groups])('%s', (name, group) => {
    expect(asGroupEntry(group)).toEqual(entries.get(name))
  })
})

describe('a business is what the catalogue says', () => {
  const entries = new Map(agreed.businessCodes.map((entry) => [entry.id, entry]))
  test.each([...catalogue.businesses])('%i', (id, business) => {
    expect(asBusinessEntry(business)).toEqual(asAgreedBusiness(entries.get(id)))
  })
})

describe('the menu stands in the order of the catalogue', () => {
  const shown = catalogue.screens.filter(({ hidden, parents }) => !hidden && parents.length > 0)
  const places = new Map(agreed.screens.map((entry, place) => [screenKey(entry), place]))
  const groupsOf = (depth: number): string[] => [...new Set(shown.flatMap(({ parents }) => parents[depth] ?? []))]
  const agreedGroups = agreed.groups.map(({ name }) => name)

  const innermost = [...new Set(shown.flatMap(({ parents }) => parents.at(-1) ?? []))]
  test.each(innermost)('the screens of %s', (group) => {
    const keys = shown.filter(({ parents }) => parents.at(-1) === group).map(screenKey)
    expect(keys).toEqual(keys.toSorted((a, b) => (places.get(a) ?? -1) - (places.get(b) ?? -1)))
  })

  test('its groups', () => {
    const groups = groupsOf(0).filter((name) => name !== 'home')
    expect(groups).toEqual(agreedGroups.filter((name) => groups.includes(name)))
  })

  test.each(groupsOf(0))('the groups inside %s', (outer) => {
    const drawn = [...catalogue.groups.keys()]
    const inside = new Set(shown.flatMap(({ parents }) => (parents[0] === outer ? (parents[1] ?? []) : [])))
    // On a phone groups stand as they are listed, in the menu where their first screen stands.
    const names = outer === 'home' ? drawn.filter((name) => inside.has(name)) : [...inside]
    expect(names).toEqual(agreedGroups.filter((name) => inside.has(name)))
  })
})

describe('a resource or service is what the catalogue says', () => {
  const entries = new Map(agreed.resources.map((entry) => [entry.resource, entry]))

  test.each([...catalogue.resources, ...catalogue.faces])('%s has its words and kind', (name, { label, kind }) => {
    const entry = entries.get(name)
    expect({ ...words(label), kind }).toEqual({ zh: entry?.zh, en: entry?.en, kind: entry?.kind })
  })

  test.each([...catalogue.services])('%s has its words', (name, { label }) => {
    const entry = entries.get(name)
    expect(words(label)).toEqual({ zh: entry?.zh, en: entry?.en })
  })

  const stored = agreed.resources.filter(({ resource, entity }) => tableBehind(resource, entity))
  test.each(stored.map((entry) => [entry.resource, entry] as const))(
    '%s has its status codes and words',
    (_, entry) => {
      // Where a machine stands with the authorities is chosen in its form, under a name of its own.
      const { status, useStatus } = tableBehind(entry.resource, entry.entity)?.fields ?? {}
      if (entry.statusTable) expect(statusTable(useStatus ?? status)).toEqual(entry.statusTable)
      // Rows that another entry keeps have that one's table.
      else if (entry.entity !== entry.resource && entries.has(entry.entity)) return
      // Without a table of its own a resource has no status, or a mere switch.
      else expect(['0', '1']).toEqual(expect.arrayContaining(Object.keys(statusTable(status))))
    },
  )

  /** Calls that the wire contract gives to every resource that has a use for them. */
  const common = [
    'list',
    'delete',
    'update',
    'submit',
    'audit',
    'cancelAudit',
    'enable',
    'disable',
    'copy',
    'rank',
    'setDefault',
    'getConfig',
    'print',
    'downExcel',
  ]
  test.each([...catalogue.resources, ...catalogue.services])(
    '%s has no call of its own making',
    (name, { actions }) => {
      // What a button of the personal configuration is for, without a call named in the catalogue.
      const named = name === 'personalConfig' ? ['restore'] : []
      const allowed = [...common, ...named, ...(entries.get(name)?.actions ?? [])]
      expect(Object.keys(actions).filter((action) => !allowed.includes(action))).toEqual([])
    },
  )
})

describe('a face', () => {
  const entries = new Map(agreed.resources.map((entry) => [entry.resource, entry]))
  test.each([...catalogue.faces])(
    '%s has no call of its own making, and none that its resource lacks',
    (name, face) => {
      const agreedOn: readonly string[] = entries.get(name)?.actions ?? []
      expect(face.actions.filter((action) => !agreedOn.includes(action))).toEqual([])
      expect(Object.keys(catalogue.resources.get(face.of)?.actions ?? {})).toEqual(
        expect.arrayContaining([...face.actions]),
      )
    },
  )
  test.each([...catalogue.faces])('%s has the status codes and words of its entry', (name, face) => {
    const table = entries.get(name)?.statusTable
    if (table) expect(statusTable(catalogue.resources.get(face.of)?.fields.status)).toEqual(table)
  })
})

describe('the shared words of buttons', () => {
  test.each(Object.entries<Text>(vocabulary))('%s reads the same on every screen of the catalogue', (key, label) => {
    const used = agreed.screens.flatMap((screen) => screen.buttons.filter((button) => button.key === key))
    expect(used.length).toBeGreaterThan(0)
    expect(used.map(({ zh, en }) => ({ zh, en }))).toEqual(used.map(() => words(label)))
  })
})

describe('a registry that ships with the program is the catalogue’s', () => {
  const file = (name: string): URL => new URL(`../src/areas/platform/registry/${name}.json`, import.meta.url)
  const shipped = Object.entries(agreed.registries).filter(([name]) => existsSync(file(name)))
  test.each(shipped)('%s', (name, entries) => {
    expect(JSON.parse(readFileSync(file(name), 'utf8'))).toEqual(entries)
  })
  it('of which parameters, dictionaries and scheduled tasks are there', () => {
    expect(shipped.map(([name]) => name)).toEqual(
      expect.arrayContaining(['parameters', 'dictionaries', 'scheduledTasks']),
    )
  })
})

const words = ([zh, en]: Text): { zh: string; en: string } => ({ zh, en })

function asScreenEntry(screen: Screen): agreed.ScreenEntry {
  const { name, path, parents, label, kind, hidden, mobile, single } = screen
  return {
    name,
    path,
    parents,
    ...words(label),
    kind,
    hidden,
    mobile,
    multiTenantOnly: single === false,
    resource: screen.resource ?? null,
    boundTo: screen.boundTo ?? null,
    buttons: screen.buttons.map((button) => ({ key: button.key, ...words(button.label) })),
    permissionPrefix: screen.prefix,
  }
}

/** The catalogue also names the domain page, and leaves out the usual prefix, which is the screen's own name. */
function asAgreedScreen(entry: agreed.ScreenEntry | undefined): object | undefined {
  if (!entry) return undefined
  const { page: _, ...rest } = entry as agreed.ScreenEntry & { page: string }
  return { permissionPrefix: entry.name, ...rest, buttons: entry.buttons.map(({ key, zh, en }) => ({ key, zh, en })) }
}

const asGroupEntry = ({ name, path, label, icon }: Group): agreed.GroupEntry => ({ name, path, ...words(label), icon })

function asBusinessEntry(business: Business): agreed.BusinessEntry {
  const { id, screen: page, resource, face = resource, label, classification, kind, orgMode } = business
  return {
    id,
    page,
    resource: face,
    ...words(label),
    classification,
    kind,
    orgMode,
    defaultRule: business.rule ?? null,
    hasWorkflow: business.workflow,
  }
}

/** The rule says whether there is a number and what it starts with. */
function asAgreedBusiness(entry: agreed.BusinessEntry | undefined): object | undefined {
  if (!entry) return undefined
  const { prefix: _, hasCode: __, ...rest } = entry as agreed.BusinessEntry & { prefix: unknown; hasCode: unknown }
  return rest
}

function tableBehind(resource: string, entity: string) {
  return catalogue.tables.get(resource) ?? catalogue.tables.get(entity)
}

/** Codes and words of a status field; where two states share a code, the words of the first. */
function statusTable(status: Field | undefined): Record<string, { zh: string; en: string }> {
  if (status?.kind === 'choice') return mapped(Object.entries(status.options))
  if (status?.kind !== 'state') return {}
  return mapped(Object.values(status.states).map((state): [string, Text] => [String(state.code), state.label]))
}

const mapped = (entries: readonly (readonly [string, Text])[]): Record<string, { zh: string; en: string }> =>
  Object.fromEntries(entries.toReversed().map(([code, label]) => [code, words(label)]))
