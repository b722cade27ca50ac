/**
 * Who runs PostgreSQL. It refuses root, so a server started by root runs it in a user namespace, where root goes by
 * the number of an unprivileged account, or, where namespaces are refused, under such an account. Anybody else just
 * runs it. The files of the database never change hands between two ordinary accounts.
 */
import { spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Account {
  /** Owner of the files on disk, as seen by this process. */
  readonly uid: number
  readonly gid: number
  readonly spawnOptions: { readonly uid?: number; readonly gid?: number }
  /** Command put before the program. */
  readonly prefix: readonly string[]
}

/** The first account that can enter the data folder and run the program. */
export async function findAccount(places: { dataDir: string; pgdata: string; postgres: string }): Promise<Account> {
  if (ownUid() !== 0) return ourselves()
  const refusals: string[] = []
  for (const account of candidatesForRoot(places)) {
    const script = 'cd "$1" && exec "$2" --version'
    const attempt = await runAs(account, 'sh', ['-c', script, 'sh', places.dataDir, places.postgres])
    if (attempt.code === 0) return account
    refusals.push(`${account.prefix[0] ?? `uid ${account.uid}`}: ${attempt.output.trim()}`)
  }
  throw new Error(
    'PostgreSQL does not run as root, and no other account can be used here: a user namespace is refused, and the ' +
      `accounts tried cannot enter ${places.dataDir} or run ${places.postgres}. Start TMLM as an ordinary user, or put ` +
      'the program and DATA_DIR where other accounts may enter, or set DATABASE_URL.\n' +
      refusals.join('\n'),
  )
}

/** Data that belongs to somebody is run by him; for new data also whoever holds the place, whose home may be closed. */
function candidatesForRoot({ dataDir, pgdata }: { dataDir: string; pgdata: string }): Account[] {
  const owner = statSync(pgdata, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return [unprivileged(owner)]
  const accounts = knownAccounts()
  const usual = ['postgres', 'nobody'].flatMap((name) => accounts.filter((account) => account.name === name))
  const { uid: holder } = statSync(dirname(dataDir))
  const ordinary = [...accounts.filter(({ uid }) => uid === holder), ...usual]
  return [...usual.slice(0, 1).map(inNamespaceAs), ...ordinary.map(unprivileged)]
}

export function ownUid(): number {
  if (!process.getuid) throw new Error('The embedded database runs on Linux and macOS only; set DATABASE_URL.')
  return process.getuid()
}

export interface Outcome {
  /** Exit code; undefined when the program did not start or was ended by a signal. */
  readonly code: number | undefined
  readonly output: string
}

export function runAs(account: Account, program: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(...commandOf(account, program, args), {
      ...account.spawnOptions,
      cwd: '/',
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: string): void => void (output += chunk)
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    child.once('error', (error) => resolve({ code: undefined, output: error.message }))
    child.once('close', (code, signal) =>
      resolve({ code: code ?? undefined, output: output || `ended with ${signal ?? code}` }),
    )
  })
}

export function commandOf(account: Account, program: string, args: readonly string[]): [string, string[]] {
  const [first = program, ...rest] = [...account.prefix, program, ...args]
  return [first, rest]
}

/** Nothing of our own environment reaches PostgreSQL, whose programs read PG* and LC_* variables. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/bin:/sbin:/bin` }
}

function ourselves(): Account {
  return { uid: ownUid(), gid: process.getgid?.() ?? 0, spawnOptions: {}, prefix: [] }
}

function inNamespaceAs({ uid, gid }: { uid: number; gid: number }): Account {
  return { ...ourselves(), prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'] }
}

function unprivileged({ uid, gid }: { uid: number; gid: number }): Account {
  return { uid, gid, spawnOptions: { uid, gid }, prefix: [] }
}

/** Those of the system but root: initdb looks its account up by number, so only one that exists will do. */
function knownAccounts(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0)
}
