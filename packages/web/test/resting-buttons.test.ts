import './appBrowser.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@tmlm/model/catalogue'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../src/app/api.ts'
import { isReading, restPressed, watchPresses } from '../src/app/restingButtons.ts'

/** As much of a button as the guard looks at; what stands in it leads to it. */
class Button extends EventTarget {
  readonly attributes = new Set<string>()
  presses = 0
  closest = (): this => this
  hasAttribute = (name: string): boolean => this.attributes.has(name)
  setAttribute = (name: string): unknown => this.attributes.add(name)
  removeAttribute = (name: string): unknown => this.attributes.delete(name)
}

let guard: (event: Event) => void = () => undefined
watchPresses({ addEventListener: (_type: string, listener: unknown) => (guard = listener as typeof guard) })

/** A click that goes through the guard first, and then begins a write or only opens something. */
function press(button: Button, isWriting = true): void {
  let isSwallowed = false
  const event = {
    target: button,
    preventDefault: () => undefined,
    stopImmediatePropagation: () => (isSwallowed = true),
  }
  guard(event as unknown as Event)
  if (isSwallowed) return
  button.presses++
  if (isWriting) restPressed()
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => {
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
})

describe('A button that writes', () => {
  test('rests for 2.5 seconds: the second click does nothing', () => {
    const save = new Button()
    press(save)
    press(save)
    expect([save.presses, [...save.attributes]]).toEqual([1, ['data-rests', 'aria-disabled']])
    vi.advanceTimersByTime(2499)
    press(save)
    expect(save.presses).toBe(1)
    vi.advanceTimersByTime(1)
    expect([...save.attributes]).toEqual([])
    press(save)
    expect(save.presses).toBe(2)
  })

  test('rests from the click on, however late the write begins, and no longer', () => {
    const send = new Button()
    press(send, false)
    vi.advanceTimersByTime(1000)
    restPressed()
    vi.advanceTimersByTime(1499)
    expect(send.hasAttribute('data-rests')).toBe(true)
    vi.advanceTimersByTime(1)
    restPressed()
    expect(send.hasAttribute('data-rests')).toBe(false)
  })

  test('leaves others alone, also those that only open something', () => {
    const [save, open] = [new Button(), new Button()]
    press(save)
    press(open, false)
    press(open, false)
    expect([open.presses, open.attributes.size]).toEqual([2, 0])
  })

  test('of which each press is another matter does not rest', () => {
    const up = new Button()
    up.setAttribute('data-repeats')
    press(up)
    press(up)
    expect(up.presses).toBe(2)
  })
})

describe('No button can write without it', () => {
  test('since the way to the server makes it rest, unless it only reads', async () => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 200, msg: '', data: null })))
    const [save, search, show] = [new Button(), new Button(), new Button()]
    press(save, false)
    await call('customer', 'update')
    press(search, false)
    await call('customer', 'list')
    press(show, false)
    // As screens read, whatever the call is named.
    await call('statisticalQuery', 'maintenanceDetail', {}, { signal: new AbortController().signal })
    expect([save, search, show].map((button) => button.hasAttribute('data-rests'))).toEqual([true, false, false])
    vi.unstubAllGlobals()
  })

  const files = readdirSync(join(import.meta.dirname, '../src'), { recursive: true, encoding: 'utf8' })
  const source = (name: string): string => readFileSync(join(import.meta.dirname, '../src', name), 'utf8')
  const saying = (words: RegExp): string[] =>
    files.filter((name) => /\.tsx?$/.test(name) && words.test(source(name))).toSorted()

  test('since there is one way to the server, beside that of files and that of downloads', () => {
    expect(saying(/\bfetch\(|XMLHttpRequest|sendBeacon|\baxios\b/)).toEqual([
      'app/api.ts',
      'app/download.ts',
      'app/upload.ts',
    ])
    expect(source('app/start.tsx')).toContain('watchPresses(document)')
  })

  test('since no call that changes something is taken for one that reads', () => {
    const owners = [...catalogue.resources.values(), ...catalogue.services.values()]
    const calls = owners.flatMap(({ name, actions }) =>
      Object.entries(actions).map((entry) => [name, ...entry] as const),
    )
    expect(calls.length).toBeGreaterThan(50)
    const mistaken = calls.filter(([, action, { reads }]) => isReading(action) && !reads)
    // A ticket opens files for a while and changes nothing.
    expect(mistaken.map(([name, action]) => `${name}/${action}`)).toEqual(['file/ticket'])
    for (const usual of [
      'insert',
      'update',
      'delete',
      'readExcel',
      'audit',
      'cancelAudit',
      'enable',
      'disable',
      'move',
    ])
      expect(isReading(usual), usual).toBe(false)
  })

  test('but these few, of which each press is another matter', () => {
    expect(saying(/data-repeats$|data-repeats\s/m).filter((name) => name !== 'app/restingButtons.ts')).toEqual([
      'areas/library/papers/Counting.tsx',
      'areas/platform/dictionary/EntryCells.tsx',
      'engine/phone/ScanField.tsx',
    ])
  })
})
