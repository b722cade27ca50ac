// A private, temporary server of the distribution's PostgreSQL on loopback, as an operator would give by DATABASE_URL.
import { execFile } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './ports.ts'
import { temporaryFolder } from './processes.ts'

export interface Postgres {
  /** Address as this role, which needs no password. */
  url(role?: string): string
  /** Its certificate, where it speaks TLS. */
  readonly certificate: string
  readonly port: number
  /** Ends connections, or with `immediate` everything. */
  stop(mode: 'fast' | 'immediate'): Promise<unknown>
  start(): Promise<unknown>
  /** Its data become a copy of the other one's, which it follows from then on. */
  follow(leader: Postgres): Promise<void>
  /** It follows no longer, and takes writes. */
  promote(): Promise<unknown>
  /** It keeps its connections and answers nothing, as a machine that hangs. */
  hang(): void
  wake(): void
}

export interface PostgresOptions {
  /** Without data it does not run until it follows another one. */
  readonly empty?: boolean
  /** It speaks TLS, with a certificate that is good for these names. */
  readonly names?: readonly string[]
}

const run = promisify(execFile)

export async function startPostgres({ empty = false, names }: PostgresOptions = {}): Promise<Postgres> {
  const bin = programs()
  const folder = temporaryFolder()
  const account = isRoot ? accountOf('postgres') : undefined
  if (account) chownSync(folder, account.uid, account.gid)
  const port = await freePort()
  // Where an embedded one would be, so that it is ended in the same way.
  const data = join(folder, 'data', 'pg18')
  const as = (program: string, ...words: string[]) => run(join(bin, program), words, { cwd: folder, ...account })
  const start = () => as('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start')
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=100${names ? ` -c ssl=on -c ssl_cert_file=${folder}/cert.pem -c ssl_key_file=${folder}/key.pem` : ''}`
  if (names) await certify(folder, names, account)
  if (!empty) {
    await as('initdb', '-D', data, '-U', 'owner', '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust')
    await start()
  }
  return {
    port,
    certificate: join(folder, 'cert.pem'),
    url: (role = 'owner') => `postgres://${role}@127.0.0.1:${port}/postgres`,
    stop: (mode) => as('pg_ctl', '-D', data, '-m', mode, '-w', 'stop'),
    start,
    async follow(leader) {
      await rm(data, { recursive: true, force: true })
      const from = ['-h', '127.0.0.1', '-p', String(leader.port), '-U', 'owner']
      await as('pg_basebackup', ...from, '-D', data, '-R', '-c', 'fast', '-X', 'stream', '--no-sync')
      await start()
    },
    promote: () => as('pg_ctl', '-D', data, '-w', 'promote'),
    hang: () => signal(data, 'SIGSTOP'),
    wake: () => signal(data, 'SIGCONT'),
  }
}

/** To the server and everything that it has started. */
function signal(data: string, name: 'SIGSTOP' | 'SIGCONT'): void {
  const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const backends = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  // Who begins processes stops first, and goes on last.
  const inOrder = name === 'SIGSTOP' ? [pid, ...backends] : [...backends, pid]
  for (const one of inOrder) process.kill(Number(one), name)
}

/** A certificate of its own making, which is its own root. */
async function certify(
  folder: string,
  names: readonly string[],
  account?: { uid: number; gid: number },
): Promise<void> {
  const good = names.map((name) => `${/^[\d.]+$/.test(name) ? 'IP' : 'DNS'}:${name}`).join()
  const files = [join(folder, 'key.pem'), join(folder, 'cert.pem')] as const
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const asked = ['-subj', '/CN=tmlm', '-addext', `subjectAltName=${good}`, '-keyout', files[0], '-out', files[1]]
  await run('openssl', ['req', ...made, ...asked])
  for (const file of files) {
    chmodSync(file, 0o600)
    if (account) chownSync(file, account.uid, account.gid)
  }
}

const isRoot = process.getuid?.() === 0

function programs(): string {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  const place = '/usr/lib/postgresql'
  const newest = existsSync(place)
    ? readdirSync(place)
        .toSorted((one, other) => Number(one) - Number(other))
        .at(-1)
    : undefined
  if (newest === undefined) throw new Error('No PostgreSQL of the distribution found; set POSTGRES_BIN')
  return join(place, newest, 'bin')
}

/** PostgreSQL does not run as root. */
function accountOf(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined || gid === undefined) throw new Error(`There is no account ${name}`)
  return { uid: Number(uid), gid: Number(gid) }
}
