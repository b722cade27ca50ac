// What holds for every object of the catalogue, whatever it is: one sentence each, tried on one company of the object.
import { randomUUID } from 'node:crypto'
import { permissionKey, servingButton, type Resource } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { expect, it } from 'vitest'
import { column } from '../../../src/platform/database/names.ts'
import { buttonsOf, send, type Data } from '../app.ts'
import { isSent, leaving } from '../samples.ts'
import { badValues, cleared, namedFields, references, type BadValue } from './badValues.ts'
import { callsOf, inputOf, namesFile, rowActions, textChange, type Call } from './calls.ts'
import { expectNoted, expectShown, stateOf, untouched } from './shown.ts'
import type { Stage } from './stage.ts'
import { isBase, whileBought, whileInGrace } from './service.ts'

export function describeObject(resource: Resource, stage: () => Promise<Stage>, stranger: () => Promise<Stage>): void {
  const { name } = resource

  it('comes back as it was sent, is listed, changes field by field and goes', async () => {
    const { tenant, admin, samples } = await stage()
    const sent = await samples.full(name)
    const { id, version } = await admin.ok(`${name}/insert`, sent)
    expect(version).toBe(1)
    await expectShown(tenant, resource, id, sent)

    const listed = (await admin.ok(`${name}/list`, { id })).list
    expect(listed).toHaveLength(1)
    expect(listed[0]).toMatchObject({ id, version: 1, access: 2, flow: 0 })
    expect((await admin.ok(`${name}/count`, { id })).totalRow).toBe(1)

    let current = 1
    for (const [field, definition] of Object.entries(resource.fields)) {
      if (!isSent(definition) || definition.fixed || definition.kind === 'code') continue
      const before = await admin.ok(`${name}/getEntityById`, { id })
      const change = await samples.change(name, field, before[field])
      const saved = await admin.ok(`${name}/update`, { id, version: current, ...change })
      expect(saved.version, field).toBe(++current)
      const after = await expectShown(tenant, resource, id, change)
      expect(untouched(resource, after, change), field).toEqual(untouched(resource, before, change))
    }

    for (const action of leaving[name] ?? []) current = (await admin.ok(`${name}/${action}`, { id })).version
    expect(await admin.ok(`${name}/delete`, { ids: id })).toEqual({ count: 1 })
    for (const gone of ['getEntityById', 'update', 'delete', ...rowActions(resource)])
      expect((await admin.call(`${name}/${gone}`, { id, version: current })).status, gone).toBe(404)
    expect((await admin.ok(`${name}/list`, { id })).totalRow).toBe(0)
  })

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
    const offered = (await admin.ok(`${name}/list`, { picker: 1, pageSize: 200 })).list
    expect(offered.map((row: Data) => row.id)).not.toContain(id)
    expect(await other.admin.ok(`${name}/getEntityById`, { id })).toEqual(before)
  })

  it("cannot refer to another tenant's rows", async () => {
    const { admin, samples } = await stage()
    const [own, foreign] = [await samples.full(name), await (await stranger()).samples.full(name)]
    const { id } = await admin.ok(`${name}/insert`, await samples.full(name))
    const { totalRow } = await admin.ok(`${name}/count`)
    for (const { path, patch } of references(resource.fields, own, foreign)) {
      const inserted = await admin.call(`${name}/insert`, { ...own, ...patch })
      expect(namedFields(inserted), `insert ${path}`).toContain(path)
      if (resource.fields[path]?.fixed) continue
      const updated = await admin.call(`${name}/update`, { id, version: 1, ...patch })
      expect(namedFields(updated), `update ${path}`).toContain(path)
    }
    expect((await admin.ok(`${name}/count`)).totalRow).toBe(totalRow)
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
      const serving = action?.on === undefined ? screens : catalogue.screens.filter(({ name }) => name === action.on)
      const keys = serving.map((screen) =>
        permissionKey(screen.permissionPrefix, servingButton(resource, call.button) ?? call.button),
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
      const holder = await tenant.person({ menus: [...menus, ...(action?.on ? [action.on] : [])], buttons: keys })
      const { status } = await holder.call(`${name}/${call.name}`, input)
      // What works on no row, on some of its lines, or with a file that somebody else uploaded, is let in too, and then
      // misses its input.
      const namesLines = Object.values(action?.input ?? {}).some(({ kind }) => kind === 'lines')
      expect(
        [200, 409, 422, ...(action?.rowless || namesLines || namesFile(input) ? [400] : [])],
        `${call.name} with its button alone`,
      ).toContain(status)
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
    await whileBought(tenant, 'report', async () => {
      for (const call of ['list', 'count', 'getEntityById', ...callsOf(resource).map((entry) => entry.name)]) {
        const given = call === 'insert' ? { ...input, name: '别的' } : { id: base ? randomUUID() : id, version: 1 }
        const { status } = await admin.call(`${name}/${call}`, given)
        expect(status === 1012, call).toBe(!base)
      }
    })
    expect((await admin.ok(`${name}/getEntityById`, { id })).version).toBe(1)
  })

  it('refuses an old version, and one that is missing', async () => {
    const { tenant, admin, samples } = await stage()
    const { id } = await admin.ok(`${name}/insert`, await samples.required(name))
    await admin.ok(`${name}/update`, { id, version: 1, ...textChange(resource) })
    const before = await stateOf(tenant, resource, id)
    expect((await admin.call(`${name}/update`, { id, version: 1, ...textChange(resource) })).status).toBe(409)
    expect((await admin.call(`${name}/update`, { id, version: 3, ...textChange(resource) })).status).toBe(409)
    expect((await admin.call(`${name}/update`, { id, ...textChange(resource) })).data).toEqual([
      { field: 'version', msg: '缺少版本号' },
    ])
    for (const action of rowActions(resource))
      expect((await admin.call(`${name}/${action}`, { id, version: 1 })).status, action).toBe(409)
    expect(await stateOf(tenant, resource, id)).toEqual(before)
  })

  it('names the field of every bad value, in both languages, and stores nothing', async () => {
    const { tenant, admin, samples } = await stage()
    const good = await samples.full(name)
    const { id } = await admin.ok(`${name}/insert`, await samples.full(name))
    const before = await stateOf(tenant, resource, id)
    const [{ totalRow }, next] = [await admin.ok(`${name}/count`), await admin.call(`${name}/getCode`)]
    const unnamed: string[] = []
    const tryOut = async ({ path, why, patch }: BadValue): Promise<void> => {
      const inserted = await admin.call(`${name}/insert`, { ...good, ...patch })
      if (!namedFields(inserted).includes(path)) unnamed.push(`insert, ${path}: ${why} → ${JSON.stringify(inserted)}`)
      const field = resource.fields[path.split('.')[0] ?? '']
      if (field?.fixed || field?.kind === 'code') return
      const updated = await admin.call(`${name}/update`, { id, version: 1, ...cleared(patch) }, 'en')
      if (!namedFields(updated).includes(path)) unnamed.push(`update, ${path}: ${why} → ${JSON.stringify(updated)}`)
      else if (updated.data.some((error: Data) => !/[A-Za-z]/.test(error.msg))) unnamed.push(`${path}: not English`)
    }
    await Promise.all(badValues(resource.fields, good).map(tryOut))
    expect(unnamed).toEqual([])
    expect((await admin.ok(`${name}/count`)).totalRow).toBe(totalRow)
    expect(await stateOf(tenant, resource, id)).toEqual(before)
    expect(await admin.call(`${name}/getCode`)).toEqual(next)
  })

  it('ignores fields it does not know, and those that nobody may write', async () => {
    const { tenant, admin, samples } = await stage()
    const strange = {
      nonsense: 'x',
      version: 77,
      id: randomUUID(),
      createUserId: randomUUID(),
      createTime: '1999-01-01 00:00:00',
      tenantId: randomUUID(),
      search: 'x',
      ...Object.fromEntries(
        Object.entries(resource.fields).flatMap(([field, definition]) =>
          isSent(definition) ? [] : [[field, definition.kind === 'state' ? 1 : '5']],
        ),
      ),
    }
    const plain = await admin.ok(`${name}/insert`, await samples.required(name))
    const odd = await admin.ok(`${name}/insert`, { ...strange, ...(await samples.required(name)) })
    expect(odd.id).not.toBe(strange.id)
    expect(odd.version).toBe(1)
    await admin.ok(`${name}/update`, { ...strange, id: odd.id, version: 1, orgId: await tenant.factory() })
    const [one, other] = [await stateOf(tenant, resource, plain.id), await stateOf(tenant, resource, odd.id)]
    for (const field of ['org_id', 'create_user_id', 'create_time', 'tenant_id'])
      expect(other[field]).toEqual(one[field])
    for (const [field, definition] of Object.entries(resource.fields))
      if (!isSent(definition)) expect(other[column(field)], field).toEqual(one[column(field)])
  })

  it('is not offered any more once it is stopped, but still listed', async () => {
    // What shows nothing to choose by is offered nowhere.
    if (resource.picker.length === 0) return
    const { admin, samples } = await stage()
    const { id } = await admin.ok(`${name}/insert`, await samples.required(name))
    const offered = async (): Promise<number> => (await admin.ok(`${name}/list`, { picker: 1, id })).totalRow
    expect(await offered()).toBe(1)
    if (!('disable' in resource.actions)) return
    await admin.ok(`${name}/disable`, { id })
    expect(await offered()).toBe(0)
    expect((await admin.ok(`${name}/list`, { id })).totalRow).toBe(1)
    await admin.ok(`${name}/enable`, { id })
    expect(await offered()).toBe(1)
  })

  it('has a number if a rule gives it one', async () => {
    const { admin, samples } = await stage()
    const rule = catalogue.businessesOf(name).some((business) => business.rule)
    expect(rule).toBe(resource.fields.code?.kind === 'code')
    const { status } = await admin.call(`${name}/getCode`, await samples.required(name))
    expect(status).toBe(rule ? 200 : 422)
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
