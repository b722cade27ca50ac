// Upkeep: the nightly run over 2,000 bindings, and its lists at 200,000 tasks against those at 2,000.
import { addDays } from '@tmlm/model'
import { areaTasks } from '@tmlm/server/src/areas/index.ts'
import { taskMomentOf } from '@tmlm/server/src/engine/task.ts'
import { toLocalDate } from '@tmlm/server/src/platform/clock.ts'
import { benchFiles, type BenchDatabase } from '../database.ts'
import { median, type Figure } from '../report.ts'
import { anUpkeepCompany, tasksOfACard } from '../upkeep.ts'
import { openOffice, type Office } from './excel.ts'

const [few, many] = [20, 2000]
const times = 15

export async function measureUpkeep(database: BenchDatabase): Promise<Figure[]> {
  const companies = [
    await anUpkeepCompany(database, 'upkeepfew', few),
    await anUpkeepCompany(database, 'upkeepmany', many),
  ]
  const offices = companies.map((company) => openOffice(database, company))
  try {
    const today = toLocalDate(new Date(), 'Asia/Shanghai')
    const month = { kind: '1', from: addDays(today, -15), to: addDays(today, 15) }
    const lists: readonly (readonly [string, string, string, Readonly<Record<string, string>>])[] = [
      ['calendar month', 'plan', 'calendar', month],
      ['due list', 'plan', 'listNeed', { withinDays: '7' }],
      ['tasks, first page', 'plan', 'list', { kind: '1' }],
      ['tasks of a day', 'plan', 'listDay', { kind: '1', day: addDays(today, -3) }],
    ]
    const figures: Figure[] = []
    for (const [what, resource, action, input] of lists) {
      const taken = offices.map(() => [] as number[])
      for (let turn = 0; turn < times; turn++)
        for (const [nth, office] of offices.entries()) taken[nth]?.push(await timeOf(office, resource, action, input))
      const [atFew = NaN, atMany = NaN] = taken.map(median)
      figures.push({
        what: `${what}: ${many * tasksOfACard} tasks against ${few * tasksOfACard}`,
        figure: atMany / atFew,
        budget: { atMost: 3 },
        detail: `${atMany.toFixed(1)} ms against ${atFew.toFixed(1)} ms`,
      })
    }
    const large = companies[1]
    const office = offices[1]
    if (large && office) figures.push(await night(office, large.tenantId, large.code))
    return figures
  } finally {
    for (const { app, db } of offices) {
      await app.sessions.settle()
      await db.close()
    }
  }
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

/** The first run makes sixty days of tasks for every binding. */
async function night({ app }: Office, id: string, code: string): Promise<Figure> {
  const tenant = { id, code, timezone: 'Asia/Shanghai', language: 'zh' as const, closingDate: null, graceDays: 7 }
  const moment = taskMomentOf({ engine: app.engine, tenant, now: new Date(), store: benchFiles().store })
  const began = performance.now()
  const { processed } = (await areaTasks.get('T04')?.(moment)) ?? { processed: 0 }
  return {
    unit: 's',
    what: `nightly run over ${many} bindings`,
    figure: (performance.now() - began) / 1000,
    budget: { atMost: 60 },
    detail: `${processed} tasks made`,
  }
}
