// Signing in and out.
import { ApiError } from '../engine/call/apiError.ts'
import { call } from './api.ts'
import { beginSession, endSession, type Portal } from './session.ts'
import { fieldsOf } from './wire.ts'

export interface Credentials {
  readonly tenantCode: string
  readonly jobNo: string
  readonly password: string
}

/** What was typed is sent trimmed; a refusal is an ApiError. */
export async function logIn(credentials: Credentials, portal: Portal): Promise<void> {
  const action = portal === 'supplier' ? 'supplierLogin' : 'login'
  const as = { token: null, tenantCode: credentials.tenantCode || null }
  const answer = await call('token', action, { ...credentials, loginSource: 'PC' }, { as })
  const token = tokenIn(answer)
  if (token === null) throw new Error('The login was answered without a token')
  beginSession(token, credentials.tenantCode, portal)
}

/** The session ends here even if the server cannot be told. */
export async function logOut(): Promise<void> {
  await call('token', 'loginOut').catch(() => undefined)
  endSession()
}

export const trimmed = ({ tenantCode = '', jobNo, password }: Partial<Credentials>): Credentials => ({
  tenantCode: tenantCode.trim(),
  jobNo: (jobNo ?? '').trim(),
  password: (password ?? '').trim(),
})

/** Why a password must be changed: somebody else gave it, it is too weak, or it is too old. */
export const reasonsToChange = ['given', 'weak', 'old'] as const
export type ReasonToChange = (typeof reasonsToChange)[number]

/** The password must be changed first; the refusal carries a token that is good for nothing else. */
export function changeWantedIn(error: unknown): { token: string; reason: ReasonToChange | null } | null {
  if (!(error instanceof ApiError) || error.status !== 1008) return null
  const token = tokenIn(error.data)
  const { reason } = fieldsOf(error.data)
  return token === null ? null : { token, reason: reasonsToChange.find((known) => known === reason) ?? null }
}

function tokenIn(answer: unknown): string | null {
  const { token } = fieldsOf(answer)
  return typeof token === 'string' ? token : null
}
