// Small catalogues, each broken in one place.
import * as l from '../../src/language/index.ts'
import type { Rule } from './walk.ts'

/** A rule in words, and catalogues that break it with the complaint it must raise. */
export type Walk = readonly [sentence: string, rule: Rule, broken: readonly (readonly [l.Catalogue, string])[]]

export const label = ['东西', 'Thing'] as const
export const name = l.text(['名称', 'Name'])
export const status = l.state(label, l.paperStates, 'saved')

/** A catalogue with one resource, broken as said. */
export const thing = (own: l.Fields, more: Partial<l.ResourceSpec<l.Fields>> = {}): l.Catalogue =>
  l.assemble([{ resources: [l.resource('thing', { label, orgMode: 1, fields: own, ...more })] }])
export const withAction = (action: l.Action): l.Catalogue => thing({ status }, { actions: { turn: action } })
export const kept = (own: Partial<l.TableSpec<l.Fields>>): l.Catalogue =>
  l.assemble([{ tables: [l.table('kept', { label, fields: { id: l.id(label) }, key: ['id'], ...own })] }])
export const shown = (...screens: l.Screen[]): l.Catalogue => l.assemble([{ screens }])
export const things = l.resource('thing', {
  label,
  orgMode: 1,
  fields: { name, sort: l.choice(label, { 1: label, 2: label }) },
})
export const run = (own: Partial<l.BusinessSpec>, ...others: l.Business[]): l.Catalogue =>
  l.assemble([
    {
      resources: [things],
      groups: [l.group('basicData', '/basicData', label, 'tree')],
      businesses: [l.business(1, { resource: things, screen: 'user', classification: 'basicData', ...own }), ...others],
    },
  ])
export const screen = (own: Partial<l.ScreenSpec> = {}): l.Screen =>
  l.screen('things', { path: '/things', label, kind: 'list', ...own })

/** A catalogue with one report, broken as said. */
export const reported = (own: Partial<l.ReportSpec<l.Fields>>): l.Catalogue =>
  l.assemble([
    {
      reports: [
        l.report('things/listAll', { label, fields: { name }, list: {}, screens: ['things'], scope: 1, ...own }),
      ],
      screens: [screen()],
      businesses: [l.business(1, { resource: things, screen: 'things', classification: 'basicData' })],
    },
  ])
