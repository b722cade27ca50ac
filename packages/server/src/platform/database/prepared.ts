// Planning costs more than running most of our statements: what comes back is prepared. A prepared statement never leaves its
// connection by itself, so each connection keeps those it used last, up to a size, and closes the others.
import type { Statement } from './statement.ts'

/** Characters of the statements one connection keeps; what PostgreSQL holds of them is some ten times as much. */
const mostKept = 300_000
const mostRemembered = 3_000

/** By text, the least recently seen first: its name, once it has come back. */
const remembered = new Map<string, string | undefined>()
let count = 0

/** The statement with a name, if it has one or has been seen before. */
export function prepared(statement: Statement): Statement {
  if (statement.name !== undefined) return statement
  const { text } = statement
  const wasSeen = remembered.has(text)
  const name = remembered.get(text) ?? (wasSeen ? `seen:${++count}` : undefined)
  remembered.delete(text)
  remembered.set(text, name)
  if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value as string)
  return name === undefined ? statement : { ...statement, name }
}

/** The driver's connection. */
export interface Connection {
  close(what: { type: 'S'; name: string }): void
}

export interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

interface Kept {
  readonly text: string
  columns: readonly Column[] | undefined
}

/** What one connection has prepared. */
class PreparedStatements {
  readonly #connection: Connection
  /** By name, the least recently used first. */
  readonly #kept = new Map<string, Kept>()
  /** Of a flight that failed: they may be prepared nevertheless. */
  readonly #doubtful = new Set<string>()
  #size = 0

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** Whether the statement must be prepared now; from then on it counts as prepared. */
  isNew(name: string, text: string): boolean {
    const kept = this.#kept.get(name)
    if (kept && kept.text !== text) throw new Error(`The name ${name} stands for two different statements`)
    this.#kept.delete(name)
    this.#kept.set(name, kept ?? { text, columns: undefined })
    if (kept) return false
    if (this.#doubtful.delete(name)) this.#connection.close({ type: 'S', name })
    this.#size += text.length
    for (const [other, { text: length }] of this.#kept) {
      if (this.#size <= mostKept || other === name) break
      this.#forget(other, length.length)
      this.#connection.close({ type: 'S', name: other })
    }
    return true
  }

  columns(name: string): readonly Column[] | undefined {
    return this.#kept.get(name)?.columns
  }

  tell(name: string, columns: readonly Column[]): void {
    const kept = this.#kept.get(name)
    if (kept) kept.columns = columns
  }

  doubt(name: string): void {
    const kept = this.#kept.get(name)
    if (!kept || kept.columns) return
    this.#forget(name, kept.text.length)
    this.#doubtful.add(name)
  }

  #forget(name: string, length: number): void {
    this.#kept.delete(name)
    this.#size -= length
  }
}

const ofConnections = new WeakMap<Connection, PreparedStatements>()

export function preparedOn(connection: Connection): PreparedStatements {
  let statements = ofConnections.get(connection)
  if (!statements) ofConnections.set(connection, (statements = new PreparedStatements(connection)))
  return statements
}
