// Every answer with a body of ours is an envelope; it is made, headed and logged here and nowhere else.
import { inLang, type Lang, type Status, statusTexts, type Text } from '@tmlm/model'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Log } from '../log.ts'
import type { Answer } from './contract.ts'

/** Heads the reply, logs the request and returns the text to send. */
export type Conclude = (request: FastifyRequest, reply: FastifyReply, answer: Answer, http?: number) => string

export function concluding(log: Log): Conclude {
  return (request, reply, answer, http = 200) => {
    reply.statusCode = http
    reply.header('content-type', 'application/json; charset=utf-8')
    reply.header('cache-control', 'no-store')
    if (answer.rightsVersion !== undefined) reply.header('rights', answer.rightsVersion)
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path: pathOf(request),
        ...callOf(request),
        status: answer.status,
        http,
        ms: Math.round((performance.now() - request.started) * 10) / 10,
        tenantCode: headerOf(request, 'tenantcode')?.slice(0, 64),
        ip: request.ip,
      },
      'answered',
    )
    return envelope(answer)
  }
}

export const envelope = ({ status, msg, data, json }: Answer): string =>
  `{"status":${status},"msg":${JSON.stringify(msg)},"data":${json ?? JSON.stringify(data) ?? 'null'}}`

/** A failure before the session is known: in the language of the header, else Chinese. */
export const failure = (request: FastifyRequest, status: Status, text: Text = statusTexts[status]): Answer => ({
  status,
  msg: inLang(text, langOf(request) ?? 'zh'),
})

export function langOf(request: FastifyRequest): Lang | null {
  const lang = request.headers.lang
  return lang === 'zh' || lang === 'en' ? lang : null
}

/** Node joins a repeated header into one text; only `set-cookie` comes as a list. */
export function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Without the query, which may hold a token. */
export function pathOf(request: FastifyRequest): string {
  const end = request.url.indexOf('?')
  return request.url.slice(0, Math.min(end < 0 ? request.url.length : end, 200))
}

function callOf(request: FastifyRequest): { resource?: unknown; action?: unknown } {
  const { params } = request
  if (typeof params !== 'object' || params === null || !('action' in params && 'resource' in params)) return {}
  return { resource: params.resource, action: params.action }
}
