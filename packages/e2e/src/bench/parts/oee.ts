// A day of 200 machines with thirty runs each: reckoned as the timed task does, then read as its screens draw it.
import { addDays } from '@tmlm/model'
import { areaTasks } from '@tmlm/server/src/areas/index.ts'
import { taskMomentOf } from '@tmlm/server/src/engine/task.ts'
import { toLocalDate } from '@tmlm/server/src/platform/clock.ts'
import { benchFiles, type BenchDatabase } from '../database.ts'
import { aRunningCompany, runsOfADay } from '../machines.ts'
import { median, spread, type Figure } from '../report.ts'
import { openOffice, type Office } from './excel.ts'

const machines = 200
const timezone = 'Asia/Shanghai'

export async function measureOee(database: BenchDatabase): Promise<Figure[]> {
  const company = await aRunningCompany(database, 'oee', machines)
  const office = openOffice(database, company)
  try {
    const prodDate = addDays(toLocalDate(new Date(Date.now() - 8 * 3_600_000), timezone), -1)
    const days = { prodDateBegin: prodDate, prodDateEnd: prodDate }
    const [card] = (await read(office, 'oeeDetail', 'listBoard', {})).list
    const one = { ...days, cardId: String(card?.cardId) }
    return [
      await reckoned(office, company),
      await drawn(office, 'day list', ['oeeDay', 'list', { ...days, pageSize: '200' }]),
      await drawn(office, 'worst machines', ['oeeDay', 'listInterval', { ...days, groupBy: 'card', pageSize: '200' }]),
      await drawn(office, 'products of all', [
        'oeeDay',
        'listInterval',
        { ...days, groupBy: 'product', pageSize: '200' },
      ]),
      await drawn(office, 'time line of all', ['oeeDay', 'listStretches', { ...days, pageSize: '500' }]),
      await drawn(office, 'six losses of all', ['oeeDay', 'listSixLosses', days]),
      await drawn(office, 'hourly output of one', ['oeeDay', 'listHourly', one]),
      await drawn(office, 'live board', ['oeeDetail', 'listBoard', { pageSize: '200' }]),
    ]
  } finally {
    await office.app.sessions.settle()
    await office.db.close()
  }
}

async function reckoned({ app }: Office, { tenantId: id, code }: { tenantId: string; code: string }): Promise<Figure> {
  const tenant = { id, code, timezone, language: 'zh' as const, closingDate: null, graceDays: 7 }
  const moment = taskMomentOf({ engine: app.engine, tenant, now: new Date(), store: benchFiles().store })
  const began = performance.now()
  const { processed } = (await areaTasks.get('T09')?.(moment)) ?? { processed: 0 }
  return {
    ...{ unit: 's', what: `OEE day of ${machines} machines × ${runsOfADay} runs reckoned` },
    ...{ figure: (performance.now() - began) / 1000, budget: { atMost: 10 }, detail: `${processed} rows` },
  }
}

interface Page {
  readonly list: readonly Readonly<Record<string, unknown>>[]
}

async function read(
  office: Office,
  resource: string,
  action: string,
  input: Readonly<Record<string, string>>,
): Promise<Page> {
  const { json } = await office.call(resource, action, { input })
  return JSON.parse(json ?? '{"list":[]}') as Page
}

/** What one screen reads of that day; the first reading is not counted. */
async function drawn(
  office: Office,
  what: string,
  [resource, action, input]: readonly [string, string, Readonly<Record<string, string>>],
): Promise<Figure> {
  const { list } = await read(office, resource, action, input)
  if (list.length === 0) throw new Error(`${resource}/${action} answers nothing`)
  const times: number[] = []
  for (let nth = 0; nth < 5; nth++) {
    const began = performance.now()
    await read(office, resource, action, input)
    times.push((performance.now() - began) / 1000)
  }
  return {
    ...{ unit: 's', what: `OEE ${what}`, figure: median(times), budget: { atMost: 1 } },
    detail: `${list.length} rows, ${spread(times)}`,
  }
}
