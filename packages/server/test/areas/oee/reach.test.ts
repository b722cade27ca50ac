// Lubrication and OEE from outside: nobody of another company finds anything of them, and nobody without the right gets an answer,
// at any of their calls. Objects that people insert are tried with all others; here stand the rows that the product makes itself,
// the reports, and the calls on no row.
import { beforeAll, describe, expect, it } from 'vitest'
import { lubricationArea } from '@tmlm/model/areas/lubrication/index'
import { oeeArea } from '@tmlm/model/areas/oee/index'
import { listCallOf, type Resource } from '@tmlm/model'
import { aTenant, againIn, clock, type Caller, type Data, type Tenant } from '../../harness/app.ts'
import { aLubricated, arrange, lubricationsOf } from '../../harness/lubrication.ts'

let tenant: Tenant
let stranger: Caller
let cardId: string
/** A row of each object, by its name. */
const rows = new Map<string, string>()

const objects: readonly Resource[] = [...oeeArea.resources, ...lubricationArea.resources]
const reports: readonly Resource[] = [...oeeArea.reports, ...lubricationArea.reports]
const callsOf = (isRowless: boolean) =>
  objects.flatMap((resource) =>
    Object.entries(resource.actions)
      .filter(([, action]) => (action.rowless === true) === isRowless && action.does?.word !== 'template')
      .map(([name, action]) => ({ path: `${resource.name}/${name}`, resource: resource.name, action })),
  )
const [onRows, onNoRow] = [callsOf(false), callsOf(true)]

beforeAll(async () => {
  tenant = await aTenant()
  stranger = (await aTenant()).admin
  const { admin } = tenant
  const machine = await aLubricated(admin, undefined, { oeeEnabled: true })
  ;({ cardId } = machine)
  const startDate = clock.now.toISOString().slice(0, 10)
  rows.set('lubricationStandard', machine.standardId)
  rows.set('lubricationArrangement', await arrange(admin, machine, { startDate }))
  const [task] = await lubricationsOf(tenant, cardId)
  rows.set('lubricationDetail', task?.id)
  rows.set('lubricationImplementation', (await admin.ok('lubricationImplementation/start', { taskId: task?.id })).id)
  const takt = { name: '节拍', cardId, cycleSec: '30', effectiveFrom: '2026-01-01' }
  rows.set('oeeTaktTime', (await admin.ok('oeeTaktTime/insert', takt)).id)
  rows.set('oeeDetail', (await admin.ok('oeeDetail/starting-up', { cardId })).id)
  rows.set('oeeDay', (await admin.ok('oeeDay/list', { cardId, isDay: true })).list[0]?.id)
})

const everything = async (): Promise<unknown> =>
  Promise.all([...rows].map(async ([name, id]) => tenant.admin.ok(`${name}/getEntityById`, { id })))

it('has a row of every object to try', () => {
  expect(objects.map(({ name }) => name).filter((name) => !rows.get(name))).toEqual([])
})

describe('Another company', () => {
  it('finds no row by its id, whatever it calls, and changes none', async () => {
    const before = await everything()
    for (const { path, resource } of [...onRows, ...objects.map(({ name }) => read(name))])
      for (const which of [
        { id: rows.get(resource) },
        ...(path.endsWith('getEntityById') ? [] : [{ ids: rows.get(resource) }]),
      ]) {
        const answer = await stranger.call(path, { ...which, version: 1 })
        expect(answer, `${path} ${JSON.stringify(which)}`).toMatchObject({ status: 404, data: null })
      }
    expect(await everything()).toEqual(before)
  })

  it('sees nothing in any list or report', async () => {
    for (const resource of [...objects, ...reports]) {
      const call = listCallOf(resource)
      const { list } = await stranger.ok(`${call.resource}/${call.action}`, { pageSize: 200 })
      expect(list, resource.name).toEqual([])
    }
  })

  it('can name no machine and no task of this one', async () => {
    const before = await everything()
    const times = { startTime: '2026-01-02 08:00:00', endTime: '2026-01-02 09:00:00', from: '2026-01-02 08:00:00' }
    const given = { cardId, cardIds: cardId, taskId: rows.get('lubricationDetail'), reason: '待料', ...times }
    for (const { path, action } of onNoRow) {
      const names = Object.keys(action.input ?? {})
      if (!['cardId', 'cardIds', 'taskId'].some((name) => names.includes(name))) continue
      const to = path.endsWith('recalc') ? { from: '2026-01-02', to: '2026-01-02' } : { to: '2026-01-02 09:00:00' }
      const { status, data } = await stranger.call(path, { ...given, ...to })
      if (status === 200) expect(data, path).toMatchObject({ list: [] })
      else expect([400, 404], path).toContain(status)
    }
    expect(await everything()).toEqual(before)
  })
})

describe('Who has no right', () => {
  it('is answered 403 at every call, and what anybody may call tells him nothing', async () => {
    const nobody = await tenant.person()
    const before = await everything()
    for (const { path, resource, action } of [...onRows, ...onNoRow, ...objects.map(({ name }) => read(name))]) {
      const input: Data = {
        id: rows.get(resource),
        version: 1,
        taskId: rows.get('lubricationDetail'),
        cardId,
        tab: 'now',
      }
      const answer = await nobody.call(path, input)
      if (action.access !== 'login') expect(answer.status, path).toBe(403)
      else if (answer.status === 200) expect(answer.data, path).toMatchObject({ list: [] })
      else expect([403, 404, 422], path).toContain(answer.status)
    }
    for (const resource of [...objects, ...reports]) {
      const call = listCallOf(resource)
      expect((await nobody.call(`${call.resource}/${call.action}`)).status, resource.name).toBe(403)
    }
    expect(await everything()).toEqual(before)
  })

  it('is told so in his language', async () => {
    const nobody = await againIn(await tenant.person())
    expect(await nobody.call('oeeDetail/list', {}, 'en')).toMatchObject({ status: 403, msg: 'No permission' })
    expect(await nobody.call('lubricationDetail/list')).toMatchObject({ status: 403, msg: '无操作权限' })
  })
})

const read = (resource: string) => ({
  path: `${resource}/getEntityById`,
  resource,
  action: {} as Resource['actions'][string],
})
