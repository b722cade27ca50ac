// What a rental order brings to the return that is begun from its row.
import { expect, it } from 'vitest'
import { returnOf } from '../src/areas/disposal/returnOf.ts'

it('a return takes along its rental order and every card that is still out', async () => {
  const asked: unknown[] = []
  const call = (...given: unknown[]): Promise<unknown> => {
    asked.push(given)
    return Promise.resolve({ list: [{ cardId: 'c2', cardCode: 'ZSM-0138', cardName: '端子料带(母)注塑模' }] })
  }
  expect(await returnOf(call, { id: 'r1', code: 'ZL202611120001' })).toEqual({
    ...{ rentalId: 'r1', rentalIdName: 'ZL202611120001' },
    lines: [{ cardId: 'c2', cardIdName: 'ZSM-0138 端子料带(母)注塑模', condition: 1 }],
  })
  expect(asked).toEqual([['rental', 'listUnreturned', { rentalId: 'r1' }]])
})
