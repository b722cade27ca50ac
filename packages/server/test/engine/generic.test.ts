// That nothing of the catalogue is left out, and what holds for what nobody opens. What holds for every object is tried in
// the hands of generic.*.test.ts.
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { catalogue } from '@tmlm/model/catalogue'
import { describe, expect, it } from 'vitest'
import { aTenant, product } from '../harness/app.ts'
import { rowActions } from '../harness/generic/calls.ts'
import { hands } from '../harness/generic/hands.ts'
import { stateOf } from '../harness/generic/shown.ts'
import { apart, closed, insertable } from '../harness/samples.ts'

describe('the catalogue', () => {
  it('is covered: every resource either has an insert button or none lets anybody in', () => {
    expect(insertable.length + closed.length + apart.length).toBe(catalogue.resources.size)
    expect(insertable.length).toBeGreaterThanOrEqual(6)
  })

  it('is dealt to as many hands as there are files for them', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => /^generic\.\d+\.test\.ts$/.test(name))
    expect(files.toSorted()).toEqual(Array.from({ length: hands }, (_, nth) => `generic.${nth}.test.ts`))
  })
})

describe.each(closed.map((resource) => [resource.name, resource] as const))(
  '%s, which no screen opens',
  (name, def) => {
    it('is there to be chosen from, and for nothing else', async () => {
      const tenant = await aTenant()
      const id = randomUUID()
      for (const person of [tenant.admin, await tenant.person()]) {
        for (const call of ['list', 'count', 'getEntityById', 'insert', 'getCode'])
          expect((await person.call(`${name}/${call}`, { id })).status, call).toBe(403)
        for (const call of ['update', 'delete', ...rowActions(def)])
          expect((await person.call(`${name}/${call}`, { id, version: 1 })).status, call).toBe(404)
        const { list } = await person.ok(`${name}/list`, { picker: 1 })
        for (const row of list) expect(Object.keys(row)).toEqual(expect.arrayContaining(['id']))
        const shown = new Set(['id', ...def.picker, ...def.picker.map((field) => `${field}Name`)])
        expect(list.flatMap(Object.keys).filter((key: string) => !shown.has(key))).toEqual([])
      }
    })

    it('cannot be changed or deleted by its id', async () => {
      const tenant = await aTenant()
      const id = (await tenant.admin.ok(`${name}/list`, { picker: 1 })).list[0]?.id
      if (id === undefined) return
      const before = await stateOf(tenant, def, id)
      for (const call of ['update', 'delete', 'getEntityById'])
        expect((await tenant.admin.call(`${name}/${call}`, { id, version: 1 })).status, call).toBe(403)
      expect(await stateOf(tenant, def, id)).toEqual(before)
    })
  },
)

describe('what does not exist', () => {
  it.each(['warehouse/fly', 'nothing/list', 'warehouse/constructor', 'toString/list', 'operationLog/insert', 'a/b/c'])(
    '%s is answered by an envelope with HTTP 404',
    async (path) => {
      const tenant = await aTenant()
      const response = await product().server.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers: { token: tenant.admin.token, tenantcode: tenant.code },
      })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({ status: 404, msg: '接口不存在', data: null })
    },
  )
})
