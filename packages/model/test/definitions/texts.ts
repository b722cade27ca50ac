// Rules about words: every text speaks both languages.
import type { Catalogue, Field, Text } from '../../src/language/index.ts'
import { actionsOf, places, type Rule } from './walk.ts'

/** Words that Chinese users read in Latin letters. */
const technical = new Set([
  ...['IP', 'ERP', 'ID', 'JSON', 'URL', 'OEE', 'MTBF', 'MTTR', 'MSA', 'GRR', '%GRR(TV)', 'ndc'],
  // Units.
  ...['mm', 'm', 'km', 'm³', 'kg', 't', 't/h', 'h', 'm/s', 'm/min', 'km/h', 'MPa', 'MW', '°C', '°', 'mg/m³'],
  ...['%', '℃', 'dBm'],
  // Ways by which devices reach the server, and what they are known by.
  ...['HTTP', 'MQTT', 'WiFi', 'IMEI'],
  // Duty classes of cranes.
  ...['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8'],
])

export const textsSpeakBothLanguages: Rule = (catalogue) =>
  textsOf(catalogue).flatMap(({ path, text, mayBeBlank }) => {
    const [zh, en] = text
    if (mayBeBlank && zh === '' && en === '') return []
    return [
      ...(/\p{Script=Han}/u.test(zh) || technical.has(zh) ? [] : [`${path}: "${zh}" is not Chinese`]),
      ...(en !== '' && !/\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u.test(en)
        ? []
        : [`${path}: "${en}" is not English`]),
      ...(zh === zh.trim() && en === en.trim() ? [] : [`${path}: blanks around "${zh}", "${en}"`]),
      ...(openPlaces(zh) === openPlaces(en) ? [] : [`${path}: "${zh}", "${en}" have different places to fill`]),
    ]
  })

const openPlaces = (template: string): string => (template.match(/\{\w+\}/g) ?? []).toSorted().join()

interface TextPlace {
  readonly path: string
  readonly text: Text
  /** Some states of the source have no word. */
  readonly mayBeBlank?: boolean
}

function textsOf(catalogue: Catalogue): TextPlace[] {
  const named = [
    ...[...catalogue.tables.values()].map(({ name, label }) => ({ path: name, text: label })),
    ...[...catalogue.resources.values()].flatMap(({ name, one }) => (one ? [{ path: `one ${name}`, text: one }] : [])),
    ...[...catalogue.services.values()].map(({ name, label }) => ({ path: name, text: label })),
    ...[...catalogue.groups.values()].map(({ name, label }) => ({ path: `group ${name}`, text: label })),
    ...[...catalogue.businesses.values()].map(({ id, label }) => ({ path: `business ${id}`, text: label })),
  ]
  const screens = catalogue.screens.flatMap((screen) => [
    { path: `screen ${screen.name}`, text: screen.label },
    ...screen.buttons.map((button) => ({ path: `screen ${screen.name} ${button.key}`, text: button.label })),
  ])
  const checks = [...catalogue.resources.values()].flatMap((resource) =>
    resource.checks.map((check) => ({ path: `${resource.name} check of ${check.fields.join()}`, text: check.text })),
  )
  const actions = actionsOf(catalogue).flatMap(({ path, action }) =>
    action.label ? [{ path: `${path} label`, text: action.label }] : [],
  )
  return [
    ...named,
    ...screens,
    ...checks,
    ...actions,
    ...places(catalogue).flatMap(({ path, field }) => fieldTexts(path, field)),
  ]
}

function fieldTexts(path: string, field: Field): TextPlace[] {
  const texts: TextPlace[] = [{ path, text: field.label }]
  if (field.help) texts.push({ path: `${path} help`, text: field.help })
  if ('unit' in field && field.unit) texts.push({ path: `${path} unit`, text: field.unit })
  if ('options' in field && field.options) {
    texts.push(...Object.entries(field.options).map(([key, text]) => ({ path: `${path} ${key}`, text })))
  }
  if (field.kind === 'state') {
    const states = Object.entries(field.states)
    texts.push(...states.map(([name, { label }]) => ({ path: `${path} ${name}`, text: label, mayBeBlank: true })))
  }
  return texts
}
