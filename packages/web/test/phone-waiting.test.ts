// What is done on a phone without a network, and is to be found again when it is back.
import { describe, expect, test } from 'vitest'
import {
  entryOf,
  nameOfEntry,
  readCounting,
  readEntry,
  withCounted,
  withPhotos,
} from '../src/areas/library/phone/counting.ts'
import { ApiError, isRefused, isUnanswered } from '../src/engine/call/apiError.ts'
import {
  failed,
  isAnyWaiting,
  nextLetter,
  readLetters,
  reasonToChange,
  refused,
  withLetter,
  withoutLetter,
  type Letter,
} from '../src/engine/phone/outbox.ts'
import { afterSearch, ScanRefusal } from '../src/engine/phone/scanning.ts'
import { scanAtOnce, settle } from '../src/engine/phone/useScanning.ts'
import { readCodes } from '../src/engine/phone/useScans.ts'

describe('a call', () => {
  test('without an answer may have been done; a refusal was not', () => {
    expect([0, 502, 503, 504].map((status) => isUnanswered(new ApiError(status, '')))).toEqual([true, true, true, true])
    for (const status of [400, 403, 404, 409, 422]) expect(isRefused(new ApiError(status, ''))).toBe(true)
    // A file that is too big, a server that always fails, a contract that has ended: the others are not to wait for it.
    for (const status of [413, 500, 1010, 1012]) expect(isRefused(new ApiError(status, ''))).toBe(true)
    // Who has to log in again, or was too quick, loses nothing that waits.
    for (const status of [0, 429, 503, 1000, 1002]) expect(isRefused(new ApiError(status, ''))).toBe(false)
    expect(isUnanswered(new ApiError(422, ''))).toBe(false)
  })
})

describe('the box', () => {
  const letter = (clientId: string): Letter => ({
    ...{ clientId, from: 'CardAttachment', resource: 'cardAttachment', action: 'insert', input: { name: clientId } },
    ...{ title: clientId, about: 'MJ1', done: '' },
  })

  test('sends in the order in which things were done, also after the page was opened anew', () => {
    const box = ['a', 'b'].reduce((letters, id) => withLetter(letters, letter(id)), readLetters(null))
    const woken = readLetters(JSON.stringify(box))
    expect(woken).toEqual(box)
    expect(nextLetter(woken, 0)?.clientId).toBe('a')
    expect(nextLetter(withoutLetter(woken, 'a'), 0)?.clientId).toBe('b')
  })

  test('lets the others pass what was refused, and keeps it with the reason', () => {
    const box = refused([letter('a'), letter('b')], 'a', '名称不能为空')
    expect(nextLetter(box, 0)?.clientId).toBe('b')
    expect(readLetters(JSON.stringify(box))[0]?.problem).toBe('名称不能为空')
    expect(nextLetter(refused(box, 'b', 'x'), 0)).toBeUndefined()
  })

  test('tries again what the server failed at, each time later, and lets the others pass meanwhile', () => {
    const once = failed([letter('a'), letter('b')], 'a', '系统异常', 1_000)
    expect(nextLetter(once, 1_000)?.clientId).toBe('b')
    expect(nextLetter(once, 9_000)?.clientId).toBe('a')
    const twice = failed(readLetters(JSON.stringify(once)), 'a', '系统异常', 9_000)
    expect(nextLetter(withoutLetter(twice, 'b'), 24_999)).toBeUndefined()
    expect(nextLetter(withoutLetter(twice, 'b'), 25_000)?.clientId).toBe('a')
    const often = Array.from({ length: 20 }).reduce<readonly Letter[]>(
      (box) => failed(box, 'a', '系统异常', 0),
      [letter('a')],
    )
    expect(nextLetter(often, 300_000)?.clientId).toBe('a')
    expect(isAnyWaiting(withoutLetter(twice, 'b'))).toBe(true)
    expect(isAnyWaiting(refused([letter('a')], 'a', 'x'))).toBe(false)
  })

  test('says why, and lets it be changed, when the server fails at it again and again', () => {
    const after = (failures: number): Letter | undefined =>
      Array.from({ length: failures }).reduce<readonly Letter[]>(
        (box) => failed(readLetters(JSON.stringify(box)), 'a', '系统异常', 0),
        [letter('a')],
      )[0]
    const reasons = [0, 2, 3, 9].map(after).map((kept) => kept && reasonToChange(kept))
    expect(reasons).toEqual([undefined, undefined, '系统异常', '系统异常'])
    const [sentBack] = refused([letter('a')], 'a', '名称不能为空')
    expect(sentBack && reasonToChange(sentBack)).toBe('名称不能为空')
  })

  test('does not wait for a clock that was ahead when the server failed', () => {
    const tomorrow = failed([letter('a')], 'a', '系统异常', 86_400_000)
    expect(nextLetter(tomorrow, 1_000)?.clientId).toBe('a')
    expect(nextLetter(tomorrow, 86_400_000)).toBeUndefined()
  })

  test('is empty where what was kept is damaged', () => {
    expect(readLetters('{')).toEqual([])
  })
})

describe('codes on a screen', () => {
  test('are looked up again when it is opened anew, those that stood there first', () => {
    expect(readCodes({ waiting: ['MJ2', 'A-01'], standing: ['A-01'] })).toEqual({
      waiting: ['A-01', 'MJ2'],
      standing: [],
    })
    expect(readCodes({ waiting: [], standing: [] })).toBeUndefined()
  })
})

describe('a code in a field that also searches', () => {
  test('leaves the field free for the next one, which is not touched by the answer', () => {
    const good = { kind: 'good', text: 'BIN-A' } as const
    expect(afterSearch(good, 'BIN-A', '')).toEqual({ text: '', isTold: true })
    expect(afterSearch(good, 'BIN-A', 'BIN')).toEqual({ text: 'BIN', isTold: true })
    expect(afterSearch({ kind: 'bad', text: 'x' }, 'BIN-A', 'BIN-B').text).toBe('BIN-B')
  })

  test('that several things have is not looked for: which of them is meant is chosen', async () => {
    const several = new ApiError(422, '有多个库位编码为A-09', { choices: ['MK1-A-09', 'MK2-A-09'] })
    const scanned = await settle(() => Promise.reject(several), 'A-09')
    expect(scanned).toMatchObject({ kind: 'bad', choices: ['MK1-A-09', 'MK2-A-09'] })
    expect(scanned && afterSearch(scanned, 'A-09', '')).toEqual({ text: '', isTold: true })
  })

  test('is looked for without a sound only where nothing has it; any other refusal is told', async () => {
    const heard = []
    for (const error of [new ApiError(404, ''), new ApiError(403, '没有权限'), new ScanRefusal('请扫描卡片')]) {
      const scanned = await settle(() => Promise.reject(error), 'BIN-A')
      if (scanned) heard.push(afterSearch(scanned, 'BIN-A', ''))
    }
    expect(heard).toEqual([false, true, true].map((isTold) => ({ text: 'BIN-A', isTold })))
  })
})

describe('a scan on the home', () => {
  test('is answered at once, also when there is no network', async () => {
    const failing = (fault: Error) => {
      const take = async (): Promise<never> => {
        throw fault
      }
      return scanAtOnce(take, 'MJ1')
    }
    expect(await failing(new ApiError(0, '网络不通'))).toEqual({ kind: 'bad', text: 'MJ1: 网络不通' })
    expect(await failing(new ScanRefusal('MJ1 不可打开'))).toEqual({ kind: 'bad', text: 'MJ1 不可打开' })
    await expect(failing(new TypeError('a fault'))).rejects.toThrow('a fault')
  })
})

describe('a stocktake on the phone', () => {
  const photo = [{ name: 'a.jpg', url: 'files/held/0123.jpg' }]

  test('keeps each step under a name of its own', () => {
    const bin = { id: 'b', code: 'A-01' }
    for (const step of [
      { kind: 'scan', code: 'http://x/cardDetail?t=demo&c=1 2' },
      { kind: 'empty', bin },
      { kind: 'photo', cardId: 'c', code: 'MJ1', photo },
    ] as const)
      expect(readEntry(entryOf('one', step))).toEqual({ clientId: 'one', step })
    expect(nameOfEntry(entryOf('one', { kind: 'empty', bin }))).toBe('A-01')
    expect(nameOfEntry(entryOf('one', { kind: 'scan', code: 'MJ1' }))).toBe('MJ1')
  })

  test('goes on with the last scan of a card and with its photos', () => {
    const card = { cardId: 'c', code: 'MJ1', bin: 'A-01', result: 2 }
    const once = withPhotos(withCounted({ bin: undefined, counted: [], waiting: [] }, card), 'c', 1)
    const again = withCounted(once, { ...card, bin: 'A-02', result: 1 })
    expect(again.counted).toEqual([{ ...card, bin: 'A-02', result: 1, photos: 1 }])
    expect(readCounting(JSON.parse(JSON.stringify(again)))).toEqual(again)
  })
})
