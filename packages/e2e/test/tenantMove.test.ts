// A tenant moves from one installation to another by the operator's commands, while its people work.
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import type { Client } from '../src/harness/client.ts'
import { anInstallation } from '../src/harness/installation.ts'
import { cleanUp, temporaryFolder } from '../src/harness/processes.ts'

afterAll(cleanUp)

const password = 'Tmlm@2026'
const figures = async (person: Client) => ({
  cards: (await person.ok('newCard/list', { cardType: 2 })).totalRow,
  parts: (await person.ok('accessory/list', {})).totalRow,
  suppliers: (await person.ok('supplier/list', {})).totalRow,
})

it('goes with its people, papers, stock and files, and goes on there', async () => {
  const source = await anInstallation({ from: inject('demoData'), settings: { DEMO: '1' } })
  const server = await source.start()
  const before = await figures(await source.client.login('demo', 'tmlmAdmin', password))
  expect(before.cards).toBeGreaterThan(100)
  const file = join(temporaryFolder(), 'demo.tenant')
  expect(await source.tmlm('tenant', 'dump', 'demo', file)).toMatch(/rows of \d+ tables, \d\d files/)
  expect(await source.tmlm('tenant', 'archive', 'demo')).toContain('is archived')
  await expect(source.client.login('demo', 'tmlmAdmin', password)).rejects.toThrow()
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)

  const target = await anInstallation({ settings: { DEMO: '0' } })
  expect(await target.tmlm('tenant', 'import', file, '--code', 'huadong')).toContain('Tenant huadong is here')
  expect(await target.tmlm('doctor')).not.toContain('WRONG')
  const there = await target.start()
  const person = await target.client.login('huadong', 'tmlmAdmin', password)
  expect(await figures(person)).toEqual(before)
  const { id } = await person.ok('supplier/insert', { name: '新供应商', types: ['模具制造'] })
  expect((await person.ok('supplier/getEntityById', { id })).name).toBe('新供应商')
  there.kill('SIGTERM')
  expect(await there.ended).toBe(0)
}, 600_000)
