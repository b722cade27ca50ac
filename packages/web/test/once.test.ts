import { describe, expect, it } from 'vitest'
import { once } from '../src/ui/once.ts'

describe('What is loaded once', () => {
  it('is the same for two who ask at the same time', async () => {
    let asked = 0
    const load = once(async () => ({ number: ++asked }))
    const [first, second] = await Promise.all([load(), load()])
    expect(first).toBe(second)
    expect(await load()).toBe(first)
    expect(asked).toBe(1)
  })

  it('is asked for again after a failure', async () => {
    let asked = 0
    const load = once(async () => {
      asked++
      if (asked === 1) throw new Error('no network')
      return asked
    })
    await expect(load()).rejects.toThrow('no network')
    expect(await load()).toBe(2)
  })
})
