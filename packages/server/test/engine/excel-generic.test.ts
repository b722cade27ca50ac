// Which objects have workbooks. What holds for each of them is tried in the hands of generic.*.test.ts.
import { catalogue } from '@tmlm/model/catalogue'
import { expect, it } from 'vitest'
import { brought, exported, has } from '../harness/generic/workbooks.ts'

/** Made by dialogs of their own, not by a plain form: their workbooks are tried with their areas. */
const triedApart = ['cardPlanNum']

it('every object whose workbooks come in goes out as well, and is tried', () => {
  const comingIn = [...catalogue.resources.values()].filter((resource) => has(resource, 'readExcel'))
  expect(brought.map(({ name }) => name)).toEqual(
    comingIn.flatMap(({ name }) => (triedApart.includes(name) ? [] : [name])),
  )
  expect(brought.length).toBeGreaterThanOrEqual(14)
  expect(exported.length).toBeGreaterThanOrEqual(brought.length)
})
