// What holds for every object of the catalogue, whatever it is: one sentence each, tried on one company of the object.
import { randomUUID } from 'node:crypto'
import { isFixed, isMeant, type Resource, type Values } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { expect, it } from 'vitest'
import { column } from '../../../src/platform/database/names.ts'
import { isSent, leaving } from '../samples.ts'
import { badValues, cleared, namedFields, oneOfEachField, type BadValue } from './badValues.ts'
import { isForNamed, partOf, rowActions, textChange } from './calls.ts'
import { expectShown, stateOf, untouched } from './shown.ts'
import type { Stage } from './stage.ts'

/** What people say of themselves elsewhere: sent here it is refused, so that nobody believes that it counts. */
const setElsewhere: Readonly<Record<string, readonly string[]>> = {
  user: ['substituteUserId', 'substituteFrom', 'substituteTo'],
}

export function describeObject(resource: Resource, stage: () => Promise<Stage>): void {
  const { name } = resource

  it('comes back as it was sent, is listed, changes field by field and goes', async () => {
    const { tenant, admin, samples } = await stage()
    const sent = await samples.full(name)
    const { id, version } = await admin.ok(`${name}/insert`, sent)
    expect(version).toBe(1)
    let before = await expectShown(tenant, resource, id, sent)

    const listed = (await admin.ok(`${name}/list`, { id })).list
    expect(listed).toHaveLength(1)
    expect(listed[0]).toMatchObject({ id, version: 1, access: 2, flow: 0 })
    expect((await admin.ok(`${name}/count`, { id })).totalRow).toBe(1)

    let current = 1
    for (const [field, definition] of Object.entries(resource.fields)) {
      if (!isSent(definition) || isFixed(definition) || definition.kind === 'code') continue
      if (!isMeant(definition, before)) continue
      const change = await samples.change(name, field, before[field])
      const saved = await admin.ok(`${name}/update`, { id, version: current, ...change })
      expect(saved.version, field).toBe(++current)
      const after = await expectShown(tenant, resource, id, change)
      expect(untouched(resource, after, change), field).toEqual(untouched(resource, before, change))
      before = after
    }

    for (const action of leaving[name] ?? []) current = (await admin.ok(`${name}/${action}`, { id })).version
    expect(await admin.ok(`${name}/delete`, { ids: id })).toEqual({ count: 1 })
    for (const gone of ['getEntityById', 'update', 'delete', ...rowActions(resource)])
      expect((await admin.call(`${name}/${gone}`, { id, version: current })).status, gone).toBe(404)
    expect((await admin.ok(`${name}/list`, { id })).totalRow).toBe(0)
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
      expect((await admin.call(`${name}/${action}`, { id, version: 1 })).status, action).toBe(
        isForNamed(resource, action) ? 403 : 409,
      )
    expect(await stateOf(tenant, resource, id)).toEqual(before)
  })

  it('names the field of every bad value, in both languages, and stores nothing', async () => {
    const { tenant, admin, samples } = await stage()
    const good = await samples.full(name)
    const { id } = await admin.ok(`${name}/insert`, await samples.full(name))
    const before = await stateOf(tenant, resource, id)
    const [{ totalRow }, next] = [
      await admin.ok(`${name}/count`, partOf(resource)),
      await admin.call(`${name}/getCode`),
    ]
    const unnamed: string[] = []
    const isUpdated = ({ path }: BadValue): boolean => {
      const field = resource.fields[path.split('.')[0] ?? '']
      return !isFixed(field ?? {}) && field?.kind !== 'code'
    }
    // What is passed over because of another bad value is tried once more by itself.
    const tryOut = async (call: string, sent: (patch: Values) => Values, among: readonly BadValue[]): Promise<void> => {
      const patch: Values = Object.assign({}, ...among.map((bad) => bad.patch))
      const answer = await admin.call(`${name}/${call}`, sent(patch), call === 'update' ? 'en' : undefined)
      const named = namedFields(answer)
      const missed = among.filter(({ path }) => !named.includes(path))
      if (among.length > 1) await Promise.all(missed.map((bad) => tryOut(call, sent, [bad])))
      else for (const { path, why } of missed) unnamed.push(`${call}, ${path}: ${why} → ${JSON.stringify(answer)}`)
      if (call === 'update' && named.length > 0)
        for (const { field, msg } of answer.data) if (!/[A-Za-z]/.test(msg)) unnamed.push(`${field}: not English`)
    }
    for (const among of oneOfEachField(badValues(resource.fields, good))) {
      await tryOut('insert', (patch) => ({ ...good, ...patch }), among)
      const updated = among.filter(isUpdated)
      if (updated.length > 0) await tryOut('update', (patch) => ({ id, version: 1, ...cleared(patch) }), updated)
    }
    expect(unnamed).toEqual([])
    expect((await admin.ok(`${name}/count`, partOf(resource))).totalRow).toBe(totalRow)
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
          isSent(definition) || setElsewhere[name]?.includes(field)
            ? []
            : [[field, definition.kind === 'state' ? 1 : '5']],
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
    // An arrangement that is enabled and disabled by its state is another matter.
    if (!('disable' in resource.actions) || !('enabled' in resource.fields)) return
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
}
