// The texts of all statements that a run sends to its database, each shape once. A run on another PostgreSQL prepares
// every one of them, so that none is written in words that only the newer one knows.
import { appendFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** The folder in which they are kept. Without it nothing is noted, nor in the run that reads them. */
const { STATEMENTS, DIALECT } = process.env
const folder = DIALECT === '1' ? undefined : STATEMENTS

interface Wire {
  database?: string
  startup(config: { database?: string }): void
  parse(query: { text: string }, more?: boolean): void
}

/** Texts by shape; those that are on disk already are not kept. */
const noted = new Map<string, string>()
const written = ''
let database: string | undefined

/** From now on notes what is sent to this database; those that tests make for themselves have other tables. */
export function noteStatements(name: string | undefined): void {
  if (folder === undefined || database !== undefined) return
  database = name
  const wire = pg.Connection.prototype as unknown as Wire
  const { startup, parse } = wire
  wire.startup = function (config) {
    this.database = config.database ?? ''
    return startup.call(this, config)
  }
  wire.parse = function (query, more) {
    if (this.database === database) note(query.text)
    return parse.call(this, query, more)
  }
}

/** Writes down what is new since the last time. */
export function writeStatements(): void {
  if (folder === undefined || noted.size === 0) return
  const lines = [...noted.values()].filter((text) => text !== written).map((text) => `${JSON.stringify(text)}\n`)
  appendFileSync(join(folder, `${process.pid}.texts`), lines.join(''))
  for (const shape of noted.keys()) noted.set(shape, written)
}

function note(text: string): void {
  const shape = shapeOf(text)
  if (!noted.has(shape)) noted.set(shape, text)
}

/** The same statement with more values of the same sort is the same shape. */
const shapeOf = (text: string): string =>
  text.replaceAll(/\$\d+/g, '$').replaceAll(/(\((?:\$(?:::\w+(?:\[\])?)?,? ?)+\))(?:, ?\1)+/g, '$1')

/** Of the texts of all processes those that this PostgreSQL prepares; tests send broken ones on purpose. */
export async function keepPrepared(client: pg.Client): Promise<void> {
  if (folder === undefined) return
  const shapes = new Map<string, string>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.texts')))
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const text: string = JSON.parse(line)
      shapes.set(shapeOf(text), text)
    }
  const kept: string[] = []
  for (const text of shapes.values()) if ((await preparing(client, text)) === undefined) kept.push(text)
  writeFileSync(join(folder, 'kept.json'), JSON.stringify(kept))
}

export function keptStatements(): string[] {
  if (STATEMENTS === undefined) throw new Error('STATEMENTS must name the folder of a run on the other PostgreSQL')
  return JSON.parse(readFileSync(join(STATEMENTS, 'kept.json'), 'utf8'))
}

/** What the database says against the statement, if anything. */
export async function preparing(client: pg.Client, text: string): Promise<string | undefined> {
  try {
    await client.query(`PREPARE tried AS ${text}`)
    await client.query('DEALLOCATE tried')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
