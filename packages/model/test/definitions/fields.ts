// Rules about fields: what they point to exists, what they are given fits.
import {
  choosable,
  conditionIn,
  hasNumericOptions,
  readField,
  targetBy,
  type Condition,
  type Field,
  type Fields,
} from '../../src/language/index.ts'
import { registries } from '../catalogue/index.ts'
import { fieldSets, places, type Place, type Rule } from './walk.ts'

export const referencesResolve: Rule = (catalogue) =>
  places(catalogue).flatMap(({ path, field }) => {
    const targets = targetsOf(field)
    return targets.filter((to) => !catalogue.resources.has(to)).map((to) => `${path}: no resource ${to}`)
  })

const targetsOf = (field: Field): readonly string[] => {
  if (field.kind === 'link') return field.targets
  if (!('to' in field)) return []
  const chosenBy = targetBy(field)
  return chosenBy ? Object.values(chosenBy.targets) : [field.to]
}

export const chosenAndSearchedFieldsOfTargetsExist: Rule = (catalogue) =>
  places(catalogue).flatMap(({ path, field }) => {
    const target = 'to' in field ? catalogue.resources.get(field.to)?.fields : undefined
    const searched = Array.isArray(field.search) ? (field.search as readonly string[]) : []
    const wrong = searched.filter((name) => !target || !Object.hasOwn(target, name))
    const among = 'among' in field ? conditionProblems(path, choosable(field), target ?? {}) : []
    return [...wrong.map((name) => `${path}: searches ${name}, which its target lacks`), ...among]
  })

/** A picker offers only what may be chosen, so that it must be able to narrow by it. */
export const pickersNarrowByWhatMayBeChosen: Rule = (catalogue) =>
  places(catalogue).flatMap(({ path, field }) => {
    const target = 'to' in field ? catalogue.resources.get(field.to) : undefined
    if (!target || !('among' in field)) return []
    const open = new Set([...target.picker, ...target.pickBy])
    return Object.keys(choosable(field))
      .filter((name) => !open.has(name))
      .map((name) => `${path}: ${target.name} cannot be picked by ${name}`)
  })

const dictionaries = new Set(registries.dictionaries.map(({ dictName }) => dictName))
export const dictionariesAreRegistered: Rule = (catalogue) =>
  places(catalogue).flatMap(({ path, field }) =>
    'dictionary' in field && !dictionaries.has(field.dictionary) ? [`${path}: no dictionary ${field.dictionary}`] : [],
  )

export const numbersStandForWhatIsSearchedToo: Rule = (catalogue) =>
  places(catalogue).flatMap(({ path, field, set }) => {
    if (field.kind !== 'text' || field.standsFor === undefined) return []
    const other = Object.hasOwn(set.fields, field.standsFor) ? set.fields[field.standsFor] : undefined
    if (other?.kind !== 'text' && other?.kind !== 'code')
      return [`${path}: stands for ${field.standsFor}, which is no text`]
    return field.search === true && other.search === true ? [] : [`${path}: search does not look in both`]
  })

export const uniqueFieldsNameTheirScope: Rule = (catalogue) =>
  places(catalogue).flatMap(({ path, field, set }) =>
    typeof field.unique === 'string' && !isColumn(field.unique, set)
      ? [`${path}: unique within ${field.unique}, which does not exist`]
      : [],
  )

export const linesDistinctByTheirFields: Rule = (catalogue) =>
  places(catalogue).flatMap(({ path, field }) => {
    if (field.kind !== 'lines') return []
    const named = (field.distinct ?? []).flat()
    const wrong = named.filter((name) => !Object.hasOwn(field.fields, name)).map((name) => `${path}: no field ${name}`)
    return field.min <= field.max ? wrong : [...wrong, `${path}: needs more lines than it allows`]
  })

export const requirementsCanBeMet: Rule = (catalogue) =>
  places(catalogue).flatMap(({ path, field, set }) =>
    conditionProblems(path, conditionIn(field.requiredWhen) ?? {}, set.fields),
  )

export const targetsAreChosenByAField: Rule = (catalogue) =>
  places(catalogue).flatMap(({ path, field, set }) => {
    const chosenBy = targetBy(field)
    if (!chosenBy) return []
    const by = Object.hasOwn(set.fields, chosenBy.field) ? set.fields[chosenBy.field] : undefined
    if (by?.kind !== 'choice') return [`${path}: ${chosenBy.field} is no choice`]
    return Object.keys(chosenBy.targets)
      .filter((value) => !Object.hasOwn(by.options, value))
      .map((value) => `${path}: ${chosenBy.field} is never ${value}`)
  })

export const defaultsFit: Rule = (catalogue) =>
  places(catalogue).flatMap(({ path, field }) => {
    const given: unknown = field.default
    if (given === undefined || isOriginFor(field, given)) return []
    const read = readField(field, given)
    return 'value' in read && JSON.stringify(read.value) === JSON.stringify(given)
      ? []
      : [`${path}: default ${JSON.stringify(given)} does not fit`]
  })

const origins: Readonly<Record<string, readonly string[]>> = {
  date: ['today'],
  datetime: ['now', 'today'],
  time: ['now'],
  user: ['self'],
  org: ['ownOrg'],
  dept: ['ownDept'],
}
const isOriginFor = (field: Field, given: unknown): boolean =>
  (origins[field.kind] ?? []).some((name) => name === given)

export const statesFit: Rule = (catalogue) =>
  places(catalogue).flatMap(({ path, field }) => {
    if (field.kind !== 'state') return []
    const names = Object.keys(field.states)
    const initial = names.includes(field.initial) ? [] : [`${path}: starts as ${field.initial}, which does not exist`]
    const codes = Object.entries(field.states)
      .filter(([, { code }]) => !Number.isInteger(code) || code < 0 || code > 99)
      .map(([name, { code }]) => `${path}: ${name} has code ${code}`)
    const spelt = names
      .filter((name) => !/^[a-z][A-Za-z0-9]{0,39}$/.test(name))
      .map((name) => `${path}: odd name ${name}`)
    return [...initial, ...codes, ...spelt]
  })

/** Words of the wire contract that a list, a row or a write carries besides the fields. */
const wireWords = ['currentPage', 'pageSize', 'keyword', 'orderBy', 'picker', 'ids', 'clear', 'clientId', 'confirmWarn']
const rowWords = ['access', 'flow', 'actions', 'custom', 'search', 'tenantId']

export const namesAreFree: Rule = (catalogue) =>
  places(catalogue).flatMap((place) => {
    const { path, name, set } = place
    const ownOrg = path === 'user.orgId'
    return [
      ...(/^[a-z][A-Za-z0-9]{0,49}$/.test(name) ? [] : [`${path}: not a camelCase name`]),
      ...(set.system.includes(name) && !ownOrg ? [`${path}: is a system column`] : []),
      ...(isOnTheWire(place) && [...wireWords, ...rowWords].includes(name) ? [`${path}: is a word of the wire`] : []),
    ]
  })

/** `{reference}Name`, `{state}Key` and `{field}Begin` are made by the engine. */
export const derivedNamesAreFree: Rule = (catalogue) =>
  fieldSets(catalogue).flatMap(({ path, fields, system }) =>
    Object.entries(fields).flatMap(([name, field]) => {
      if (system.length === 0) return []
      const derived = ['to' in field ? `${name}Name` : `${name}Key`, `${name}Begin`, `${name}End`]
      return derived.filter((made) => Object.hasOwn(fields, made)).map((made) => `${path}.${made}: made from ${name}`)
    }),
  )

const isOnTheWire = ({ set }: Place): boolean => set.system.includes('version')

export const isColumn = (name: string, set: { fields: Fields; system: readonly string[] }): boolean =>
  Object.hasOwn(set.fields, name) || set.system.includes(name)

/** What is wrong with a condition over these fields: a field that is not there, a value it can never have. */
export const conditionProblems = (path: string, condition: Condition, fields: Fields): string[] =>
  Object.entries(condition).flatMap(([name, wanted]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) return [`${path}: no field ${name}`]
    const values: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted]
    return values.filter((value) => !canBe(field, value)).map((value) => `${path}: ${name} is never ${String(value)}`)
  })

const entriesOf = (dictionary: string): readonly string[] =>
  registries.dictionaries.find(({ dictName }) => dictName === dictionary)?.items.map(({ value }) => value) ?? []

function canBe(field: Field, value: unknown): boolean {
  if (field.kind === 'state') return typeof value === 'string' && Object.hasOwn(field.states, value)
  if (field.kind === 'bool') return typeof value === 'boolean'
  if (field.kind === 'int') return Number.isInteger(value)
  if (field.kind === 'dict') return entriesOf(field.dictionary).includes(String(value))
  if (field.kind !== 'choice') return false
  return Object.hasOwn(field.options, String(value)) && (typeof value === 'number') === hasNumericOptions(field)
}
