/**
 * The built web application below the base path. Only files that were there at the start are served, by exact name, so
 * no path can lead out of the folder; every other path that a browser opens gets the one page.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '../config.ts'
import type { Guard } from './guard.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const CHECKED = 'no-cache'

/** What a page must know of the installation before it makes a call. */
type Installation = Pick<Config, 'basePath' | 'tenancy' | 'unfinished' | 'presence'>

export function servePages(
  server: FastifyInstance,
  options: { root: string; installation: Installation; guard: Guard },
): void {
  const { root, installation, guard } = options
  const { basePath } = installation
  const files = filesIn(root)
  const page = pageFor(installation, readFileSync(join(root, 'index.html'), 'utf8'))
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`

  function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('cache-control', CHECKED).header('etag', etag).header('vary', 'accept')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(page)
  }

  server.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false })

  server.get<{ Params: { '*': string } }>(`${basePath}*`, { onRequest: guard.page }, (request, reply) => {
    const name = request.params['*']
    if (files.has(name)) {
      reply.header('cache-control', name.startsWith('assets/') ? IMMUTABLE : CHECKED)
      return reply.sendFile(name)
    }
    if (!name.startsWith('api/') && wantsPage(name, request.headers.accept)) return sendPage(request, reply)
    return reply.callNotFound()
  })

  if (basePath !== '/') server.get(basePath.slice(0, -1), (_request, reply) => reply.redirect(basePath, 308))
}

/** Where people come in from outside. Whoever looks there, as curl or a monitor does, means the page unless he says JSON. */
const doors: ReadonlySet<string> = new Set(['', 'login', 'supplierLogin'])

const wantsPage = (name: string, accept = ''): boolean =>
  accept.includes('text/html') || (doors.has(name) && !accept.includes('json'))

/** The page with what it must know of this installation, whatever it was built for. */
export function pageFor({ basePath, tenancy, unfinished, presence }: Installation, html: string): string {
  const base = `<base href="${basePath}">`
  const based = /<base\s[^>]*>/i.test(html)
    ? html.replace(/<base\s[^>]*>/i, base)
    : html.replace(/<head(\s[^>]*)?>/i, (head) => head + base)
  const { productTitle, servicePhone } = presence
  const told = {
    ...{ 'base-path': basePath, tenancy, unfinished },
    ...{ 'product-title': productTitle ?? '', 'service-phone': servicePhone ?? '' },
  }
  const telling = Object.entries(told).reduce(
    (page, [name, content]) =>
      page.replace(
        new RegExp(`<meta\\s+name="${name}"[^>]*>`, 'i'),
        () => `<meta name="${name}" content="${escaped(content)}">`,
      ),
    based,
  )
  return productTitle === null
    ? telling
    : telling.replace(/<title>[^<]*<\/title>/i, () => `<title>${escaped(productTitle)}</title>`)
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Names relative to the root, with slashes; without the page itself and without compressed twins. */
function filesIn(root: string): ReadonlySet<string> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return new Set(names.filter((name) => name !== 'index.html' && !/\.(br|gz)$/.test(name)))
}
