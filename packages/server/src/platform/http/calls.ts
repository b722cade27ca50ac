// The one route of all calls: `POST {base path}api/{resource}/{action}`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '../config.ts'
import { type Input, bodyReader, bodyTypes, emptyInput } from './body.ts'
import type { Dispatch, IncomingCall } from './contract.ts'
import { type Conclude, failure, headerOf, langOf } from './envelope.ts'
import type { Guard, Traffic } from './guard.ts'
import { readMultipart, textFields } from './multipart.ts'
import type { Patience } from './transport.ts'

interface CallRoute {
  Params: { resource: string; action: string }
  Body: Input | undefined
}

export function serveCalls(
  server: FastifyInstance,
  options: {
    config: Config
    dispatch: Dispatch
    guard: Guard
    traffic: Traffic
    conclude: Conclude
    patience: Patience
  },
): void {
  const { config, dispatch, guard, traffic, conclude, patience } = options
  const url = `${config.basePath}api/:resource/:action`

  async function answer(request: FastifyRequest<CallRoute>, reply: FastifyReply): Promise<string> {
    const call = incoming(request)
    const wait = guard.login(call, request)
    if (wait > 0) return guard.shed(request, reply, 429, wait)
    traffic.inFlight++
    try {
      const found = await dispatch(call)
      if (!found) return conclude(request, reply, failure(request, 404, noSuchCall), 404)
      if (found.status !== 429 && found.status !== 503) return conclude(request, reply, found)
      reply.header('retry-after', '1')
      return conclude(request, reply, found, found.status)
    } finally {
      traffic.inFlight--
    }
  }

  server.register(async (scope) => {
    scope.addContentTypeParser([...bodyTypes, '*'], bodyReader(patience.body))
    scope.post<CallRoute>(url, { onRequest: guard.call }, answer)
  })

  server.register(async (scope) => {
    await readMultipart(scope)
    scope.post<CallRoute>(
      url,
      { onRequest: guard.call, constraints: { body: 'multipart' } },
      async (request, reply) => {
        request.body = await textFields(request, patience.request)
        return answer(request, reply)
      },
    )
  })
}

export const noSuchCall = ['接口不存在', 'There is no such call'] as const

function incoming(request: FastifyRequest<CallRoute>): IncomingCall {
  return {
    resource: request.params.resource,
    action: request.params.action,
    input: request.body ?? emptyInput(),
    token: headerOf(request, 'token'),
    tenantCode: headerOf(request, 'tenantcode'),
    lang: langOf(request),
    ip: request.ip,
    userAgent: headerOf(request, 'user-agent') ?? '',
    requestId: request.id,
    now: request.now,
  }
}
