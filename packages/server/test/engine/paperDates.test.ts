// Parameter 59 and "not in the future" hold on every paper when it is saved; parameter 30 in every report.
import { isReadOnly } from '@tmlm/model'
import { parameters } from '@tmlm/model/areas/platform/registry'
import type { PaperDate } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { describe, expect, it } from 'vitest'
import { aTenant, daysAgo, hoursAgo, type Data } from '../harness/app.ts'
import { aLibrary } from '../harness/library.ts'
import { samplesOf } from '../harness/samples.ts'

/** Days from which something holds or on which it shall be done: they lie ahead, and are not the day of the paper. */
const ahead = ['effectDate', 'planDate']

/** What happened before the paper was written has a span of its own: a fault is at most thirty days old. */
const before = ['faultTime']

const papers = [...catalogue.resources.values()].flatMap(({ name, fields, kind }) =>
  kind !== 'document'
    ? []
    : Object.entries(fields).flatMap(([date, field]) =>
        (field.kind === 'date' || field.kind === 'datetime') &&
        ['today', 'now'].includes(String(field.default)) &&
        // What the server alone writes is never typed.
        !isReadOnly(field) &&
        ![...ahead, ...before].includes(date)
          ? [{ name, date, field }]
          : [],
      ),
)

/** As parameter 59 says where nothing is set, or the one that the date names. */
const daysBack = ({ paperDate }: { readonly paperDate?: PaperDate }): number =>
  typeof paperDate === 'object' && 'within' in paperDate
    ? Number(parameters.get(paperDate.within)?.defaultValue)
    : Number(parameters.get('59')?.defaultValue)

describe('The date of a paper', () => {
  it.each(papers)('of $name, $date, is known as such', ({ field }) => {
    expect(field.paperDate).toBeTruthy()
  })

  it.each(papers)('of $name is neither in the future nor older than parameter 59', async ({ name, date, field }) => {
    const { admin } = await aTenant()
    const input = await samplesOf(admin.tenant).required(name)
    const told = field.kind === 'date' ? '日期不能晚于今天' : '时间不能晚于当前'
    const value = (days: number): string => (field.kind === 'date' ? daysAgo(days) : hoursAgo(days * 24))
    const saved = (days: number) => admin.call(`${name}/insert`, { ...input, [date]: value(days) })
    expect((await saved(-1)).data).toEqual([{ field: date, msg: told }])
    const days = daysBack(field)
    const tooOld = [{ field: date, msg: `单据日期最多可补录${days}天` }]
    expect((await saved(days + 1)).data).toEqual(tooOld)
    const { id, version } = (await saved(days)).data
    const changed = await admin.call(`${name}/update`, { id, version, [date]: value(days + 1) })
    expect(changed.data).toEqual(tooOld)
    expect((await admin.call(`${name}/update`, { id, version, [date]: value(days - 1) })).status).toBe(200)
  })

  it('of opening stock may be older', async () => {
    const library = await aLibrary()
    const [card, locationId] = [await library.card(), await library.bin('A-01')]
    const old = { inboundType: 6, inboundTime: '2020-01-01 08:00:00' }
    await library.inbound([{ cardId: card.id, locationId }], old)
  })
})

describe('The range of a report', () => {
  const reports = [...catalogue.reports.values()].flatMap(({ name, fields, list, report }) => {
    const date = list.filters.find((filter) => ['date', 'datetime'].includes(fields[filter]?.kind ?? ''))
    const asked = 'from' in report.asks ? [{ name, report, begin: 'from', end: 'to' }] : []
    return date === undefined ? asked : [{ name, report, begin: `${date}Begin`, end: `${date}End` }, ...asked]
  })

  it('is asked for in some', () => {
    expect(reports.length).toBeGreaterThan(1)
  })

  it('is asked for by the report itself in some', () => {
    expect(reports.filter(({ begin }) => begin === 'from').length).toBeGreaterThan(1)
  })

  it.each(reports)(
    'of $name by $begin is at most as long as parameter 30 says',
    async ({ name, begin: first, end: last, report }) => {
      const { admin } = await aTenant()
      const asked = (begin: number, end?: number): Data => ({
        [first]: daysAgo(begin),
        ...(end === undefined ? {} : { [last]: daysAgo(end) }),
      })
      const refusal = { status: 400, data: [{ field: first, msg: '查询范围不能超过366天' }] }
      expect((await admin.call(name, asked(366, 0))).status).toBe(200)
      expect(await admin.call(name, asked(367, 0))).toMatchObject(refusal)
      expect(await admin.call(name, asked(367))).toMatchObject(refusal)
      const among = report.call === 'list' ? {} : { list: report.call }
      expect(await admin.call(`${report.of}/count`, { ...asked(367, 0), ...among })).toMatchObject(refusal)
    },
  )
})
