import { expect, test } from 'vitest'
import { patiently } from '../src/ui/patientLazy.ts'

/** A part that comes at the n-th asking, with what happens until then. */
function coming(nth: number) {
  const happened: (number | string)[] = []
  let asked = 0
  const load = async (): Promise<string> => {
    asked++
    if (asked < nth) throw new Error('no network')
    return 'here'
  }
  const part = patiently(
    load,
    () => happened.push('told'),
    async (ms) => void happened.push(ms),
  )
  return { part, happened }
}

test('a part that does not come is asked for again until it is there, less and less often', async () => {
  const { part, happened } = coming(4)
  expect(await part).toBe('here')
  expect(happened).toEqual([1_000, 2_000, 4_000])
})

test('after five tries who waits is told, once, and it is still asked for', async () => {
  const { part, happened } = coming(8)
  expect(await part).toBe('here')
  expect(happened).toEqual([1_000, 2_000, 4_000, 8_000, 'told', 30_000, 30_000, 30_000])
})
