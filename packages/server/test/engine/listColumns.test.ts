// Columns that are there only for who chooses them cost those who do not nothing.
import { expect, it } from 'vitest'
import type { Data } from '../harness/app.ts'
import { aLibrary } from '../harness/library.ts'

it('A computed column that few people choose is worked out for who asks for it', async () => {
  const { admin, card } = await aLibrary()
  const { id } = await card()
  const listed = async (input: Data): Promise<Data> => (await admin.ok('newCard/list', { id, ...input })).list[0]
  expect(await listed({})).not.toHaveProperty('prohibition')
  expect(await listed({ columns: 'prohibition,spec' })).toMatchObject({ prohibition: null, spec: null })
  expect(await listed({ columns: 'prohibition' })).not.toHaveProperty('bookValue')
  expect(await listed({ columns: 'nonsense' }), 'what is stored comes anyway').toHaveProperty('spec')
  expect(await admin.ok('newCard/getEntityById', { id })).toHaveProperty('prohibition')
})
