// Files in a bucket: the same store over a server that speaks the protocol of S3.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStore } from '../../src/platform/files/folderStore.ts'
import { s3Store } from '../../src/platform/files/s3Store.ts'
import type { FileStore, LocalFile } from '../../src/platform/files/store.ts'
import { aFolder } from '../harness/files.ts'

const bucket = 'tmlm-files'
const server = new S3rver({ port: 0, silent: true, directory: aFolder(), configureBuckets: [{ name: bucket }] })
const inBucket: { store: FileStore; endpoint: string } = { store: folderStore(aFolder()), endpoint: '' }
beforeAll(async () => {
  const { port } = await server.run()
  const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' }
  inBucket.endpoint = `http://localhost:${port}`
  inBucket.store = s3Store({ endpoint: inBucket.endpoint, region: 'us-east-1', bucket, ...keys })
})
afterAll(() => server.close())

function aFile(content: Buffer): LocalFile {
  const path = join(aFolder(), 'waiting')
  writeFileSync(path, content)
  return { path, size: content.length, sha256: createHash('sha256').update(content).digest('hex'), mime: 'text/plain' }
}

describe.each([
  ['a bucket', () => inBucket.store],
  ['a folder', () => inFolder],
])('%s', (_, store) => {
  const content = Buffer.from('十年树木'.repeat(10_000))
  const key = 'demo/202601/0123456789abcdef.txt'

  it('gives back what it was given, whole and in parts', async () => {
    await store().put(key, aFile(content))
    const whole = await store().open(key)
    const part = await store().open(key, { start: 3, end: 5 })
    expect(whole && (await buffer(whole))).toEqual(content)
    expect(part && (await buffer(part))).toEqual(content.subarray(3, 6))
  })

  it('has nothing under other names, and is not led elsewhere', async () => {
    expect(await store().open('demo/202601/other.txt')).toBeUndefined()
    expect(await store().open('demo/../../etc/passwd')).toBeUndefined()
    await expect(store().put('../x.txt', aFile(content))).rejects.toThrow('Not a key of a file')
  })

  it('forgets what is removed, and does not mind being asked twice', async () => {
    await store().put(key, aFile(content))
    await store().remove(key)
    await store().remove(key)
    expect(await store().open(key)).toBeUndefined()
  })
})

describe('a bucket that is not there', () => {
  it('is told with the answer of the service', async () => {
    const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' }
    const store = s3Store({ endpoint: inBucket.endpoint, region: 'us-east-1', bucket: 'nowhere', ...keys })
    await expect(store.put('demo/1.txt', aFile(Buffer.from('x')))).rejects.toThrow(/did not keep demo\/1.txt: 404/)
  })
})

const inFolder = folderStore(aFolder())
