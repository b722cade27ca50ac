// A bucket for nodes that share no folder: keeps what it is given and trusts everybody. That our requests are signed as
// they should be is the business of the server's own tests.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Bucket {
  /** What an installation is told of it. */
  readonly settings: Readonly<Record<string, string>>
  readonly kept: ReadonlyMap<string, Buffer>
  close(): void
}

export async function aBucket(): Promise<Bucket> {
  const kept = new Map<string, Buffer>()
  const server: Server = createServer(async (request, response) => {
    const { method, url = '', headers } = request
    const body = await buffer(request)
    if (method === 'PUT') kept.set(url, body)
    if (method === 'DELETE') kept.delete(url)
    if (method !== 'GET') return void response.writeHead(method === 'DELETE' ? 204 : 200).end()
    const content = kept.get(url)
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (!content) return void response.writeHead(404).end()
    if (first === undefined) return void response.writeHead(200).end(content)
    response.writeHead(206).end(content.subarray(Number(first), Number(last) + 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    kept,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      ...{ S3_BUCKET: 'shared', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' },
    },
    close: () => void server.close(),
  }
}
