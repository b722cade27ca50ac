// Upkeep: the nightly run over 2,000 bindings, and its lists at 200,000 tasks against those at 2,000.
import { addDays } from '@tmlm/model'
import { areaTasks } from '@tmlm/server/src/areas/index.ts'
import { taskMomentOf } from '@tmlm/server/src/engine/task.ts'
import { toLocalDate } from '@tmlm/server/src/platform/clock.ts'
import { benchFiles, type BenchDatabase } from '../database.ts'
import { growthOf, type AskedCall } from '../growth.ts'
import type { Figure } from '../report.ts'
import { anUpkeepCompany, tasksOfACard } from '../upkeep.ts'
import { openOffice, type Office } from './excel.ts'

const [few, many] = [20, 2000]

export async function measureUpkeep(database: BenchDatabase): Promise<Figure[]> {
  const companies = [
    await anUpkeepCompany(database, 'upkeepfew', few),
    await anUpkeepCompany(database, 'upkeepmany', many),
  ]
  const [small, large] = companies.map((company) => ({ company, office: openOffice(database, company) }))
  if (!small || !large) throw new Error('Two companies are compared')
  const offices = [small.office, large.office] as const
  try {
    const today = toLocalDate(new Date(), 'Asia/Shanghai')
    const month = { kind: '1', from: addDays(today, -15), to: addDays(today, 15) }
    const lists: readonly AskedCall[] = [
      ['calendar month', 'plan', 'calendar', month],
      ['due list', 'plan', 'listNeed', { withinDays: '7' }],
      ['tasks, first page', 'plan', 'list', { kind: '1' }],
      ['tasks of a day', 'plan', 'listDay', { kind: '1', day: addDays(today, -3) }],
    ]
    const sizes = `${many * tasksOfACard} tasks against ${few * tasksOfACard}`
    const { tenantId, code } = large.company
    return [
      ...(await growthOf(offices, lists, sizes)),
      await night(large.office, tenantId, code),
      await byHand(large.office, today),
    ]
  } finally {
    for (const { app, db } of offices) {
      await app.sessions.settle()
      await db.close()
    }
  }
}

/** A month of 200 cards, made by hand while all the others are bound too. */
async function byHand(office: Office, today: string): Promise<Figure> {
  const cards = await office.call('newCard', 'list', { input: { cardType: '3', pageSize: '200' } })
  const { list } = JSON.parse(cards.json ?? '{}') as { readonly list: readonly { readonly id: string }[] }
  const cardIds = list.map(({ id }) => id).join(',')
  const input = { kind: '1', cardIds, from: addDays(today, 70), to: addDays(today, 100) }
  const began = performance.now()
  await office.call('plan', 'createByCard', { input })
  return {
    unit: 's',
    what: `tasks made by hand for ${list.length} cards`,
    figure: (performance.now() - began) / 1000,
    budget: { atMost: 3 },
    detail: `of ${many} bindings`,
  }
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
