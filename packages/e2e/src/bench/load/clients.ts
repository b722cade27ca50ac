// Clients that call as fast as they are answered, each on a connection it keeps. They write bytes made beforehand and look
// only for the end of the answer, so that they take as little of the machine as can be.
import { connect, type Socket } from 'node:net'
import { signer } from '@tmlm/server/src/platform/http/signature.ts'
import { defaultSignature } from '@tmlm/model/signature'
import { answering, given, say } from './worker.ts'

/** Calls made in turn, in an order of their own for each client. */
export interface Calls {
  readonly port: number
  readonly path: string
  readonly clients: number
  readonly seconds: number
  readonly bodies: readonly string[]
  readonly people: readonly { readonly tenantCode: string; readonly token: string }[]
}

export interface Loaded {
  readonly calls: number
  readonly seconds: number
  /** Milliseconds. */
  readonly median: number
  readonly p95: number
}

given<object>()
answering(run, async () => undefined)
say('ready')

async function run(load: Calls): Promise<Loaded> {
  const begun = performance.now()
  const until = begun + load.seconds * 1000
  const times = (await Promise.all(Array.from({ length: load.clients }, (_, nth) => client(load, nth, until)))).flat()
  const seconds = (performance.now() - begun) / 1000
  const sorted = Float64Array.from(times).toSorted()
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  return { calls: times.length, seconds, median: at(0.5), p95: at(0.95) }
}

function client(load: Calls, nth: number, until: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    const socket = connect(load.port, '127.0.0.1')
    socket.setNoDelay(true)
    let sent = 0
    let begun = 0
    const next = (): void => {
      begun = performance.now()
      socket.write(request(load, nth + sent++ * 7))
    }
    socket.on('connect', next)
    socket.on('error', reject)
    onAnswers(socket, (body) => {
      const now = performance.now()
      times.push(now - begun)
      if (!body.startsWith('{"status":200')) reject(new Error(`Refused: ${body.slice(0, 300)}`))
      if (!body.includes('"list":[')) reject(new Error(`No list: ${body.slice(0, 300)}`))
      if (now < until) next()
      else {
        socket.destroy()
        resolve(times)
      }
    })
  })
}

const sign = signer(defaultSignature)

/** Signed with the time it leaves at, as a browser does. */
function request({ path, bodies, people }: Calls, turn: number): string {
  const body = bodies[turn % bodies.length] ?? ''
  const { tenantCode, token } = people[turn % people.length] ?? { tenantCode: '', token: '' }
  const t = String(Date.now())
  return `POST ${path}?t=${t}&sign=${encodeURIComponent(sign(t))} HTTP/1.1\r
host: 127.0.0.1\r
token: ${token}\r
tenantCode: ${tenantCode}\r
content-type: application/x-www-form-urlencoded\r
content-length: ${Buffer.byteLength(body)}\r
\r
${body}`
}

/** Calls back with the beginning of each body, once all of it has come. */
function onAnswers(socket: Socket, answered: (body: string) => void): void {
  let left = 0
  let head = ''
  socket.on('data', (chunk: Buffer) => {
    if (left === 0) {
      const end = chunk.indexOf('\r\n\r\n')
      const headers = chunk.toString('latin1', 0, end)
      const length = /content-length: (\d+)/i.exec(headers)?.[1]
      if (end < 0 || length === undefined) throw new Error(`Not an answer: ${headers}`)
      left = Number(length) - (chunk.length - end - 4)
      head = chunk.toString('utf8', end + 4, end + 200)
    } else left -= chunk.length
    if (left === 0) answered(head)
  })
}
