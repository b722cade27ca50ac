/**
 * Calls sent as multipart. Their text fields become the input like those of a form. Files are not taken here: a call
 * that wants them reads `request.parts()` in a route of its own; what nobody asked for is dropped as it arrives.
 */
import fastifyMultipart from '@fastify/multipart'
import { Refusal } from '@tmlm/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { BODY_LIMIT, type Input, emptyInput, notUtf8, tooLarge } from './body.ts'
import { checkText } from './json.ts'

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0]
type RouteHandler = NonNullable<ReturnType<ReturnType<Strategy['storage']>['get']>>

const PARTS_LIMIT = 1000

/** Routes with `constraints: { body: 'multipart' }` get these requests, so that others need not carry the parser. */
export function knowMultipart(server: FastifyInstance): void {
  server.addConstraintStrategy({
    name: 'body',
    storage() {
      const handlers = new Map<unknown, RouteHandler>()
      return {
        get: (kind) => handlers.get(kind) ?? null,
        set: (kind, handler) => handlers.set(kind, handler),
      }
    },
    deriveConstraint: (request) =>
      /^multipart\/form-data/i.test(request.headers['content-type'] ?? '') ? 'multipart' : undefined,
  })
}

export async function readMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyMultipart, {
    limits: { parts: PARTS_LIMIT, fieldSize: BODY_LIMIT, fileSize: BODY_LIMIT },
  })
}

/** Within so many milliseconds the whole body must have arrived. */
export async function textFields(request: FastifyRequest, within: number): Promise<Input> {
  const late = setTimeout(() => request.raw.destroy(), within)
  try {
    return await collectFields(request)
  } catch (error) {
    // The parser's own complaints carry no status unless they are about a limit.
    throw error instanceof Error && !('statusCode' in error || error instanceof Refusal) ? broken() : error
  } finally {
    clearTimeout(late)
  }
}

async function collectFields(request: FastifyRequest): Promise<Input> {
  const input = emptyInput()
  let length = 0
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume()
      continue
    }
    if (typeof part.value !== 'string') throw broken()
    length += part.value.length
    if (part.valueTruncated || length > BODY_LIMIT) throw tooLarge()
    // The parser has put this character where the bytes were no UTF-8.
    if (part.value.includes('\uFFFD')) throw notUtf8()
    checkText(part.value)
    input[part.fieldname] = part.value
  }
  return input
}

const broken = (): Refusal => new Refusal(400, ['multipart 格式有误', 'The multipart body is malformed'])
