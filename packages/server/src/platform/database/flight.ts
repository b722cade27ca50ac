// Statements that only read travel together: one packet out, one packet back. What PostgreSQL gets before a Sync is one
// transaction to it, so begin and commit need not be sent; and of a prepared statement it tells the columns only once.
import pg from 'pg'
import type { Result, Statement } from './statement.ts'
import { typeParser } from './types.ts'

/** The results in the order of the statements. Nothing else may be under way on the connection. */
export const fly = (client: pg.ClientBase, statements: readonly Statement[]): Promise<Result[]> =>
  new Promise((resolve, reject) => {
    client.query(new Flight(statements, resolve, reject))
  })

/** What the driver does but its types do not tell. */
interface Connection {
  /** Texts of the prepared statements by name. */
  readonly parsedStatements: Record<string, string>
  close(what: { type: 'S'; name: string }): void
  parse(statement: { name: string; text: string }): void
  bind(what: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void
  describe(what: { type: 'P' }): void
  execute(): void
  sync(): void
}
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils

interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

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
    this.#statements = statements
    this.#landed = landed
    this.#failed = failed
  }

  // The driver calls these: first to send, then with each message of the answer.

  prepare(connection: Connection): void {
    const known = columnsOf(connection)
    for (const { name = '', text, values } of this.#statements) {
      const columns = known.get(name)
      if (!isPrepared(connection, name, text)) {
        // A flight that failed may have prepared the name nevertheless.
        if (name !== '') connection.close({ type: 'S', name })
        connection.parse({ name, text })
      }
      connection.bind({ statement: name, values, valueMapper: prepareValue })
      if (!columns) connection.describe({ type: 'P' })
      connection.execute()
      this.#columns.push(columns)
    }
    connection.sync()
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

  handleCommandComplete(): void {
    this.#results.push({ rows: this.#rows, rowCount: this.#rows.length })
    this.#rows = []
  }

  handleReadyForQuery(connection: Connection): void {
    const known = columnsOf(connection)
    this.#statements.forEach(({ name, text }, index) => {
      const columns = this.#columns[index]
      if (name === undefined || !columns) return
      connection.parsedStatements[name] = text
      known.set(name, columns)
    })
    this.#landed(this.#results)
  }

  handleError(error: Error): void {
    this.#failed(error)
  }
}

/** Columns of the prepared statements by name, for each connection. */
const knownColumns = new WeakMap<Connection, Map<string, readonly Column[]>>()

function columnsOf(connection: Connection): Map<string, readonly Column[]> {
  let known = knownColumns.get(connection)
  if (!known) knownColumns.set(connection, (known = new Map()))
  return known
}

function isPrepared({ parsedStatements }: Connection, name: string, text: string): boolean {
  const known = name === '' ? undefined : parsedStatements[name]
  if (known !== undefined && known !== text) throw new Error(`The name ${name} stands for two different statements`)
  return known !== undefined
}
