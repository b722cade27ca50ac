// Requests to a bucket are signed as AWS describes it: judged by a second implementation, which is itself judged by the
// worked examples that AWS has published ("Examples: Signature Calculations", Amazon S3 API reference).
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { s3Store } from '../../src/platform/files/s3Store.ts'
import { aFolder } from '../harness/files.ts'
import { claimOf, expectedSignature, type SignedRequest } from '../harness/sigV4.ts'

const keyId = 'AKIAIOSFODNN7EXAMPLE'
const secretKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

interface Example {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly signature: string
}

/** 24 May 2013, bucket `examplebucket` in us-east-1. */
const published: Readonly<Record<string, Example>> = {
  'GET Object': {
    method: 'GET',
    target: '/test.txt',
    headers: { range: 'bytes=0-9', 'x-amz-content-sha256': nothing },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  'PUT Object': {
    method: 'PUT',
    target: '/test%24file.text',
    headers: {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  'GET Bucket Lifecycle': {
    method: 'GET',
    target: '/?lifecycle',
    headers: { 'x-amz-content-sha256': nothing },
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  'GET Bucket (List Objects)': {
    method: 'GET',
    target: '/?max-keys=2&prefix=J',
    headers: { 'x-amz-content-sha256': nothing },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
}

const host = 'examplebucket.s3.amazonaws.com'
const when = '20130524T000000Z'

describe.each(Object.entries(published))('the published example %s', (_, { method, target, headers, signature }) => {
  const signedHeaders = { ...headers, host, 'x-amz-date': when }

  it('is signed by the library as AWS signs it', async () => {
    const signer = new AwsV4Signer({
      ...{ method, url: `https://${host}${target}`, headers, allHeaders: true },
      ...{ accessKeyId: keyId, secretAccessKey: secretKey, service: 's3', region: 'us-east-1', datetime: when },
    })
    expect(await signer.signature()).toBe(signature)
  })

  it('is judged by the second implementation as AWS judges it', () => {
    const names = Object.keys(signedHeaders).toSorted().join(';')
    const authorization = `AWS4-HMAC-SHA256 Credential=${keyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`
    const request = { method, target, headers: { ...signedHeaders, authorization } }
    expect(expectedSignature(request, secretKey)).toBe(signature)
  })
})

/** A service that knows nothing but signatures, and keeps what it is given. */
const kept = new Map<string, Buffer>()
const seen: { request: SignedRequest; body: Buffer }[] = []
const service = createServer((incoming, outgoing) => void answer(incoming, outgoing))
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => service.close())

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method = '', url: target = '' } = incoming
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
  const request: SignedRequest = { method, target, headers }
  const body = await buffer(incoming)
  seen.push({ request, body })
  if (!isTrusted(request, body)) return void outgoing.writeHead(403).end('SignatureDoesNotMatch')
  if (method === 'PUT') kept.set(target, body)
  if (method === 'DELETE') kept.delete(target)
  const content = kept.get(target)
  if (method !== 'GET') return void outgoing.writeHead(method === 'DELETE' ? 204 : 200).end()
  outgoing.writeHead(content ? 200 : 404).end(content)
}

function isTrusted(request: SignedRequest, body: Buffer): boolean {
  const claim = claimOf(request)
  const hash = request.headers['x-amz-content-sha256']
  const isBody = hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(body).digest('hex')
  const isFresh = Math.abs(Date.now() - momentOf(request.headers['x-amz-date'] ?? '')) < 15 * 60_000
  return (
    claim.keyId === keyId &&
    ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => claim.signedHeaders.includes(name)) &&
    isBody &&
    isFresh &&
    claim.signature === expectedSignature(request, secretKey)
  )
}

/** `20130524T000000Z` */
const momentOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

describe('what the store sends', () => {
  const storeWith = (secret: string) =>
    s3Store({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'cn-north-1',
      bucket: 'b',
      accessKey: keyId,
      secretKey: secret,
    })
  const content = Buffer.from('图纸'.repeat(5000))
  const key = 'demo/202601/0123456789abcdef.pdf'
  const aFile = () => {
    const path = join(aFolder(), 'waiting')
    writeFileSync(path, content)
    return {
      path,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      mime: 'text/plain',
    }
  }

  it('is signed over the content too, on every call', async () => {
    const store = storeWith(secretKey)
    await store.put(key, aFile())
    const whole = await store.open(key)
    expect(whole && (await buffer(whole))).toEqual(content)
    await store.open(key, { start: 1, end: 2 }).then((part) => part && buffer(part))
    await store.remove(key)
    expect(await store.open(key)).toBeUndefined()
    expect(seen.map(({ request }) => request.method)).toEqual(['PUT', 'GET', 'GET', 'DELETE', 'GET'])
    expect(seen[0]?.request.headers['x-amz-content-sha256']).toBe(aFile().sha256)
    expect(seen[2]?.request.headers.range).toBe('bytes=1-2')
  })

  it('is refused when it is signed with another key, and that is told', async () => {
    await expect(storeWith('wrong').put(key, aFile())).rejects.toThrow(/403 SignatureDoesNotMatch/)
  })
})
