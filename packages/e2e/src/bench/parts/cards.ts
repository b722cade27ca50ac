// The lists of the mould library at 100,000 cards and a million moves, against the same lists at 1,000 cards.
import { cardLists, idsIn, withIds, type Asked } from '../cardLists.ts'
import type { Company } from '../company.ts'
import type { BenchDatabase } from '../database.ts'
import { aLibrary } from '../library.ts'
import { median, type Figure } from '../report.ts'
import { measureCardWrites } from './cardWrites.ts'
import { openOffice, type Office } from './excel.ts'

const [few, many] = [1000, 100_000]
const times = 15

/** Those with these words in their name, or all. */
export async function measureCards(database: BenchDatabase, words = ''): Promise<Figure[]> {
  const small = await aLibrary(database, 'cardsfew', few)
  const large = await aLibrary(database, 'cardsmany', many)
  const figures: Figure[] = []
  const isAsked = (what: string): boolean => what.includes(words)
  // The administrator sees everything; the keeper one factory of twenty, and what stands in a warehouse of another.
  for (const nth of [0, 1])
    figures.push(
      ...(await inOffices(database, [only(small, nth), only(large, nth)], (offices) =>
        measureLists(offices, nth === 0 ? '' : ', as a keeper', isAsked),
      )),
    )
  const ofKeeper = await inOffices(database, [only(large, 1)], async ([office]) =>
    office ? measureDashboard(office, ', as a keeper', isAsked) : [],
  )
  const ofAll = await inOffices(database, [only(large, 0)], async ([office]) =>
    office
      ? [
          ...(await measureDashboard(office, '', isAsked)),
          ...(await measureCardWrites(database, office, large.tenantId, isAsked)),
        ]
      : [],
  )
  return [...figures, ...ofKeeper, ...ofAll]
}

const only = (company: Company, nth: number): Company => ({ ...company, people: company.people.slice(nth, nth + 1) })

async function inOffices(
  database: BenchDatabase,
  companies: readonly Company[],
  measure: (offices: readonly Office[]) => Promise<Figure[]>,
): Promise<Figure[]> {
  const offices = companies.map((company) => openOffice(database, company))
  try {
    return await measure(offices)
  } finally {
    for (const { app, db } of offices) {
      await app.sessions.settle()
      await db.close()
    }
  }
}

type IsAsked = (what: string) => boolean

async function measureLists(offices: readonly Office[], by: string, isAsked: IsAsked): Promise<Figure[]> {
  const figures: Figure[] = []
  const ids = await Promise.all(offices.map(idsIn))
  for (const [what, resource, action, input] of cardLists.filter(([name]) => isAsked(`${name}${by}`))) {
    const taken = offices.map(() => [] as number[])
    for (let turn = 0; turn < times; turn++)
      for (const [nth, office] of offices.entries())
        taken[nth]?.push(await timeOf(office, resource, action, withIds(input, ids[nth] ?? {})))
    const [atFew = NaN, atMany = NaN] = taken.map(median)
    figures.push({
      what: `${what}${by}: ${many} cards against ${few}`,
      figure: atMany / atFew,
      budget: { atMost: 3 },
      detail: `${atMany.toFixed(1)} ms against ${atFew.toFixed(1)} ms`,
    })
  }
  return figures
}

/** The figures everybody sees first, in milliseconds. */
async function measureDashboard(office: Office, by: string, isAsked: IsAsked): Promise<Figure[]> {
  const figures: Figure[] = []
  const first: readonly Asked[] = [
    ['dashboard, cardCount', 'homePage', 'cardCount', {}],
    ['dashboard, todayCount', 'homePage', 'todayCount', {}],
    ['tree of types with their cards', 'toolingType', 'listTree', { counted: 'true' }],
  ]
  for (const [what, ...asked] of first.filter(([name]) => isAsked(`${name}${by}`))) {
    const taken: number[] = []
    for (let turn = 0; turn < times; turn++) taken.push(await timeOf(office, ...asked))
    figures.push({
      unit: 'ms',
      what: `${what}${by}: ${many} cards`,
      figure: median(taken),
      budget: { atMost: 50 },
    })
  }
  return figures
}

async function timeOf(
  office: Office,
  resource: string,
  action: string,
  input: Readonly<Record<string, string>>,
): Promise<number> {
  const began = performance.now()
  await office.call(resource, action, { input })
  return performance.now() - began
}
