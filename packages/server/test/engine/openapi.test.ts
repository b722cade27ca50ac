import { Validator } from '@seriousme/openapi-schema-validator'
import { catalogue } from '@tmlm/model/catalogue'
import { describe, expect, it } from 'vitest'
import { aTenant, product } from '../harness/app.ts'
import { csv, imported } from '../harness/excel.ts'
import { insertable, samplesOf } from '../harness/samples.ts'

const read = (path: string, headers: Record<string, string> = {}) =>
  product().server.inject({ method: 'GET', url: `/api/${path}`, headers })

interface Described {
  readonly method: 'GET' | 'POST'
  readonly path: string
}

async function described(): Promise<Described[]> {
  const { paths } = (await read('openapi.json')).json()
  return Object.entries<Record<string, unknown>>(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method): Described => ({ method: method === 'get' ? 'GET' : 'POST', path })),
  )
}

describe('api/openapi.json', () => {
  it.each(['zh', 'en'])('is valid OpenAPI 3.1 in %s', async (lang) => {
    const { statusCode, headers, body } = await read('openapi.json', { lang })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse(body))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('names nothing that is not there: every call answers by its method', async () => {
    for (const { method, path } of await described()) {
      // The server of these tests counts nothing; metrics.test.ts asks one that does.
      if (path === '/metrics') continue
      const { statusCode } = await product().server.inject({ method, url: path })
      expect([method, path, statusCode]).toEqual([method, path, 200])
    }
  })

  it('names everything that is there: whatever else is tried finds nothing', { timeout: 600_000 }, async () => {
    const named = new Set((await described()).map(({ method, path }) => `${method} ${path}`))
    const owners = [...catalogue.resources.values(), ...catalogue.services.values()]
    const reports = [...catalogue.reports.values()].map(({ report }) => report)
    const names = new Set([
      ...owners.map(({ name }) => name),
      ...reports.map(({ of }) => of),
      ...catalogue.faces.keys(),
      ...catalogue.tables.keys(),
    ])
    const usual = ['list', 'count', 'getEntityById', 'getCode', 'getConfig', 'insert', 'update', 'delete']
    const workbooks = ['downExcel', 'exportExcel', 'readExcel']
    const actions = new Set([
      ...usual,
      ...workbooks,
      ...owners.flatMap((owner) => Object.keys(owner.actions)),
      ...reports.map(({ call }) => call),
    ])
    // Each name with the usual actions and a twelfth of all others, in turn: every action is tried on many strange names.
    const turns = 12
    const always = new Set([...usual, ...workbooks])
    const tried = [...names].flatMap((name, nth) =>
      [...actions]
        .filter((action, place) => always.has(action) || (nth + place) % turns === 0)
        .map((action) => [name, action]),
    )
    const unnamed: string[] = []
    for (const [name, action] of tried)
      for (const method of ['POST', 'GET'] as const) {
        const path = `/api/${name}/${action}`
        if (named.has(`${method} ${path}`)) continue
        const { statusCode } = await product().server.inject({ method, url: path })
        if (statusCode !== 404 && statusCode !== 405) unnamed.push(`${method} ${path} answers ${statusCode}`)
      }
    expect(unnamed).toEqual([])
    expect([...catalogue.faces.keys()].filter((name) => !named.has(`POST /api/${name}/insert`))).toEqual([])
  })

  it('names the doors beside the calls', async () => {
    const routes = product()
      .server.printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => /[─ ](\/\S*) \(([^)]*)\)/.exec(line)?.slice(1, 2) ?? [])
    const paths = new Set((await described()).map(({ path }) => path))
    const own = routes.filter((path) => !path.includes(':') && !path.includes('*'))
    expect(own.length).toBeGreaterThanOrEqual(5)
    for (const path of own) expect(paths).toContain(path)
  })

  it('tells of writes nobody may make as little as of reads there are none of', async () => {
    const paths = new Set((await described()).map(({ path }) => path))
    for (const call of ['importJob/insert', 'importJob/update', 'importJob/delete', 'importJob/getCode'])
      expect(paths).not.toContain(`/api/${call}`)
    expect(paths).not.toContain('/api/operationLog/readExcel')
    for (const call of ['importJob/list', 'importJob/downError', 'operationLog/exportExcel', 'systemConfig/getConfig'])
      expect(paths).toContain(`/api/${call}`)
    for (const name of catalogue.reports.keys()) expect(paths).toContain(`/api/${name}`)
  })

  it('tells how a call is made: files as parts of a form, lists with their parameters, two calls of one address', async () => {
    const { paths } = (await read('openapi.json')).json()
    const bodyOf = (call: string) => paths[`/api/${call}`].post.requestBody.content
    for (const call of ['warehouse/readExcel', 'file/upload', 'file/uploadImage'])
      expect(bodyOf(call)['multipart/form-data'].schema.required).toContain('file')
    expect(Object.keys(paths['/api/warehouse/exportExcel'])).toEqual(['get', 'post'])
    expect(bodyOf('godownEntry/readOpening')['multipart/form-data'].schema.properties).toHaveProperty('dryRun')
    expect(bodyOf('user/listRoster')['application/json'].schema.properties).toHaveProperty('currentPage')
    const log = bodyOf('operationLog/list')['application/json'].schema.properties
    expect(log).toMatchObject({ currentPage: {}, rowId: {} })
    expect(bodyOf('org/listChildOrg')['application/json'].schema).toMatchObject({ required: ['id'] })
    expect(bodyOf('org/listChildOrg')['application/json'].schema.properties).not.toHaveProperty('clientId')
  })

  it('tells what imports and prints answer', async () => {
    const { admin } = await aTenant()
    const { paths } = (await read('openapi.json')).json()
    const answerOf = (call: string) => {
      const { schema } = paths[`/api/${call}`].post.responses['200'].content['application/json']
      return JSON.stringify(schema)
    }
    const result = await imported(
      admin,
      'materialType/readExcel',
      csv([
        ['类型编码', '类型名称'],
        ['T1', '导柱'],
      ]),
      {},
      'a.csv',
    )
    for (const call of ['materialType/readExcel', 'godownEntry/readOpening'])
      for (const name of Object.keys(result)) expect(answerOf(call), call).toContain(`"${name}":`)
    expect(answerOf('godownEntry/print')).toContain('"papers":')
    expect(answerOf('godownEntry/print')).not.toContain('Acted')
  })

  it('asks of an insert what the server asks', async () => {
    const { paths } = (await read('openapi.json')).json()
    const tenant = await aTenant()
    const samples = samplesOf(tenant)
    for (const { name } of insertable) {
      const { schema } = paths[`/api/${name}/insert`].post.requestBody.content['application/json']
      const refused = await tenant.admin.call(`${name}/insert`, {})
      const asked = new Set(
        (Array.isArray(refused.data) ? (refused.data as { field: string }[]) : []).map(({ field }) => field),
      )
      for (const field of schema.required) expect([...asked], `${name}.${field}`).toContain(field)
      const given = await samples.full(name)
      for (const field of Object.keys(given)) expect(Object.keys(schema.properties), name).toContain(field)
    }
  })

  it('speaks the language of the reader', async () => {
    const titles = async (headers: Record<string, string>, query = ''): Promise<string> =>
      (await read(`openapi.json${query}`, headers)).json().paths['/api/warehouse/insert'].post.summary
    expect(await titles({ lang: 'zh' })).toContain('新增')
    expect(await titles({ lang: 'en' })).toContain('Insert')
    expect(await titles({ 'accept-language': 'en-GB,en' })).toContain('Insert')
    expect(await titles({}, '?lang=en')).toContain('Insert')
  })
})

describe('api/docs', () => {
  it('is a page without scripts that leads to every object', async () => {
    const { headers, body } = await read('docs?lang=en')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(body).not.toMatch(/<script|https?:\/\//)
    for (const name of catalogue.resources.keys()) expect(body).toContain(`resource=${name}"`)
    // What is asked for in two ways is one call.
    expect(body).not.toContain('exportExcel, exportExcel')
    const page = (await read('docs?lang=en&resource=warehouse')).body
    expect(page).toContain('POST /api/warehouse/insert')
    expect(page).toContain('<code>name</code> *')
  })

  it('knows nothing of what does not exist, and is not written into', async () => {
    for (const name of ['nothing', '__proto__', '<script>alert(1)</script>']) {
      const { statusCode, body } = await read(`docs?resource=${encodeURIComponent(name)}`)
      expect([statusCode, JSON.parse(body).status]).toEqual([404, 404])
      expect(body).not.toContain('<script>')
    }
  })
})
