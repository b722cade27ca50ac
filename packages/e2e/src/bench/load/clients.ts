// Clients that call as fast as they are answered, each on a connection it keeps. They write bytes made beforehand and look
// only for the end of the answer, so that they take as little of the machine as can be.
import { connect } from 'node:net'
import { onAnswers, requestOf, summed, type Caller, type Loaded } from './wire.ts'
import { answering, given, say } from './worker.ts'

/** Calls made in turn, in an order of their own for each client. */
export interface Calls {
  readonly port: number
  readonly path: string
  readonly clients: number
  readonly seconds: number
  readonly bodies: readonly string[]
  readonly people: readonly Caller[]
}

given<object>()
answering(run, async () => undefined)
say('ready')

async function run(load: Calls): Promise<Loaded> {
  const begun = performance.now()
  const until = begun + load.seconds * 1000
  const times = (await Promise.all(Array.from({ length: load.clients }, (_, nth) => client(load, nth, until)))).flat()
  return summed(times, performance.now() - begun)
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

function request({ path, bodies, people }: Calls, turn: number): string {
  return requestOf(path, bodies[turn % bodies.length] ?? '', people[turn % people.length])
}
