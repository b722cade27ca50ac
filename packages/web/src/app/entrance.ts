// The door: who is outside sees the login pages, who is inside does not.
import { redirect } from 'react-router'
import { basePath } from './base.ts'
import { isLoggedIn } from './session.ts'

/** The loader of the login pages. */
export function strangersOnly(): null {
  if (isLoggedIn()) throw redirect('/')
  return null
}

/** Before the first navigation: a stranger starts at the login page, without loading code that he may not use. */
export function leadStrangersToLogin(): void {
  const path = `/${location.pathname.slice(basePath().length)}`
  if (!isLoggedIn() && !isPublic(path)) history.replaceState(null, '', `${basePath()}login`)
}

/** Whether a path can be opened without a login. */
export const isPublic = (path: string): boolean =>
  publicPaths.has(path) || path.startsWith('/redirect/') || /\/(datav|mobile)\//.test(path)

const publicPaths: ReadonlySet<string> = new Set(['/login', '/supplierLogin', '/thirdLogin', '/cardDetail', '/404'])

/** Whoever logs in from the page of a label goes back to it; everybody else to where he begins. */
export function wayBack(search: string): string {
  const back = new URLSearchParams(search).get('back') ?? ''
  return back.startsWith('/cardDetail?') ? back : '/'
}
