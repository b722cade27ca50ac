// Rules about pictures: they stand on screens, and draw what their report counts.
import {
  columnOf,
  fieldsDrawn,
  lookOf,
  placed,
  valuesDrawn,
  type CalendarSource,
  type Catalogue,
  type Chart,
  type Kanban,
  type Picture,
  type TileMap,
  type Wall,
} from '../../src/language/index.ts'
import type { Rule } from './walk.ts'

export const picturesShowWhatIsThere: Rule = (catalogue) =>
  catalogue.pictures.flatMap((picture) => [
    ...(catalogue.screens.some(({ name, mobile }) => name === picture.on && !mobile)
      ? []
      : [`picture on ${picture.on}: no such screen`]),
    ...problemsOf(catalogue, picture),
  ])

/** A screen that is a picture has one. The dashboard draws itself. */
export const pictureScreensHaveOne: Rule = (catalogue) =>
  catalogue.screens
    .filter(({ kind, name }) => ['chart', 'calendar', 'board'].includes(kind) && name !== 'Dashboard')
    .filter(({ name }) => !catalogue.pictures.some(({ on }) => on === name))
    .map(({ name, kind }) => `screen ${name}: no picture, though it is a ${kind}`)

function problemsOf(catalogue: Catalogue, picture: Picture): string[] {
  if (picture.kind === 'calendar') return picture.sources.flatMap((source) => sourceProblems(picture.on, source))
  if (picture.kind === 'kanban') return kanbanProblems(picture)
  if (picture.kind === 'map') return mapProblems(picture)
  if (picture.kind === 'wall') return wallProblems(catalogue, picture)
  return picture.charts.flatMap((chart) => chartProblems(catalogue, chart))
}

const wallProblems = (catalogue: Catalogue, { on, pages }: Wall): string[] =>
  pages.flatMap(({ figures = [], charts }) => [
    ...charts.flatMap((chart) => chartProblems(catalogue, chart)),
    ...figures
      .filter(({ of, value }) => !of.report.totals.includes(value))
      .map(({ name, value }) => `wall on ${on}: ${name} tells ${value}, which is not counted`),
  ])

function sourceProblems(on: string, { of, by: day, moves }: CalendarSource): string[] {
  const { kind = '' } = of.fields[day] ?? {}
  const input = moves && of.actions[moves.action]?.input
  return [
    ...(['date', 'datetime'].includes(kind) ? [] : [`calendar on ${on}: ${day} is no day`]),
    ...(of.list.filters.includes(day) ? [] : [`calendar on ${on}: no filter ${day}`]),
    ...(moves && !input?.[moves.sends] ? [`calendar on ${on}: ${moves.action} takes no ${moves.sends}`] : []),
  ]
}

const kanbanProblems = ({ on, of, by, columns }: Kanban): string[] => [
  ...columns.filter((key) => !columnOf(of.fields[by], key)).map((key) => `kanban on ${on}: ${by} is never ${key}`),
  ...(of.list.filters.includes(by) ? [] : [`kanban on ${on}: no filter ${by}`]),
]

/** Frames are made of fields that every row of the list tells; only a state or a choice has a colour. */
function mapProblems({ on, of, within, tells, tone: colour }: TileMap): string[] {
  const told = [...of.list.columns, ...(of.list.extraColumns ?? [])]
  const field = of.fields[colour]
  const look = field?.kind === 'computed' ? lookOf(field) : field
  return [
    ...[...within, ...tells, colour]
      .filter((name) => !told.includes(name))
      .map((name) => `map on ${on}: its list does not tell ${name}`),
    ...(look?.kind === 'state' || look?.kind === 'choice' ? [] : [`map on ${on}: ${colour} is no state or choice`]),
  ]
}

function chartProblems({ reports }: Catalogue, chart: Chart): string[] {
  const { name, of, asks = {}, draw } = chart
  const { groups, totals, asks: questions } = of.report
  const { groupBy = '' } = asks
  const known = { ...questions, ...of.fields, ...of.list.extraFilters }
  const isKnown = (filter: string): boolean => filter === 'orderBy' || filter.replace(/(Begin|End|Under)$/, '') in known
  const keys = groups?.[groupBy] ?? []
  const drawn = fieldsDrawn(placed(chart))
  return [
    ...(reports.has(of.name) ? [] : [`chart ${name}: its report ${of.name} is in no area`]),
    ...drawn.filter((field) => !(field in of.fields)).map((field) => `chart ${name}: no field ${field}`),
    ...Object.keys(asks)
      .filter((filter) => !isKnown(filter))
      .map((filter) => `chart ${name}: asks for ${filter}, which its report does not know`),
    ...(groupBy !== '' && !groups?.[groupBy] ? [`chart ${name}: no group ${groupBy}`] : []),
    ...(groups ? valuesDrawn(draw).filter((field) => !totals.includes(field)) : []).map(
      (field) => `chart ${name}: ${field} is not counted`,
    ),
    ...(keys.length > 0 ? drawn.filter((field) => !keys.includes(field) && !totals.includes(field)) : []).map(
      (field) => `chart ${name}: rows are not grouped by ${field}`,
    ),
  ]
}
