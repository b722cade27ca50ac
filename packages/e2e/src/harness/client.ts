// A client as an outside caller would write it: signed, form-encoded, with the headers of the contract. It shares no
// code with the server, so that both can be wrong only one at a time.
import { createCipheriv, createHash } from 'node:crypto'

// oxlint-disable-next-line typescript/no-explicit-any -- answers of tests are looked into freely
export type Data = any

export interface Answer {
  /** Status of HTTP. */
  readonly http: number
  /** Status of the envelope. */
  readonly status: number
  readonly msg: string
  readonly data: Data
}

export interface Session {
  readonly tenantCode?: string
  readonly token?: string
  readonly lang?: 'zh' | 'en'
  /** False: the call carries no signature. */
  readonly signed?: boolean
}

export interface Client {
  /** Throws when no envelope comes back: the connection was refused, or broke before the answer. */
  call(path: string, input?: Readonly<Record<string, unknown>>): Promise<Answer>
  /** The data of a call that must succeed. */
  ok(path: string, input?: Readonly<Record<string, unknown>>): Promise<Data>
  /** The same client as somebody else. */
  as(session: Session): Client
  /** Logs in and answers the client of that session. */
  login(tenantCode: string | undefined, jobNo: string, password: string): Promise<Client>
}

/** Longer than any call of a test, shorter than its time limit. */
const PATIENCE = 120_000

/** `base` is the address with the base path, such as http://127.0.0.1:3000/. */
export function clientOf(base: string, session: Session = {}): Client {
  async function call(path: string, input: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
    const response = await fetch(`${base}api/${path}${session.signed === false ? '' : `?${signature()}`}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(session.token ? { token: session.token } : {}),
        ...(session.tenantCode ? { tenantCode: session.tenantCode } : {}),
        lang: session.lang ?? 'zh',
      },
      body: formOf(input),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const { status, msg, data } = (await response.json()) as Answer
    return { http: response.status, status, msg, data }
  }

  async function ok(path: string, input?: Readonly<Record<string, unknown>>): Promise<Data> {
    const answer = await call(path, input)
    if (answer.status !== 200) throw new Error(`${path} answered ${JSON.stringify(answer)}`)
    return answer.data
  }

  return {
    call,
    ok,
    as: (other) => clientOf(base, { ...session, ...other }),
    async login(tenantCode, jobNo, password) {
      const inside = tenantCode === undefined ? session : { ...session, tenantCode }
      const { token } = await clientOf(base, inside).ok('token/login', { jobNo, password })
      return clientOf(base, { ...inside, token })
    },
  }
}

const SALT = 'tmlm.call.5.5.0'
const KEY = Buffer.from('tmlm-call-sign-1', 'ascii')

export function signature(t = String(Date.now())): string {
  const digest = createHash('sha256')
    .update(t + SALT)
    .digest('hex')
  const cipher = createCipheriv('aes-128-cbc', KEY, KEY)
  const sign = cipher.update(digest, 'utf8', 'base64') + cipher.final('base64')
  return new URLSearchParams({ t, sign }).toString()
}

/** Nested values go as JSON text. */
function formOf(input: Readonly<Record<string, unknown>>): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  return form.toString()
}
