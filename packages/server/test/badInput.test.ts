// Every call of the catalogue gets what it does not expect. Whatever it is, the answer is an envelope with a sentence,
// never a failure of the program and nothing of its inside.
import { type Action, type Fields, type Resource, type Values } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { servesUsual } from '../src/engine/works.ts'
import { aTenant, product, type Caller, type Tenant } from './harness/app.ts'
import { multipart } from './harness/files.ts'
import { hostileBodies, hostileValues } from './harness/hostile.ts'
import { insertable, samplesOf } from './harness/samples.ts'

interface Endpoint {
  readonly path: string
  /** Names the call looks at. */
  readonly names: readonly string[]
  readonly resource?: Resource
  /** What is sent beside what is tried. */
  readonly good?: Values
  /** How it may be sent, one way after the other. */
  readonly ways?: readonly Way[]
}

type Way = (input: Values, path: string) => InjectOptions

const usual = ['list', 'count', 'getEntityById', 'getCode', 'insert', 'update', 'delete']
const everywhere = ['id', 'ids', 'version', 'clientId', 'confirmWarn']
const ofLists = ['keyword', 'orderBy', 'currentPage', 'pageSize', 'picker', 'createTime', 'updateUserId', 'orgId']

const endpointsOf = (resource: Resource): Endpoint[] => [
  ...usual.map((action) => ({ path: `${resource.name}/${action}`, names: namesOf(resource, action), resource })),
  ...Object.entries(resource.actions).map(([name, action]) => ({
    path: `${resource.name}/${name}`,
    names: [...everywhere, ...Object.keys(action.input ?? {}), ...(action.rowless ? ofLists : [])],
    resource,
    ...(action.sheet ? { names: ['dryRun', 'clientId', 'file'], ways: [asJson, asUpload] } : {}),
  })),
]

function namesOf(resource: Resource, action: string): string[] {
  const fields = Object.keys(resource.fields)
  if (action === 'list' || action === 'count')
    return [...ofLists, ...fields, ...fields.flatMap((name) => [`${name}Begin`, `${name}End`])]
  return [...everywhere, 'clear', 'orgId', ...fields]
}

const serviceEndpoints: readonly Endpoint[] = [...catalogue.services.values()].flatMap((service) =>
  Object.entries<Action>(service.actions).map(([name, action]) => ({
    path: `${service.name}/${name}`,
    names: [...everywhere, ...ofLists, ...Object.keys(action.input ?? {})],
  })),
)

/** A report is listed by its own call; count and export are told which of its name is meant. */
const reportEndpoints: readonly Endpoint[] = [...catalogue.reports.values()].flatMap(
  ({ name, report, ...definition }) => {
    const fields = Object.keys(definition.fields)
    const names = [
      ...ofLists,
      ...Object.keys(report.asks),
      ...fields,
      ...fields.flatMap((one) => [`${one}Begin`, `${one}End`]),
    ]
    return [
      { path: name, names },
      { path: `${report.of}/count`, names: [...names, 'list'], good: { list: report.call } },
      {
        path: `${report.of}/exportExcel`,
        names: [...names, 'list', 'columns', 'allColumns'],
        good: { list: report.call },
        ways: [asJson, asForm, asAddress],
      },
    ]
  },
)

/** Files are asked for by names of all kinds, in an address too; what is brought with a file is tried with one. */
const fileEndpoints: readonly Endpoint[] = [...catalogue.resources.values()].flatMap((resource) =>
  ['downExcel', 'exportExcel', 'readExcel']
    .filter((action) => servesUsual(catalogue, resource, action))
    .map((action): Endpoint => {
      const path = `${resource.name}/${action}`
      if (action === 'readExcel')
        return { path, names: ['mode', 'onDuplicate', 'dryRun', 'clientId', 'file'], ways: [asUpload] }
      const names = [
        ...ofLists,
        ...Object.keys(resource.fields),
        'columns',
        'allColumns',
        'token',
        'tenantCode',
        'lang',
      ]
      return { path, names, ways: [asJson, asForm, asAddress] }
    }),
)

const endpointsByResource = new Map([...catalogue.resources.values()].map((one) => [one.name, endpointsOf(one)]))
const endpoints = [
  ...[...endpointsByResource.values()].flat(),
  ...serviceEndpoints,
  ...reportEndpoints,
  ...fileEndpoints,
]

/** What must never be seen from outside: traces, paths of the program, the database's own words. */
const inside =
  /\n\s+at |node_modules|\.ts:\d|node:internal|SELECT |INSERT INTO|syntax error|violates|invalid input syntax|relation "/

/** A person of the tenant who may do everything; another one when the call before has ended the session. */
async function attacker(tenant: Tenant): Promise<Caller> {
  return (await tenant.admin.call('token/getToken')).status === 200
    ? tenant.admin
    : aTenant().then(({ admin }) => admin)
}

/** Undefined when the answer is as it should be. */
async function faultOf(caller: Caller, path: string, request: InjectOptions): Promise<string | undefined> {
  const response = await product().server.inject({
    method: 'POST',
    url: `/api/${path}`,
    ...request,
    headers: { token: caller.token, tenantCode: caller.tenant.code, lang: 'en', ...request.headers },
  })
  const { statusCode, body } = response
  if (![200, 404, 405, 429, 503].includes(statusCode)) return `HTTP ${statusCode}: ${body.slice(0, 300)}`
  if (!String(response.headers['content-type']).startsWith('application/json')) return undefined
  const { status, msg } = JSON.parse(body)
  if (!Number.isInteger(status) || status === 500 || typeof msg !== 'string' || msg === '') return body.slice(0, 300)
  return inside.test(body) ? `tells its inside: ${body.slice(0, 300)}` : undefined
}

function asJson(input: Values): InjectOptions {
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(input) }
}

const textsOf = (input: Values): [string, string][] =>
  Object.entries(input).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])

function asForm(input: Values): InjectOptions {
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(textsOf(input)).toString(),
  }
}

/** As a new window asks for a file. Addresses have an end: beyond it a browser sends nothing either. */
function asAddress(input: Values, path: string): InjectOptions {
  const query = new URLSearchParams(textsOf(input)).toString()
  return { method: 'GET', url: `/api/${path}?${query.slice(0, 8000)}` }
}

/** Beside a file that says nothing of itself. */
function asUpload(input: Values): InjectOptions {
  return multipart(Object.fromEntries(textsOf(input)), { name: 'a.csv', content: Buffer.from('x,y\r\n1,2\r\n') })
}

const values = Object.entries(hostileValues)

/** Everything at once with each value; then one name after the other beside good input with each value. */
function* attacksOn(names: readonly string[], good: Values): Generator<[string, Values]> {
  for (const [what, value] of values)
    yield [`everything ${what}`, Object.fromEntries(names.map((name) => [name, value]))]
  for (const name of names) for (const [what, value] of values) yield [`${name} ${what}`, { ...good, [name]: value }]
}

/** As many tries for each call as make the run bearable; each call gets others, so that all kinds of fields meet all. */
const triesOfEach = Math.max(30, Math.floor(15_000 / endpoints.length))

async function faultsOf(tenant: Tenant, endpoint: Endpoint, good: Values): Promise<string[]> {
  const faults: string[] = []
  const attacks = [...attacksOn(endpoint.names, good)]
  const { ways = [asJson, asForm] } = endpoint
  const stride = Math.max(1, attacks.length / triesOfEach)
  const first = endpoints.indexOf(endpoint) % Math.ceil(stride)
  for (let at = first, nth = 0; at < attacks.length; at += stride, nth++) {
    const [what, input] = attacks[Math.floor(at)] ?? ['', {}]
    const way = ways[nth % ways.length] ?? asJson
    const fault = await faultOf(tenant.admin, endpoint.path, way(input, endpoint.path))
    if (fault !== undefined) faults.push(`${endpoint.path}, ${what}: ${fault}`)
  }
  return faults
}

/** Lines and lists hold the same hostile values one floor below. */
const inLines = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'lines' ? [name] : []))

describe.each([...catalogue.resources.values()].map((resource) => [resource.name, resource] as const))(
  'Every call of %s',
  (name, resource) => {
    it('answers whatever it is sent with a sentence', { timeout: 600_000 }, async () => {
      const tenant = await aTenant()
      const samples = samplesOf(tenant)
      const mayInsert = insertable.includes(resource)
      const id = mayInsert ? (await tenant.admin.ok(`${name}/insert`, await samples.full(name))).id : ''
      const faults: string[] = []
      for (const endpoint of endpointsByResource.get(name) ?? []) {
        const action = endpoint.path.slice(name.length + 1)
        const good =
          action === 'insert' && mayInsert
            ? await samples.full(name)
            : action === 'list' || action === 'count'
              ? {}
              : { id, version: 1 }
        faults.push(...(await faultsOf(tenant, endpoint, good)))
        if (action !== 'insert') continue
        for (const lines of inLines(resource.fields))
          for (const [what, value] of values) {
            const line = { id: value, ...Object.fromEntries(lineNames(resource, lines).map((field) => [field, value])) }
            const fault = await faultOf(tenant.admin, endpoint.path, asJson({ ...good, [lines]: [line, value] }))
            if (fault !== undefined) faults.push(`${endpoint.path}, ${lines} ${what}: ${fault}`)
          }
      }
      expect(faults).toEqual([])
      // Else everything above has met nothing but a closed door.
      expect((await tenant.admin.call('token/getToken')).status).toBe(200)
    })
  },
)

function lineNames(resource: Resource, lines: string): string[] {
  const field = resource.fields[lines]
  return field?.kind === 'lines' ? Object.keys(field.fields) : []
}

describe('Every call of the services', () => {
  it.each(serviceEndpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s answers whatever it is sent with a sentence',
    async (_, endpoint) => {
      expect(await faultsOf(await aTenant(), endpoint, {})).toEqual([])
    },
  )
})

describe('Every call of reports and for files', () => {
  it.each([...reportEndpoints, ...fileEndpoints].map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s answers whatever it is sent with a sentence',
    { timeout: 600_000 },
    async (_, endpoint) => {
      const tenant = await aTenant()
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
