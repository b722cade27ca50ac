// The body of a call becomes its input: a form, a JSON object or nothing. Parts with files are read in multipart.ts.
import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'

import { isForbiddenName, mostFields, Refusal, tooManyFields, type Text } from '@tmlm/model'
import type { FastifyRequest } from 'fastify'

import { checkNested, isObject, notText, parseJson } from './json.ts'

export type Input = Record<string, unknown>

export const BODY_LIMIT = 5 * 1024 * 1024
/** Whoever has no session sends no more than a login. */
export const STRANGERS_LIMIT = 64 * 1024
/** What a device has kept while it could not reach us. */
export const DEVICES_LIMIT = 256 * 1024
/** What is left of a refused body up to this size is read and dropped, so that the client gets to see the answer. */
const DROPPED_AT_MOST = 50 * 1024 * 1024

const parsers = new Map([
  ['application/x-www-form-urlencoded', parseForm],
  ['application/json', parseObject],
])

/** The types that are read; named to Fastify, because it remembers named ones only. */
export const bodyTypes = [...parsers.keys()]

/** For Fastify's `addContentTypeParser`; types that are not read are refused in an envelope. */
export function bodyReader<Request extends Pick<FastifyRequest, 'headers' | 'signedBody'>>(
  within: number,
  limitOf: (request: Request) => Promise<number> = async () => BODY_LIMIT,
) {
  return async (request: Request, payload: Readable): Promise<Input> => {
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
    const bytes = await collect(payload, Number(request.headers['content-length'] ?? 0), within, await limitOf(request))
    if (bytes.length === 0) return emptyInput()
    const parse = parsers.get(type ?? '')
    if (!parse) throw new Refusal(400, unsupportedType)
    if (!isUtf8(bytes)) throw notUtf8()
    const text = bytes.toString('utf8')
    if (request.headers.accesskey !== undefined) request.signedBody = text
    return parse(text)
  }
}

/** Whether the rest of a body that nobody wants may be dropped with the connection kept open. */
export function isSmall(request: FastifyRequest): boolean {
  const { headers } = request
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= DROPPED_AT_MOST
}

/** Without a prototype: a name that was not sent is undefined, whatever it is. */
export const emptyInput = (): Input => Object.create(null)

export const notUtf8 = (): Refusal =>
  new Refusal(400, ['请求内容不是有效的 UTF-8 文本', 'The request is not valid UTF-8 text'])

export const tooLarge = (): Refusal =>
  new Refusal(413, [
    `提交的内容不能超过 ${BODY_LIMIT / 1024 / 1024} MB`,
    `At most ${BODY_LIMIT / 1024 / 1024} MB may be sent`,
  ])

export const tooLargeForStrangers = (): Refusal =>
  new Refusal(413, [
    `未登录时提交的内容不能超过 ${STRANGERS_LIMIT / 1024} KB`,
    `Without a session at most ${STRANGERS_LIMIT / 1024} KB may be sent`,
  ])

export const unsupportedType: Text = [
  '不支持的内容类型，请使用表单、JSON 或 multipart',
  'Unsupported content type: send a form, JSON or multipart',
]

function collect(payload: Readable, declared: number, within: number, limit: number): Promise<Buffer> {
  const refusal = limit < BODY_LIMIT && declared <= BODY_LIMIT ? tooLargeForStrangers : tooLarge
  return new Promise((resolve, reject) => {
    if (declared > limit) {
      reject(refusal())
      return
    }
    const chunks: Buffer[] = []
    let length = 0
    const late = setTimeout(() => payload.destroy(), within)

    function leave(): void {
      clearTimeout(late)
      payload.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut)
    }
    function onData(chunk: Buffer): void {
      chunks.push(chunk)
      length += chunk.length
      if (length <= limit) return
      leave()
      reject(refusal())
    }
    function onEnd(): void {
      leave()
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks))
    }
    function onCut(): void {
      leave()
      reject(cutOff())
    }
    payload.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut)
  })
}

const cutOff = (): Refusal => new Refusal(400, ['请求未完整到达', 'The request did not arrive completely'])

function parseObject(text: string): Input {
  const value = parseJson(text)
  if (!isObject(value)) throw new Refusal(400, ['请求内容应为 JSON 对象', 'The request must be a JSON object'])
  return Object.assign(emptyInput(), value)
}

/** Of a repeated name the last value counts. */
export function parseForm(text: string): Input {
  if (text.includes('\0') || text.includes('%00')) throw notText()
  const input = emptyInput()
  let fields = 0
  for (let start = 0; start < text.length;) {
    if (++fields > mostFields) throw new Refusal(400, tooManyFields(mostFields))
    const next = text.indexOf('&', start)
    const end = next < 0 ? text.length : next
    const equals = text.indexOf('=', start)
    const nameEnd = equals < 0 || equals > end ? end : equals
    const name = decode(text.slice(start, nameEnd))
    if (name !== '' && !isForbiddenName(name)) {
      const value = decode(text.slice(nameEnd + 1, end))
      checkNested(value)
      input[name] = value
    }
    start = end + 1
  }
  return input
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    throw notUtf8()
  }
}
