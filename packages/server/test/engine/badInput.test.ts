// Whole requests, services, reports and files that get what they do not expect. The objects are in badInput.*.test.ts.
import { readdirSync } from 'node:fs'
import type { Values } from '@tmlm/model'
import { beforeAll, describe, expect, it } from 'vitest'
import { aTenant, product, type Caller, type Tenant } from '../harness/app.ts'
import { hostileBodies } from '../harness/hostile.ts'
import {
  asJson,
  faultOf,
  faultsOf,
  fileEndpoints,
  hands,
  inside,
  reportEndpoints,
  serviceEndpoints,
} from '../harness/hostileCalls.ts'
import { insertable } from '../harness/samples.ts'

/** A person of the tenant who may do everything; another one when the call before has ended the session. */
async function attacker(tenant: Tenant): Promise<Caller> {
  return (await tenant.admin.call('token/getToken')).status === 200
    ? tenant.admin
    : aTenant().then(({ admin }) => admin)
}

it('Objects are dealt to as many hands as there are files for them', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^badInput\.\d+\.test\.ts$/.test(name))
  expect(files.toSorted()).toEqual(Array.from({ length: hands }, (_, nth) => `badInput.${nth}.test.ts`))
})

describe('Every call of the services', () => {
  it.each(serviceEndpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s answers whatever it is sent with a sentence',
    async (_, endpoint) => {
      expect(await faultsOf(await aTenant(), endpoint, {})).toEqual([])
    },
  )
})

describe('Every call of reports and for files', () => {
  let tenant: Tenant
  beforeAll(async () => {
    tenant = await aTenant()
  })

  it.each([...reportEndpoints, ...fileEndpoints].map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s answers whatever it is sent with a sentence',
    { timeout: 600_000 },
    async (_, endpoint) => {
      const { token } = tenant.admin
      const [way = asJson] = endpoint.ways ?? []
      const { headers, ...plain } = way(endpoint.good ?? {}, endpoint.path)
      const door = await product().server.inject({
        ...{ method: 'POST', url: `/api/${endpoint.path}`, ...plain },
        headers: { ...headers, token, tenantCode: tenant.code },
      })
      expect(door.statusCode).toBe(200)
      expect(await faultsOf(tenant, endpoint, endpoint.good ?? {})).toEqual([])
      expect((await tenant.admin.call('token/getToken')).status).toBe(200)
    },
  )
})

describe('Whole requests', () => {
  const paths = ['token/login', 'token/getToken', `${insertable[0]?.name}/list`, `${insertable[0]?.name}/insert`]

  it.each(Object.entries(hostileBodies))('%s is refused or passed over with a sentence', async (_, request) => {
    const tenant = await aTenant()
    for (const path of paths) expect(await faultOf(await attacker(tenant), path, request), path).toBeUndefined()
  })

  it('one after the other leave no trace on any prototype', () => {
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as Values).admin).toBeUndefined()
  })

  it('by another method are told which one', async () => {
    const { admin } = await aTenant()
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const) {
      const { statusCode, headers, body } = await product().server.inject({
        ...{ method, url: '/api/warehouse/list', headers: { token: admin.token, tenantCode: admin.tenant.code } },
      })
      expect([method, statusCode]).toEqual([method, 405])
      expect(headers.allow).toBe('POST')
      if (method !== 'HEAD') expect(JSON.parse(body).status).toBe(404)
    }
  })

  const nowhere = [
    ...['warehouse/nothing', 'nothing/list', '__proto__/list', 'constructor/constructor', 'warehouse/__proto__'],
    ...['warehouse/toString', 'hasOwnProperty/call', '%2e%2e/%2e%2e', '..%2f..%2fetc/passwd', 'warehouse/list%00'],
    ...['warehouse', 'warehouse/list/more', '', '%', '%E4%B8', `${'x'.repeat(2000)}/list`, 'warehouse//list'],
  ]
  it.each(nowhere)('to %s find nothing', async (path) => {
    const { statusCode, body } = await product().server.inject({ method: 'POST', url: `/api/${path}` })
    expect([statusCode, JSON.parse(body).status]).toEqual([404, 404])
    expect(inside.test(body)).toBe(false)
  })
})
