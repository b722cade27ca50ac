// The threads that read workbooks: never more than two, each caller in his turn, and none for a caller who has gone.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { performApart, threadsNow } from '../../src/platform/excel/apart.ts'
import { createFairQueue, type Waiting } from '../../src/platform/excel/fairQueue.ts'
import { readTable } from '../../src/platform/excel/read.ts'
import { aTenant, clock, product } from '../harness/app.ts'
import { plainBook, rawBook, rawRow } from '../harness/excel.ts'

const small = (): Promise<Buffer> =>
  plainBook([
    ['编码', '名称'],
    ['A', '甲'],
  ])

/** Takes its reader seconds. */
const slow = (): Promise<Buffer> =>
  rawBook([{ name: '数据', rows: [rawRow(1, '编码'), ...Array.from({ length: 10 }, () => '<row/>'.repeat(500_000))] }])

const rested = (): Promise<void> => expect.poll(() => threadsNow().busy).toBe(0)

afterEach(rested)

describe('The threads', () => {
  it('are two, whatever is brought at once, and stay for the next ones', async () => {
    const bytes = await small()
    let most = 0
    const watch = (): void => void (most = Math.max(most, threadsNow().busy))
    const books = await Promise.all(
      Array.from({ length: 12 }, (_, at) => readTable('a.xlsx', bytes, { watch, by: `${at}` })),
    )
    expect(books.map(({ sheets }) => sheets[0]?.rows.length)).toEqual(books.map(() => 2))
    expect(most).toBe(2)
    await rested()
    expect(threadsNow().idle).toBeGreaterThan(0)
  })

  it('read nothing for whoever has gone, neither what was begun nor what waited', async () => {
    const [long, bytes] = [await slow(), await small()]
    const gone = new AbortController()
    const reading = Array.from({ length: 4 }, () => readTable('a.xlsx', long, { gone: gone.signal }))
    const outcome = Promise.allSettled(reading)
    await expect.poll(() => threadsNow().busy).toBe(2)
    const other = readTable('a.xlsx', bytes, { by: 'other' })
    await sleep(100)
    gone.abort()
    const began = performance.now()
    expect((await outcome).map((end) => end.status === 'rejected' && end.reason.text[0])).toEqual(
      reading.map(() => '连接中断，未导入'),
    )
    expect((await other).sheets[0]?.rows).toHaveLength(2)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('go on after a refusal over a part, and after one that ran out of memory', async () => {
    const bytes = await small()
    const watch = (): void => {
      throw new RangeError('Seen enough')
    }
    await expect(readTable('a.xlsx', bytes, { watch })).rejects.toThrow('Seen enough')
    const after = '<mergeCells count="1"><mergeCell ref="A3:XFD1048576"/></mergeCells>'
    const merged = await rawBook([{ name: '数据', rows: [rawRow(1, '编码')], after }])
    const marks = { sheet: '数据', titleRow: 1, title: '错误', marks: [{ row: 1, column: 0, text: 'x' }] }
    await expect(performApart({ work: 'mark', bytes: merged, marks })).rejects.toMatchObject({ status: 413 })
    expect((await readTable('a.xlsx', bytes)).sheets[0]?.rows).toHaveLength(2)
  })

  it('turn away what one person brings too much of, and nobody else', async () => {
    const [long, bytes] = [await slow(), await small()]
    const gone = new AbortController()
    const flood = Array.from({ length: 30 }, () => readTable('a.xlsx', long, { by: 'one', gone: gone.signal }))
    const outcome = Promise.allSettled(flood)
    const other = readTable('a.xlsx', bytes, { by: 'other' })
    const job = readTable('a.xlsx', bytes, { by: 'one', isPatient: true })
    gone.abort()
    const reasons = (await outcome).map((end) => (end.status === 'rejected' ? end.reason.status : 200))
    // Two are read, sixteen wait, the others are to come again.
    expect(reasons).toEqual([...Array(18).fill(422), ...Array(12).fill(503)])
    expect((await other).sheets[0]?.rows).toHaveLength(2)
    expect((await job).sheets[0]?.rows).toHaveLength(2)
  })

  it('are left by an import whose sender hangs up, which says so in its record', async () => {
    const tenant = await aTenant()
    const bytes = await slow()
    const gone = new AbortController()
    const answer = product().app.dispatch({
      ...{
        resource: 'materialType',
        action: 'readExcel',
        input: {},
        token: tenant.admin.token,
        tenantCode: tenant.code,
      },
      ...{ lang: 'zh', ip: '127.0.0.1', userAgent: 'test', requestId: 'hung-up-reading', now: clock.now },
      uploads: [{ field: 'file', name: 'types.xlsx', bytes }],
      gone: gone.signal,
    })
    await expect.poll(() => threadsNow().busy).toBe(1)
    gone.abort()
    expect(await answer).toMatchObject({ status: 422, msg: '连接中断，未导入' })
    await rested()
    expect((await tenant.admin.ok('importJob/list')).list).toMatchObject([{ status: 5, inserted: 0 }])
  })
})

describe('The queue', () => {
  const waiting = (by: string, more: Partial<Waiting> = {}): Waiting => ({
    ...{ by, bytes: 1, isUrgent: false, isPatient: false },
    ...more,
  })
  const namesIn = (queue: ReturnType<typeof createFairQueue<Waiting>>): string[] => {
    const names: string[] = []
    for (let next = queue.next(true); next; next = queue.next(true)) names.push(next.by)
    return names
  }

  it('gives everybody a turn, and lets pass what a transaction waits for', () => {
    const queue = createFairQueue<Waiting>()
    for (const by of ['a', 'a', 'a', 'b', 'c', 'b']) queue.add(waiting(by))
    queue.add(waiting('urgent', { isUrgent: true }))
    expect(queue.next(false)?.by).toBe('a')
    expect(namesIn(queue)).toEqual(['urgent', 'b', 'c', 'a', 'b', 'a'])
  })

  it('forgets who has left', () => {
    const queue = createFairQueue<Waiting>()
    const [left, stays] = [waiting('a'), waiting('b')]
    for (const each of [left, waiting('a'), stays]) queue.add(each)
    queue.remove(left)
    expect(namesIn(queue)).toEqual(['a', 'b'])
  })

  it('holds so many files, and so many bytes of them', () => {
    const queue = createFairQueue<Waiting>()
    const isAdded = Array.from({ length: 70 }, (_, at) => queue.add(waiting(`${at}`)))
    expect(isAdded.filter(Boolean)).toHaveLength(64)
    expect(queue.add(waiting('job', { isPatient: true }))).toBe(true)
    const heavy = createFairQueue<Waiting>()
    const megabytes = 20 * 1024 * 1024
    expect(Array.from({ length: 7 }, (_, at) => heavy.add(waiting(`${at}`, { bytes: megabytes }))).indexOf(false)).toBe(
      6,
    )
  })
})
