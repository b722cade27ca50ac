import { describe, expect, it } from 'vitest'
import { endIn, eventIn, framesIn } from '../src/app/events/frames.ts'
import { concerns, onEvents, passOn, type ServerEvent } from '../src/engine/call/events.ts'

describe('A stream of events', () => {
  it('is taken apart frame by frame, wherever it was cut on its way', () => {
    const text =
      'retry: 3000\n\nevent: change\nid: 7-1\ndata: {"resources":["warehouse"]}\n\nevent: alive\nid: 9-2\ndata: {}\n\n'
    for (let cut = 0; cut <= text.length; cut++) {
      const first = framesIn(text.slice(0, cut))
      const second = framesIn(first.rest + text.slice(cut))
      expect([...first.frames, ...second.frames].map(({ name, id }) => [name, id])).toEqual([
        ['change', '7-1'],
        ['alive', '9-2'],
      ])
      expect(second.rest).toBe('')
    }
  })

  it('means changes, notices and resets to the screens, and nothing else', () => {
    const frame = (name: string, data: unknown) => ({ name, id: undefined, data })
    expect(eventIn(frame('change', { resources: ['a', 'b'] }))).toEqual({ name: 'change', resources: ['a', 'b'] })
    expect(eventIn(frame('notice', {}))).toEqual({ name: 'arrival' })
    expect(eventIn(frame('reset', {}))).toEqual({ name: 'reset' })
    expect(eventIn(frame('alive', {}))).toBeUndefined()
    expect(eventIn(frame('change', null))).toEqual({ name: 'change', resources: [] })
    expect(endIn(frame('end', { status: 1002 }))).toBe(1002)
    expect(endIn(frame('change', {}))).toBeUndefined()
  })
})

describe('An event', () => {
  it('concerns the lists of its resources, and all of them when something may have been missed', () => {
    const change: ServerEvent = { name: 'change', resources: ['warehouse'] }
    expect(concerns(change, 'warehouse')).toBe(true)
    expect(concerns(change, 'supplier')).toBe(false)
    expect(concerns({ name: 'reset' }, 'supplier')).toBe(true)
    expect(concerns({ name: 'arrival' }, 'supplier')).toBe(false)
  })

  it('reaches who listens, as long as he listens', () => {
    const heard: string[] = []
    const leave = onEvents(({ name }) => heard.push(name))
    passOn({ name: 'arrival' })
    leave()
    passOn({ name: 'reset' })
    expect(heard).toEqual(['arrival'])
  })
})
