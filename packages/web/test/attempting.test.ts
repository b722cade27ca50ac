// Work that the server may refuse: who tried is told why, and nothing else happens.
import { expect, test } from 'vitest'
import { ApiError } from '../src/engine/call/apiError.ts'
import { useAttempt } from '../src/engine/call/useAttempt.ts'
import { drawn } from './hookUnderTest.ts'

const refused = new ApiError(422, '已审核，不能修改')
const failing = async (): Promise<never> => Promise.reject(refused)

test('work that is done answers what it found, and nobody is told of a failure', async () => {
  const { given, failures } = drawn(useAttempt)
  expect(await given.attempt(async () => 7)).toBe(7)
  expect(await given.attemptForm(async () => {})).toEqual({})
  expect(failures).toEqual([])
})

test('a refusal is told in the words of the server, or in those of the screen, and answers nothing', async () => {
  const { given, failures } = drawn(useAttempt)
  expect(await given.attempt(failing)).toBeUndefined()
  expect(await given.attempt(failing, ({ message }) => `第 3 行：${message}`)).toBeUndefined()
  expect(failures).toEqual(['已审核，不能修改', '第 3 行：已审核，不能修改'])
})

test('what is wrong with the fields of a form stands at the fields, besides being told', async () => {
  const { given, failures } = drawn(useAttempt)
  const wrong = new ApiError(400, '请检查', [{ field: 'lines.1.qty', msg: '须大于0' }])
  expect(await given.attemptForm(async () => Promise.reject(wrong))).toEqual({ 'lines.1.qty': '须大于0' })
  expect(failures).toEqual(['请检查'])
  expect(await given.attemptForm(async () => ({ name: '必填' }))).toEqual({ name: '必填' })
})

test('what is no refusal is a fault of the program, and goes on as one', async () => {
  const { given, failures } = drawn(useAttempt)
  const fault = new TypeError('undefined is not a function')
  await expect(given.attempt(async () => Promise.reject(fault))).rejects.toBe(fault)
  await expect(given.attemptForm(async () => Promise.reject(fault))).rejects.toBe(fault)
  expect(failures).toEqual([])
})

test('it is busy while the work is on its way', () => {
  const press = ({ attempt }: ReturnType<typeof useAttempt>) => void attempt(() => new Promise(() => {}))
  expect(drawn(useAttempt).given.isBusy).toBe(false)
  expect(drawn(useAttempt, { press }).given.isBusy).toBe(true)
})

test('a write that was not answered goes under the same name again; once it is, its object is read anew', async () => {
  const names: unknown[] = []
  const call = async (_resource: string, _action: string, input: Readonly<Record<string, unknown>> = {}) => {
    names.push(input['clientId'])
    if (names.length === 1) throw new ApiError(0, '网络不通')
    return 'done'
  }
  const { given, serverState } = drawn(useAttempt, { call })
  serverState.setQueryData(['seal', 'list', {}], [])
  serverState.setQueryData(['scrap', 'list', {}], [])
  const isOld = (resource: string) => serverState.getQueryState([resource, 'list', {}])?.isInvalidated
  await expect(given.write('seal', 'audit', { id: 'a' })).rejects.toThrow('网络不通')
  expect(isOld('seal')).toBe(false)
  expect(await given.write('seal', 'audit', { id: 'a' })).toBe('done')
  expect(new Set(names).size).toBe(1)
  expect([isOld('seal'), isOld('scrap')]).toEqual([true, false])
})
