// Begins a new object as the catalogue has agreed it: `npm run object -- lubricationStandard equipment`. Definition, business
// and screens are there afterwards, registered and taken off the list of what is missing; the fields are filled in by hand.
import { catalogue } from '@tmlm/model/catalogue'
import { agreedBusinesses, agreedResources, agreedScreens, type AgreedResource, type AgreedScreen } from './agreed.ts'
import { definitionOf, type Known } from './definition.ts'
import { edit, finish, isThere, scaffold, Unfit, withEntry, withImport, write } from './files.ts'
import { withGroups, withScreen } from './screens.ts'

function beginObject(): void {
  const [name = '', area = areaOf(name)] = process.argv.slice(2)
  const known = agreedAbout(name)
  const folder = `model/src/areas/${area}`
  if (!isThere(`${folder}/index.ts`)) throw new Unfit(`There is no area ${area} yet: npm run area -- ${area}`)
  if (isThere(`${folder}/${name}.ts`)) throw new Unfit(`packages/${folder}/${name}.ts is there already.`)

  const { code, businesses, unsaid } = definitionOf(known)
  write(`${folder}/${name}.ts`, code)
  edit(`${folder}/index.ts`, (content) => withDefinition(content, name, businesses))
  const groups = new Set<string>()
  edit(`${folder}/screens.ts`, (content) => {
    const grouped = withGroups(content, known.screens)
    for (const group of grouped.added) groups.add(group)
    return known.screens.reduce(withScreen, grouped.content)
  })
  edit('model/test/missing.json', (content) =>
    withoutMissing(content, {
      screens: new Set(known.screens.map((screen) => screen.name)),
      groups,
      resources: new Set([name]),
      businessCodes: new Set(known.businesses.map(({ id }) => String(id))),
    }),
  )
  console.log(`${known.resource.en} (${known.resource.zh}) begins in:`)
  finish()
  const left = phoneAndSpecial(name)
  if (left.length > 0) console.log(`Left for code of their own: the screens ${left.join(', ')}.`)
  if (unsaid.length > 0) console.log(`The catalogue also names the calls ${unsaid.join(', ')}: say them under actions.`)
  console.log(`Next: fill in the fields from the domain page ${known.resource.page}, then npm run migration -- ${name}`)
}

/** Refused where a plain definition would not do. */
function agreedAbout(name: string): Known {
  const resource = agreedResources.find((entry) => entry.resource === name)
  if (!resource)
    throw new Unfit(`The catalogue knows no object ${name || '(say which: npm run object -- lubricationStandard)'}.`)
  if (isDefined(name)) throw new Unfit(`${name} is defined already.`)
  if (catalogue.tables.has(name)) throw new Unfit(`${name} is a table already: make it a resource where it stands.`)
  if (resource.kind === 'report') throw new Unfit(`${name} is a report: see "A report" in docs/adding-an-object.md.`)
  if (isShared(resource))
    throw new Unfit(
      `${name} shows rows of ${resource.entity}: see the words face and report in docs/adding-an-object.md.`,
    )
  const businesses = agreedBusinesses.filter((entry) => entry.resource === name)
  if (businesses.some(({ kind }) => kind !== resource.kind))
    throw new Unfit(`${name} serves businesses of several kinds: more than one object, to be written by hand.`)
  const screens = agreedScreens.filter((screen) =>
    isPlain(
      screen,
      name,
      businesses.map(({ page }) => page),
    ),
  )
  const elsewhere = businesses.find(({ page }) => !isReached(page, screens))
  if (elsewhere)
    throw new Unfit(`${name} is kept on the screen ${elsewhere.page} of another object: begin with that one.`)
  return { resource, businesses, screens }
}

/** Several names show the same rows: one of them, or none, keeps them. */
const isShared = ({ resource, entity }: AgreedResource): boolean =>
  entity !== resource &&
  (catalogue.tables.has(entity) || agreedResources.filter((other) => other.entity === entity).length > 1)

const isDefined = (name: string): boolean =>
  catalogue.resources.has(name) || catalogue.services.has(name) || catalogue.faces.has(name)

const isPlain = ({ name, kind, resource, mobile }: AgreedScreen, of: string, pages: readonly string[]): boolean =>
  resource === of && !mobile && (['listForm', 'list', 'tree'].includes(kind) || pages.includes(name))

const isReached = (page: string, screens: readonly AgreedScreen[]): boolean =>
  [...screens, ...catalogue.screens].some(({ name }) => name === page) ||
  !agreedScreens.some(({ name, mobile }) => name === page && !mobile)

const phoneAndSpecial = (name: string): string[] =>
  agreedScreens
    .filter((screen) => screen.resource === name)
    .filter((screen) => screen.mobile || !['listForm', 'list', 'tree'].includes(screen.kind))
    .map((screen) => screen.name)

/** The area that has the name of the domain page, unless it is named. */
function areaOf(name: string): string {
  const page: AgreedResource['page'] | undefined = agreedResources.find((entry) => entry.resource === name)?.page
  const area = (page ?? '').replace(/\.md$/, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return area === 'accessories' ? 'accessory' : area
}

function withDefinition(content: string, name: string, businesses: readonly string[]): string {
  const listed = withEntry(content, /\bresources: \[/, name)
  const stated = businesses.reduce(
    (whole, business) => withEntry(withBusinesses(whole), /\bbusinesses: \[/, business),
    listed,
  )
  return withImport(stated, [name, ...businesses], `./${name}.ts`)
}

const withBusinesses = (content: string): string =>
  /\bbusinesses: \[/.test(content) ? content : content.replace(/\bresources: \[/, 'businesses: [],\n  resources: [')

type Lists = Readonly<Record<string, readonly string[]>>

function withoutMissing(content: string, done: Readonly<Record<string, ReadonlySet<string>>>): string {
  const lists = Object.entries(JSON.parse(content) as Lists).map(([what, names]) => [
    what,
    names.filter((entry) => !done[what]?.has(entry)),
  ])
  return `${JSON.stringify(Object.fromEntries(lists), null, 2)}\n`
}

scaffold(beginObject)
