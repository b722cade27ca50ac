// Some of the connections work at once; nobody is held up by one that takes long.
import { availableParallelism } from 'node:os'
import { expect, it } from 'vitest'
import { takingTurns } from '../../src/platform/database/turns.ts'

const atOnce = availableParallelism() + 1
const all = async (count: number, take: () => Promise<() => void>): Promise<(() => void)[]> =>
  Promise.all(Array.from({ length: count }, take))

it('One more than work at once waits until one of them ends, and in the order of coming', async () => {
  const { take, waiting } = takingTurns()
  const [first, second] = await all(atOnce, take)
  const came: string[] = []
  const later = ['a', 'b'].map(async (name) => {
    const end = await take()
    came.push(name)
    return end
  })
  expect(waiting()).toBe(2)
  first?.()
  // An end is one, however often it is told.
  first?.()
  await later[0]
  expect(came).toEqual(['a'])
  expect(waiting()).toBe(1)
  second?.()
  await later[1]
  expect(came).toEqual(['a', 'b'])
})

it('One that takes long holds up nobody', async () => {
  const { take, waiting } = takingTurns()
  const long = await all(atOnce, take)
  const end = await take()
  expect(waiting()).toBe(0)
  for (const one of [...long, end]) one()
  await all(atOnce, take)
})
