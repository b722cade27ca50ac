// A form while it is designed: each step can be taken back.
import { describe, expect, it } from 'vitest'
import { begun, designed, type Deed } from '../src/areas/workflow/forms/designing.ts'

const after = (...deeds: readonly Deed[]) => deeds.reduce(designed, begun([], ''))
const keysOf = (state: ReturnType<typeof after>): string[] => state.now.fields.map(({ key }) => key)
const add = (component: 'text' | 'number' | 'table'): Deed => ({ type: 'add', component })

describe('A form that is designed', () => {
  it('takes new components behind the one in hand, each with a key of its own', () => {
    expect(keysOf(after(add('text'), add('number'), { type: 'choose', at: 0 }, add('text')))).toEqual([
      ...['text1', 'text2', 'number1'],
    ])
  })

  it('moves the one in hand and keeps it there, never beyond its ends', () => {
    const moved = after(add('text'), add('number'), { type: 'move', from: 1, to: 0 })
    expect(keysOf(moved)).toEqual(['number1', 'text1'])
    expect(moved.now.chosen).toBe(0)
    expect(designed(moved, { type: 'move', from: 0, to: -1 })).toBe(moved)
  })

  it('takes back and does again, step by step', () => {
    const removed = after(add('text'), add('number'), { type: 'remove', at: 0 })
    expect(keysOf(removed)).toEqual(['number1'])
    const back = designed(removed, { type: 'undo' })
    expect(keysOf(back)).toEqual(['text1', 'number1'])
    expect(keysOf(designed(back, { type: 'redo' }))).toEqual(['number1'])
    const changed = designed(back, { type: 'change', at: 0, changed: { key: 'why' } })
    expect(keysOf(changed)).toEqual(['why', 'number1'])
    expect(designed(changed, { type: 'redo' })).toBe(changed)
  })

  it('knows whether something is to be saved', () => {
    const typed = after(add('text'))
    expect(typed.isDirty).toBe(true)
    expect(designed(typed, { type: 'saved' }).isDirty).toBe(false)
    expect(designed(designed(typed, { type: 'saved' }), { type: 'choose', at: null }).isDirty).toBe(false)
  })

  it('that is taken from a file takes the place of all, and can be taken back', () => {
    const [why] = after(add('text')).now.fields
    const taken = after(add('number'), { type: 'replace', fields: [{ ...why!, key: 'why' }], titleRule: '{why}' })
    expect([keysOf(taken), taken.now.titleRule, taken.isDirty]).toEqual([['why'], '{why}', true])
    expect(keysOf(designed(taken, { type: 'undo' }))).toEqual(['number1'])
  })
})
