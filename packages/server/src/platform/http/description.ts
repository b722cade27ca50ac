// `GET {base path}api/openapi.json` and `api/docs`: what every call wants and answers, in the reader's language. The
// same for everybody, so it is made once for each language and tells nothing of anybody's data.
import type { Lang } from '@tmlm/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { type Conclude, failure, langOf } from './envelope.ts'
import { noSuchCall } from './calls.ts'
import type { Guard } from './guard.ts'

export interface ApiDescription {
  /** The OpenAPI document as JSON. */
  readonly document: (lang: Lang) => string
  /** A page to read: of all objects, or of one. Undefined: there is no such object. */
  readonly page: (lang: Lang, resource: string | undefined) => string | undefined
}

export function serveDescription(
  server: FastifyInstance,
  options: { basePath: string; guard: Guard; conclude: Conclude; description: ApiDescription },
): void {
  const { basePath, guard, conclude, description } = options

  server.get(`${basePath}api/openapi.json`, { onRequest: guard.page }, (request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(description.document(readerLang(request))),
  )

  server.get<{ Querystring: Record<string, unknown> }>(
    `${basePath}api/docs`,
    { onRequest: guard.page },
    (request, reply) => {
      const { resource } = request.query
      const page = description.page(readerLang(request), typeof resource === 'string' ? resource : undefined)
      if (page === undefined) return reply.send(conclude(request, reply, failure(request, 404, noSuchCall), 404))
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
    },
  )
}

/** A browser that opens the address has no header of ours: its query, or the language it prefers. */
function readerLang(request: FastifyRequest): Lang {
  const { lang } = request.query as { lang?: unknown }
  if (lang === 'zh' || lang === 'en') return lang
  return langOf(request) ?? (/^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh')
}
