// An action on rows, pressed again after it was not answered, refused, or overtaken by somebody else.
import { resource, text, type Values } from '@tmlm/model'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../src/engine/call/apiError.ts'
import { clientIds, onceEach } from '../src/engine/call/clientId.ts'
import { formAfter, isDone, newerRows, performAll } from '../src/engine/act/performing.ts'

const card = resource('card', {
  label: ['卡片', 'Card'],
  orgMode: 1,
  fields: { name: text(['名称', 'Name']) },
  actions: { move: { input: { reason: text(['原因', 'Reason']) } } },
})
const rows = ['a', 'b'].map((id) => ({ id, version: 1, name: id }))

interface Sent extends Values {
  readonly call: string
}

/** A server that answers each call with the next of these, and remembers what it was sent. */
function answering(...answers: readonly unknown[]) {
  const sent: Sent[] = []
  const left = [...answers]
  return {
    sent,
    async call(name: string, action: string, input: Readonly<Values> = {}): Promise<unknown> {
      sent.push({ ...input, call: `${name}/${action}` })
      const answer = left.shift() ?? {}
      if (answer instanceof Error) throw answer
      return answer
    },
    ask: async () => true,
  }
}

describe('an action pressed again', () => {
  const noNetwork = new ApiError(0, '网络不通')

  test('is the same call for each row as long as the form says the same', async () => {
    const server = answering(noNetwork, noNetwork)
    const clientIdFor = clientIds()
    const move = (reason: string) => performAll(card, { action: 'move', rows, input: { reason }, clientIdFor }, server)
    expect((await move('x')).some(isDone)).toBe(false)
    expect((await move('x')).every(isDone)).toBe(true)
    await move('y')
    const names = server.sent.map(({ clientId }) => clientId)
    expect(names.slice(2, 4)).toEqual(names.slice(0, 2))
    expect(new Set(names).size).toBe(4)
  })

  test('is another call in another form', () => {
    expect(clientIds()('x')).not.toBe(clientIds()('x'))
  })

  test('goes with the version of the row that was read again, and is still the same call', async () => {
    const server = answering(new ApiError(409, '数据已变更'), { id: 'b', version: 7 })
    const deed = { action: 'move', rows: rows.slice(1), input: {}, clientIdFor: clientIds() }
    const results = await performAll(card, deed, server)
    expect(results).toMatchObject([{ id: 'b', problem: '数据已变更', isStale: true }])
    const newer = await newerRows(card, deed.rows, results, server.call)
    await performAll(card, { ...deed, rows: newer }, server)
    expect(server.sent).toMatchObject([
      { call: 'card/move', version: 1 },
      { call: 'card/getEntityById', id: 'b' },
      { call: 'card/move', version: 7, clientId: server.sent[0]?.clientId },
    ])
  })

  test('keeps the rows that nobody else changed, and one that is gone', async () => {
    const server = answering(new ApiError(404, '不存在'))
    const results = rows.map(({ id }) => ({ id, name: id, problem: 'x', isStale: id === 'b' }))
    expect(await newerRows(card, rows, results, server.call)).toEqual(rows)
    expect(server.sent).toHaveLength(1)
  })
})

describe('the form of an action', () => {
  const sent = { rows, title: 'A' }
  const done = { id: 'a', name: 'a' }
  const refused = { id: 'b', name: 'b', problem: 'x' }
  const newer = rows.map((row) => ({ ...row, version: 2 }))

  test('stays open with the newer rows as long as nothing was done, also for several rows', () => {
    expect(formAfter(sent, sent, [refused, refused], newer)).toEqual({ ...sent, rows: newer })
  })

  test('closes when something was done', () => expect(formAfter(sent, sent, [done, refused], newer)).toBeNull())

  test('leaves alone what was opened after it was cancelled', () => {
    const other = { rows, title: 'B' }
    expect(formAfter(other, sent, [done], newer)).toBe(other)
    expect(formAfter(null, sent, [refused], newer)).toBeNull()
  })
})

describe('what an action refuses', () => {
  const deed = { action: 'move', rows: rows.slice(0, 1), input: {}, clientIdFor: clientIds() }

  test('of its fields is known by field, and said in the words of the fields', async () => {
    const refusal = new ApiError(400, '提交的数据有误', [{ field: 'reason', msg: '原因不能为空' }])
    expect(await performAll(card, deed, answering(refusal))).toMatchObject([
      { problem: '原因不能为空', fields: { reason: '原因不能为空' }, isStale: false },
    ])
  })

  test('as a whole is said in its own words', async () => {
    expect(await performAll(card, deed, answering(new ApiError(422, '卡片已出库')))).toMatchObject([
      { problem: '卡片已出库', fields: {} },
    ])
  })

  test('and what the person does not confirm was not done', async () => {
    const question = new ApiError(422, '', { warnings: [{ code: 'w', msg: '继续？' }] })
    const results = await performAll(card, deed, { ...answering(question), ask: async () => false })
    expect(results).toMatchObject([{ problem: '' }])
  })
})

/** A server that gets every call, and whose answers are lost until the line is mended. */
function aLine() {
  const names: unknown[] = []
  let isCut = true
  const call = onceEach(async (_resource, _action, input) => {
    names.push(input?.clientId)
    if (isCut) throw new Error('no answer')
    return {}
  })
  const mend = (): void => {
    isCut = false
  }
  return { names, call, mend }
}

describe('a write that is pressed again', () => {
  test('goes under its first name while no answer came, and is a new wish once one did', async () => {
    const { names, call, mend } = aLine()
    const press = (count = 3) => call('procurementOrder', 'generateCards', { id: 'a', count })
    await expect(press()).rejects.toThrow('no answer')
    await expect(press(2)).rejects.toThrow('no answer')
    mend()
    await press()
    await press()
    const [first, other, again, later] = names
    expect(again).toBe(first)
    expect(new Set([first, other, later]).size).toBe(3)
  })

  test('is a new wish once something else was done with the same row', async () => {
    const { names, call, mend } = aLine()
    await expect(call('org', 'stop', { id: 'a' })).rejects.toThrow('no answer')
    await expect(call('org', 'stop', { id: 'b' })).rejects.toThrow('no answer')
    mend()
    await call('org', 'start', { id: 'a' })
    await call('org', 'stop', { id: 'a' })
    await call('org', 'stop', { id: 'b' })
    const [firstOfA, firstOfB, , againOfA, againOfB] = names
    expect(againOfA).not.toBe(firstOfA)
    expect(againOfB).toBe(firstOfB)
  })
})
