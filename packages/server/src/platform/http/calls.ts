// The routes of all calls: `POST {base path}api/{resource}/{action}`, and GET for what answers a file.
import { rm } from 'node:fs/promises'

import { Refusal } from '@tmlm/model'
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'

import type { Config } from '../config.ts'
import {
  BODY_LIMIT,
  DEVICES_LIMIT,
  type Input,
  bodyReader,
  bodyTypes,
  emptyInput,
  parseForm,
  STRANGERS_LIMIT,
  tooLargeForStrangers,
} from './body.ts'
import type {
  ByKey,
  Caller,
  Dispatch,
  IncomingCall,
  IsCall,
  KeptUploads,
  KeySigned,
  KnowCaller,
  TakesFile,
} from './contract.ts'
import { sendFile } from './download.ts'
import { type Conclude, failure, headerOf, langOf } from './envelope.ts'
import { closeAfterLargeBody, type Guard, type Traffic } from './guard.ts'
import { readMultipart, readParts, type Taking } from './multipart.ts'
import type { Patience } from './transport.ts'

interface CallRoute {
  Params: { resource: string; action: string; id?: string }
  Body: Input | undefined
}

export function serveCalls(
  server: FastifyInstance,
  options: {
    config: Config
    dispatch: Dispatch
    isCall: IsCall
    knowCaller: KnowCaller | undefined
    takesFile: TakesFile
    byKey: ByKey
    keptUploads: KeptUploads | undefined
    guard: Guard
    traffic: Traffic
    conclude: Conclude
    patience: Patience
  },
): void {
  const { config, dispatch, isCall, knowCaller, takesFile, byKey, keptUploads, guard, traffic, conclude, patience } =
    options
  const url = `${config.basePath}api/:resource/:action`

  async function answer(
    request: FastifyRequest<CallRoute>,
    reply: FastifyReply,
    call: IncomingCall = incoming(request),
  ): Promise<string | FastifyReply> {
    const wait = guard.login(call, request)
    if (wait > 0) return guard.shed(request, reply, 429, wait)
    traffic.inFlight++
    try {
      const found = await dispatch(call)
      if (!found) return nothingThere(request, reply)
      if (found.file) return await sendFile(request, reply, found.file)
      if (found.status !== 429 && found.status !== 503) return conclude(request, reply, found)
      reply.header('retry-after', '1')
      return conclude(request, reply, found, found.status)
    } finally {
      traffic.inFlight--
    }
  }

  function nothingThere(request: FastifyRequest, reply: FastifyReply): string {
    if (request.method !== 'GET') return conclude(request, reply, failure(request, 404, noSuchCall), 404)
    reply.header('allow', 'POST')
    return conclude(request, reply, failure(request, 404, onlyPost), 405)
  }

  function refuseUnknown(request: FastifyRequest<CallRoute>, reply: FastifyReply, next: HookHandlerDoneFunction): void {
    if (isCall(request.params.resource, request.params.action)) {
      next()
      return
    }
    closeAfterLargeBody(request, reply)
    reply.send(nothingThere(request, reply))
  }

  /** How long the body of a call may be. Whoever says who he is must be known before more than a little is read. */
  async function limitOf(request: FastifyRequest): Promise<number> {
    if (isByKey(byKey, request)) return DEVICES_LIMIT
    const declared = declaredLength(request)
    if (!knowCaller || (declared !== undefined && declared <= STRANGERS_LIMIT)) return BODY_LIMIT
    const caller = callerOf(request)
    if (caller.token === null) return STRANGERS_LIMIT
    try {
      await knowCaller(caller)
      return BODY_LIMIT
    } catch (error) {
      // A short body of unknown length may belong to a call that asks for no session.
      if (declared === undefined && error instanceof Refusal) return STRANGERS_LIMIT
      throw error
    }
  }

  /** Who may not send a file is refused before the first byte of it is read. */
  async function takingOf(request: FastifyRequest<CallRoute>): Promise<Taking> {
    const { resource, action } = request.params
    const limit = await keptUploads?.limitOf(incoming(request))
    if (keptUploads && limit !== undefined) return { limit, folder: keptUploads.folder }
    return { limit: takesFile(resource, action) }
  }

  server.get<CallRoute>(url, { onRequest: guard.download, exposeHeadRoute: false }, (request, reply) =>
    answer(request, reply, { ...downloading(request, config.signature === null), gone: hangUp(reply) }),
  )

  server.register(async (scope) => {
    scope.addContentTypeParser([...bodyTypes, '*'], bodyReader(patience.body, limitOf))
    scope.post<CallRoute>(url, { onRequest: [guard.call, refuseUnknown] }, answer)
    // The row may stand in the address: readXml/{id}.
    scope.post<CallRoute>(`${url}/:id(^[0-9a-fA-F-]{36}$)`, { onRequest: [guard.call, refuseUnknown] }, answer)
  })

  server.register(async (scope) => {
    await readMultipart(scope)
    scope.post<CallRoute>(
      url,
      { onRequest: [guard.call, refuseUnknown], constraints: { body: 'multipart' } },
      async (request, reply) => {
        if ((await limitOf(request)) < BODY_LIMIT) throw tooLargeForStrangers()
        const { input, uploads, kept } = await readParts(request, patience.request, await takingOf(request))
        request.body = input
        try {
          const call = incoming(request)
          if (kept) return await answer(request, reply, { ...call, kept })
          return await answer(request, reply, uploads.length > 0 ? { ...call, uploads, gone: hangUp(reply) } : call)
        } finally {
          if (kept) await rm(kept.path, { force: true })
        }
      },
    )
  })
}

/** Whether a device makes the call. */
export function isByKey(byKey: ByKey, { params }: FastifyRequest): boolean {
  const { resource = '', action = '' } = Object(params)
  return byKey(String(resource), String(action))
}

/** Undefined where the body comes as long as it comes. */
function declaredLength({ headers }: FastifyRequest): number | undefined {
  const declared = headers['content-length']
  return declared === undefined || headers['transfer-encoding'] !== undefined ? undefined : Number(declared)
}

export const noSuchCall = ['接口不存在', 'There is no such call'] as const
export const onlyPost = ['此接口只接受 POST', 'This call is made by POST'] as const

function incoming(request: FastifyRequest<CallRoute>): IncomingCall {
  return {
    resource: request.params.resource,
    action: request.params.action,
    input: withRow(request.body ?? emptyInput(), request.params.id),
    ...signedOf(request),
    ...callerOf(request),
  }
}

const withRow = (input: Input, id: string | undefined): Input => (id === undefined ? input : { ...input, id })

function signedOf(request: FastifyRequest): { signed?: KeySigned } {
  const [accessKey, nonce] = [headerOf(request, 'accesskey'), headerOf(request, 'nonce')]
  const [timestamp, signature] = [headerOf(request, 'timestamp'), headerOf(request, 'signature')]
  if (accessKey === null || nonce === null || timestamp === null || signature === null) return {}
  if (!/^\d{1,16}$/.test(timestamp) || nonce.length > 64 || accessKey.length > 64) return {}
  return { signed: { accessKey, nonce, timestamp: Number(timestamp), signature, body: request.signedBody ?? '' } }
}

function callerOf(request: FastifyRequest): Caller {
  return {
    token: headerOf(request, 'token'),
    tenantCode: headerOf(request, 'tenantcode'),
    lang: langOf(request),
    ip: request.ip,
    userAgent: headerOf(request, 'user-agent') ?? '',
    requestId: request.id,
    now: request.now,
  }
}

/** A new window sends no headers (other callers may): ticket, tenant and language stand in the address, and the rest of it is the input. */
function downloading(request: FastifyRequest<CallRoute>, maySendToken: boolean): IncomingCall {
  const query = parseForm(request.url.slice(request.url.indexOf('?') + 1 || request.url.length))
  const { token, tenantCode, lang, t: _time, sign: _sign, ...input } = query
  const ticket = typeof token === 'string' && token !== '' ? token : null
  return {
    ...incoming(request),
    input: Object.assign(emptyInput(), input),
    download: true,
    ticket,
    token: headerOf(request, 'token') ?? (maySendToken ? ticket : null),
    tenantCode: typeof tenantCode === 'string' && tenantCode !== '' ? tenantCode : headerOf(request, 'tenantcode'),
    lang: lang === 'zh' || lang === 'en' ? lang : langOf(request),
  }
}

/** Listens on the answer, not on the connection, which serves many calls. */
function hangUp(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}
