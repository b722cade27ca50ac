// What holds for every object of the catalogue, whatever it is: one sentence each, tried on all of them.
import { randomUUID } from 'node:crypto'
import {
  copyOf,
  isSealed,
  permissionKey,
  targetOf,
  type Field,
  type Fields,
  type Resource,
  type Values,
  servingButton,
} from '@tmlm/model'
import { baseModules } from '@tmlm/model/licence'
import { catalogue } from '@tmlm/model/catalogue'
import { describe, expect, it, vi } from 'vitest'
import { column, tableOf } from '../src/platform/database/names.ts'
import { masked } from '../src/platform/secrets.ts'
import { aTenant, buttonsOf, clock, product, send, type Caller, type Data, type Tenant } from './harness/app.ts'
import {
  apart,
  closed,
  derived,
  insertable,
  isReference,
  isSent,
  leaving,
  samplesOf,
  type Samples,
} from './harness/samples.ts'

const each = insertable.map((resource) => [resource.name, resource] as const)

describe('the catalogue', () => {
  it('is covered: every resource either has an insert button or none lets anybody in', () => {
    expect(insertable.length + closed.length + apart.length).toBe(catalogue.resources.size)
    expect(insertable.length).toBeGreaterThanOrEqual(6)
  })
})

describe.each(each)('%s', (name, resource) => {
  it('comes back as it was sent, is listed, changes field by field and goes', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
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
    const [tenant, stranger] = [await aTenant(), await aTenant()]
    const { id } = await stranger.admin.ok(`${name}/insert`, await samplesOf(stranger).full(name))
    const before = await stranger.admin.ok(`${name}/getEntityById`, { id })
    for (const call of ['getEntityById', 'update', 'delete', ...rowActions(resource)]) {
      for (const which of [{ id }, { ids: [id] }]) {
        const answer = await tenant.admin.call(`${name}/${call}`, { ...which, version: 1, ...textChange(resource) })
        const oneOnly = (call === 'getEntityById' || call === 'update') && 'ids' in which
        expect(answer.status, `${call} ${JSON.stringify(which)}`).toBe(oneOnly && call === 'update' ? 400 : 404)
      }
    }
    expect((await tenant.admin.ok(`${name}/list`, { id })).list).toEqual([])
    const offered = (await tenant.admin.ok(`${name}/list`, { picker: 1, pageSize: 200 })).list
    expect(offered.map((row: Data) => row.id)).not.toContain(id)
    expect(await stranger.admin.ok(`${name}/getEntityById`, { id })).toEqual(before)
  })

  it("cannot refer to another tenant's rows", async () => {
    const [tenant, stranger] = [await aTenant(), await aTenant()]
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const [own, foreign] = [await samples.full(name), await samplesOf(stranger).full(name)]
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
    const tenant = await aTenant()
    const samples = samplesOf(tenant)
    const screens = catalogue.screensOf(name)
    const menus = screens.map((screen) => screen.name)
    const all = menus.flatMap(buttonsOf)
    const reader = await tenant.person({ menus })

    const tryOut = async (call: Call): Promise<void> => {
      const { id } = await tenant.admin.ok(`${name}/insert`, await samples.required(name))
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
    const tenant = await aTenant()
    const samples = samplesOf(tenant)
    const { id } = await tenant.admin.ok(`${name}/insert`, await samples.required(name))
    const input = await samples.required(name)
    const isBase = catalogue.screensOf(name).some((screen) => screen.parents.some((group) => isBaseModule(group)))
    await license(tenant, 'report')
    for (const call of ['list', 'count', 'getEntityById', ...callsOf(resource).map((entry) => entry.name)]) {
      const given = call === 'insert' ? { ...input, name: '别的' } : { id: isBase ? randomUUID() : id, version: 1 }
      const { status } = await tenant.admin.call(`${name}/${call}`, given)
      expect(status === 1012, call).toBe(!isBase)
    }
    await license(tenant, 'all')
    expect((await tenant.admin.ok(`${name}/getEntityById`, { id })).version).toBe(1)
  })

  it('refuses an old version, and one that is missing', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
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
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
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
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
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
    const tenant = await aTenant()
    const { admin } = tenant
    const { id } = await admin.ok(`${name}/insert`, await samplesOf(tenant).required(name))
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
    const tenant = await aTenant()
    const rule = catalogue.businessesOf(name).some((business) => business.rule)
    expect(rule).toBe(resource.fields.code?.kind === 'code')
    const { status } = await tenant.admin.call(`${name}/getCode`, await samplesOf(tenant).required(name))
    expect(status).toBe(rule ? 200 : 422)
  })

  it('can be read but not written in the days of grace, and written again once the service is renewed', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const { id } = await admin.ok(`${name}/insert`, await samples.required(name))
    const input = await samples.required(name)
    const before = await stateOf(tenant, resource, id)
    await endService(tenant, 2)
    for (const call of callsOf(resource).filter((entry) => entry.writes)) {
      const given = call.name === 'insert' ? input : { id, version: 1, ...textChange(resource) }
      expect(await admin.call(`${name}/${call.name}`, given), call.name).toMatchObject({ status: 1010, data: null })
    }
    for (const read of ['list', 'count', 'getEntityById']) await admin.ok(`${name}/${read}`, { id })
    expect(await stateOf(tenant, resource, id)).toEqual(before)
    await endService(tenant, -365)
    await admin.ok(`${name}/update`, { id, version: 1, ...textChange(resource) })
  })

  it('is for people who are logged in', async () => {
    const tenant = await aTenant()
    const other = await aTenant()
    const { id } = await tenant.admin.ok(`${name}/insert`, await samplesOf(tenant).required(name))
    const headers: Record<string, string>[] = [
      {},
      { tenantCode: tenant.code },
      { tenantCode: tenant.code, token: 'unknown' },
      { token: tenant.admin.token },
      { tenantCode: other.code, token: tenant.admin.token },
      { tenantCode: 'nowhere', token: tenant.admin.token },
    ]
    for (const call of ['list', 'count', 'getEntityById', ...callsOf(resource).map((entry) => entry.name)])
      for (const given of headers)
        expect((await send(`${name}/${call}`, { id, picker: 1 }, given)).status, call).toBe(1000)
  })
})

const numbered = each.filter(([, resource]) => resource.fields.code?.kind === 'code')

describe.each(numbered)('the number of %s', (name, resource) => {
  it('is numbered as the preview said', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const input = await samples.required(name)
    const { code } = await admin.ok(`${name}/getCode`, input)
    expect(await admin.ok(`${name}/getCode`, input)).toEqual({ code })
    expect((await admin.ok(`${name}/insert`, input)).code).toBe(code)
    expect((await admin.ok(`${name}/insert`, await samples.required(name))).code).toBe(following(code))
  })

  it('keeps its number: typed only where the system does not give it, and never changed', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const typed = await admin.call(`${name}/insert`, await samples.required(name, { code: 'X-1' }))
    if (resource.kind === 'document') expect(namedFields(typed)).toEqual(['code'])
    else expect(typed.data.code).toBe('X-1')
    const { id, code } = await admin.ok(`${name}/insert`, await samples.required(name))
    const renamed = await admin.call(`${name}/update`, { id, version: 1, code: 'X-2' })
    if (resource.fields.code?.kind === 'code' && resource.fields.code.renamable) return expect(renamed.status).toBe(200)
    expect(namedFields(renamed)).toEqual(['code'])
    expect(await admin.ok(`${name}/update`, { id, version: 1, code, ...textChange(resource) })).toMatchObject({ code })
  })
})

const copied = each.filter(([, resource]) => 'copy' in resource.actions)

describe.each(copied)('a copy of %s', (name, resource) => {
  it('is a new row with everything that was typed, and a number of its own', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const { id } = await admin.ok(`${name}/insert`, await samples.full(name))
    const own = ownValues(resource, await samples.full(name))
    const copy = await admin.ok(`${name}/copy`, { id, ...own })
    expect(copy).toMatchObject({ version: 1 })
    const [before, after] = [
      await admin.ok(`${name}/getEntityById`, { id }),
      await admin.ok(`${name}/getEntityById`, { id: copy.id }),
    ]
    expect(copy.id).not.toBe(id)
    expect(after).toMatchObject(own)
    const wanted = copyOf(resource.fields, before)
    expect(Object.keys(wanted).length).toBeGreaterThan(0)
    expect(copyOf(resource.fields, after)).toEqual(wanted)
    if (resource.fields.code?.kind === 'code') expect(after.code).not.toBe(before.code)
    expect(await admin.ok(`${name}/getEntityById`, { id })).toEqual(before)
  })

  it('differs in the fields that are sent, and is refused like an insert', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const { id } = await admin.ok(`${name}/insert`, await samples.full(name))
    const own = ownValues(resource, await samples.full(name))
    const copy = await admin.ok(`${name}/copy`, { id, ...own, ...textChange(resource) })
    expect(await admin.ok(`${name}/getEntityById`, { id: copy.id })).toMatchObject(textChange(resource))
    const wrong = Object.entries(resource.fields).find(([, field]) => isAsked(field))?.[0]
    const { totalRow } = await admin.ok(`${name}/count`)
    expect(namedFields(await admin.call(`${name}/copy`, { id, ...own, clear: wrong, [wrong ?? '']: '' }))).toContain(
      wrong,
    )
    expect((await admin.call(`${name}/copy`, { ids: [id, copy.id], ...own })).data).toEqual([
      { field: 'ids', msg: '一次只能复制一条' },
    ])
    expect((await admin.ok(`${name}/count`)).totalRow).toBe(totalRow)
  })

  it('is one copy, however often the same call is sent', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const { id } = await admin.ok(`${name}/insert`, await samples.full(name))
    const call = { id, ...ownValues(resource, await samples.full(name)), clientId: randomUUID() }
    const [one, two] = await Promise.all([admin.ok(`${name}/copy`, call), admin.ok(`${name}/copy`, call)])
    expect(two).toEqual(one)
  })
})

const ranked = each.filter(([, resource]) => resource.actions.rank?.does?.word === 'rank')

describe.each(ranked)('the order of %s', (name, resource) => {
  const siblings = async (tenant: Tenant): Promise<{ ids: string[]; place: Values }> => {
    const samples = samplesOf(tenant)
    const first = await samples.required(name)
    const does = resource.actions.rank?.does
    const within = does?.word === 'rank' ? does.within : []
    const place = Object.fromEntries(within.map((field) => [field, first[field]]))
    for (const input of [first, await samples.required(name, place), await samples.required(name, place)])
      await tenant.admin.ok(`${name}/insert`, input)
    const { list } = await tenant.admin.ok(`${name}/list`, { pageSize: 200, orderBy: 'rank' })
    const rows = await Promise.all(list.map(({ id }: Data) => tenant.admin.ok(`${name}/getEntityById`, { id })))
    const same = rows.filter((row) => within.every((field) => (row[field] ?? null) === (place[field] ?? null)))
    return { ids: same.map(({ id }) => id), place }
  }
  const rankOf = async (tenant: Tenant, id: string): Promise<number> => {
    const { rank } = await stateOf(tenant, resource, id)
    return rank
  }

  it('is what was sent, all of it, and each row that moved says so in its history', async () => {
    const tenant = await aTenant()
    const { ids, place } = await siblings(tenant)
    const wanted = ids.toReversed()
    await tenant.admin.ok(`${name}/rank`, { ...place, ids: wanted })
    expect(await Promise.all(wanted.map((id) => rankOf(tenant, id)))).toEqual(wanted.map((_, index) => index + 1))
    expect(await tenant.admin.ok(`${name}/rank`, { ...place, ids: wanted })).toEqual({ count: 0 })
  })

  it('is refused when rows are missing, foreign or named twice, and stays as it was', async () => {
    const [tenant, other] = [await aTenant(), await aTenant()]
    const { ids, place } = await siblings(tenant)
    const [stranger = ''] = (await siblings(other)).ids
    const before = await Promise.all(ids.map((id) => rankOf(tenant, id)))
    for (const sent of [ids.slice(1), [...ids, stranger], [...ids.slice(1), ids[1]], [...ids.slice(1), stranger]])
      expect(await tenant.admin.call(`${name}/rank`, { ...place, ids: sent })).toMatchObject({
        status: 409,
        msg: '数据已变化，请刷新',
      })
    expect(await Promise.all(ids.map((id) => rankOf(tenant, id)))).toEqual(before)
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

interface Call {
  readonly name: string
  readonly button: string
  readonly writes: boolean
}

/** Every call of a resource that needs a button and answers an envelope. */
const callsOf = (resource: Resource): Call[] => [
  { name: 'getCode', button: 'insert', writes: false },
  ...['insert', 'update', 'delete'].map((name) => ({ name, button: name, writes: true })),
  ...Object.entries(resource.actions)
    .filter(([, action]) => (action.access ?? 'button') === 'button' && !action.download)
    .map(([name, action]) => ({ name, button: action.button ?? name, writes: !action.reads })),
]

/** What a call with the right button could be sent. */
async function inputOf(samples: Samples, resource: Resource, call: Call, id: string): Promise<Values> {
  if (call.name === 'insert') return samples.required(resource.name)
  const does = resource.actions[call.name]?.does?.word
  if (does === 'rank') return { ids: [id] }
  if (does === 'copy') return { ...ownValues(resource, await samples.full(resource.name)), id, version: 1 }
  return { id, version: 1, ...textChange(resource), ...(await samples.input(resource.name, call.name)) }
}

/** Of a full input what no copy takes over and every row must have: unique texts. */
const ownValues = (resource: Resource, input: Values): Values =>
  Object.fromEntries(Object.entries(input).filter(([name]) => resource.fields[name]?.unique))

/** Empty on a copy it is missed. */
const isAsked = (field: Field): boolean =>
  field.required === true && field.default === undefined && (field.kind === 'text' || field.kind === 'choice')

const namesFile = (input: Values): boolean => JSON.stringify(input).includes('"files/')

/** Actions that name a row by its id. */
const rowActions = (resource: Resource): string[] =>
  Object.entries(resource.actions).flatMap(([name, action]) => (action.rowless ? [] : name))

/** A harmless change of one text that every definition has. */
function textChange(resource: Resource): Values {
  const found = Object.entries(resource.fields).find(
    ([, field]) =>
      isSent(field) &&
      !field.unique &&
      !field.fixed &&
      field.kind.endsWith('ext') &&
      !('pattern' in field && field.pattern),
  )
  return found ? { [found[0]]: '改' } : {}
}

/** What is shown of the row agrees with what was sent, references with their names. */
async function expectShown(tenant: Tenant, resource: Resource, id: string, sent: Values): Promise<Data> {
  const entity = await tenant.admin.ok(`${resource.name}/getEntityById`, { id })
  await expectSame(tenant, resource.fields, entity, sent)
  return entity
}

async function expectSame(tenant: Tenant, fields: Fields, shown: Data, sent: Values): Promise<void> {
  for (const [name, value] of Object.entries(sent)) {
    const field = fields[name]
    if (!field) continue
    if (field.kind === 'lines') {
      const lines = value as Values[]
      expect(shown[name], name).toHaveLength(lines.length)
      for (const [index, line] of lines.entries()) await expectSame(tenant, field.fields, shown[name][index], line)
      continue
    }
    if (isSealed(field)) expect(shown[name], name).toBe(masked(String(value)))
    else
      expect(field.kind === 'money' ? Number(shown[name]) : shown[name], name).toEqual(
        field.kind === 'money' ? Number(value) : value,
      )
    if (isReference(field))
      expect(shown[`${name}Name`], name).toBe(await namesOf(tenant, targetOf(field, shown), value))
  }
}

async function namesOf(tenant: Tenant, to: string, value: unknown): Promise<string | null> {
  const target = catalogue.resources.get(to)
  if (!target) throw new Error(`${to} is no resource`)
  const ids = [value].flat()
  const { rows } = await tenant.inTenant((tx) =>
    tx.send({
      text: `SELECT ${column(target.display)} AS name FROM ${tableOf(target)} WHERE id = ANY ($1)`,
      values: [ids],
    }),
  )
  expect(rows).toHaveLength(ids.length)
  return Array.isArray(value) ? rows.map((row) => row.name).join('、') : (rows[0]?.name as string | null)
}

/** What the change did not name: everything but the version and what is worked out anew. */
const untouched = ({ name: resource, fields }: Resource, entity: Data, change: Values): Data =>
  Object.fromEntries(
    Object.entries(entity).filter(([name]) => {
      const field = name.endsWith('Name') && !(name in fields) ? name.slice(0, -'Name'.length) : name
      return (
        !['version', 'updateTime', 'actions', 'displayCode', ...(derived[resource] ?? [])].includes(name) &&
        !(field in change) &&
        fields[name]?.kind !== 'computed'
      )
    }),
  )

/** The stored row, to prove that nothing happened to it. */
async function stateOf(tenant: Tenant, resource: Resource, id: string): Promise<Data> {
  const { rows } = await tenant.inTenant((tx) =>
    tx.send({ text: `SELECT * FROM ${tableOf(resource)} WHERE id = $1`, values: [id] }),
  )
  return rows[0]
}

interface Patch {
  readonly path: string
  readonly patch: Values
}

/** The good input with one reference after the other exchanged for the foreign one. */
function references(fields: Fields, own: Values, foreign: Values): Patch[] {
  return Object.entries(fields).flatMap(([name, field]): Patch[] => {
    if (!(name in own)) return []
    if (isReference(field)) return [{ path: name, patch: { [name]: foreign[name] } }]
    if (field.kind !== 'lines') return []
    const [ownLines, foreignLines] = [own[name] as Values[], foreign[name] as Values[]]
    return references(field.fields, ownLines[0] ?? {}, foreignLines[0] ?? {}).map(({ path, patch }) => ({
      path: `${name}.0.${path}`,
      patch: { [name]: [{ ...ownLines[0], ...patch }, ...ownLines.slice(1)] },
    }))
  })
}

interface BadValue extends Patch {
  readonly why: string
}

/** The good input with one value after the other spoilt in every way its kind can be. */
function badValues(fields: Fields, good: Values): BadValue[] {
  return Object.entries(fields).flatMap(([name, field]): BadValue[] => {
    if (!isSent(field)) return []
    const own = [...spoilt(field)].map(([why, value]) => ({ path: name, why, patch: { [name]: value } }))
    const missing = isNeeded(field) ? [{ path: name, why: 'missing', patch: { [name]: undefined } }] : []
    if (field.kind !== 'lines') return [...own, ...missing]
    const lines = good[name] as Values[]
    const inner = badValues(field.fields, lines[0] ?? {}).map(({ path, why, patch }) => ({
      path: `${name}.0.${path}`,
      why,
      patch: { [name]: [{ ...lines[0], ...patch }, ...lines.slice(1)] },
    }))
    return [...own, ...inner]
  })
}

const isNeeded = (field: Field): boolean =>
  field.required && field.default === undefined && field.kind !== 'code' && field.kind !== 'bool'

function* spoilt(field: Field): Generator<[why: string, value: unknown]> {
  if (field.kind === 'text' || field.kind === 'longText' || field.kind === 'richText' || field.kind === 'code')
    yield ['too long', '字'.repeat(field.max + 1)]
  if ('pattern' in field && field.pattern) yield ['breaks its pattern', '不/合 格式']
  if (field.kind === 'image') yield ['too long', 'x'.repeat(501)]
  if (field.kind === 'int') {
    yield ['a word', '十']
    yield ['not whole', '1.5']
    yield ['too large', (field.max ?? 2_147_483_647) + 1]
    yield ['too small', (field.min ?? -2_147_483_648) - 1]
  }
  if (field.kind === 'decimal' || field.kind === 'money' || field.kind === 'percent') {
    yield ['a word', '十']
    yield ['an exponent', '1e3']
    yield ['too many decimals', `1.${'0'.repeat(field.scale)}1`]
    yield ['too many digits', '9'.repeat(field.precision - field.scale + 1)]
    if (field.min !== undefined) yield ['too small', field.min - 1]
    if (field.max !== undefined) yield ['too large', field.max + 1]
    if (field.above !== undefined) yield ['not above', field.above]
  }
  if (field.kind === 'bool') yield ['neither yes nor no', 'maybe']
  if (field.kind === 'date') {
    yield ['no such day', '2026-02-30']
    yield ['another format', '15/01/2026']
    if (field.notAfter) yield ['in the future', '2999-01-01']
  }
  if (field.kind === 'time') yield ['no such time', '25:00']
  if (field.kind === 'datetime') yield ['no such time', '2026-01-15 25:00:00']
  if (field.kind === 'choice' || field.kind === 'choices') yield ['unknown option', 'no-such-option']
  if (field.kind === 'dict' || field.kind === 'dicts') yield ['unknown entry', '没有这一项']
  if (isReference(field)) {
    yield ['no id', 'x']
    yield ['nobody', randomUUID()]
  }
  if (field.kind === 'files') {
    yield ['no list', '{"name":"a"}']
    yield ['without a name', [{ url: 'files/t/202601/a.pdf' }]]
    yield ['too many', Array.from({ length: field.max + 1 }, () => ({ name: 'a', url: 'files/t/202601/a.pdf' }))]
  }
  if (field.kind === 'lines') {
    yield ['no list', 'x']
    if (field.min > 0) yield ['too few', []]
    yield ['too many', Array.from({ length: field.max + 1 }, () => ({}))]
  }
}

/** A patch for update: what is missing there is emptied. */
const cleared = (patch: Values): Values => {
  const missing = Object.entries(patch).flatMap(([name, value]) => (value === undefined ? [name] : []))
  return missing.length > 0 ? { ...patch, clear: missing.join(',') } : patch
}

/** The fields that an answer names; none unless it is a refusal of fields. */
const namedFields = (answer: { status: number; data: Data }): string[] =>
  answer.status === 400 && Array.isArray(answer.data) ? answer.data.map((error: Data) => error.field) : []

const following = (code: string): string =>
  code.replace(/\d+$/, (digits) => String(Number(digits.slice(-4)) + 1).padStart(digits.length, digits))

const isBaseModule = (group: string): boolean => baseModules.some((base) => base === group)

const license = (tenant: Tenant, permission: string): Promise<unknown> =>
  tenant.inTenant((tx) =>
    tx.send({
      text: 'UPDATE tenant SET permission = $2, auth_version = auth_version + 1 WHERE id = $1',
      values: [tenant.id, permission],
    }),
  )

/** Sets the closing date to so many days ago. */
const endService = (tenant: Tenant, daysAgo: number): Promise<unknown> =>
  tenant.inTenant((tx) =>
    tx.send({
      text: 'UPDATE tenant SET closing_date = $2, auth_version = auth_version + 1 WHERE id = $1',
      values: [tenant.id, new Date(clock.now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)],
    }),
  )

/** Refusals are noted after the answer has gone. */
const expectNoted = (tenant: Tenant, person: Caller, action: string, message: string): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await tenant.inTenant((tx) =>
      tx.send({
        text: 'SELECT message FROM operation_log WHERE user_id = $1 AND action = $2 AND result = $3',
        values: [person.userId, action, 'failed'],
      }),
    )
    expect(rows).toEqual([{ message }])
  }, 30_000)
