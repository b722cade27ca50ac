// Rules about what a person reaches: actions have their button, businesses their page, screens their place in the menu.
import {
  parseRule,
  permissionKey,
  Refusal,
  servingButton,
  type Business,
  type Catalogue,
} from '../../src/language/index.ts'
import * as agreed from '../catalogue/index.ts'
import { screenKey } from '../catalogue/index.ts'
import { conditionProblems } from './fields.ts'
import { actionsOf, type Rule } from './walk.ts'

/** Calls that the engine itself answers for every resource; a service has none of them. */
const engineCalls = 'list count getEntityById insert update delete exportExcel downExcel readExcel getCode'.split(' ')

export const actionsHaveAButton: Rule = (catalogue) =>
  actionsOf(catalogue).flatMap(({ path, name, action, owner }) => {
    if ((action.access ?? 'button') !== 'button') return []
    const host = catalogue.resources.get(owner) ?? catalogue.services.get(owner)
    if (action.on !== undefined) {
      const key = permissionKey('', action.button ?? name)
      const lacking = [action.on].flat().filter((on) => {
        const screen = catalogue.screens.find((one) => one.name === on)
        return !screen?.buttons.some((entry) => permissionKey('', entry.key) === key)
      })
      return lacking.map((on) => `${path}: no button ${action.button ?? name} on ${on}`)
    }
    // What is for those alone whom a row names needs none.
    const named = catalogue.resources.get(owner)?.namedMay ?? {}
    if (action.button === undefined && Object.values(named).some((deeds) => deeds.includes(name))) return []
    const button = (host && servingButton(host, action.button ?? name)) ?? action.button ?? name
    return buttonsOf(catalogue, owner).has(permissionKey('', button)) ? [] : [`${path}: no button ${button}`]
  })

export const actionsDoNotHideTheEngine: Rule = (catalogue) =>
  actionsOf(catalogue).flatMap(({ path, name, action, owner }) => {
    // An object without a workbook of its own has the template of another one.
    const isOtherTemplate =
      action.does?.word === 'template' && !buttonsOf(catalogue, owner).has(permissionKey('', name))
    return engineCalls.includes(name) &&
      action.onlyWith === undefined &&
      catalogue.resources.has(owner) &&
      !isOtherTemplate
      ? [`${path}: is a call of the engine`]
      : []
  })

export const actionsGoBetweenStates: Rule = (catalogue) =>
  actionsOf(catalogue).flatMap(({ path, action, owner }) => {
    const fields = catalogue.resources.get(owner)?.fields ?? {}
    return [
      ...conditionProblems(`${path} from`, action.from ?? {}, fields),
      ...conditionProblems(`${path} to`, action.to ?? {}, fields),
    ]
  })

export const actionsOnLinesNameWhatLinesHave: Rule = (catalogue) =>
  actionsOf(catalogue).flatMap(({ path, action, owner }) => {
    const { onLines, input = {} } = action
    if (!onLines) return []
    const around = catalogue.resources.get(owner)?.fields ?? {}
    const [own, sent] = [around.lines, input.lines]
    if (own?.kind !== 'lines' || sent?.kind !== 'lines') return [`${path}: is on lines that are not there`]
    const rows = Object.fromEntries(Object.entries(around).map(([name, field]) => [`row.${name}`, field]))
    const conditions = [onLines.from ?? {}, onLines.offeredWhile ?? {}].flat()
    const lacking = (names: readonly string[], fields: object, what: string): string[] =>
      names.filter((name) => !Object.hasOwn(fields, name)).map((name) => `${path}: no ${what} ${name}`)
    return [
      ...conditions.flatMap((condition) =>
        conditionProblems(`${path} on lines`, condition, { ...own.fields, ...rows }),
      ),
      ...lacking([...onLines.columns, ...(onLines.left ?? [])], own.fields, 'field of the lines'),
      ...lacking(onLines.asks ?? [], input, 'input'),
      ...lacking(onLines.counts === undefined ? [] : [onLines.counts], sent.fields, 'input of a line'),
      ...(onLines.counts !== undefined && !onLines.left ? [`${path}: counts what is left of nothing`] : []),
    ]
  })

/** What is begun on another screen is told in the fields of what that screen shows. */
export const waysMakeWhatIsThere: Rule = (catalogue) =>
  catalogue.screens.flatMap((screen) =>
    [...screen.buttons, ...screen.followUps].flatMap(({ key, path: leadsTo, makes }) => {
      if (!makes) return []
      const path = `screen ${screen.name} ${key}`
      const there = catalogue.screens.find((one) => one.path === leadsTo)
      const fields = catalogue.resources.get(there?.resource ?? '')?.fields
      if (!fields) return [`${path}: makes nothing on ${leadsTo ?? 'no screen'}`]
      const { lines } = fields
      const known = (names: object, of: object, what: string): string[] =>
        Object.keys(names)
          .filter((name) => !Object.hasOwn(of, name))
          .map((name) => `${path}: ${what} no ${name}`)
      return [
        ...known({ ...makes.takes }, fields, 'the paper has'),
        ...(makes.lines ? known(makes.lines.takes, lines?.kind === 'lines' ? lines.fields : {}, 'its lines have') : []),
      ]
    }),
  )

/** Businesses kept inside other screens. */
const pagesWithoutMenuEntry = [
  'user',
  'notice',
  'workShift',
  'workCalendar',
  'cardAttachment',
  'instrumentMsaStudy',
  'inspectionItem',
  'inspectionScheme',
  'manufacturer',
]

export const businessesHaveAPage: Rule = (catalogue) => {
  const pages = [...catalogue.screens.filter(({ mobile }) => !mobile).map(({ name }) => name), ...pagesWithoutMenuEntry]
  return businesses(catalogue)
    .filter(({ screen: page }) => !pages.includes(page))
    .map(({ id, screen: page }) => `business ${id}: no screen ${page}`)
}

export const businessesStandOnAResource: Rule = (catalogue) =>
  businesses(catalogue).flatMap(({ id, resource, where, classification, workflow }) => {
    const reported = [...catalogue.reports.values()].find(({ report }) => report.of === resource)
    const fields = (catalogue.resources.get(resource) ?? reported)?.fields
    if (!fields) return [`business ${id}: no resource ${resource}`]
    return [
      ...conditionProblems(`business ${id} where`, where ?? {}, fields),
      ...(catalogue.groups.has(classification) ? [] : [`business ${id}: no menu group ${classification}`]),
      ...(workflow && fields.status?.kind !== 'state' ? [`business ${id}: approval needs a status`] : []),
    ]
  })

export const numberingRulesParse: Rule = (catalogue) =>
  businesses(catalogue).flatMap(({ id, rule, resource }) => {
    if (!rule) return []
    try {
      parseRule(rule)
      const numbered = catalogue.resources.get(resource)?.fields.code?.kind === 'code'
      return numbered ? [] : [`business ${id}: ${resource} has no number to give`]
    } catch (error) {
      if (error instanceof Refusal) return [`business ${id}: ${error.message}`]
      throw error
    }
  })

/** A row belongs to one business: where several share a resource, one field tells them apart. */
export const businessesOfAResourceDiffer: Rule = (catalogue) =>
  [...catalogue.resources.keys()].flatMap((resource) => {
    const shared = catalogue.businessesOf(resource)
    if (shared.length < 2) return []
    const seen = new Set<string>()
    return shared.flatMap(({ id, where }) => {
      const [discriminator] = Object.entries(where ?? {})
      if (!discriminator) return [`business ${id}: takes every ${resource}, but is not alone`]
      const [field, wanted] = discriminator
      const values = (Array.isArray(wanted) ? wanted : [wanted]).map((value) => `${field} ${String(value)}`)
      const taken = values.filter((value) => seen.has(value))
      for (const value of values) seen.add(value)
      return taken.map((value) => `business ${id}: ${value} belongs to another business`)
    })
  })

/** What a screen shows or is bound to may still be to build, if the catalogue knows it. */
export const screensHaveAPlace: Rule = (catalogue) => {
  const screens = new Set([...catalogue.screens, ...agreed.screens].map(({ name }) => name))
  const shown = new Set([
    ...catalogue.resources.keys(),
    ...catalogue.services.keys(),
    ...catalogue.faces.keys(),
    ...agreed.resources.map(({ resource }) => resource),
  ])
  return catalogue.screens.flatMap(({ name, parents, resource, boundTo }) => [
    ...parents.filter((parent) => !catalogue.groups.has(parent)).map((parent) => `screen ${name}: no group ${parent}`),
    ...(resource && !shown.has(resource) ? [`screen ${name}: no resource ${resource}`] : []),
    ...(boundTo && !screens.has(boundTo) ? [`screen ${name}: bound to ${boundTo}, which does not exist`] : []),
  ])
}

/** A report is opened by its screens, scoped by a business, and put into groups by its own fields. */
export const reportsHaveTheirPlaces: Rule = (catalogue) =>
  [...catalogue.reports.values()].flatMap(({ name, fields, report, list }) => {
    const { pages, scope, groups = {}, totals, asks, rowsOf } = report
    const screens = new Set(catalogue.screens.map((screen) => screen.name))
    const paths = new Set([...catalogue.screens, ...agreed.screens].map(({ path }) => path))
    const ways = Object.entries(list.links ?? {})
    const named = [
      ...[...Object.values(groups).flat(), ...totals, ...ways.map(([column]) => column)],
      ...ways.flatMap(([, all]) =>
        all.flatMap(({ open, by = {}, when = {} }) => [
          ...[...(open === undefined ? [] : [open]), ...Object.values(by), ...Object.keys(when)],
        ]),
      ),
    ]
    return [
      ...pages.filter((page) => !screens.has(page)).map((page) => `report ${name}: no screen ${page}`),
      ...(catalogue.businesses.has(scope) ? [] : [`report ${name}: no business ${scope}`]),
      ...named.filter((field) => !Object.hasOwn(fields, field)).map((field) => `report ${name}: no field ${field}`),
      // Where there is one way to group, nobody is asked.
      ...(Object.keys(groups).length > 1 && asks.groupBy?.kind !== 'choice' ? [`report ${name}: no groupBy`] : []),
      ...(rowsOf !== undefined && !catalogue.resources.has(rowsOf) ? [`report ${name}: no resource ${rowsOf}`] : []),
      ...ways.flatMap(([, all]) =>
        all.filter(({ path }) => !paths.has(path)).map(({ path }) => `report ${name}: no path ${path}`),
      ),
    ]
  })

/** What is kept inside another screen is seen where a screen is, by a reference of its own. */
export const hostedRowsAreSeen: Rule = (catalogue) => {
  const paths = new Set(catalogue.screens.map(({ path }) => path))
  return [...catalogue.resources.values()].flatMap(({ name, fields, hostedBy }) =>
    (hostedBy?.shownIn ?? []).flatMap(({ path, open }) => [
      ...(paths.has(path) ? [] : [`resource ${name}: no path ${path}`]),
      ...(fields[open]?.kind === 'ref' ? [] : [`resource ${name}: no reference ${open}`]),
    ]),
  )
}

/** A face is of a resource, and of one business there whose rows one value tells apart. */
export const facesAreOfABusiness: Rule = (catalogue) => {
  const shown = [...catalogue.faces.values()].flatMap(({ name, of }) => {
    if (!catalogue.resources.has(of)) return [`face ${name}: no resource ${of}`]
    const own = businesses(catalogue).filter((business) => business.face === name)
    const [business, another] = own
    if (!business || another) return [`face ${name}: is that of ${own.length} businesses`]
    const isTold = Object.values(business.where ?? {}).some((value) => !Array.isArray(value))
    return business.resource === of && isTold ? [] : [`face ${name}: no row is known to be one`]
  })
  const lost = businesses(catalogue).filter(({ face }) => face !== undefined && !catalogue.faces.has(face))
  return [...shown, ...lost.map(({ id, face }) => `business ${id}: no face ${face}`)]
}

export const nothingIsDefinedTwice: Rule = (catalogue) => [
  ...repeated(catalogue.screens.map(screenKey)).map((name) => `screen ${name} is defined twice`),
  ...repeated(catalogue.screens.map(({ path }) => path)).map((path) => `path ${path} is used twice`),
  ...repeated(businesses(catalogue).map(({ screen: page }) => page)).map((page) => `page ${page} has two businesses`),
  ...[...catalogue.services.keys(), ...catalogue.faces.keys()]
    .filter((name) => catalogue.resources.has(name))
    .map((name) => `${name} is two things`),
  ...catalogue.screens.flatMap(({ name, buttons }) =>
    repeated(buttons.map(({ key }) => key.toLowerCase())).map((key) => `screen ${name}: two buttons ${key}`),
  ),
]

const businesses = (catalogue: Catalogue): Business[] => [...catalogue.businesses.values()]

const repeated = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index)

/** Buttons of the desktop screens of a resource; of those still to be built the catalogue tells. */
function buttonsOf(catalogue: Catalogue, resource: string): Set<string> {
  const entry = agreed.resources.find(({ resource: name }) => name === resource)
  const host = catalogue.services.get(resource)?.hostedBy?.screen
  const planned = agreed.screens.filter(
    ({ name, resource: shown }) => shown === resource || name === entry?.screen || name === host,
  )
  const screens = [...catalogue.screensOf(resource), ...planned].filter(({ mobile }) => !mobile)
  return new Set(screens.flatMap(({ buttons }) => buttons.map(({ key }) => permissionKey('', key))))
}
