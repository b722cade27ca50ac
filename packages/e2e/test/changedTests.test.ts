import { expect, it } from 'vitest'
import { testsOf, type Product } from '../src/changedTests.ts'

const product: Product = {
  exists: (file) => /\.[01]\.test\.ts$|areas\/accessory\/$|stock\.test\.ts$/.test(file),
  objectsOf: (area) => (area === 'accessory' ? ['accessory', 'accessoryInput', 'manufacturer'] : []),
}
const testsFor = (...changed: readonly string[]) => testsOf(changed, product)

it('a change in an area asks for its tests, and of the generic ones for its objects', () => {
  const { model, web, server } = testsFor('packages/server/src/areas/accessory/accessory.ts', 'README.md')
  expect([model.files, web.files]).toEqual(['none', 'none'])
  expect(server.objects).toEqual(['accessory', 'accessoryInput', 'manufacturer'])
  expect(server.files).toEqual([
    'test/areas/accessory/',
    ...['test/engine/generic.0.test.ts', 'test/engine/generic.1.test.ts'],
    ...['test/engine/badInput.0.test.ts', 'test/engine/badInput.1.test.ts'],
    ...['test/house/', 'test/engine/wire', 'test/engine/openapi', 'test/platform/schema', 'test/platform/sql'],
  ])
})

it('a definition concerns every floor', () => {
  const { model, web, server } = testsFor('packages/model/src/areas/accessory/accessory.ts')
  expect([model.files, web.files, server.objects?.length]).toEqual(['all', 'all', 3])
})

it.each([
  'packages/model/src/language/fields.ts',
  'packages/server/src/engine/list/list.ts',
  'packages/server/src/areas/index.ts',
  'packages/server/test/harness/app.ts',
  'package-lock.json',
])('%s concerns all of the server', (file) => {
  expect(testsFor(file, 'packages/server/src/areas/accessory/stock.ts').server).toEqual({ files: 'all' })
})

it('a changed test runs, one that is gone does not, and a screen asks the server nothing', () => {
  const changed = ['packages/server/test/areas/cards/stock.test.ts', 'packages/server/test/areas/cards/gone.test.ts']
  expect(testsFor(...changed).server.files).toEqual(['test/areas/cards/stock.test.ts'])
  expect(testsFor('packages/web/src/engine/list/columns.tsx')).toEqual({
    model: { files: 'none' },
    web: { files: 'all' },
    server: { files: 'none' },
  })
})
