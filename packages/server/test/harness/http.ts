// A server of the HTTP floor alone: the engine behind it is whatever the test says.
import { generateKeyPairSync, sign as signWith } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { type Config, readConfig } from '../../src/platform/config.ts'
import type { Answer, IncomingCall } from '../../src/platform/http/contract.ts'
import { buildServer, type ServerOptions } from '../../src/platform/http/server.ts'
import { signer } from '../../src/platform/http/signature.ts'
import { openLog } from '../../src/platform/log.ts'

export const noon = new Date('2024-06-28T12:00:00Z')

export interface TestServer {
  readonly server: FastifyInstance
  readonly config: Config
  /** The calls that reached the engine. */
  readonly calls: IncomingCall[]
  /** The log, line by line. */
  readonly lines: string[]
  /** A signed POST of a form unless said otherwise. */
  post(path: string, options?: InjectOptions): Promise<LightMyRequestResponse>
}

export function aServer(
  options: Partial<Omit<ServerOptions, 'config' | 'log'>> & { env?: Record<string, string> } = {},
): TestServer {
  const {
    env,
    dispatch = async (call) => (call.download ? undefined : { status: 200, msg: '操作成功' }),
    clock = () => noon,
    ...others
  } = options
  const config = readConfig(env ?? {})
  const calls: IncomingCall[] = []
  const lines: string[] = []
  const server = buildServer({
    config,
    clock,
    ready: async () => true,
    log: openLog({ level: 'debug', clock, output: { write: (line) => lines.push(line) } }),
    ...others,
    dispatch: async (call): Promise<Answer | undefined> => {
      calls.push(call)
      return dispatch(call)
    },
  })
  onTestFinished(() => server.close())
  return {
    server,
    config,
    calls,
    lines,
    post: (path, request = {}) => server.inject({ method: 'POST', url: signed(path, config), ...request }),
  }
}

export function signed(path: string, config: Config, t: string = String(noon.getTime())): string {
  if (!config.signature) return path
  return `${path}?t=${t}&sign=${encodeURIComponent(signer(config.signature)(t))}`
}

export const form = { 'content-type': 'application/x-www-form-urlencoded' }
export const json = { 'content-type': 'application/json' }

/** The port; a server that another test file has made listen goes on with its own. */
export async function listening(server: FastifyInstance): Promise<number> {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Resolves when the other side may go on; made before it is needed. */
export function gate(): { open: () => void; opened: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { open: resolve, opened: promise }
}

/** A folder with these files, gone after the test. */
export function aFolder(files: Record<string, string | Buffer>): string {
  const root = mkdtempSync(join(tmpdir(), 'tmlm-http-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  return root
}

/** A self-made certificate for `localhost`, in PEM. */
export function aCertificate(): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'))
  const commonName = der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('localhost')))
  const name = der(0x30, der(0x31, commonName))
  const validity = der(0x30, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')))
  const version = der(0xa0, der(0x02, Buffer.from([2])))
  const serial = der(0x02, Buffer.from([1]))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const body = der(0x30, version, serial, algorithm, name, validity, name, spki)
  const signature = der(0x03, Buffer.from([0]), signWith('sha256', body, privateKey))
  const certificate = der(0x30, body, algorithm, signature)
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}
