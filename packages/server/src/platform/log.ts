/**
 * Structured logs: one JSON line an event, on standard output. No secret may ever reach it: values under secret names
 * are masked at any depth, and so are secrets inside texts such as addresses and error messages.
 */
import { fastify, type FastifyBaseLogger } from 'fastify'

import type { Clock } from './clock.ts'

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export type Log = FastifyBaseLogger

/** Takes whole lines. */
export interface LogOutput {
  write(line: string): void
}

export function openLog(options: { level: LogLevel; clock: Clock; output?: LogOutput }): Log {
  const output = options.output ?? standardOutput()
  // Fastify brings pino; an instance that never listens is the way to it without a dependency of our own.
  return fastify({
    logger: {
      level: options.level,
      base: undefined,
      timestamp: () => `,"time":"${options.clock().toISOString()}"`,
      formatters: {
        level: (label) => ({ level: label }),
        log: maskFields,
      },
      // An error has been explained by then; Fastify's own serializer would explain the explanation.
      serializers: { err: ({ message, stack = '', ...rest }) => ({ type: 'Error', message, stack, ...rest }) },
      stream: { write: (line: string) => output.write(maskText(line)) },
    },
  }).log
}

const MASK = '***'
const secretName = /token|passw|pass$|secret|ticket|authoriz|cookie|api_?key|private_?key|^sign$|^sign_?(key|salt)$/i
const DEPTH = 6

/** A copy that may be shown: secrets masked, errors reduced to what explains them, foreign objects to their names. */
export function maskFields(fields: Record<string, unknown>): Record<string, unknown> {
  return maskEntries(fields, DEPTH)
}

function maskEntries(fields: object, depth: number): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    shown[name] = isSecretName(name) && value !== null ? MASK : maskValue(value, depth)
  }
  return shown
}

function maskValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth === 0) return '…'
  if (value instanceof Error) return explain(value, depth)
  if (Array.isArray(value)) return value.map((item) => maskValue(item, depth - 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === Object.prototype || prototype === null) return maskEntries(value, depth - 1)
  return `[${value.constructor.name}]`
}

function explain(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause } = error
  return {
    type: name,
    message,
    ...('code' in error && { code: error.code }),
    stack,
    ...(cause !== undefined && { cause: maskValue(cause, depth - 1) }),
  }
}

const judged = new Map<string, boolean>()

function isSecretName(name: string): boolean {
  const known = judged.get(name)
  if (known !== undefined) return known
  const secret = secretName.test(name)
  if (judged.size < 1000) judged.set(name, secret)
  return secret
}

const NAMES = '[\\w-]*(?:token|passw(?:or)?d|pass|secret|ticket|authorization|cookie|api_?key)|sign'
/** `token=…` of a query or form, `"password":"…"` of a JSON text inside a text, `postgres://user:…@host`. */
const inQuery = new RegExp(`(\\b(?:${NAMES})=)[^&\\s"'\\\\]+`, 'gi')
const inJson = new RegExp(`(\\\\"(?:${NAMES})\\\\":\\s*\\\\")(?:(?!\\\\").)*`, 'gi')
const inAddress = /(:\/\/[^\s/:@"]*:)[^\s@"]+@/g

export function maskText(text: string): string {
  let masked = text
  if (masked.includes('=')) masked = masked.replace(inQuery, `$1${MASK}`)
  if (masked.includes('\\":')) masked = masked.replace(inJson, `$1${MASK}`)
  if (masked.includes('@')) masked = masked.replace(inAddress, `$1${MASK}@`)
  return masked
}

const FLUSH_AFTER = 20
const FLUSH_AT = 64 * 1024
const urgent = /^\{"level":"(?:error|fatal)"/

/** Lines are written together, since a system call for each would cost more than making it; bad news goes at once. */
function standardOutput(): LogOutput {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting === '') return
    const lines = waiting
    waiting = ''
    process.stdout.write(lines)
  }

  process.once('exit', flush)
  return {
    write(line) {
      waiting += line
      if (waiting.length >= FLUSH_AT || urgent.test(line)) flush()
      else timer ??= setTimeout(flush, FLUSH_AFTER).unref()
    },
  }
}
