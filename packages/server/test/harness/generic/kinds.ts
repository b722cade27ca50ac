// What holds for the objects that have a number, can be copied, or stand in an order of their own.
import { randomUUID } from 'node:crypto'
import { copyOf, type Field, type Resource, type Values } from '@tmlm/model'
import { expect, it } from 'vitest'
import type { Data, Tenant } from '../app.ts'
import { isSent } from '../samples.ts'
import { namedFields } from './badValues.ts'
import { ownValues, partOf, textChange } from './calls.ts'
import { stateOf } from './shown.ts'
import type { Stage } from './stage.ts'

export function describeNumber(resource: Resource, stage: () => Promise<Stage>): void {
  const { name } = resource

  it('is numbered as the preview said', async () => {
    const { admin, samples } = await stage()
    const input = await samples.required(name)
    const { code } = await admin.ok(`${name}/getCode`, input)
    expect(await admin.ok(`${name}/getCode`, input)).toEqual({ code })
    expect((await admin.ok(`${name}/insert`, input)).code).toBe(code)
    expect((await admin.ok(`${name}/insert`, await samples.required(name))).code).toBe(following(code))
  })

  it('keeps its number: typed only where the system does not give it, and never changed', async () => {
    const { admin, samples } = await stage()
    const typed = await admin.call(`${name}/insert`, await samples.required(name, { code: 'X-1' }))
    if (resource.kind === 'document') expect(namedFields(typed)).toEqual(['code'])
    else expect(typed.data.code).toBe('X-1')
    const { id, code } = await admin.ok(`${name}/insert`, await samples.required(name))
    const renamed = await admin.call(`${name}/update`, { id, version: 1, code: 'X-2' })
    if (resource.fields.code?.kind === 'code' && resource.fields.code.readOnly === false)
      return expect(renamed.status).toBe(200)
    expect(namedFields(renamed)).toEqual(['code'])
    expect(await admin.ok(`${name}/update`, { id, version: 1, code, ...textChange(resource) })).toMatchObject({ code })
  })
}

export function describeCopy(resource: Resource, stage: () => Promise<Stage>): void {
  const { name } = resource

  it('is a new row with everything that was typed, and a number of its own', async () => {
    const { admin, samples } = await stage()
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
    const { admin, samples } = await stage()
    const { id } = await admin.ok(`${name}/insert`, await samples.full(name))
    const own = ownValues(resource, await samples.full(name))
    const copy = await admin.ok(`${name}/copy`, { id, ...own, ...textChange(resource) })
    expect(await admin.ok(`${name}/getEntityById`, { id: copy.id })).toMatchObject(textChange(resource))
    const { totalRow } = await admin.ok(`${name}/count`, partOf(resource))
    const [wrong, spoilt] = wrongOnCopy(resource)
    expect(namedFields(await admin.call(`${name}/copy`, { id, ...own, ...spoilt }))).toContain(wrong)
    expect((await admin.call(`${name}/copy`, { ids: [id, copy.id], ...own })).data).toEqual([
      { field: 'ids', msg: '一次只能复制一条' },
    ])
    expect((await admin.ok(`${name}/count`, partOf(resource))).totalRow).toBe(totalRow)
  })

  it('is one copy, however often the same call is sent', async () => {
    const { admin, samples } = await stage()
    const { id } = await admin.ok(`${name}/insert`, await samples.full(name))
    const call = { id, ...ownValues(resource, await samples.full(name)), clientId: randomUUID() }
    const [one, two] = await Promise.all([admin.ok(`${name}/copy`, call), admin.ok(`${name}/copy`, call)])
    expect(two).toEqual(one)
  })
}

export function describeOrder(resource: Resource, stage: () => Promise<Stage>, stranger: () => Promise<Stage>): void {
  const { name } = resource
  const siblings = async ({ admin, samples }: Stage): Promise<{ ids: string[]; place: Values }> => {
    const first = await samples.required(name)
    const does = resource.actions.rank?.does
    const within = does?.word === 'rank' ? does.within : []
    const place = Object.fromEntries(within.map((field) => [field, first[field]]))
    for (const input of [first, await samples.required(name, place), await samples.required(name, place)])
      await admin.ok(`${name}/insert`, input)
    const { list } = await admin.ok(`${name}/list`, { pageSize: 200, orderBy: 'rank' })
    const rows = await Promise.all(list.map(({ id }: Data) => admin.ok(`${name}/getEntityById`, { id })))
    const same = rows.filter((row) => within.every((field) => (row[field] ?? null) === (place[field] ?? null)))
    return { ids: same.map(({ id }) => id), place }
  }
  const rankOf = async (tenant: Tenant, id: string): Promise<number> => {
    const { rank } = await stateOf(tenant, resource, id)
    return rank
  }

  it('is what was sent, all of it, and each row that moved says so in its history', async () => {
    const own = await stage()
    const { tenant, admin } = own
    const { ids, place } = await siblings(own)
    const wanted = ids.toReversed()
    await admin.ok(`${name}/rank`, { ...place, ids: wanted })
    expect(await Promise.all(wanted.map((id) => rankOf(tenant, id)))).toEqual(wanted.map((_, index) => index + 1))
    expect(await admin.ok(`${name}/rank`, { ...place, ids: wanted })).toEqual({ count: 0 })
  })

  it('is refused when rows are missing, foreign or named twice, and stays as it was', async () => {
    const own = await stage()
    const { tenant, admin } = own
    const { ids, place } = await siblings(own)
    const [foreign = ''] = (await siblings(await stranger())).ids
    const before = await Promise.all(ids.map((id) => rankOf(tenant, id)))
    for (const sent of [ids.slice(1), [...ids, foreign], [...ids.slice(1), ids[1]], [...ids.slice(1), foreign]])
      expect(await admin.call(`${name}/rank`, { ...place, ids: sent })).toMatchObject({
        status: 409,
        msg: '数据已变化，请刷新',
      })
    expect(await Promise.all(ids.map((id) => rankOf(tenant, id)))).toEqual(before)
  })
}

/** A field that is missed when it is empty; where nothing need be sent, a text that is too long. */
function wrongOnCopy({ fields }: Resource): [field: string, sent: Values] {
  for (const [name, field] of Object.entries(fields)) if (isAsked(field)) return [name, { clear: name, [name]: '' }]
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'text' && isSent(field)) return [name, { [name]: '字'.repeat(field.max + 1) }]
  throw new Error('Nothing of it can be wrong')
}

const isAsked = (field: Field): boolean =>
  field.required === true &&
  field.default === undefined &&
  field.fetchFrom === undefined &&
  (field.kind === 'text' || field.kind === 'choice')

const following = (code: string): string =>
  code.replace(/\d+$/, (digits) => String(Number(digits.slice(-4)) + 1).padStart(digits.length, digits))
