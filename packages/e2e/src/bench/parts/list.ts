// The generic list call against the same list written by hand, with one big tenant and with a thousand small ones.
import type { BenchDatabase } from '../database.ts'
import type { Company, Person, SmallCompany } from '../company.ts'
import { takeTurns, type Candidate, type Round } from '../load/rounds.ts'
import { startWorker } from '../load/worker.ts'
import { median, spread, type Figure } from '../report.ts'

const concurrency = 20

export async function measureList(
  database: BenchDatabase,
  company: Company,
  small: readonly SmallCompany[],
): Promise<Figure[]> {
  const [product, handwritten, clients] = await Promise.all([
    startWorker('./product.ts', { app: database.app }),
    startWorker('./handwritten.ts', { owner: database.owner }),
    startWorker('./clients.ts', {}),
  ])
  const candidates: Candidate[] = [
    { name: 'product', server: product, path: '/api/warehouse/list' },
    { name: 'strongest', server: handwritten, path: '/strongest' },
    { name: 'ordinary', server: handwritten, path: '/ordinary' },
  ]
  const rounds = (people: readonly Person[]) =>
    takeTurns(candidates, {
      ...{ clients, databasePid: database.pid, concurrency, turns: 10, seconds: 1.5 },
      load: { bodies: ['', 'currentPage=2', 'currentPage=3', 'currentPage=5'], people },
    })
  try {
    return [
      ...figuresOf('list, 1,000,000 rows in one tenant', await rounds(company.people)),
      newcomerFigure(await rounds([company.newcomer])),
      ...figuresOf('list, 1,000 tenants × 1,000 rows', await rounds(small)),
    ]
  } finally {
    await Promise.all([product.stop(), handwritten.stop(), clients.stop()])
  }
}

type Rounds = ReadonlyMap<string, readonly Round[]>

function figuresOf(what: string, rounds: Rounds): Figure[] {
  const strongest = ratios(rounds, 'strongest', perSecond)
  const ordinary = ratios(rounds, 'ordinary', perSecond)
  const late = ratios(rounds, 'strongest', (round) => round.p95)
  const cpu = ratios(rounds, 'strongest', (round) => round.serverCpu + round.databaseCpu)
  return [
    {
      what: `${what}: throughput against the strongest by hand`,
      figure: median(strongest),
      budget: { atLeast: 0.75 },
      detail: `${spread(strongest)}; ${speed(rounds, 'product')} against ${speed(rounds, 'strongest')}`,
    },
    {
      what: `${what}: throughput against an ordinary one`,
      figure: median(ordinary),
      budget: { atLeast: 1 },
      detail: `${spread(ordinary)}; against ${speed(rounds, 'ordinary')}`,
    },
    {
      what: `${what}: p95 with 20 clients against the strongest`,
      figure: median(late),
      budget: { atMost: 1.33 },
      detail: `${spread(late)}; ${median(of(rounds, 'product').map((round) => round.p95)).toFixed(1)} ms`,
    },
    {
      what: `${what}: processor time a call against the strongest`,
      figure: median(cpu),
      detail: `server + database ${processor(rounds, 'product')} against ${processor(rounds, 'strongest')}, ordinary ${processor(rounds, 'ordinary')}`,
    },
  ]
}

/** Whoever sees little among much must not wait for it. */
function newcomerFigure(rounds: Rounds): Figure {
  const strongest = ratios(rounds, 'strongest', perSecond)
  return {
    what: 'list, 1,000,000 rows in one tenant, of which the person sees none: against the strongest for all rows',
    figure: median(strongest),
    budget: { atLeast: 1 },
    detail: `${spread(strongest)}; ${speed(rounds, 'product')}`,
  }
}

const of = (rounds: Rounds, name: string): readonly Round[] => rounds.get(name) ?? []
const perSecond = (round: Round): number => round.perSecond

/** Of the product to another, turn by turn. */
const ratios = (rounds: Rounds, other: string, pick: (round: Round) => number): number[] =>
  of(rounds, 'product').map((round, turn) => pick(round) / pick(of(rounds, other)[turn] ?? round))

const speed = (rounds: Rounds, name: string): string => `${Math.round(median(of(rounds, name).map(perSecond)))}/s`

function processor(rounds: Rounds, name: string): string {
  const part = (pick: (round: Round) => number): number => Math.round(median(of(rounds, name).map(pick)))
  return `${part((round) => round.serverCpu)}+${part((round) => round.databaseCpu)} µs`
}
