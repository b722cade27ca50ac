// Every call of the catalogue, and what it does not expect. Whatever it is sent, the answer is an envelope with a sentence,
// never a failure of the program and nothing of its inside.
import { columnsTaken, type Action, type Fields, type Resource, type Values } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { servesUsual } from '../../src/engine/call/works.ts'
import { aTenant, product, type Caller, type Tenant } from './app.ts'
import { multipart } from './files.ts'
import { hostileValues } from './hostile.ts'
import { insertable, isAskedFor, samplesOf } from './samples.ts'

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
    ...(columnsTaken(action) ? { names: ['dryRun', 'clientId', 'file'], ways: [asJson, asUpload] } : {}),
  })),
]

function namesOf(resource: Resource, action: string): string[] {
  const fields = Object.keys(resource.fields)
  if (action === 'list' || action === 'count')
    return [...ofLists, ...fields, ...fields.flatMap((name) => [`${name}Begin`, `${name}End`])]
  return [...everywhere, 'clear', 'orgId', ...fields]
}

export const serviceEndpoints: readonly Endpoint[] = [...catalogue.services.values()].flatMap((service) =>
  Object.entries<Action>(service.actions).map(([name, action]) => ({
    path: `${service.name}/${name}`,
    names: [...everywhere, ...ofLists, ...Object.keys(action.input ?? {})],
  })),
)

/** A report is listed by its own call; count and export are told which of its name is meant. */
export const reportEndpoints: readonly Endpoint[] = [...catalogue.reports.values()].flatMap(
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
export const fileEndpoints: readonly Endpoint[] = [...catalogue.resources.values()].flatMap((resource) =>
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
export const inside =
  /\n\s+at |node_modules|\.ts:\d|node:internal|SELECT |INSERT INTO|syntax error|violates|invalid input syntax|relation "/

/** Undefined when the answer is as it should be. */
export async function faultOf(caller: Caller, path: string, request: InjectOptions): Promise<string | undefined> {
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

export function asJson(input: Values): InjectOptions {
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

type Attack = readonly [what: string, input: Values]

const everything = (names: readonly string[], nth: number): Attack => {
  const [what, value] = turned(nth)
  return [`everything ${what}`, Object.fromEntries(names.map((name) => [name, value]))]
}
/** All names at once, each with another value than its neighbours. */
const eachItsOwn = (names: readonly string[], nth: number): Attack => [
  `each its own from ${turned(nth)[0]} on`,
  Object.fromEntries(names.map((name, index) => [name, turned(nth + index)[1]])),
]
const turned = (nth: number): readonly [string, unknown] => values[nth % values.length] ?? ['', '']

/** Calls in which one name alone is tried, beside good input: only these come as far as the good input does. */
const alone = 5

/** As many tries for each call as make the run bearable; each call gets others, so that all kinds of fields meet all. */
function attacksOn(endpoint: Endpoint, good: Values): Attack[] {
  const { names } = endpoint
  const first = endpoints.indexOf(endpoint)
  const singles = names.flatMap((name) => values.map(([what, value]) => ({ name, what, value })))
  const stride = Math.max(1, singles.length / alone)
  const tried = Array.from({ length: Math.min(alone, singles.length) }, (_, nth): Attack => {
    const { name, what, value } = singles[Math.floor(nth * stride + (first % stride))] ?? {
      name: '',
      what: '',
      value: '',
    }
    return [`${name} ${what}`, { ...good, [name]: value }]
  })
  return [everything(names, first), eachItsOwn(names, first), eachItsOwn(names, first + 7), ...tried]
}

export async function faultsOf(tenant: Tenant, endpoint: Endpoint, good: Values): Promise<string[]> {
  const faults: string[] = []
  const { ways = [asJson, asForm] } = endpoint
  for (const [nth, [what, input]] of attacksOn(endpoint, good).entries()) {
    const way = ways[nth % ways.length] ?? asJson
    const fault = await faultOf(tenant.admin, endpoint.path, way(input, endpoint.path))
    if (fault !== undefined) faults.push(`${endpoint.path}, ${what}: ${fault}`)
  }
  return faults
}

/** Lines and lists hold the same hostile values one floor below. */
const inLines = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'lines' ? [name] : []))

/** The objects are dealt to this many test files. */
export const hands = 4

export function describeHand(nth: number): void {
  const known = [...catalogue.resources.values()].filter(({ name }) => isAskedFor(name))
  const dealt = known.filter((_, at) => at % hands === nth)
  for (const resource of dealt) describe(`Every call of ${resource.name}`, () => describeCalls(resource))
}

function describeCalls(resource: Resource): void {
  const { name } = resource
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
}

function lineNames(resource: Resource, lines: string): string[] {
  const field = resource.fields[lines]
  return field?.kind === 'lines' ? Object.keys(field.fields) : []
}
