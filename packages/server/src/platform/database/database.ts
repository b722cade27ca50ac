// One transaction of one tenant. The tenant is set locally in each transaction, never on the session, and row security
// does the rest: neither behaviour nor reports mention it. Begin, tenant and the first statements leave in one flight.
import pg from 'pg'
import { randomInt } from 'node:crypto'
import { refuseStatus } from '@tmlm/model'
import { awayOr, DatabaseAway } from './away.ts'
import { fly, hangUp } from './flight.ts'
import { prepared } from './prepared.ts'
import type { Result, Statement } from './statement.ts'
import { compiled, db as builder, type Query } from './query.ts'
import {
  copyIn,
  isGone,
  isMoving,
  startAlone,
  startAmongSeveral,
  tenantToRead,
  tenantWithPlans,
  type CopyState,
  type Purpose,
} from './tenantStatements.ts'
import { takingTurns } from './turns.ts'
import { typeParser } from './types.ts'
import { camel } from './names.ts'

export type { Result, Statement } from './statement.ts'

export interface Tx {
  readonly tenantId: string
  /** Rows with camelCase keys. */
  all<T>(query: Query<T>): Promise<T[]>
  /** The one row there must be. */
  one<T>(query: Query<T>): Promise<T>
  /** The row, if there is one. */
  first<T>(query: Query<T>): Promise<T | undefined>
  /** Runs a write and tells how many rows it touched. */
  run(query: Query<unknown>): Promise<number>
  /** A hand-written or compiled statement; columns as the statement names them. */
  send(statement: Statement): Promise<Result>
}

export interface Database {
  /** Runs the work in one transaction of the tenant; any error rolls everything back. Deadlocks are tried again. */
  transaction<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same for work that only reads: nobody waits for its end, and what writes in it is refused by the database. */
  reading<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Statements of one tenant that only read, all in one flight; the proof of the session among them tells whose copy it is. */
  read(tenantId: string, statements: readonly Statement[]): Promise<Result[]>
  /** Tables of the installation itself, which belong to no tenant. */
  platform<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The tables that hold rows of many tenants side by side, wherever tenants live: one answer from each place. */
  everywhere<T>(work: (tx: Tx) => Promise<T>): Promise<T[]>
  /** The same, where one answer is looked for: a place that is away does not keep the others from giving it. */
  anywhere<T>(work: (tx: Tx) => Promise<T | undefined>): Promise<T | undefined>
  /** The tenant that has this code, in lower case. */
  tenantByCode(codeKey: string): Promise<string | undefined>
  /** Finds a new tenant its place, before its first transaction. Refuses a code that another one has taken elsewhere. */
  admit(tenantId: string, codeKey: string): Promise<void>
  /**
   * Transactions of the work do not wait for the disk; the next one after it does, and takes them along. For what is done
   * again when the machine stops meanwhile.
   */
  withoutWaiting<T>(work: () => Promise<T>): Promise<T>
  /** Calls back after each transaction that left a note for others. */
  onTold(listener: () => void): void
  /** How busy the way to the database is. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number }
  /** Breaks every connection: whoever waits for a server that hangs is told so. */
  giveUp(): void
  close(): Promise<void>
}

/** The database holds no living copy of the tenant: it has moved to another one, and nothing was done here. */
export class TenantElsewhere extends Error {}

interface Connected {
  readonly client: pg.PoolClient
  release(failure?: Error | boolean): void
}

const noTenant = ''
/** For a connection to be made, or for one of the pool's to become free. */
const connectionPatience = 15_000

export interface DatabaseOptions {
  /** Tenants may move from this database to another one: each transaction asks whether its tenant is still here. */
  readonly tenantsMove?: boolean
}

export function openDatabase(connection: pg.PoolConfig, { tenantsMove = false }: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    ...{ max: 12, connectionTimeoutMillis: connectionPatience, keepAlive: true },
    // No statement of one tenant may hold a connection, nor a lock a caller, for ever.
    ...{ statement_timeout: 60_000, lock_timeout: 10_000 },
    // Compiling a statement, which many servers do by default, takes longer than any of ours runs.
    options: '-c jit=off',
    ...connection,
    ...{ types: { getTypeParser: typeParser }, pipeline: true },
  } as pg.PoolConfig)
  // A connection that breaks (database restarted) is replaced by the pool, and its statements fail. Without listeners on
  // the pool, for the idle, and on each connection, for the busy ones, it would end the process.
  pool.on('error', () => undefined)
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => clients.delete(client))
  const turns = takingTurns()
  async function connected(): Promise<Connected> {
    const endTurn = await turns.take()
    try {
      const client = await pool.connect()
      return {
        client,
        release(failure) {
          endTurn()
          client.release(failure)
        },
      }
    } catch (error) {
      endTurn()
      return rethrow(error)
    }
  }

  const startOf = tenantsMove ? startAmongSeveral : startAlone
  const listeners: (() => void)[] = []
  let waitsForDisk = true

  async function once<T>(tenantId: string, purpose: Purpose, work: (tx: Tx) => Promise<T>): Promise<T> {
    const { client, release } = await connected()
    let isLeft = false
    let broken: Error | undefined
    let told = false
    let copy: CopyState = 'here'
    try {
      const begin = startOf(tenantId, purpose)
      const start = waitsForDisk ? begin : [...begin, later]
      const begun = fly(client, start).then((results) => (copy = copyIn(results)), rethrow)
      const tx = transactionOn(client, tenantId, () => (told = true))
      // The start is awaited with the first result, not before it.
      const [answer] = await Promise.all([work(tx), begun])
      if (isGone(copy)) throw new TenantElsewhere()
      if (purpose === 'reads') {
        isLeft = true
        // The next one who gets the connection stands behind this end.
        client.query('COMMIT').then(
          () => release(),
          (error: unknown) => release(error instanceof Error ? error : true),
        )
        return answer
      }
      const { command } = await client.query('COMMIT').catch(rethrow)
      // A transaction in which a statement failed unnoticed ends as a rollback without any error of its own.
      if (command !== 'COMMIT')
        throw isMoving(copy)
          ? refuseStatus(423)
          : new Error('The transaction was rolled back because one of its statements failed')
      if (told) for (const listener of listeners) listener()
      return answer
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error('rollback failed')
      })
      throw copy === 'here' ? error : meantBy(copy, error)
    } finally {
      if (!isLeft) release(broken)
    }
  }

  async function tried<T>(tenantId: string, purpose: Purpose, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(tenantId, purpose, work)
      } catch (error) {
        if (attempt >= 4 || !isRetryable(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, randomInt(5, 25) * attempt))
      }
    }
  }

  const transaction: Database['transaction'] = (tenantId, work) => tried(tenantId, 'writes', work)
  const platform: Database['platform'] = (work) => transaction(noTenant, work)

  return {
    transaction,
    reading: (tenantId, work) => tried(tenantId, 'reads', work),
    platform,
    everywhere: async (work) => [await platform(work)],
    anywhere: platform,
    async tenantByCode(codeKey) {
      const byCode = builder.selectFrom('tenant').select('id').where('codeKey', '=', codeKey)
      return (await platform((tx) => tx.first(byCode)))?.id
    },
    // The unique key of tenants keeps codes apart.
    admit: async () => undefined,
    async withoutWaiting(work) {
      waitsForDisk = false
      try {
        return await work()
      } finally {
        waitsForDisk = true
      }
    },
    async read(tenantId, asked) {
      const { client, release } = await connected()
      let failure: Error | undefined
      try {
        const planned = asked.every(({ name }) => name !== undefined)
        const first = { ...(planned ? tenantWithPlans : tenantToRead), values: [tenantId] }
        const [, ...results] = await fly(client, [first, ...asked]).catch(rethrow)
        return results
      } catch (error) {
        if (
          error instanceof Error &&
          !('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code))
        )
          failure = error
        throw error
      } finally {
        release(failure)
      }
    },
    onTold: (listener) => void listeners.push(listener),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount + turns.waiting() }),
    giveUp: () => clients.forEach(hangUp),
    close: () => pool.end(),
  }
}

const later: Statement = { name: 'later', text: 'SET LOCAL synchronous_commit = off', values: [] }

/** What a failure means that is met in a copy nobody may write. */
function meantBy(copy: CopyState, error: unknown): unknown {
  if (isGone(copy)) return new TenantElsewhere()
  const refused = error instanceof DatabaseAway ? error.cause : error
  return refused instanceof Error && 'code' in refused && refused.code === readOnly ? refuseStatus(423) : error
}
const readOnly = '25006'

function transactionOn(client: pg.PoolClient, tenantId: string, tells: () => void): Tx {
  let cause: unknown
  // Statements of one flight fail together: whichever is heard of first tells why, so that a deadlock is tried again.
  const ask = (statement: Statement): Promise<Result> =>
    query(client, statement).catch((error: unknown) => {
      cause ??= error
      throw isAborted(error) ? cause : error
    })
  const rows = async <T>(built: Query<T>): Promise<T[]> => {
    const { sql, parameters } = compiled(built)
    const result = await ask(prepared({ text: sql, values: parameters }))
    return result.rows.map((row) => camelRow(row)) as T[]
  }
  return {
    tenantId,
    all: rows,
    async one(built) {
      const [row] = await rows(built)
      if (row === undefined) throw new Error(`No row for: ${compiled(built).sql}`)
      return row
    },
    async first(built) {
      const [row] = await rows(built)
      return row
    },
    async run(built) {
      const { sql, parameters } = compiled(built)
      return (await ask(prepared({ text: sql, values: parameters }))).rowCount
    },
    send(statement) {
      if (statement.tells) tells()
      return ask(prepared(statement))
    },
  }
}

async function query(client: pg.PoolClient, statement: Statement): Promise<Result> {
  const [result] = await fly(client, [statement]).catch(rethrow)
  if (!result) throw new Error('A statement without a result')
  return result
}

function camelRow(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (const name in row) named[camel(name)] = row[name]
  return named
}

function rethrow(error: unknown): never {
  throw awayOr(error)
}

/** Another statement of the transaction had failed before; it may have been the one to prepare this one. */
const isAborted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '25P02' || error.code === '26000')

/** Deadlock or serialisation failure: the whole transaction may be tried again. */
const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
