// Who gets at an object: nobody of another company, nobody without its button, its module, a paid service or a session.
import { randomUUID } from 'node:crypto'
import { isFixed, permissionKey, servingButton, type Resource } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { expect, it } from 'vitest'
import { buttonsOf, send, type Data } from '../app.ts'
import { namedFields, references } from './badValues.ts'
import { callsOf, inputOf, isForNamed, namesFile, partOf, rowActions, textChange, type Call } from './calls.ts'
import { isBase, whileBought, whileInGrace } from './service.ts'
import { expectNoted, stateOf } from './shown.ts'
import type { Stage } from './stage.ts'

export function describeStrangers(
  resource: Resource,
  stage: () => Promise<Stage>,
  stranger: () => Promise<Stage>,
): void {
  const { name } = resource

  it('of another tenant does not exist: every call with its id answers 404 and leaves it as it is', async () => {
    const [{ admin }, other] = [await stage(), await stranger()]
    const { id } = await other.admin.ok(`${name}/insert`, await other.samples.full(name))
    const before = await other.admin.ok(`${name}/getEntityById`, { id })
    for (const call of ['getEntityById', 'update', 'delete', ...rowActions(resource)]) {
      for (const which of [{ id }, { ids: [id] }]) {
        const answer = await admin.call(`${name}/${call}`, { ...which, version: 1, ...textChange(resource) })
        const oneOnly = (call === 'getEntityById' || call === 'update') && 'ids' in which
        expect(answer.status, `${call} ${JSON.stringify(which)}`).toBe(oneOnly && call === 'update' ? 400 : 404)
      }
    }
    expect((await admin.ok(`${name}/list`, { id })).list).toEqual([])
    const offered = (await admin.ok(`${name}/list`, { ...partOf(resource), picker: 1, pageSize: 200 })).list
    expect(offered.map((row: Data) => row.id)).not.toContain(id)
    expect(await other.admin.ok(`${name}/getEntityById`, { id })).toEqual(before)
  })
}

export function describeReach(resource: Resource, stage: () => Promise<Stage>, stranger: () => Promise<Stage>): void {
  const { name } = resource

  describeStrangers(resource, stage, stranger)

  it("cannot refer to another tenant's rows", async () => {
    const { admin, samples } = await stage()
    const [own, foreign] = [await samples.full(name), await (await stranger()).samples.full(name)]
    const { id } = await admin.ok(`${name}/insert`, await samples.full(name))
    const { totalRow } = await admin.ok(`${name}/count`, partOf(resource))
    for (const { path, patch } of references(resource.fields, own, foreign)) {
      const inserted = await admin.call(`${name}/insert`, { ...own, ...patch })
      expect(namedFields(inserted), `insert ${path}`).toContain(path)
      if (isFixed(resource.fields[path] ?? {})) continue
      const updated = await admin.call(`${name}/update`, { id, version: 1, ...patch })
      expect(namedFields(updated), `update ${path}`).toContain(path)
    }
    expect((await admin.ok(`${name}/count`, partOf(resource))).totalRow).toBe(totalRow)
  })

  it('asks for the button of every action, and for no other; what is refused is noted', async () => {
    const { tenant, admin, samples } = await stage()
    const screens = catalogue.screensOf(name)
    const menus = screens.map((screen) => screen.name)
    const all = menus.flatMap(buttonsOf)
    const reader = await tenant.person({ menus })

    const tryOut = async (call: Call): Promise<void> => {
      const { id } = await admin.ok(`${name}/insert`, await samples.required(name))
      const before = await stateOf(tenant, resource, id)
      const input = await inputOf(samples, resource, call, id)
      const action = resource.actions[call.name]
      const serving =
        action?.on === undefined
          ? screens
          : catalogue.screens.filter((screen) => [action.on].flat().includes(screen.name))
      const keys = serving.map((screen) =>
        permissionKey(screen.prefix, servingButton(resource, call.button) ?? call.button),
      )
      const others = await tenant.person({ menus, buttons: all.filter((key) => !keys.includes(key)) })
      for (const person of [reader, others]) {
        expect(await person.call(`${name}/${call.name}`, input), call.name).toMatchObject({
          status: 403,
          msg: '无操作权限',
          data: null,
        })
        if (call.writes) await expectNoted(tenant, person, call.name, '403 无操作权限')
      }
      expect(await stateOf(tenant, resource, id), call.name).toEqual(before)
      if (isForNamed(resource, call.name)) return
      const holder = await tenant.person({ menus: [...menus, ...[action?.on ?? []].flat()], buttons: keys })
      const answer = await holder.call(`${name}/${call.name}`, input)
      // What works on no row, on some of its lines, or with a file that somebody else uploaded, is let in too, and then
      // misses its input.
      const namesLines = Object.values(action?.input ?? {}).some(({ kind }) => kind === 'lines')
      expect(
        [200, 409, 422, ...(action?.rowless || namesLines || namesFile(input) ? [400] : [])],
        `${call.name} with its button alone: ${JSON.stringify(answer)}`,
      ).toContain(answer.status)
    }
    await Promise.all(callsOf(resource).map(tryOut))

    const nobody = await tenant.person({ buttons: all })
    for (const read of ['list', 'count', 'getEntityById'])
      expect((await nobody.call(`${name}/${read}`, { id: randomUUID() })).status, read).toBe(403)
  })

  it('is out of reach while its module is not bought, and is all there when it is again', async () => {
    const { tenant, admin, samples } = await stage()
    const { id } = await admin.ok(`${name}/insert`, await samples.required(name))
    const input = await samples.required(name)
    const base = isBase(resource)
    const isReported = catalogue.screensOf(name).some(({ parents }) => parents.includes('report'))
    // A report that has a button of it brings it along.
    const told = new Set(Object.values(resource.actions).flatMap(({ on = [] }) => on))
    const isTold = catalogue.screens.some((screen) => told.has(screen.name) && screen.parents.includes('report'))
    const other = isReported ? 'instrumentManagement' : isTold ? 'accessoryManagement' : 'report'
    await whileBought(tenant, other, async () => {
      for (const call of ['list', 'count', 'getEntityById', ...callsOf(resource).map((entry) => entry.name)]) {
        const given = call === 'insert' ? { ...input, name: '别的' } : { id: base ? randomUUID() : id, version: 1 }
        const { status } = await admin.call(`${name}/${call}`, given)
        expect(status === 1012, call).toBe(!base)
      }
    })
    expect((await admin.ok(`${name}/getEntityById`, { id })).version).toBe(1)
  })

  it('can be read but not written in the days of grace, and written again once the service is renewed', async () => {
    const { tenant, admin, samples } = await stage()
    const { id } = await admin.ok(`${name}/insert`, await samples.required(name))
    const input = await samples.required(name)
    const before = await stateOf(tenant, resource, id)
    await whileInGrace(tenant, async () => {
      for (const call of callsOf(resource).filter((entry) => entry.writes)) {
        const given = call.name === 'insert' ? input : { id, version: 1, ...textChange(resource) }
        expect(await admin.call(`${name}/${call.name}`, given), call.name).toMatchObject({ status: 1010, data: null })
      }
      for (const read of ['list', 'count', 'getEntityById']) await admin.ok(`${name}/${read}`, { id })
      expect(await stateOf(tenant, resource, id)).toEqual(before)
    })
    await admin.ok(`${name}/update`, { id, version: 1, ...textChange(resource) })
  })

  it('is for people who are logged in', async () => {
    const { tenant, admin, samples } = await stage()
    const { tenant: other } = await stranger()
    const { id } = await admin.ok(`${name}/insert`, await samples.required(name))
    const headers: Record<string, string>[] = [
      {},
      { tenantCode: tenant.code },
      { tenantCode: tenant.code, token: 'unknown' },
      { token: admin.token },
      { tenantCode: other.code, token: admin.token },
      { tenantCode: 'nowhere', token: admin.token },
    ]
    for (const call of ['list', 'count', 'getEntityById', ...callsOf(resource).map((entry) => entry.name)])
      for (const given of headers)
        expect((await send(`${name}/${call}`, { id, picker: 1 }, given)).status, call).toBe(1000)
  })
}
