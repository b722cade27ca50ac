import { brotliCompressSync, gzipSync } from 'node:zlib'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageFor } from '../../src/platform/http/pages.ts'
import { aFolder, aServer, listening } from '../harness/http.ts'

const script = 'console.log("moulds")'
const html = { accept: 'text/html,application/xhtml+xml' }

function aSite(env: Record<string, string> = {}) {
  const root = aFolder({
    'secret.txt': 'SECRET',
    'web/index.html':
      '<!doctype html><head><base href="/"><meta name="base-path" content="/"><meta name="tenancy" content="multi"><meta name="unfinished" content="hidden"><meta name="product-title" content=""><meta name="service-phone" content=""><title>TMLM</title></head></html>',
    'web/favicon.svg': '<svg/>',
    'web/assets/main-Ab12.js': script,
    'web/assets/main-Ab12.js.br': brotliCompressSync(script),
    'web/assets/main-Ab12.js.gz': gzipSync(script),
    'web/assets/small-Cd34.js': '1',
  })
  return aServer({ env, webRoot: join(root, 'web') })
}

describe('The page', () => {
  it.each(['/', '/login', '/dailyBusiness/repairReportOrder', '/index.html'])(
    'is what a browser gets at %s',
    async (url) => {
      const { server } = aSite()
      const answer = await server.inject({ url, headers: html })
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ])
      expect(answer.body).toContain('<base href="/">')
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
    },
  )

  it('is not sent again to a browser that has it', async () => {
    const { server } = aSite()
    const { etag } = (await server.inject({ url: '/', headers: html })).headers
    const again = await server.inject({ url: '/login', headers: { ...html, 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each(['/', '/login', '/supplierLogin'])('is what whoever knocks at %s gets, unless he says JSON', async (url) => {
    const { server } = aSite()
    const asked = async (method: 'GET' | 'HEAD', headers: Record<string, string>) => {
      const { statusCode, headers: answered } = await server.inject({ method, url, headers })
      return [statusCode, answered['content-type']]
    }
    for (const method of ['GET', 'HEAD'] as const) {
      for (const headers of [{}, { accept: '*/*' }, { accept: 'text/plain' }, html])
        expect(await asked(method, headers)).toEqual([200, 'text/html; charset=utf-8'])
      expect((await asked(method, { accept: 'application/json' }))[0]).toBe(404)
    }
    const head = await server.inject({ method: 'HEAD', url })
    expect(head.body).toBe('')
  })

  it('is nothing for a program', async () => {
    const { server } = aSite()
    const answer = await server.inject({ url: '/assets/gone-0000.js', headers: { accept: '*/*' } })
    expect([answer.statusCode, answer.json().status]).toEqual([404, 404])
  })

  it.each(['/api/x/list', '/api/nothing', '/api/a/b/c'])('never stands in for the call %s', async (url) => {
    const { server } = aSite()
    const answer = await server.inject({ url, headers: html })
    expect(answer.json().status).toBe(404)
  })

  it('gets a base even if it was built without one', () => {
    const html = '<html><head><title>x</title></head></html>'
    const presence = { productTitle: null, servicePhone: null }
    expect(pageFor({ basePath: '/tmlm/', tenancy: 'multi', unfinished: 'hidden', presence }, html)).toBe(
      '<html><head><base href="/tmlm/"><title>x</title></head></html>',
    )
  })

  it('says whether screens that are still being built are shown', async () => {
    const { server } = aSite({ UNFINISHED: 'shown' })
    const answer = await server.inject({ url: '/login', headers: html })
    expect(answer.body).toContain('<meta name="unfinished" content="shown">')
  })

  it('says how the installation is called and whom to ask there', async () => {
    const { server } = aSite({ PRODUCT_TITLE: '东方"<工装>" $& 云', SERVICE_PHONE: '400-800-1234' })
    const { body } = await server.inject({ url: '/supplierLogin', headers: html })
    const title = '东方&#34;&#60;工装&#62;&#34; $&#38; 云'
    expect(body).toContain(`<meta name="product-title" content="${title}">`)
    expect(body).toContain('<meta name="service-phone" content="400-800-1234">')
    expect(body).toContain(`<title>${title}</title>`)
    const plain = await aSite().server.inject({ url: '/login', headers: html })
    expect(plain.body).toContain('<meta name="product-title" content="">')
    expect(plain.body).toContain('<title>TMLM</title>')
  })

  it('says whether there is one company or several', async () => {
    const { server } = aSite({ TENANCY: 'single' })
    const answer = await server.inject({ url: '/login', headers: html })
    expect(answer.body).toContain('<meta name="tenancy" content="single">')
  })
})

describe('Below a sub-path', () => {
  it('the page says so, and everything else lies there too', async () => {
    const { server } = aSite({ BASE_PATH: '/plant/tmlm/' })
    const page = await server.inject({ url: '/plant/tmlm/login', headers: html })
    expect(page.body).toContain('<base href="/plant/tmlm/"><meta name="base-path" content="/plant/tmlm/">')
    expect((await server.inject('/plant/tmlm/assets/main-Ab12.js')).body).toBe(script)
    expect((await server.inject('/assets/main-Ab12.js')).statusCode).toBe(404)
    expect((await server.inject({ url: '/login', headers: html })).statusCode).toBe(404)
  })

  it('the path without its last slash leads there', async () => {
    const { server } = aSite({ BASE_PATH: '/tmlm/' })
    const answer = await server.inject({ url: '/tmlm', headers: html })
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/tmlm/'])
  })
})

describe('Files', () => {
  it('with a hash in their name are kept for ever, others are asked for again', async () => {
    const { server } = aSite()
    const asset = await server.inject('/assets/main-Ab12.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers['content-type']).toMatch(/javascript/)
    const icon = await server.inject('/favicon.svg')
    expect([icon.headers['cache-control'], icon.headers['content-type']]).toEqual(['no-cache', 'image/svg+xml'])
    const again = await server.inject({ url: '/favicon.svg', headers: { 'if-none-match': String(icon.headers.etag) } })
    expect(again.statusCode).toBe(304)
  })

  it.each([
    ['gzip, deflate, br', 'br', brotliCompressSync(script)],
    ['gzip', 'gzip', gzipSync(script)],
    ['identity', undefined, Buffer.from(script)],
  ])('for accept-encoding %s are sent as %s', async (accepted, encoding, bytes) => {
    const { server } = aSite()
    const answer = await server.inject({ url: '/assets/main-Ab12.js', headers: { 'accept-encoding': accepted } })
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([encoding, 'accept-encoding'])
    expect(answer.rawPayload).toEqual(bytes)
    expect(answer.headers['content-type']).toMatch(/javascript/)
  })

  it('without a compressed twin are sent as they are', async () => {
    const { server } = aSite()
    const answer = await server.inject({ url: '/assets/small-Cd34.js', headers: { 'accept-encoding': 'br, gzip' } })
    expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, '1'])
  })

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/%00/../secret.txt',
    '/assets',
    '/assets/',
  ])('outside the folder are out of reach: %s', async (path) => {
    const { server } = aSite()
    const port = await listening(server)
    // By hand, since clients tidy such paths up before they send them.
    const answer = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
      )
      socket
        .on('data', (chunk) => (text += chunk.toString()))
        .on('end', () => resolve(text))
        .on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).not.toContain('SECRET')
  })
})
