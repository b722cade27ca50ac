import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2'
import { request as requestHttps } from 'node:https'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { stop } from '../../src/platform/http/stop.ts'
import { aCertificate, aFolder, aServer, form, gate, listening, signed } from '../harness/http.ts'

/** An open socket and all that came through it. */
function aSocket(port: number): { socket: Socket; received: () => string; closed: Promise<void> } {
  let text = ''
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1')
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.on('error', () => undefined)
  socket.on('close', () => resolve())
  onTestFinished(() => void socket.destroy())
  return { socket, received: () => text, closed }
}

function aTlsServer(options: Parameters<typeof aServer>[0] = {}) {
  const { cert, key } = aCertificate()
  const folder = aFolder({ 'cert.pem': cert, 'key.pem': key })
  const env = { ...options.env, TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') }
  return aServer({ ...options, env })
}

function aSession(port: number): ClientHttp2Session {
  const session = connectHttp2(`https://localhost:${port}`, { rejectUnauthorized: false })
  session.on('error', () => undefined)
  onTestFinished(() => session.destroy())
  return session
}

interface Received {
  readonly headers: Record<string, unknown>
  readonly body: string
}

function overHttp2(session: ClientHttp2Session, path: string, payload: string, headers = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':method': 'POST', ':path': path, ...form, ...headers })
    let head: Record<string, unknown> = {}
    let body = ''
    stream.on('response', (received) => (head = received))
    stream.on('data', (chunk) => (body += String(chunk)))
    stream.on('end', () => resolve({ headers: head, body })).on('error', reject)
    stream.end(payload)
  })
}

function overHttp1(port: number, path: string, payload: string): Promise<Received & { version: string }> {
  return new Promise((resolve, reject) => {
    const options = { port, path, method: 'POST', headers: form, rejectUnauthorized: false, agent: false }
    const request = requestHttps(options, (answer) => {
      let body = ''
      answer.on('data', (chunk) => (body += String(chunk)))
      answer.on('end', () => resolve({ headers: answer.headers, body, version: answer.httpVersion }))
    })
    request.on('error', reject).end(payload)
  })
}

describe('With a certificate', () => {
  it('calls are answered over HTTP/2', async () => {
    const { server, config, calls } = aTlsServer()
    const port = await listening(server)
    const { headers, body } = await overHttp2(aSession(port), signed('/api/x/list', config), 'a=1')
    expect([headers[':status'], JSON.parse(body).status]).toEqual([200, 200])
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+$/)
    expect(calls[0]).toMatchObject({ input: { a: '1' }, ip: '127.0.0.1' })
  })

  it('a malformed body gets its envelope over HTTP/2', async () => {
    const { server, config } = aTlsServer()
    const session = aSession(await listening(server))
    const path = signed('/api/x/list', config)
    expect(JSON.parse((await overHttp2(session, path, 'a=%ff')).body).status).toBe(400)
    expect(JSON.parse((await overHttp2(session, path, `a=${'x'.repeat(6_000_000)}`)).body).status).toBe(413)
    const multipart = { 'content-type': 'multipart/form-data; boundary=b' }
    const parts = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n'
    expect(JSON.parse((await overHttp2(session, path, parts, multipart)).body).status).toBe(200)
  })

  it('calls are answered over HTTP/1.1 too', async () => {
    const { server, config } = aTlsServer()
    const port = await listening(server)
    const { version, headers, body } = await overHttp1(port, signed('/api/x/list', config), 'a=1')
    expect([version, JSON.parse(body).status]).toEqual(['1.1', 200])
    expect(headers).toHaveProperty('strict-transport-security')
  })

  it('a proxy that speaks HTTPS is believed only if it is trusted', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    const hsts = async (env: Record<string, string>): Promise<boolean> =>
      'strict-transport-security' in (await aServer({ env }).server.inject({ url: '/health', headers })).headers
    expect([await hsts({}), await hsts({ TRUST_PROXY: '1' })]).toEqual([false, true])
  })

  it('that does not fit its key the server does not start', () => {
    const folder = aFolder({ 'cert.pem': aCertificate().cert, 'key.pem': aCertificate().key })
    const env = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') }
    expect(() => aServer({ env })).toThrow(/TLS_CERT/)
  })
})

describe('A slow client', () => {
  const impatient = { headers: 400, body: 400 }

  it.each([
    ['says nothing', ''],
    ['never ends its headers', 'POST /api/x/list HTTP/1.1\r\nhost: x\r\n'],
  ])('that %s is cut off', async (_name, text) => {
    const { server } = aServer({ patience: impatient })
    const { socket, received, closed } = aSocket(await listening(server))
    socket.write(text)
    const drip = setInterval(() => socket.writable && text !== '' && socket.write('x: y\r\n'), 50)
    await closed
    clearInterval(drip)
    expect(received()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('that never ends its body is cut off, and the call is not made', async () => {
    const { server, config, calls } = aServer({ patience: impatient })
    const { socket, closed } = aSocket(await listening(server))
    const path = signed('/api/x/list', config)
    const type = form['content-type']
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n`)
    const drip = setInterval(() => socket.writable && socket.write('x'), 50)
    await closed
    clearInterval(drip)
    expect(calls).toEqual([])
  })

  it.each([
    ['form', form, 'a='],
    [
      'multipart body',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n',
    ],
  ])('that never ends its %s over HTTP/2 is cut off', async (_name, headers, begin) => {
    const { server, config, calls } = aTlsServer({ patience: { ...impatient, request: 400 } })
    const session = aSession(await listening(server))
    const stream = session.request({ ':method': 'POST', ':path': signed('/api/x/list', config), ...headers })
    stream.write(begin)
    await new Promise<void>((resolve) => {
      stream
        .on('error', () => undefined)
        .on('close', () => resolve())
        .resume()
    })
    expect(calls).toEqual([])
  })

  it('over TLS that never ends its headers is cut off', async () => {
    const { server } = aTlsServer({ patience: impatient })
    const port = await listening(server)
    const outcome = await new Promise<string>((resolve) => {
      const request = requestHttps({ port, rejectUnauthorized: false, agent: false, method: 'POST' })
      request.on('socket', (socket) => {
        socket.once('secureConnect', () => socket.write('POST /api/x/list HTTP/1.1\r\nhost: x\r\n'))
        socket.once('close', () => resolve('cut off'))
      })
      request.on('error', () => undefined)
    })
    expect(outcome).toBe('cut off')
  })

  it('that rests between two requests loses its connection', async () => {
    const { server } = aServer({ patience: { idle: 200 } })
    const { socket, received, closed } = aSocket(await listening(server))
    socket.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n')
    await closed
    expect(received()).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('A body over the limit', () => {
  it('gets its answer although it is still being sent, and the connection lives on', async () => {
    const { server, config } = aServer()
    const { socket, received, closed } = aSocket(await listening(server))
    const head = `POST ${signed('/api/x/insert', config)} HTTP/1.1\r\nhost: x\r\ncontent-type: ${form['content-type']}\r\n`
    socket.write(`${head}content-length: 10000000\r\n\r\n`)
    await expect.poll(received).toMatch(/\{"status":413,/)
    socket.write('x'.repeat(10_000_000))
    socket.write(`${head}content-length: 3\r\nconnection: close\r\n\r\na=1`)
    await closed
    expect(received()).toMatch(/\{"status":413,[^]*\{"status":200,/)
  })

  it('beyond all measure loses its connection', async () => {
    const { server, config } = aServer()
    const { socket, received, closed } = aSocket(await listening(server))
    const path = signed('/api/x/insert', config)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${form['content-type']}\r\ncontent-length: 99999999999\r\n\r\n`,
    )
    await closed
    expect(received()).toMatch(/\{"status":413,/)
  })

  it('of an unsigned call loses its connection too', async () => {
    const { server } = aServer()
    const { socket, received, closed } = aSocket(await listening(server))
    socket.write('POST /api/x/insert HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n')
    await closed
    expect(received()).toMatch(/\{"status":1011,/)
  })
})

describe('What is no HTTP', () => {
  it('is answered 400 in an envelope', async () => {
    const { server } = aServer()
    const { socket, received, closed } = aSocket(await listening(server))
    socket.write('\x16\x03\x01 hello\r\n\r\n')
    await closed
    expect(received()).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*\r\n\r\n\{"status":400,/)
  })
})

describe('Connections', () => {
  it('of one address beyond its share are closed', async () => {
    const { server } = aServer({ env: { ADDRESS_CONNECTIONS: '2' } })
    const port = await listening(server)
    const [first, second] = [aSocket(port), aSocket(port)]
    first.socket.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n')
    second.socket.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n')
    await expect.poll(() => first.received() !== '' && second.received() !== '').toBe(true)
    const third = aSocket(port)
    await third.closed
    expect(third.received()).toBe('')

    first.socket.destroy()
    await expect
      .poll(async () => {
        const next = aSocket(port)
        next.socket.write('GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
        await next.closed
        return next.received()
      })
      .toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('The graceful stop', () => {
  function aBusyServer(tls: boolean) {
    const { open, opened } = gate()
    const dispatch = async () => {
      await opened
      return { status: 200, msg: 'done' }
    }
    return { ...(tls ? aTlsServer({ dispatch }) : aServer({ dispatch })), open }
  }

  it('finishes a running request, closes idle connections and lets nobody in', async () => {
    const { server, config, calls, open } = aBusyServer(false)
    const port = await listening(server)
    const [busy, idle] = [aSocket(port), aSocket(port)]
    busy.socket.write(`POST ${signed('/api/x/list', config)} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`)
    idle.socket.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n')
    await expect.poll(() => calls.length === 1 && idle.received() !== '').toBe(true)

    let stopped = false
    const stopping = stop(server).then(() => (stopped = true))
    await idle.closed
    const late = aSocket(port)
    await late.closed
    expect([late.received(), stopped, busy.received()]).toEqual(['', false, ''])

    open()
    await stopping
    await busy.closed
    expect(busy.received()).toMatch(/^HTTP\/1\.1 200 OK[^]*"msg":"done"/)
  })

  it('finishes a running request over HTTP/2', async () => {
    const { server, config, calls, open } = aBusyServer(true)
    const session = aSession(await listening(server))
    const running = overHttp2(session, signed('/api/x/list', config), '')
    await expect.poll(() => calls.length).toBe(1)
    const stopping = stop(server)
    await expect.poll(() => server.server.listening).toBe(false)
    open()
    expect(JSON.parse((await running).body).msg).toBe('done')
    await stopping
  })

  it.each([
    ['a call', (path: string) => `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`],
    ['the question whether it is ready', () => 'GET /ready HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('answers 503 to %s that comes through a connection already open', async (_name, request) => {
    const { server, config, calls, open } = aBusyServer(false)
    const { socket, received, closed } = aSocket(await listening(server))
    const path = signed('/api/x/list', config)
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`)
    await expect.poll(() => calls.length).toBe(1)
    const stopping = stop(server)
    await expect.poll(() => server.server.listening).toBe(false)
    socket.write(request(path))
    setTimeout(open, 100)
    await Promise.all([stopping, closed])
    expect(received()).toMatch(/"msg":"done"[^]*HTTP\/1\.1 503 [^]*connection: close[^]*\{"status":503,/i)
    expect(calls).toHaveLength(1)
  })

  it('waits no longer than it may', async () => {
    const { server, config, calls } = aServer({
      dispatch: () => new Promise(() => undefined),
      patience: { drain: 300 },
    })
    const { socket, closed } = aSocket(await listening(server))
    socket.write(`POST ${signed('/api/x/list', config)} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`)
    await expect.poll(() => calls.length).toBe(1)
    await Promise.all([stop(server), closed])
  })

  it('waits for the work of a caller that has hung up', async () => {
    const { server, config, calls, open } = aBusyServer(false)
    const { socket, closed } = aSocket(await listening(server))
    socket.write(`POST ${signed('/api/x/list', config)} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`)
    await expect.poll(() => calls.length).toBe(1)
    socket.destroy()
    await closed
    let stopped = false
    const stopping = stop(server).then(() => (stopped = true))
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(stopped).toBe(false)
    open()
    await stopping
  })
})
