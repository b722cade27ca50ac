// A backup is taken while people work, and comes back whole: on the embedded database, on a given one, and back again.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Client } from '../src/harness/client.ts'
import { anInstallation, type Installation, type Server } from '../src/harness/installation.ts'
import { startPostgres } from '../src/harness/postgres.ts'
import { cleanUp, temporaryFolder } from '../src/harness/processes.ts'
import { aStore, startCrew } from '../src/harness/writers.ts'

afterAll(cleanUp)

const password = 'Tmlm@2026'
const usual = { DEMO: '0' }

let source: Installation
let server: Server
let admin: Client
let file = ''
let acknowledgedBefore: string[] = []
let cardsBefore: string[] = []

beforeAll(async () => {
  source = await anInstallation({ from: inject('demoData'), settings: { DEMO: '1' } })
  server = await source.start()
  admin = await source.client.login('demo', 'tmlmAdmin', password)
  mkdirSync(join(source.dataDir, 'files', 'demo'), { recursive: true })
  writeFileSync(join(source.dataDir, 'files', 'demo', 'p1.txt'), '内容'.repeat(1000))
  const store = await aStore(admin)
  const crew = startCrew(admin, store, 4)
  const cards = startCards(admin, await aCardOf(admin))
  while (crew.acknowledged() < 40 || cards.made.length < 5) await sleep(50)
  cardsBefore = [...cards.made]
  acknowledgedBefore = crew.wishes.filter(({ steps }) => steps.every((step) => step.answer)).map(({ key }) => key)
  file = join(temporaryFolder(), 'busy.tmlm')
  await source.tmlm('backup', file)
  await Promise.all([crew.stop(), cards.stop()])
  expect(crew.refusals).toEqual([])
})

/** What a card of the first file must be sent. */
async function aCardOf(person: Client): Promise<Readonly<Record<string, unknown>>> {
  const [listed] = (await person.ok('archives/list', { pageSize: 1 })).list
  const { cardType, toolingTypeId, id: archivesId } = await person.ok('archives/getEntityById', { id: listed.id })
  return { cardType, toolingTypeId, archivesId }
}

/** Somebody makes cards, each with its first move, one after the other. */
function startCards(
  person: Client,
  card: Readonly<Record<string, unknown>>,
): { readonly made: readonly string[]; stop(): Promise<void> } {
  const made: string[] = []
  const stopping = new AbortController()
  const making = async (): Promise<void> => {
    while (!stopping.signal.aborted) made.push((await person.ok('newCard/insert', { ...card })).id)
  }
  const done = making()
  return {
    made,
    async stop() {
      stopping.abort()
      await done
    },
  }
}

/** Everything that was acknowledged before the backup began is in it. */
async function expectWhole(restored: Installation): Promise<void> {
  const report = await restored.tmlm('doctor')
  expect(report).not.toContain('WRONG')
  expect(report).toContain('Every card is where its moves say')
  const { found } = await restored.row(
    `SELECT count(*)::int AS found
FROM (SELECT name FROM warehouse UNION ALL SELECT purchase_no FROM accessory_input) kept
WHERE name = ANY ($1)`,
    [acknowledgedBefore],
  )
  expect(found).toBe(acknowledgedBefore.length)
  const { moved } = await restored.row(
    'SELECT count(DISTINCT m.card_id)::int AS moved FROM new_card c JOIN card_move m ON m.card_id = c.id WHERE c.id = ANY ($1)',
    [cardsBefore],
  )
  expect(moved).toBe(cardsBefore.length)
  const back = await restored.start()
  const person = await restored.client.login('demo', 'tmlmAdmin', password)
  const { id } = await person.ok('warehouse/insert', {
    name: crypto.randomUUID(),
    managerId: (await person.ok('token/getToken')).userId,
  })
  expect((await person.ok('warehouse/getEntityById', { id })).code).toMatch(/^CK\d+$/)
  back.kill('SIGTERM')
  expect(await back.ended).toBe(0)
}

describe('A backup taken while people write', () => {
  it('comes back into an empty embedded installation, with its files and keys, and the doctor finds nothing wrong', async () => {
    const target = await anInstallation({ settings: usual })
    expect(await target.tmlm('restore', file)).toContain('Restored the backup of')
    expect(readFileSync(join(target.dataDir, 'files', 'demo', 'p1.txt'), 'utf8')).toBe('内容'.repeat(1000))
    expect(readFileSync(join(target.dataDir, 'keys', 'secret'))).toEqual(
      readFileSync(join(source.dataDir, 'keys', 'secret')),
    )
    const running = await target.start()
    await expectDoctor(target)
    running.kill('SIGTERM')
    await running.ended
  }, 600_000)

  async function expectDoctor(target: Installation): Promise<void> {
    expect(await target.tmlm('doctor')).not.toContain('WRONG')
  }

  it('goes from the embedded database to a given one and back', async () => {
    const postgres = await startPostgres()
    const given = await anInstallation({ settings: { ...usual, DATABASE_URL: postgres.url() } })
    await given.tmlm('restore', file)
    await expectWhole(given)
    const second = join(temporaryFolder(), 'given.tmlm')
    await given.tmlm('backup', second)
    const back = await anInstallation({ settings: usual })
    await back.tmlm('restore', second)
    const running = await back.start()
    await expectDoctor(back)
    const person = await back.client.login('demo', 'tmlmAdmin', password)
    expect((await person.ok('warehouse/list')).totalRow).toBeGreaterThan(0)
    running.kill('SIGTERM')
    await running.ended
  }, 600_000)

  it('is taken by an owner who may not look past row security too', async () => {
    const postgres = await startPostgres()
    const made = new pg.Client({ connectionString: postgres.url() })
    await made.connect()
    await made.query(`CREATE ROLE plain LOGIN CREATEROLE; ALTER DATABASE postgres OWNER TO plain; ALTER SCHEMA public OWNER TO plain;
      CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin;`)
    await made.end()
    const given = await anInstallation({ settings: { ...usual, DATABASE_URL: postgres.url('plain') } })
    await given.tmlm('restore', file)
    const second = join(temporaryFolder(), 'plain.tmlm')
    await given.tmlm('backup', second)
    expect(statSync(second).size / statSync(file).size).toBeGreaterThan(0.8)
  }, 600_000)

  it('leaves nothing but the file, readable by its owner alone', () => {
    expect(readdirSync(join(file, '..'))).toEqual(['busy.tmlm'])
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('never overwrites anything', async () => {
    await expect(source.tmlm('backup', file)).rejects.toThrow('is there already')
  })
})

describe('A restore is refused with a sentence and changes nothing', () => {
  let empty: Installation

  beforeAll(async () => {
    empty = await anInstallation({ settings: usual })
  })

  const damages: Readonly<Record<string, [damage: (path: string) => void, sentence: string]>> = {
    'cut in the middle': [(path) => truncateSync(path, Math.floor(statSync(path).size / 2)), 'ends too early'],
    'cut before its last bytes': [(path) => truncateSync(path, statSync(path).size - 5), 'ends too early'],
    'cut to nothing': [(path) => truncateSync(path, 0), 'not a backup of TMLM'],
    'with a wrong byte': [flipOne, 'damaged'],
    'that is something else': [
      (path) => writeFileSync(path, 'PK\u0003\u0004 something else entirely'),
      'not a backup of TMLM',
    ],
  }

  it.each(Object.entries(damages))('of a file %s', async (_, [damage, sentence]) => {
    const path = join(temporaryFolder(), 'bad.tmlm')
    copyFileSync(file, path)
    damage(path)
    await expect(empty.tmlm('restore', path)).rejects.toThrow(sentence)
    expect(existsSync(join(empty.dataDir, 'pg18'))).toBe(false)
  })

  it('of a file that is not there', async () => {
    await expect(empty.tmlm('restore', join(empty.folder, 'nothing'))).rejects.toThrow('There is no such file')
  })

  it('into an installation that has tenants, or a server that runs', async () => {
    await expect(source.tmlm('restore', file)).rejects.toThrow('is using the data folder')
    server.kill('SIGTERM')
    await server.ended
    await expect(source.tmlm('restore', file)).rejects.toThrow('This installation is not empty: it has the tenant')
  })
})

function flipOne(path: string): void {
  const bytes = readFileSync(path)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 0xff
  writeFileSync(path, bytes)
}
