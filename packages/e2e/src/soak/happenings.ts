// What happens in a round while people work. Answers how long it took until all was well again, where that can be told.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { killDatabase } from '../harness/breakdowns.ts'
import type { Installation } from '../harness/installation.ts'
import { password } from './people.ts'
import type { WatchedServer } from './watched.ts'

export type Kind = 'nothing' | 'logins' | 'slow clients' | 'database killed' | 'server killed'

type Happening = (installation: Installation, server: WatchedServer) => Promise<number | undefined>

export const happenings: Readonly<Record<Kind, Happening>> = {
  nothing: async () => undefined,
  logins: burstOfLogins,
  'slow clients': slowClients,
  'database killed': killDatabase,
  'server killed': (_installation, server) => server.killAndStart(),
}

const LOGINS = 60
const SLOW = 200

/** Everybody comes at eight o'clock. Whoever is too many is asked to come later. */
async function burstOfLogins({ client }: Installation): Promise<number> {
  const began = performance.now()
  const at = client.as({ tenantCode: 'demo' })
  const people = ['A0005', 'A0006', 'A0007', 'A0008', 'A0009', 'A0010', 'A0011', 'A0012']
  const logins = Array.from({ length: LOGINS }, (_, nth) => people[nth % people.length])
  const answers = await Promise.all(logins.map((jobNo) => at.call('token/login', { jobNo, password })))
  const strange = answers.find(({ status }) => ![200, 429, 503].includes(status))
  if (strange) throw new Error(`A login answered ${JSON.stringify(strange)}`)
  return performance.now() - began
}

/** Requests that never end; they are held as long as the server lets them, and left after a while. */
async function slowClients({ url }: Installation): Promise<undefined> {
  const port = Number(new URL(url).port)
  const sockets = Array.from({ length: SLOW }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('POST /api/warehouse/list HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n')
    return socket
  })
  for (let second = 0; second < 8; second++) {
    await sleep(1000)
    for (const socket of sockets) if (socket.writable) socket.write('X-Slow: 1\r\n')
  }
  for (const socket of sockets) socket.destroy()
  return undefined
}
