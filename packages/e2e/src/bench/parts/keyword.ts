// A keyword in a million rows of one tenant: the engine's statement under row security against the best SQL found for the
// same rows, which is told by trying.
import { catalogue } from '@tmlm/model/catalogue'
import { isFrequent, listStatement } from '@tmlm/server/src/engine/list/list.ts'
import type { Actor } from '@tmlm/server/src/platform/session/actor.ts'
import { openDatabase, type Database } from '@tmlm/server/src/platform/database/database.ts'
import pg from 'pg'
import type { BenchDatabase } from '../database.ts'
import type { Company } from '../company.ts'
import { foundAsJson, plannedOnce, waysToFind } from '../load/listSql.ts'
import { median, type Figure } from '../report.ts'
import { words } from '../warehouses.ts'

export async function measureKeyword(database: BenchDatabase, company: Company): Promise<Figure[]> {
  const db = openDatabase({ ...database.app, max: 1 })
  const [once, anew] = [new pg.Client({ ...database.owner, options: plannedOnce }), new pg.Client(database.owner)]
  await Promise.all([once.connect(), anew.connect()])
  try {
    const figures: Figure[] = []
    for (const [kind, word] of Object.entries(asked)) {
      const ours = (): Promise<unknown> => search(db, company, word)
      const others = Object.entries(waysToFind).flatMap(([way, sql]) =>
        [once, anew].map((client) => ({
          name: `${way}, ${client === once ? 'planned once' : 'planned anew'}`,
          run: (): Promise<unknown> =>
            client.query({
              ...(client === once ? { name: way } : {}),
              text: foundAsJson(sql),
              values: [company.tenantId, 20, 0, `%${word}%`],
            }),
        })),
      )
      figures.push(await compare(kind, ours, others))
    }
    return figures
  } finally {
    await Promise.all([once.end(), anew.end(), db.close()])
  }
}

const asked = {
  'a rare word of two characters': words.rareOfTwo,
  'a rare word of four characters': words.rareOfFour,
  'a common word of two characters': words.common,
}

interface Way {
  readonly name: string
  readonly run: () => Promise<unknown>
}

const turns = 9

async function compare(kind: string, ours: () => Promise<unknown>, others: readonly Way[]): Promise<Figure> {
  const own: number[] = []
  const theirs = others.map((): number[] => [])
  for (let turn = 0; turn <= turns; turn++) {
    const warmUp = turn === 0
    const time = await timed(ours)
    if (!warmUp) own.push(time)
    for (const [nth, way] of others.entries()) {
      const taken = await timed(way.run)
      if (!warmUp) theirs[nth]?.push(taken)
    }
  }
  const medians = theirs.map(median)
  const fastest = Math.min(...medians)
  return {
    what: `keyword, ${kind} in 1,000,000 rows, against the best SQL`,
    figure: median(own) / fastest,
    budget: { atMost: 1.2 },
    detail: `${median(own).toFixed(1)} ms against ${fastest.toFixed(1)} ms (${others[medians.indexOf(fastest)]?.name})`,
  }
}

/** As the engine does it: a word with more than a thousand hits is asked for again. */
async function search(db: Database, { tenantId, adminId }: Company, keyword: string): Promise<void> {
  const resource = catalogue.resources.get('warehouse')
  if (!resource) throw new Error('There is no warehouse')
  const actor = { ...nobody, tenantId, userId: adminId }
  const businesses = catalogue.businessesOf('warehouse')
  const request = {
    catalogue,
    resource,
    businesses,
    actor,
    input: { keyword },
    computed: {},
    picker: false,
    now: new Date(),
  }
  const page = { currentPage: 1, pageSize: 20 }
  const [found] = await db.read(tenantId, [listStatement(request, page)])
  if (isFrequent(request, found?.rows[0])) await db.read(tenantId, [listStatement(request, page, 'frequent')])
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const nobody: Actor = {
  ...{ tenantId: '', tenantCode: '', timezone: 'Asia/Shanghai', userId: '', jobNo: '', jobName: '' },
  ...{ orgId: null, deptId: null, supplierId: null, isAdmin: true, lang: 'zh', grace: false },
  rights: { menus: new Set(), buttons: new Set(), mobileMenus: new Set(), modules: 'all' },
}
