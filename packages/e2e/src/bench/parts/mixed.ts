// Pages, searches, single rows, inserts and updates together, by few and by many, against the same calls written by hand.
import { openDatabase } from '@tmlm/server/src/platform/database/database.ts'
import { makeCompany } from '../company.ts'
import { asOwner, type BenchDatabase } from '../database.ts'
import { takeTurns, type Round } from '../load/rounds.ts'
import { startWorker } from '../load/worker.ts'
import { median, spread, type Figure } from '../report.ts'
import { insertWarehouses, words } from '../warehouses.ts'

const rows = 50_000

export async function measureMixed(database: BenchDatabase): Promise<Figure[]> {
  const company = await aFilledCompany(database)
  const [product, handwritten, clients] = await Promise.all([
    startWorker('./product.ts', { app: database.app }),
    startWorker('./handwritten.ts', { owner: database.owner }),
    startWorker('./mixedClients.ts', { managerId: company.adminId, word: words.rareOfTwo }),
  ])
  const candidates = [
    { name: 'product', server: product, path: '/api/warehouse/' },
    { name: 'handwritten', server: handwritten, path: '/warehouse/' },
  ]
  try {
    const figures: Figure[] = []
    for (const concurrency of [1, 8, 32]) {
      const rounds = await takeTurns(candidates, {
        ...{ clients, databasePid: database.pid, concurrency, turns: 6, seconds: 2 },
        load: { bodies: [], people: company.people },
      })
      figures.push(...figuresOf(concurrency, rounds.get('product') ?? [], rounds.get('handwritten') ?? []))
    }
    return figures
  } finally {
    await Promise.all([product.stop(), handwritten.stop(), clients.stop()])
  }
}

async function aFilledCompany(database: BenchDatabase) {
  const db = openDatabase({ ...database.app, max: 2 })
  try {
    return await asOwner(database, async (owner) => {
      const company = await makeCompany(db, owner, 'mixed')
      const managerIds = company.people.map(({ userId }) => userId)
      await insertWarehouses(owner, [{ ...company, managerIds }], rows)
      await owner.query('VACUUM ANALYZE')
      return company
    })
  } finally {
    await db.close()
  }
}

function figuresOf(clients: number, product: readonly Round[], handwritten: readonly Round[]): Figure[] {
  const what = `mixed calls, ${clients} client${clients > 1 ? 's' : ''}`
  return measures.map(({ name, unit, pick, digits }) => {
    const ratios = product.map((round, turn) => pick(round) / pick(handwritten[turn] ?? round))
    const told = (of: readonly Round[]): string => `${median(of.map(pick)).toFixed(digits)}${unit}`
    return {
      what: `${what}: ${name} against those by hand`,
      figure: median(ratios),
      detail: `${spread(ratios)}; ${told(product)} against ${told(handwritten)}`,
    }
  })
}

const measures: readonly { name: string; unit: string; digits: number; pick: (round: Round) => number }[] = [
  { name: 'throughput', unit: '/s', digits: 0, pick: (round) => round.perSecond },
  { name: 'p50', unit: ' ms', digits: 1, pick: (round) => round.median },
  { name: 'p95', unit: ' ms', digits: 1, pick: (round) => round.p95 },
]
