import { Validator } from '@seriousme/openapi-schema-validator'
import { catalogue } from '@tmlm/model/catalogue'
import { describe, expect, it } from 'vitest'
import { aTenant, product } from './harness/app.ts'
import { insertable, samplesOf } from './harness/samples.ts'

const read = (path: string, headers: Record<string, string> = {}) =>
  product().server.inject({ method: 'GET', url: `/api/${path}`, headers })

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

  it('names every call there is, by the method it is made with, and no other', async () => {
    const { paths } = (await read('openapi.json')).json()
    for (const [path, item] of Object.entries<Record<string, unknown>>(paths)) {
      const [method = ''] = Object.keys(item)
      const { statusCode } = await product().server.inject({
        ...{ method: method.toUpperCase() as 'GET' | 'POST', url: path },
      })
      expect([path, statusCode]).toEqual([path, 200])
    }
    for (const { name, actions } of [...catalogue.resources.values(), ...catalogue.services.values()])
      for (const action of Object.keys(actions)) expect(Object.keys(paths)).toContain(`/api/${name}/${action}`)
    // Workbooks where a screen has the button, and nowhere else.
    expect(Object.keys(paths['/api/warehouse/exportExcel'])).toEqual(['get'])
    expect(paths['/api/warehouse/readExcel'].post.requestBody.content).toHaveProperty('multipart/form-data')
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/warehouse/downExcel',
        '/api/operationLog/exportExcel',
        '/api/systemConfig/getConfig',
      ]),
    )
    expect(Object.keys(paths)).not.toContain('/api/operationLog/readExcel')
    for (const name of catalogue.reports.keys()) expect(Object.keys(paths)).toContain(`/api/${name}`)
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
