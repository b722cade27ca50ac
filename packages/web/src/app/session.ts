// The session of this browser: token and tenant code, kept in cookies.
import { create } from 'zustand'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

/** The entrance a person came by, and goes back to. */
export type Portal = 'staff' | 'supplier'

export interface Session {
  readonly token: string | null
  readonly tenantCode: string | null
  readonly portal: Portal
  /** The server does not know the token any more; the person has not been led out yet. */
  readonly isExpired: boolean
  /** Why the last session ended, for the login page to say. */
  readonly farewell: string | null
}

export const useSession = create<Session>(() => ({
  token: readCookie('token'),
  tenantCode: readCookie('tenantCode'),
  portal: readCookie('portal') === 'supplier' ? 'supplier' : 'staff',
  isExpired: false,
  farewell: null,
}))

export const isLoggedIn = (): boolean => useSession.getState().token !== null

export function beginSession(token: string, tenantCode: string, portal: Portal): void {
  writeCookie('token', token)
  writeCookie('tenantCode', tenantCode)
  writeCookie('portal', portal)
  useSession.setState({ token, tenantCode, portal, isExpired: false, farewell: null })
}

/** The first time only: what fails after it has the same cause. */
export function expireSession(): void {
  if (!useSession.getState().isExpired) useSession.setState({ isExpired: true })
}

export function endSession(farewell: string | null = null): void {
  removeCookie('token')
  removeCookie('portal')
  // Who lets his password be remembered finds his company again too.
  if (readCookie('isSavePassword') !== '1') removeCookie('tenantCode')
  useSession.setState({ token: null, tenantCode: null, isExpired: false, farewell })
}

export const loginPath = (portal: Portal): string => (portal === 'supplier' ? '/supplierLogin' : '/login')
