// Clients who do what people do at a list: turn pages, search, open a row, add one, change it. Each changes only rows of
// its own, so that nobody is refused.
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import type { Calls } from './clients.ts'
import { onAnswers, requestOf, summed, type Loaded } from './wire.ts'
import { answering, given, say } from './worker.ts'

const { managerId, word } = given<{ managerId: string; word: string }>()
answering(run, async () => undefined)
say('ready')

/** Of ten calls, four pages, two searches, two rows, and two writes. */
const day = ['insert', 'list', 'keyword', 'get', 'list', 'update', 'list', 'keyword', 'get', 'list'] as const

async function run(load: Calls): Promise<Loaded> {
  const begun = performance.now()
  const until = begun + load.seconds * 1000
  const times = (await Promise.all(Array.from({ length: load.clients }, (_, nth) => client(load, nth, until)))).flat()
  return summed(times, performance.now() - begun)
}

function client({ port, path, people }: Calls, nth: number, until: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let [sent, begun, id] = [0, 0, '']
    const kind = () => day[sent % day.length] ?? 'list'
    const next = (): void => {
      begun = performance.now()
      const [action, input] = asked(kind(), sent, id)
      const body = new URLSearchParams(input).toString()
      socket.write(requestOf(`${path}${action}`, body, people[nth % people.length]))
    }
    socket.on('connect', next)
    socket.on('error', reject)
    onAnswers(socket, (body) => {
      const now = performance.now()
      times.push(now - begun)
      if (!body.startsWith('{"status":200')) return reject(new Error(`${kind()} refused: ${body.slice(0, 300)}`))
      if (kind() === 'insert') id = /"id":"([\w-]+)"/.exec(body)?.[1] ?? ''
      sent++
      if (now < until) return next()
      socket.destroy()
      resolve(times)
    })
  })
}

function asked(kind: (typeof day)[number], turn: number, id: string): [action: string, Record<string, string>] {
  if (kind === 'insert') return ['insert', { name: randomUUID(), managerId }]
  if (kind === 'update') return ['update', { id, version: '1', name: randomUUID() }]
  if (kind === 'get') return ['getEntityById', { id }]
  return ['list', kind === 'keyword' ? { keyword: word } : { currentPage: String(1 + (turn % 5)) }]
}
