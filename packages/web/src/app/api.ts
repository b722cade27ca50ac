// The one way to the server. Whoever calls gets the envelope's data, or an ApiError with a text for people.
import { defaultSignature } from '@tmlm/model/signature'
import { ApiError, noAnswer } from '../engine/call/apiError.ts'
import { basePath } from './base.ts'
import { dataOf, expiredText, isExpired } from './envelope.ts'
import { formOf } from './form.ts'
import { i18n } from './i18n.ts'
import { currentLang } from './language.ts'
import { isReading, restPressed } from './restingButtons.ts'
import { noteRights } from './rightsVersion.ts'
import { expireSession, useSession } from './session.ts'
import { sign } from './sign.ts'
import { isSingleTenant } from './installation.ts'

export const timeout = 600_000

const signature = {
  salt: import.meta.env.SIGN_SALT ?? defaultSignature.salt,
  key: import.meta.env.SIGN_KEY ?? defaultSignature.key,
}

/** Who makes a call, where it is not the person of this session. */
export interface Caller {
  readonly token: string | null
  readonly tenantCode: string | null
}

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly as?: Caller
}

export async function call(
  resource: string,
  action: string,
  input: Readonly<Record<string, unknown>> = {},
  { signal, as }: CallOptions = {},
): Promise<unknown> {
  // What a screen reads can be broken off; what a person does cannot.
  if (signal === undefined && !isReading(action)) restPressed()
  const { token, tenantCode } = useSession.getState()
  try {
    const caller = as ?? { token, tenantCode }
    const answer = await post(addressOf(`${resource}/${action}`), headers(caller), input, signal)
    if (caller.token === useSession.getState().token) noteRights(answer.rights)
    return dataOf(answer.envelope, answer.httpStatus, i18n.t('callFailed'))
  } catch (error) {
    // An answer to an earlier session, or to another caller, says nothing about the present one.
    const isCurrent = as === undefined && token !== null && token === useSession.getState().token
    if (isCurrent && error instanceof ApiError && (isExpired(error.status) || error.message === expiredText))
      expireSession()
    throw error
  }
}

/** The stream of events from a place on; nothing where the server offers none. Throws what may be tried again. */
export async function streamEvents(
  lastId: string | undefined,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const { token, tenantCode } = useSession.getState()
  const place: Record<string, string> = lastId === undefined ? {} : { 'last-event-id': lastId }
  const answer = await fetch(addressOf('events'), { headers: { ...headers({ token, tenantCode }), ...place }, signal })
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.body ?? undefined
  if (answer.status === 429 || answer.status >= 500) throw new ApiError(answer.status, '')
  return undefined
}

async function post(
  address: string,
  headers: Record<string, string>,
  input: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
) {
  const limit = AbortSignal.timeout(timeout)
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body: formOf(input),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    return { envelope: await bodyOf(answer), httpStatus: answer.status, rights: answer.headers.get('rights') }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(noAnswer, i18n.t(limit.aborted ? 'callTooLong' : 'networkFailed'))
  }
}

export function addressOf(path: string): string {
  const t = String(Date.now())
  const query = new URLSearchParams({ t, sign: sign(t, signature) })
  return `${basePath()}api/${path}?${query}`
}

function headers({ token, tenantCode }: Caller): Record<string, string> {
  return {
    lang: currentLang(),
    ...(token === null ? {} : { token }),
    ...(tenantCode === null || isSingleTenant() ? {} : { tenantCode }),
  }
}

/** Of the person of this session. */
export const headersNow = (): Record<string, string> => headers(useSession.getState())

/** What an answer that came another way than by `call` means: its data, or an ApiError. */
export async function settled(
  send: () => Promise<{ readonly text: string; readonly httpStatus: number }>,
): Promise<unknown> {
  const { token } = useSession.getState()
  try {
    const { text, httpStatus } = await send()
    return dataOf(parsed(text), httpStatus, i18n.t('callFailed'))
  } catch (error) {
    if (token === useSession.getState().token && error instanceof ApiError && isExpired(error.status)) expireSession()
    throw error
  }
}

const bodyOf = async (answer: Response): Promise<unknown> => parsed(await answer.text())

/** A proxy in between may answer with a page of its own. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
