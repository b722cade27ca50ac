/**
 * Calls sent as multipart. Their text fields become the input like those of a form. Small files are kept in memory for
 * the calls that take them, files of any size go to the disk as they arrive; what nobody asked for is dropped.
 */
import { rm } from 'node:fs/promises'

import fastifyMultipart from '@fastify/multipart'
import { cleanFileName, Refusal, refuseStatus, tooManyFields } from '@tmlm/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { diskFull, isDiskFull } from '../diskFull.ts'
import { BODY_LIMIT, type Input, emptyInput, notUtf8, tooLarge } from './body.ts'
import type { KeptUpload, Upload } from './contract.ts'
import { checkNested, checkText } from './json.ts'
import { takeIn } from './uploads.ts'

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0]
type RouteHandler = NonNullable<ReturnType<ReturnType<Strategy['storage']>['get']>>

const PARTS_LIMIT = 1000
/** Files of one call that are kept. */
const FILES_LIMIT = 1

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

export interface Parts {
  readonly input: Input
  readonly uploads: readonly Upload[]
  readonly kept: KeptUpload | undefined
}

/** What becomes of the file of a call. */
export interface Taking {
  /** Bytes at most; 0: it is dropped. */
  readonly limit: number
  /** Where it waits; absent: in memory. */
  readonly folder?: string
}

/** Within so many milliseconds the whole body must have arrived; no file may be larger than the call takes. */
export async function readParts(request: FastifyRequest, within: number, taking: Taking): Promise<Parts> {
  const late = setTimeout(() => request.raw.destroy(), within)
  const kept: KeptUpload[] = []
  try {
    return await collectParts(request, taking, kept)
  } catch (error) {
    await Promise.all(kept.map(({ path }) => rm(path, { force: true })))
    if (isDiskFull(error)) {
      request.log.error({ requestId: request.id, err: error }, 'no room is left on the disk')
      throw diskFull()
    }
    if (error instanceof Error && 'code' in error && error.code === 'FST_PARTS_LIMIT')
      throw new Refusal(400, tooManyFields(PARTS_LIMIT))
    // The parser's own complaints carry no status unless they are about a limit.
    throw error instanceof Error && !('statusCode' in error || error instanceof Refusal) ? broken() : error
  } finally {
    clearTimeout(late)
  }
}

async function collectParts(request: FastifyRequest, taking: Taking, kept: KeptUpload[]): Promise<Parts> {
  const { limit, folder } = taking
  const input = emptyInput()
  const uploads: Upload[] = []
  let length = 0
  for await (const part of request.parts({
    limits: { fileSize: folder === undefined ? limit || BODY_LIMIT : Infinity },
  })) {
    if (part.type === 'file') {
      if (limit === 0 || uploads.length + kept.length >= FILES_LIMIT) {
        part.file.resume()
        continue
      }
      const name = nameOf(part.filename)
      if (folder !== undefined) {
        kept.push(await takeIn(part.file, name, folder, limit))
        continue
      }
      const bytes = await bytesOf(part.file)
      if (part.file.truncated) throw refuseStatus(413)
      uploads.push({ field: part.fieldname, name, bytes })
      continue
    }
    if (typeof part.value !== 'string') throw broken()
    length += part.value.length
    if (part.valueTruncated || length > BODY_LIMIT) throw tooLarge()
    // The parser has put this character where the bytes were no UTF-8.
    if (part.value.includes('\uFFFD')) throw notUtf8()
    checkText(part.value)
    checkNested(part.value)
    input[part.fieldname] = part.value
  }
  return { input, uploads, kept: kept[0] }
}

/** The parser leaves the name out where it is empty. */
function nameOf(given: string | undefined): string {
  if (given === undefined || given.trim() === '') throw new Refusal(400, ['文件名不能为空', 'The file has no name'])
  return cleanFileName(given)
}

async function bytesOf(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const broken = (): Refusal => new Refusal(400, ['multipart 格式有误', 'The multipart body is malformed'])
