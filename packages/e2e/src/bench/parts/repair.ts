// Repair: its lists, the board and the statistics of a month at 100,000 reports against those at 1,000.
import { addDays } from '@tmlm/model'
import { toLocalDate } from '@tmlm/server/src/platform/clock.ts'
import type { BenchDatabase } from '../database.ts'
import { growthOf, type AskedCall } from '../growth.ts'
import { aRepairingCompany } from '../repairs.ts'
import type { Figure } from '../report.ts'
import { openOffice } from './excel.ts'

const [few, many] = [1000, 100_000]

export async function measureRepair(database: BenchDatabase): Promise<Figure[]> {
  const offices = [
    openOffice(database, await aRepairingCompany(database, 'repairfew', few)),
    openOffice(database, await aRepairingCompany(database, 'repairmany', many)),
  ] as const
  try {
    return await growthOf(offices, calls(), `${many} reports against ${few}`)
  } finally {
    for (const { app, db } of offices) {
      await app.sessions.settle()
      await db.close()
    }
  }
}

function calls(): readonly AskedCall[] {
  const today = toLocalDate(new Date(), 'Asia/Shanghai')
  const [from, to] = [`${addDays(today, -29)} 00:00:00`, `${today} 23:59:59`]
  const finished = { finishTimeBegin: from, finishTimeEnd: to }
  return [
    ['reports, first page', 'repair', 'list', {}],
    ['reports of a month', 'repair', 'list', { reportTimeBegin: from, reportTimeEnd: to }],
    ['reports that wait', 'repair', 'listPending', { progress: '3', orderBy: '-urgency' }],
    ['dispatch orders', 'dispatch', 'list', {}],
    ['repair orders', 'maintenance', 'list', {}],
    ['open repair orders', 'maintenance', 'list', { progress: '0,1', orderBy: 'requireFinishTime' }],
    ['figures of the dashboard', 'homePage', 'repairCount', {}],
    ['first five faults', 'homePage', 'faultTop5', {}],
    ['first five mechanics', 'homePage', 'mechanicTop5', {}],
    ['open orders of the dashboard', 'homePage', 'repairTable', {}],
    ['mechanics of the board', 'kanban', 'maintenance', {}],
    ['repairs of a month', 'statisticalQuery', 'maintenanceDetail', finished],
    ['durations of a month', 'statisticalQuery', 'maintenanceDuration', { from, to }],
    ['faults of a month', 'faultStatistics', 'chart', { faultTimeBegin: from, faultTimeEnd: to }],
    ['mechanics of a month', 'statisticalQuery', 'machineMaintenanceDetail', finished],
  ]
}
