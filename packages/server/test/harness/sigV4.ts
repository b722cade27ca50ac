// The signature of AWS, version 4, by the letter of its description and with nothing of ours: so that what we send can be
// judged as a service would judge it.
import { createHash, createHmac } from 'node:crypto'

export interface SignedRequest {
  readonly method: string
  /** Path and query as they were sent. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Everything but letters, digits and `-._~`, as the description has it. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signature that the request ought to carry, from the scope and the names that its header tells. */
export function expectedSignature(request: SignedRequest, secretKey: string): string {
  const { scope, signedHeaders } = claimOf(request)
  const [date = '', region = '', service = ''] = scope.split('/')
  const [path = '', query = ''] = request.target.split('?')
  const canonicalQuery = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const canonical = [
    request.method,
    decodeURIComponent(path).split('/').map(encoded).join('/'),
    canonicalQuery,
    ...signedHeaders.map((name) => `${name}:${(request.headers[name] ?? '').trim().replaceAll(/\s+/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secretKey}`, date))
  return hmac(key, text).toString('hex')
}

/** What the request says of its own signature. */
export function claimOf({ headers }: SignedRequest) {
  const { authorization = '' } = headers
  const [, keyId = '', scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)$/.exec(authorization) ??
    []
  return { keyId, scope, signedHeaders: names.split(';'), signature }
}
