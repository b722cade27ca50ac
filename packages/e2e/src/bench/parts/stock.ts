// The parts store: its lists and the period summary at 50,000 parts and 1,000,000 moves against a hundredth of it.
import type { BenchDatabase } from '../database.ts'
import { median, type Figure } from '../report.ts'
import { aStockCompany, movesOfAPart } from '../stock.ts'
import { openOffice } from './excel.ts'

const [few, many] = [500, 50_000]
const times = 9

const lists: readonly (readonly [string, string, string, Readonly<Record<string, string>>])[] = [
  ['parts, first page', 'accessory', 'list', {}],
  ['parts by a word', 'accessory', 'list', { keyword: '轴承499' }],
  // Of more than a thousand, more than are found before they are sorted.
  ['parts by a frequent word', 'accessory', 'list', { keyword: '轴承49' }],
  ['moves, last 30 days', 'accessoryBlitem', 'list', { postTimeBegin: 'monthAgo' }],
  ['period summary by part', 'accessoryBlitem', 'summary', {}],
  ['period summary by type', 'accessoryBlitem', 'summary', { groupBy: 'type' }],
  ['period summary by warehouse', 'accessoryBlitem', 'summary', { groupBy: 'warehouse' }],
  ['period summary by department', 'accessoryBlitem', 'summary', { groupBy: 'dept' }],
  ['stock by location', 'accessoryStandingStock', 'list', {}],
  ['stock by part', 'accessoryStandingStock', 'listByAccessory', {}],
  ['what is short', 'accessoryMinStockWarn', 'list', {}],
  ['safety stock', 'accessorySafeStock', 'list', {}],
  ['inbound orders', 'accessoryInput', 'list', { bizDateBegin: 'monthAgo' }],
  ['outbound orders', 'accessoryOutput', 'list', { bizDateBegin: 'monthAgo' }],
]

export async function measureStock(database: BenchDatabase): Promise<Figure[]> {
  const offices = []
  for (const [code, parts] of [
    ['stockfew', few],
    ['stockmany', many],
  ] as const)
    offices.push(openOffice(database, await aStockCompany(database, code, parts)))
  try {
    const monthAgo = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10)
    const figures: Figure[] = []
    for (const [what, resource, action, asked] of lists) {
      const input = Object.fromEntries(
        Object.entries(asked).map(([name, value]) => [name, value === 'monthAgo' ? monthAgo : value]),
      )
      const taken = offices.map(() => [] as number[])
      for (let turn = 0; turn < times; turn++)
        for (const [nth, office] of offices.entries()) {
          const began = performance.now()
          await office.call(resource, action, { input })
          taken[nth]?.push(performance.now() - began)
        }
      const [atFew = NaN, atMany = NaN] = taken.map(median)
      figures.push({
        what: `${what}: ${many * movesOfAPart} moves against ${few * movesOfAPart}`,
        figure: atMany / atFew,
        budget: { atMost: 3 },
        detail: `${atMany.toFixed(1)} ms against ${atFew.toFixed(1)} ms`,
      })
    }
    return figures
  } finally {
    for (const { app, db } of offices) {
      await app.sessions.settle()
      await db.close()
    }
  }
}
