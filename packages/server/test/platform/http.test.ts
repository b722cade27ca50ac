import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { refuseStatus } from '@tmlm/model'
import { describe, expect, it } from 'vitest'
import { bodyReader } from '../../src/platform/http/body.ts'
import { maskFields, maskText } from '../../src/platform/log.ts'
import { aServer, form, json, listening, noon, signed } from '../harness/http.ts'

const boundary = 'limit'
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const parts = (...sections: string[]): string =>
  [...sections.map((section) => `--${boundary}\r\n${section}\r\n`), `--${boundary}--\r\n`].join('')
const field = (name: string, value: string): string => `content-disposition: form-data; name="${name}"\r\n\r\n${value}`

describe('The input of a call', () => {
  it('is what a form says, every value as text', async () => {
    const { post, calls } = aServer()
    const payload = 'name=%E6%B3%A8%E5%A1%91+%E6%A8%A1%E5%85%B7&qty=2.50&lines=%5B%7B%22qty%22%3A1%7D%5D&empty=&flag'
    await post('/api/newCard/insert', { headers: form, payload })
    expect(calls[0]?.input).toEqual({
      name: '注塑 模具',
      qty: '2.50',
      lines: '[{"qty":1}]',
      empty: '',
      flag: '',
    })
  })

  it('takes the last of a repeated name and leaves `clear` alone', async () => {
    const { post, calls } = aServer()
    await post('/api/x/update', { headers: form, payload: 'a=1&clear=remark,qty&a=2' })
    expect(calls[0]?.input).toEqual({ a: '2', clear: 'remark,qty' })
  })

  it('is a JSON object, values as they are', async () => {
    const { post, calls } = aServer()
    const input = { id: 'x', remark: null, lines: [{ qty: '1' }, { qty: 2 }] }
    await post('/api/x/update', { headers: json, payload: JSON.stringify(input) })
    expect(calls[0]?.input).toEqual(input)
  })

  it('is the text fields of a multipart body; files are dropped', async () => {
    const { post, calls } = aServer()
    const file = 'content-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n\xff\xfe'
    const payload = Buffer.from(parts(field('mode', 'add'), file, field('name', 'x')), 'latin1')
    const answer = await post('/api/x/readExcel', { headers: multipart, payload })
    expect(answer.json()).toMatchObject({ status: 200 })
    expect(calls[0]?.input).toEqual({ mode: 'add', name: 'x' })
  })

  it.each([
    ['no body', {}],
    ['an empty form', { headers: form, payload: '' }],
    ['empty JSON', { headers: json, payload: '' }],
  ])('is empty with %s', async (_name, request) => {
    const { post, calls } = aServer()
    expect((await post('/api/x/list', request)).json()).toMatchObject({ status: 200 })
    expect(calls[0]?.input).toEqual({})
  })

  it('comes with what the headers say', async () => {
    const { post, calls } = aServer()
    const headers = { token: 'T', tenantCode: 'demo', lang: 'en', 'user-agent': 'phone' }
    const answer = await post('/api/newCard/list', { headers, remoteAddress: '10.1.2.3' })
    expect(calls[0]).toMatchObject({
      resource: 'newCard',
      action: 'list',
      token: 'T',
      tenantCode: 'demo',
      lang: 'en',
      userAgent: 'phone',
      ip: '10.1.2.3',
      now: noon,
      requestId: answer.headers['x-request-id'],
    })
  })

  it('knows no token, tenant and language when the headers do not', async () => {
    const { post, calls } = aServer()
    await post('/api/newCard/list', { headers: { lang: 'fr' } })
    expect(calls[0]).toMatchObject({ token: null, tenantCode: null, lang: null })
  })
})

describe('The envelope', () => {
  it('carries data', async () => {
    const { post } = aServer({ dispatch: async () => ({ status: 200, msg: '成功', data: { id: '1' } }) })
    const answer = await post('/api/x/insert')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.body).toBe('{"status":200,"msg":"成功","data":{"id":"1"}}')
  })

  it('carries JSON text untouched', async () => {
    const { post } = aServer({ dispatch: async () => ({ status: 200, msg: 'ok', json: '{ "qty": 1.10 }' }) })
    expect((await post('/api/x/list')).body).toBe('{"status":200,"msg":"ok","data":{ "qty": 1.10 }}')
  })

  it('says null without data', async () => {
    const { post } = aServer()
    expect((await post('/api/x/list')).json()).toEqual({ status: 200, msg: '操作成功', data: null })
  })

  it.each([400, 403, 404, 409, 422, 1000])('of a refusal %i comes with HTTP 200', async (status) => {
    const { post } = aServer({ dispatch: async () => ({ status, msg: 'no' }) })
    const answer = await post('/api/x/list')
    expect([answer.statusCode, answer.json().status]).toEqual([200, status])
  })

  it.each([429, 503])('of a shed call %i has that HTTP status too', async (status) => {
    const { post } = aServer({ dispatch: async () => ({ status, msg: 'later' }) })
    const answer = await post('/api/x/list')
    expect([answer.statusCode, answer.json().status, answer.headers['retry-after']]).toEqual([status, status, '1'])
  })
})

describe('The signature', () => {
  const minutes = 60_000
  const at = (ms: number): string => String(noon.getTime() + ms)

  it.each([
    ['now', 0],
    ['almost five minutes ago', -5 * minutes],
    ['by a clock almost five minutes ahead', 5 * minutes],
  ])('made %s passes', async (_name, offset) => {
    const { server, config } = aServer()
    const answer = await server.inject({ method: 'POST', url: signed('/api/x/list', config, at(offset)) })
    expect(answer.json().status).toBe(200)
  })

  it.each([
    ['is too old', (path: string) => path.replace(/t=\d+/, `t=${at(0)}`), at(-6 * minutes)],
    ['belongs to another time', (path: string) => path.replace(/t=\d+/, `t=${at(1)}`), at(0)],
    ['is too short', () => `/api/x/list?t=${at(0)}&sign=c2hvcnQ=`, at(0)],
    ['is empty', () => `/api/x/list?t=${at(0)}&sign=`, at(0)],
    ['is missing', () => `/api/x/list?t=${at(0)}`, at(0)],
    ['has no time', (path: string) => path.replace(/t=\d+&/, ''), at(0)],
    ['has a time that is no number', (path: string) => path.replace(/t=\d+/, 't=1e13'), at(0)],
    ['is twice there', (path: string) => `${path}&sign=x`, at(0)],
  ])('that %s is refused before the call is looked at', async (_name, change, t) => {
    const { server, config, calls } = aServer()
    const answer = await server.inject({ method: 'POST', url: change(signed('/api/x/list', config, t)) })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 1011, msg: '请求校验失败，请检查本机时间', data: null })
    expect(calls).toEqual([])
  })

  it('is refused when correct but six minutes old', async () => {
    const { server, config } = aServer()
    const url = signed('/api/x/list', config, at(-6 * minutes))
    expect((await server.inject({ method: 'POST', url })).json().status).toBe(1011)
  })

  it('passes when its plus signs were not escaped', async () => {
    const { server, config } = aServer()
    const urls = Array.from({ length: 9 }, (_, ms) => decodeURIComponent(signed('/api/x/list', config, at(ms))))
    const url = urls.find((text) => text.includes('+'))!
    expect((await server.inject({ method: 'POST', url })).json().status).toBe(200)
  })

  it('is AES-128-CBC of the digest of time and salt, in base64', () => {
    const { config } = aServer({ env: { SIGN_SALT: 'salt', SIGN_KEY: '0123456789abcdef' } })
    // openssl: printf %s "$(printf 1719576000000salt | sha256sum | cut -d' ' -f1)" | openssl enc -aes-128-cbc -base64 -A -K … -iv …
    expect(decodeURIComponent(signed('', config, '1719576000000'))).toBe(
      `?t=1719576000000&sign=VGdzQXfYvmCruDt4PkPRXRv2sqBr+C3l9CX3Fmrdm/alZzhf3yMu5pff3UnPOcy5cXPkYuLHv93xvO2Ri9Id6F9EpY9AE8TotrAlPL/CBC8=`,
    )
  })

  it('may be switched off', async () => {
    const { server } = aServer({ env: { SIGNATURE: 'off' } })
    expect((await server.inject({ method: 'POST', url: '/api/x/list' })).json().status).toBe(200)
  })
})

describe('A failure before the session', () => {
  it.each([
    [undefined, '请求校验失败，请检查本机时间'],
    ['zh', '请求校验失败，请检查本机时间'],
    ['en', 'Request check failed, check the clock'],
    ['de', '请求校验失败，请检查本机时间'],
  ])('in the language %s says %s', async (lang, msg) => {
    const { server } = aServer()
    const headers = lang === undefined ? {} : { lang }
    expect((await server.inject({ method: 'POST', url: '/api/x/list', headers })).json().msg).toBe(msg)
  })
})

describe('Paths', () => {
  it('a call that does not exist is 404 in HTTP and envelope', async () => {
    const { post } = aServer({ dispatch: async () => undefined })
    const answer = await post('/api/nothing/list', { headers: { lang: 'en' } })
    expect([answer.statusCode, answer.json()]).toEqual([404, { status: 404, msg: 'There is no such call', data: null }])
  })

  it.each(['/', '/api', '/api/x', '/api/x/y/z', '/nothing', '/api/%zz/list', `/api/${'x'.repeat(200)}/list`])(
    'POST %s is 404',
    async (url) => {
      const { server, calls } = aServer()
      const answer = await server.inject({ method: 'POST', url, headers: json, payload: '{broken' })
      expect([answer.statusCode, answer.json().status]).toEqual([404, 404])
      expect(answer.headers['x-request-id']).toBeDefined()
      expect(calls).toEqual([])
    },
  )

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'] as const)('%s of a call is 405 and names POST', async (method) => {
    const { server } = aServer()
    const answer = await server.inject({ method, url: '/api/newCard/list' })
    expect([answer.statusCode, answer.headers.allow, answer.json().status]).toEqual([405, 'POST', 404])
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('lie below the base path', async () => {
    const { server, post, config } = aServer({ env: { BASE_PATH: '/plant/tmlm' } })
    expect((await post('/plant/tmlm/api/x/list')).json().status).toBe(200)
    expect((await post('/api/x/list')).statusCode).toBe(404)
    expect((await server.inject('/plant/tmlm/health')).statusCode).toBe(200)
    expect((await server.inject(signed('/plant/tmlm/api/x/list', config))).statusCode).toBe(405)
  })
})

describe('A malformed body', () => {
  const items = (count: number): number[] => Array.from({ length: count }, () => 1)
  const members = (count: number) => Object.fromEntries(items(count).map((value, nth) => [`f${nth}`, value]))
  const manyValues = JSON.stringify(items(9_000).map(() => items(12)))
  const deep = (depth: number): string => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`

  const told = {
    json: '请求内容不是有效的 JSON',
    object: '请求内容应为 JSON 对象',
    depth: 'JSON 嵌套不能超过 32 层',
    utf8: '请求内容不是有效的 UTF-8 文本',
    text: '请求内容含有无效字符',
    fields: '一次最多提交 10000 个字段',
    values: '一次最多提交 100000 个字段',
    parts: '一次最多提交 1000 个字段',
    multipart: 'multipart 格式有误',
    type: '不支持的内容类型，请使用表单、JSON 或 multipart',
  }

  it.each([
    ['broken JSON', json, '{"a":', told.json],
    ['JSON that is no object', json, '[1]', told.object],
    ['JSON text alone', json, '"x"', told.object],
    ['deep JSON', json, deep(32), told.depth],
    ['very deep JSON', json, deep(2_000_000), told.depth],
    ['JSON with invalid UTF-8', json, Buffer.from('{"a":"\xff"}', 'latin1'), told.utf8],
    ['JSON with half a character', json, '{"a":"\\ud800"}', told.text],
    ['JSON with a zero character', json, '{"a":["\\u0000"]}', told.text],
    ['a form with invalid UTF-8', form, Buffer.from('a=\xc3\x28', 'latin1'), told.utf8],
    ['a form with escaped invalid UTF-8', form, 'a=%ff', told.utf8],
    ['a form with a broken escape', form, 'a=%zz', told.utf8],
    ['a form with a zero character', form, 'a=%00', told.text],
    ['too many fields', form, 'a=1&'.repeat(10_001), told.fields],
    ['too many fields of JSON', json, JSON.stringify(members(10_001)), told.fields],
    ['too many fields further down', json, JSON.stringify({ a: [{ b: members(10_001) }] }), told.fields],
    ['too long a list', json, JSON.stringify({ a: items(10_001) }), told.fields],
    ['too many values in all', json, JSON.stringify({ a: items(2_000).map(() => items(60)) }), told.values],
    ['too many values in a field of a form', form, `lines=${manyValues}`, told.values],
    ['too many parts', multipart, parts(...items(1_001).map((value) => field('a', String(value)))), told.parts],
    ['too many values in a part', multipart, parts(field('lines', manyValues)), told.values],
    ['multipart without its boundary', { 'content-type': 'multipart/form-data' }, 'x', told.multipart],
    ['multipart that breaks off', multipart, `--${boundary}\r\n${field('a', '1')}`, told.multipart],
    ['multipart with invalid UTF-8', multipart, Buffer.from(parts(field('a', '\xff')), 'latin1'), told.utf8],
    ['plain text', { 'content-type': 'text/plain' }, 'a=1', told.type],
    ['no content type', {}, 'a=1', told.type],
    ['a content type that is none', { 'content-type': ';;' }, 'a=1', told.type],
  ])('is answered 400: %s', async (_name, headers, payload, msg) => {
    const { post, calls } = aServer()
    const answer = await post('/api/x/insert', { headers, payload })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 400, msg }])
    expect(answer.body).not.toMatch(/node_modules|\bat |Error|FST_/)
    expect(calls).toEqual([])
  })

  it('that did not arrive completely is none', async () => {
    const payload = new PassThrough()
    const read = bodyReader(1_000)({ headers: json }, payload)
    payload.write('{"a":1')
    payload.destroy()
    await expect(read).rejects.toMatchObject({
      status: 400,
      text: ['请求未完整到达', 'The request did not arrive completely'],
    })
  })

  it('of another type is told which ones are read', async () => {
    const { post } = aServer()
    const headers = { 'content-type': 'text/plain', lang: 'en' }
    const answer = await post('/api/x/insert', { headers, payload: 'a=1' })
    expect(answer.json().msg).toBe('Unsupported content type: send a form, JSON or multipart')
  })

  it('passes with as many fields as a paper can have, and with any text', async () => {
    const { post, calls } = aServer()
    const lines = items(500).map(() => members(60))
    const input = { ...members(9_000), lines, remark: '[{,'.repeat(200_000) }
    expect((await post('/api/x/insert', { headers: json, payload: JSON.stringify(input) })).json().status).toBe(200)
    const payload = new URLSearchParams({ lines: JSON.stringify(lines), remark: '"[,' }).toString()
    expect((await post('/api/x/insert', { headers: form, payload })).json().status).toBe(200)
    expect(calls).toHaveLength(2)
  })

  it('passes when it is just not too deep', async () => {
    const { post } = aServer()
    expect((await post('/api/x/insert', { headers: json, payload: deep(31) })).json().status).toBe(200)
  })

  it.each([
    ['form', form, `a=${'x'.repeat(10 * 1024 * 1024)}`],
    ['JSON', json, `{"a":"${'x'.repeat(10 * 1024 * 1024)}"}`],
    ['multipart', multipart, parts(field('a', 'x'.repeat(10 * 1024 * 1024)))],
  ])('of 10 MB is answered 413: %s', async (_name, headers, payload) => {
    const { post, calls } = aServer()
    expect((await post('/api/x/insert', { headers, payload })).json()).toMatchObject({
      status: 413,
      msg: '提交的内容不能超过 5 MB',
    })
    expect(calls).toEqual([])
  })

  it('of unknown length is cut at the limit', async () => {
    const { server, config } = aServer()
    const port = await listening(server)
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(97))
      },
    })
    const url = `http://127.0.0.1:${port}${signed('/api/x/insert', config)}`
    await fetch(url, { method: 'POST', headers: form, body: endless, duplex: 'half' }).catch(() => undefined)
    expect(sent).toBeGreaterThan(5_000_000)
    expect(sent).toBeLessThan(50_000_000)
  })

  it.each([
    ['form', form, '__proto__=1&constructor=2&prototype=3&__proto__[polluted]=4&a=1'],
    [
      'JSON',
      json,
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"\\u005f_proto__":1,"a":"1"}',
    ],
  ])('cannot reach a prototype: %s', async (_name, headers, payload) => {
    const { post, calls } = aServer()
    await post('/api/x/insert', { headers, payload })
    const input = calls[0]!.input
    expect(Object.keys(input)).toEqual(expect.arrayContaining(['a']))
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString']) expect(input[name]).toBeUndefined()
    expect(Object.assign({}, input)).not.toHaveProperty('polluted')
    expect({}).not.toHaveProperty('polluted')
  })

  it('cannot reach a prototype from inside', async () => {
    const { post, calls } = aServer()
    await post('/api/x/insert', { headers: json, payload: '{"lines":[{"__proto__":{"polluted":1},"qty":1}]}' })
    expect(JSON.stringify(calls[0]?.input)).toBe('{"lines":[{"qty":1}]}')
  })

  it('cannot reach a prototype through multipart', async () => {
    const { post, calls } = aServer()
    const answer = await post('/api/x/insert', { headers: multipart, payload: parts(field('__proto__', '1')) })
    expect(answer.json().status).toBe(400)
    expect(calls).toEqual([])
  })
})

describe('An unexpected error', () => {
  const broken = () =>
    aServer({
      dispatch: async () => {
        throw new Error('relation "user" does not exist', { cause: new Error('connection lost') })
      },
    })

  it('is told by the request id only', async () => {
    const { post } = broken()
    const answer = await post('/api/x/list')
    const id = answer.headers['x-request-id']
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 500, msg: `系统异常，请联系管理员（${id}）`, data: null },
    ])
  })

  it('is logged with its stack and that id', async () => {
    const { post, lines } = broken()
    const answer = await post('/api/x/list')
    const line = JSON.parse(lines.find((text) => text.includes('"level":"error"'))!)
    expect(line).toMatchObject({
      requestId: answer.headers['x-request-id'],
      err: { message: 'relation "user" does not exist', cause: { message: 'connection lost' } },
    })
    expect(line.err.stack).toContain('http.test.ts')
  })

  it('does not keep later calls from being answered', async () => {
    const { post } = aServer({
      env: { MAX_IN_FLIGHT: '1' },
      dispatch: async ({ action }) => {
        if (action === 'fail') throw new Error('no')
        return { status: 200, msg: '' }
      },
    })
    await post('/api/x/fail')
    expect((await post('/api/x/list')).json().status).toBe(200)
  })
})

describe('The log', () => {
  it('has one line a call, with what explains it', async () => {
    const { post, lines } = aServer({ dispatch: async () => ({ status: 422, msg: 'no' }) })
    const headers = { ...form, token: 'T', tenantCode: 'demo' }
    const answer = await post('/api/newCard/audit', { headers, payload: 'id=1', remoteAddress: '10.1.2.3' })
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        level: 'info',
        time: noon.toISOString(),
        requestId: answer.headers['x-request-id'],
        method: 'POST',
        path: '/api/newCard/audit',
        resource: 'newCard',
        action: 'audit',
        status: 422,
        http: 200,
        ms: expect.any(Number),
        tenantCode: 'demo',
        ip: '10.1.2.3',
        msg: 'answered',
      },
    ])
  })

  it('never holds a token, a password or a signature', async () => {
    const { post, lines } = aServer({
      dispatch: async (call) => {
        throw new Error(`failed: /x?token=${call.token}&password=${String(call.input.password)}`)
      },
    })
    await post('/api/token/login', {
      headers: { ...form, token: 'SECRET-TOKEN', cookie: 'SECRET-COOKIE' },
      payload: 'jobNo=1&password=SECRET-PASSWORD',
    })
    const log = lines.join('')
    expect(log).toContain('unexpected error')
    expect(log).not.toContain('SECRET')
    expect(log).not.toContain('sign=')
  })

  it('masks values under secret names at any depth', () => {
    const shown = maskFields({
      token: 'a',
      user: { jobNo: '1', oldPassword: 'b', checkPass: 'c', mail: [{ smtpPassword: 'd', host: 'h' }] },
      headers: { authorization: 'e', cookie: 'f', sign: 'g', signature: 'on' },
      appSecret: { deep: 'h' },
      designer: 'kept',
      request: new (class Request {
        token = 'i'
      })(),
    })
    expect(shown).toEqual({
      token: '***',
      user: { jobNo: '1', oldPassword: '***', checkPass: '***', mail: [{ smtpPassword: '***', host: 'h' }] },
      headers: { authorization: '***', cookie: '***', sign: '***', signature: 'on' },
      appSecret: '***',
      designer: 'kept',
      request: '[Request]',
    })
  })

  it.each([
    ['GET /x?a=1&token=abc&sign=d%2Be HTTP', 'GET /x?a=1&token=***&sign=*** HTTP'],
    ['oldPassword=abc&design=kept', 'oldPassword=***&design=kept'],
    ['postgres://tmlm:geheim@db:5432/x', 'postgres://tmlm:***@db:5432/x'],
    [
      String.raw`{"msg":"got {\"password\":\"a b\",\"qty\":\"1\"}"}`,
      String.raw`{"msg":"got {\"password\":\"***\",\"qty\":\"1\"}"}`,
    ],
    ['someone@example.com wrote 1=1', 'someone@example.com wrote 1=1'],
  ])('masks secrets inside a text: %s', (text, shown) => {
    expect(maskText(text)).toBe(shown)
  })
})

describe('Probes', () => {
  it('health tells that the process lives', async () => {
    const { server } = aServer({ ready: async () => false })
    expect((await server.inject('/health')).statusCode).toBe(200)
  })

  it.each([
    ['works', 200, async () => true],
    ['does not answer', 503, async () => false],
    ['cannot be reached', 503, () => Promise.reject(new Error('ECONNREFUSED'))],
  ])('ready when the database %s is %i', async (_name, status, ready) => {
    const { server } = aServer({ ready })
    const answer = await server.inject('/ready')
    expect([answer.statusCode, answer.json().status]).toEqual([status, status])
  })
})

describe('Security headers', () => {
  it.each(['/api/x/list', '/api/x/fail', '/nothing', '/api/%zz/x'])('protect the answer of %s', async (url) => {
    const { post } = aServer({
      dispatch: async ({ action }) => {
        if (action === 'fail') throw new Error('no')
        return { status: 200, msg: '' }
      },
    })
    const { headers } = await post(url)
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' })
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'self'", "object-src 'none'", "frame-ancestors 'self'"]),
    )
    // Labels are read by a module of WebAssembly, which is compiled in the browser.
    expect(policy.filter((rule) => rule.includes('unsafe'))).toEqual([
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self' 'unsafe-inline'",
    ])
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})

describe('Before anything of a body is read', () => {
  const known = {
    knowCaller: async ({ token }: { token: string | null }) => {
      if (token !== 'good') throw refuseStatus(1000)
    },
  }
  const long = `a=${'x'.repeat(70_000)}`

  it('calls that do not exist are refused', async () => {
    const { post, calls } = aServer({ isCall: (resource, action) => resource === 'x' && action === 'list' })
    for (const path of ['/api/x/nothing', '/api/y/list'])
      for (const [headers, payload] of [
        [json, '{"broken'],
        [multipart, 'no parts'],
        [form, 'a=%ff'],
      ] as const) {
        const answer = await post(path, { headers, payload })
        expect([answer.statusCode, answer.json()], path).toMatchObject([404, { status: 404, msg: '接口不存在' }])
      }
    expect((await post('/api/x/list', { headers: form, payload: 'unknown=1' })).json().status).toBe(200)
    expect(calls).toHaveLength(1)
  })

  it('a call that does not exist is answered while its body is still on the way', async () => {
    const { server, config } = aServer({ isCall: () => false })
    const port = await listening(server)
    const answered = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', reject).on('data', (bytes) => {
        resolve(bytes.toString())
        socket.destroy()
      })
      const head = ['host: x', 'content-type: application/json', 'content-length: 4000000']
      socket.write(`POST ${signed('/api/no/such', config)} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{"a":`)
    })
    expect(answered).toMatch(/^HTTP\/1\.1 404 /)
  })

  it('strangers send at most 64 KB, whatever they call it', async () => {
    const { post, calls } = aServer(known)
    const msg = '未登录时提交的内容不能超过 64 KB'
    for (const [headers, payload] of [
      [form, long],
      [json, `{"a":"${'x'.repeat(70_000)}"}`],
      [multipart, parts(field('a', 'x'.repeat(70_000)))],
    ] as const) {
      const answer = await post('/api/token/login', { headers, payload })
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 413, msg }])
    }
    expect(calls).toEqual([])
    expect((await post('/api/token/login', { headers: form, payload: 'a=1' })).json().status).toBe(200)
    expect(
      (await post('/api/token/login', { headers: multipart, payload: parts(field('a', '1')) })).json().status,
    ).toBe(200)
  })

  it('of unknown length it is cut at the same limit', async () => {
    const payload = new PassThrough()
    const read = bodyReader(1_000, async () => 64 * 1024)({ headers: form }, payload)
    payload.write(long)
    await expect(read).rejects.toMatchObject({ status: 413 })
  })

  it('the session of whoever sends more is looked at', async () => {
    const { post, calls } = aServer(known)
    const sent = (token: string) => post('/api/x/insert', { headers: { ...form, token }, payload: long })
    expect((await sent('bad')).json()).toMatchObject({ status: 1000 })
    expect(calls).toEqual([])
    expect((await sent('good')).json()).toMatchObject({ status: 200 })
    const file = parts(field('a', 'x'.repeat(70_000)))
    expect(
      (await post('/api/x/readExcel', { headers: { ...multipart, token: 'bad' }, payload: file })).json(),
    ).toMatchObject({ status: 1000 })
    expect(
      (await post('/api/x/readExcel', { headers: { ...multipart, token: 'good' }, payload: file })).json(),
    ).toMatchObject({ status: 200 })
  })
})
