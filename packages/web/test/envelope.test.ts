import { describe, expect, test } from 'vitest'
import { dataOf, isExpired } from '../src/app/envelope.ts'
import { ApiError } from '../src/engine/call/apiError.ts'

const usual = '接口错误，请稍后再试！'

function refusalOf(envelope: unknown, httpStatus = 200): ApiError {
  try {
    dataOf(envelope, httpStatus, usual)
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('It was not refused')
}

describe('an envelope', () => {
  test('with status 200 yields its data, or null', () => {
    expect(dataOf({ status: 200, msg: '', data: { id: '1' } }, 200, usual)).toEqual({ id: '1' })
    expect(dataOf({ status: 200, msg: '' }, 200, usual)).toBeNull()
  })

  test('with another status is refused with its own text', () => {
    expect(refusalOf({ status: 1003, msg: '租户代码不存在', data: null })).toMatchObject({
      status: 1003,
      message: '租户代码不存在',
      fields: [],
    })
  })

  test('without a text gets the usual one', () => {
    expect(refusalOf({ status: 500, msg: '' }).message).toBe(usual)
  })

  test('of status 400 names the fields', () => {
    const data = [{ field: 'jobNo', msg: '请输入工号' }, { nonsense: true }]
    expect(refusalOf({ status: 400, msg: '提交的数据有误', data }).fields).toEqual([
      { field: 'jobNo', msg: '请输入工号' },
    ])
  })

  test('that is none, such as the page of a proxy, is refused with the HTTP status', () => {
    expect(refusalOf(null, 502)).toMatchObject({ status: 502, message: usual })
  })
})

test('1000 and 1002 mean that the session is over, 1008 does not', () => {
  expect([1000, 1002, 1008, 403].filter(isExpired)).toEqual([1000, 1002])
})
