import { expect, test } from 'vitest'
import { patiently } from '../src/ui/patientLazy.ts'

test('a part that does not come is asked for again until it is there, less and less often', async () => {
  const rests: number[] = []
  let asked = 0
  const load = async (): Promise<string> => {
    asked++
    if (asked < 7) throw new Error('no network')
    return 'here'
  }
  expect(await patiently(load, async (ms) => void rests.push(ms))).toBe('here')
  expect(rests).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000])
})
