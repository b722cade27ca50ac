import './appBrowser.ts'
import { describe, expect, test } from 'vitest'
import { tokenIn } from '../src/app/addressToken.ts'
import { isPublic } from '../src/app/entrance.ts'
import { deciphered, enciphered } from '../src/app/entry/rememberedPassword.ts'
import { levelIn } from '../src/app/entry/passwordLevel.ts'
import { NoSuchCall, dataOf } from '../src/app/envelope.ts'
import { landingPath } from '../src/app/landing.ts'
import { loginPath } from '../src/app/session.ts'
import { remaining } from '../src/app/shell/remaining.ts'
import { originsOf } from '../src/engine/form/origins.ts'
import { surroundingsOf, timeAfter } from '../src/app/surroundings.ts'
import { readUserInfo, withItsMoment } from '../src/app/userInfo.ts'

describe('the guard', () => {
  test('lets strangers see the public pages only', () => {
    const open = [
      '/login',
      '/supplierLogin',
      '/thirdLogin',
      '/cardDetail',
      '/404',
      '/redirect/dashboard',
      '/datav/index',
    ]
    expect(open.filter((path) => !isPublic(path))).toEqual([])
    expect(isPublic('/mobile/maintainDetail')).toBe(true)
    expect(['/', '/dashboard', '/home', '/basicData/warehouseFiles', '/datav', '/loginX'].filter(isPublic)).toEqual([])
  })

  test('leads everybody to his own start', () => {
    const staff = { status: 1, isSupplier: false }
    expect(landingPath(staff, false)).toBe('/dashboard')
    expect(landingPath(staff, true)).toBe('/home')
    expect(landingPath({ ...staff, status: 2 }, false)).toBe('/home')
    expect(landingPath({ status: 1, isSupplier: true }, true)).toBe('/dashboard')
  })

  test('leads out by the entrance a person came in', () => {
    expect([loginPath('staff'), loginPath('supplier')]).toEqual(['/login', '/supplierLogin'])
  })
})

describe('a token in the address', () => {
  test('counts only together with the tenant code, and leaves the rest', () => {
    expect(tokenIn('?tenantCode=demo&token=abc&id=1')).toEqual({
      found: { tenantCode: 'demo', token: 'abc' },
      rest: '?id=1',
    })
    expect(tokenIn('?token=abc')).toEqual({ found: null, rest: '' })
    expect(tokenIn('?id=1')).toEqual({ found: null, rest: null })
  })
})

describe('a remembered password', () => {
  const key = new Uint8Array(32).fill(7)
  const nonce = new Uint8Array(12).fill(1)

  test('comes back with the key of this browser, and with no other', () => {
    const cipher = enciphered('密码@2026', key, nonce)
    expect(cipher).not.toContain('2026')
    expect(deciphered(cipher, key)).toBe('密码@2026')
    expect(deciphered(cipher, new Uint8Array(32).fill(8))).toBe('')
  })

  test('is empty when the cookie is damaged', () => {
    expect(['', 'zz', 'abcd', enciphered('x', key, nonce).slice(0, -2)].map((text) => deciphered(text, key))).toEqual([
      '',
      '',
      '',
      '',
    ])
  })
})

test('the password level is 0, 1 or 2', () => {
  expect([{ value: '2' }, { value: 1 }, { value: '0' }, {}, null].map(levelIn)).toEqual([2, 1, 0, 0, 0])
})

test('days left: none, over, soon, far', () => {
  expect(remaining(null)).toEqual({ kind: 'forever' })
  expect([remaining(0).kind, remaining(-3).kind]).toEqual(['over', 'over'])
  expect(remaining(3)).toEqual({ kind: 'days', days: 3, isUrgent: true })
  expect(remaining(30)).toMatchObject({ isUrgent: true })
  expect(remaining(31)).toMatchObject({ isUrgent: false })
})

test('the company’s time goes on with the clock, whatever zone the browser is in', () => {
  expect(timeAfter('2026-01-31 23:59:00', 30_400)).toBe('2026-01-31 23:59:30')
  expect(timeAfter('2026-01-31 23:59:00', 60_000)).toBe('2026-02-01 00:00:00')
  expect(originsOf({ userId: '', jobName: '', orgId: '', deptId: '' }, '2026-01-31 23:59:30')).toMatchObject({
    ...{ today: '2026-01-31', now: '2026-01-31 23:59:30' },
  })
})

test('the time is counted from when it was told, however late the answer is read again', () => {
  const answer = withItsMoment({ serverTime: '2026-01-31 08:00:00' }, Date.now() - 290_000)
  const ways = {
    ...{ wayTo: () => undefined, wayToRow: () => undefined },
    ...{ settleAddress: () => undefined, refreshPerson: () => Promise.resolve() },
  }
  expect(surroundingsOf(readUserInfo(answer), ways).now() >= '2026-01-31 08:04:50').toBe(true)
  expect(surroundingsOf(readUserInfo(answer), ways).now() < '2026-01-31 08:10:00').toBe(true)
})

test('a call that the server does not have is told apart from a row that is gone', () => {
  const refusal = (httpStatus: number): unknown => {
    try {
      return dataOf({ status: 404, msg: 'x' }, httpStatus, '')
    } catch (error) {
      return error
    }
  }
  expect(refusal(404)).toBeInstanceOf(NoSuchCall)
  expect(refusal(200)).not.toBeInstanceOf(NoSuchCall)
})
