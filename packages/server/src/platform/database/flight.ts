// Statements travel together: one packet out, one packet back. What PostgreSQL gets before a Sync is one transaction to it
// unless one was begun, so who only reads need not begin nor commit; and of a prepared statement it tells the columns once.
import pg from 'pg'
import type { Socket } from 'node:net'
import { preparedOn, type Column, type Connection } from './prepared.ts'
import type { Result, Statement } from './statement.ts'
import { typeParser } from './types.ts'

/** The results in the order of the statements. */
export const fly = (client: pg.ClientBase, statements: readonly Statement[]): Promise<Result[]> =>
  new Promise<Result[]>((resolve, reject) => {
    together(client)
    client.query(new Flight(statements, resolve, reject))
  }).catch((error: unknown) => {
    // Where it was sent from says more than where the answer was read.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  })

const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream

/** Without a word to the other side, which does not answer anyway. */
export const hangUp = (client: pg.ClientBase): unknown =>
  socketOf(client).destroy(Object.assign(new Error('The server does not answer'), { code: 'ETIMEDOUT' }))

/** What is sent before anything else happens leaves in one packet. */
function together(client: pg.ClientBase): void {
  const stream = socketOf(client)
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** What the driver does but its types do not tell. */
interface Wire extends Connection {
  parse(statement: { name: string; text: string }): void
  bind(what: { statement: string; values: readonly unknown[] }): void
  describe(what: { type: 'P' }): void
  execute(): void
  sync(): void
}
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils

class Flight extends pg.Query {
  readonly #statements: readonly Statement[]
  readonly #landed: (results: Result[]) => void
  readonly #failed: (error: Error) => void
  readonly #columns: (readonly Column[] | undefined)[] = []
  readonly #results: Result[] = []
  #rows: Record<string, unknown>[] = []

  constructor(statements: readonly Statement[], landed: (results: Result[]) => void, failed: (error: Error) => void) {
    // Only a query of its own extended kind is given to a connection in pipeline mode, and asked to prepare itself.
    super({ text: '', ...{ queryMode: 'extended' } })
    // A value that cannot be sent is refused here, before half of the packet is out.
    this.#statements = statements.map((statement) => ({
      ...statement,
      values: statement.values.map((value) => prepareValue(value)),
    }))
    this.#landed = landed
    this.#failed = failed
  }

  // The driver calls these: first to send, then with each message of the answer.

  prepare(wire: Wire): void {
    const known = preparedOn(wire)
    for (const { name = '', text, values } of this.#statements) {
      if (name === '' || known.isNew(name, text)) wire.parse({ name, text })
      const columns = known.columns(name)
      wire.bind({ statement: name, values })
      if (!columns) wire.describe({ type: 'P' })
      wire.execute()
      this.#columns.push(columns)
    }
    wire.sync()
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#columns[this.#results.length] = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: typeParser(dataTypeID),
    }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    this.#columns[this.#results.length]?.forEach(({ name, parse }, index) => {
      const text = fields[index] ?? null
      row[name] = text === null ? null : parse(text)
    })
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    // What changes rows without telling them has no columns, but says how many there were.
    this.#columns[this.#results.length] ??= []
    this.#results.push({ rows: this.#rows, rowCount: Number(/\d+$/.exec(text)?.[0] ?? 0) })
    this.#rows = []
  }

  handleReadyForQuery(wire: Wire): void {
    const known = preparedOn(wire)
    this.#statements.forEach(({ name }, index) => {
      const columns = this.#columns[index]
      if (name !== undefined && columns) known.tell(name, columns)
    })
    this.#landed(this.#results)
  }

  handleError(error: Error, wire: Wire): void {
    // What came behind the error was not read, so whether a statement was prepared is not known.
    const known = preparedOn(wire)
    for (const { name } of this.#statements) if (name !== undefined) known.doubt(name)
    this.#failed(error)
  }
}
