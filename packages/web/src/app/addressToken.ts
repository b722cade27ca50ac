// Another system may send a person here with `?tenantCode=&token=`. Both leave the address at once, and are kept only
// after the server has accepted them.
import { call } from './api.ts'
import { beginSession } from './session.ts'
import { readUserInfo } from './userInfo.ts'

export async function takeTokenFromAddress(): Promise<void> {
  const { found, rest } = tokenIn(location.search)
  if (rest !== null) history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`)
  if (!found) return
  try {
    const { isSupplier } = readUserInfo(await call('token', 'getToken', {}, { as: found }))
    beginSession(found.token, found.tenantCode, isSupplier ? 'supplier' : 'staff')
  } catch {
    // Whoever was here before stays; a stranger comes to the login page.
  }
}

/** The token and code in a query string, and what is left of it when a token was there. */
export function tokenIn(search: string) {
  const query = new URLSearchParams(search)
  const token = query.get('token')
  const tenantCode = query.get('tenantCode')
  if (token === null) return { found: null, rest: null }
  query.delete('token')
  query.delete('tenantCode')
  const rest = query.size > 0 ? `?${query}` : ''
  return { found: token && tenantCode ? { token, tenantCode } : null, rest }
}
