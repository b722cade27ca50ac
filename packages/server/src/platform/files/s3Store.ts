// Files in a bucket of any S3-compatible service: needed where several nodes answer, since they share no folder.
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { isKey, type FileStore } from './store.ts'

export interface S3Settings {
  /** Address of the service, such as https://s3.example.com */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
}

export function s3Store(settings: S3Settings): FileStore {
  const { endpoint, region, bucket, accessKey, secretKey } = settings
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 2,
  })
  const addressOf = (key: string): string => {
    if (!isKey(key)) throw new Error(`Not a key of a file: ${key}`)
    return `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`
  }
  return {
    async put(key, { path, sha256, mime }) {
      const signed = await client.sign(addressOf(key), {
        method: 'PUT',
        headers: { 'content-type': mime, 'x-amz-content-sha256': sha256 },
      })
      // Read from the disk as it is sent; its length is known, which the service asks for.
      const body = await openAsBlob(path)
      await done(await fetch(signed.url, { method: 'PUT', headers: signed.headers, body }), 'keep', key)
    },
    async open(key, range) {
      if (!isKey(key)) return undefined
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await client.fetch(addressOf(key), { headers })
      if (answer.status === 404) {
        await answer.body?.cancel()
        return undefined
      }
      if (!answer.ok || !answer.body) return done(answer, 'read', key)
      return Readable.fromWeb(answer.body)
    },
    async remove(key) {
      const answer = await client.fetch(addressOf(key), { method: 'DELETE' })
      if (answer.status !== 404) await done(answer, 'remove', key)
      else await answer.body?.cancel()
    },
  }
}

/** Takes the answer to its end, so that the connection can serve again; throws what the service complained of. */
async function done(answer: Response, what: string, key: string): Promise<undefined> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The object store did not ${what} ${key}: ${answer.status} ${text.slice(0, 300)}`)
}
