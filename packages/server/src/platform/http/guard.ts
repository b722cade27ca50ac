// Who is turned away at the door: too much work at hand, too many calls by one caller, no valid signature.
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'

import type { Config } from '../config.ts'
import { isSmall } from './body.ts'
import type { ByKey, IncomingCall } from './contract.ts'
import { type Conclude, failure, headerOf } from './envelope.ts'
import { type Limiter, addressGroup, limiter } from './limits.ts'
import { tenantKey, typedTenant } from '../session/tenantDirectory.ts'
import { signatureCheck } from './signature.ts'

/** What the server is doing right now. */
export interface Traffic {
  inFlight: number
  draining: boolean
}

export interface Guard {
  /** Before the body of a call is read. */
  readonly call: onRequestHookHandler
  /** Before a download: its ticket is proof enough, a new window cannot sign. */
  readonly download: onRequestHookHandler
  /** Pages and unknown paths. */
  readonly page: onRequestHookHandler
  /** Milliseconds until this may be tried again; 0: now. Logins are counted per address and typed job number. */
  login(call: IncomingCall, request: FastifyRequest): number
  shed(request: FastifyRequest, reply: FastifyReply, status: 429 | 503, waitMs: number): string
}

const logins = new Set(['login', 'supplierLogin', 'thirdLogin', 'bindThird'])

export function guarding(config: Config, traffic: Traffic, conclude: Conclude, byKey: ByKey = () => false): Guard {
  const { limits } = config
  const byAddress = limiter(limits.addressPerSecond, 1000, 2 * limits.addressPerSecond)
  const byAccount = limiter(limits.accountPerSecond, 1000, 2 * limits.accountPerSecond)
  const loginByAddress = limiter(limits.loginAddressPerMinute, 60_000)
  const loginByAccount = limiter(limits.loginPerMinute, 60_000)
  const isSigned = config.signature && signatureCheck(config.signature)

  function shed(request: FastifyRequest, reply: FastifyReply, status: 429 | 503, waitMs: number): string {
    reply.header('retry-after', String(Math.max(1, Math.ceil(waitMs / 1000))))
    return conclude(request, reply, failure(request, status), status)
  }

  function turnAway(request: FastifyRequest, reply: FastifyReply, signed = true): string | null {
    if (traffic.draining || traffic.inFlight >= limits.inFlight) return shed(request, reply, 503, 1000)
    const wait = waitOf(byAddress, byAccount, request)
    if (wait > 0) return shed(request, reply, 429, wait)
    if (signed && isSigned && !isSigned(queryOf(request), request.now))
      return conclude(request, reply, failure(request, 1011))
    return null
  }

  return {
    call(request, reply, next) {
      const { resource = '', action = '' } = Object(request.params)
      const answer = turnAway(request, reply, !byKey(String(resource), String(action)))
      if (answer === null) {
        next()
        return
      }
      closeAfterLargeBody(request, reply)
      reply.send(answer)
    },
    download(request, reply, next) {
      const answer = turnAway(request, reply, false)
      if (answer === null) next()
      else reply.send(answer)
    },
    page(request, reply, next) {
      const wait = byAddress(addressGroup(request.ip), request.started)
      if (wait > 0) reply.send(shed(request, reply, 429, wait))
      else next()
    },
    login({ resource, action, input, tenantCode }, request) {
      if (resource !== 'token' || !logins.has(action)) return 0
      const wait = loginByAddress(addressGroup(request.ip), request.started)
      if (wait > 0 || typeof input.jobNo !== 'string') return wait
      const tenant = config.tenancy === 'single' ? '' : tenantKey(typedTenant(input.tenantCode, tenantCode))
      const account = `${tenant.slice(0, 64)} ${input.jobNo.trim().slice(0, 64).toLowerCase()}`
      // A stranger who tries from elsewhere takes nobody's turn.
      return loginByAccount(`${addressGroup(request.ip)} ${account}`, request.started)
    },
    shed,
  }
}

function waitOf(byAddress: Limiter, byAccount: Limiter, request: FastifyRequest): number {
  const wait = byAddress(addressGroup(request.ip), request.started)
  const token = headerOf(request, 'token')
  return wait > 0 || token === null ? wait : byAccount(token.slice(0, 128), request.started)
}

function queryOf(request: FastifyRequest): object {
  return typeof request.query === 'object' && request.query !== null ? request.query : {}
}

/** What is left unread of a large body would stand before the next call. */
export function closeAfterLargeBody(request: FastifyRequest, reply: FastifyReply): void {
  if (!isSmall(request) && request.raw.httpVersionMajor === 1) reply.header('connection', 'close')
}
