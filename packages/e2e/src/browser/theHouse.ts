// The house of this worker: one running product with the demo, shared by all journeys that the worker walks.
import { inject } from 'vitest'
import { houseSettings } from '../harness/houses.ts'
import { anInstallation, answers } from '../harness/installation.ts'
import { houseOf, type House } from './house.ts'

export async function theHouse(): Promise<House> {
  const joined = inject('houses')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!joined) throw new Error(`No house was started for the worker ${process.env.VITEST_POOL_ID}`)
  const installation = await anInstallation({ joined, settings: houseSettings })
  await answers(installation.url)
  const house = await houseOf(installation)
  await fillWarehouses(house)
  return house
}

/** Enough rows for several pages; the first journeys of a worker bring them. */
async function fillWarehouses(house: House): Promise<void> {
  const { client } = await house.login()
  const { list } = await client.ok('warehouse/list')
  if ((await client.ok('warehouse/list', { keyword: '旅程仓55' })).totalRow > 0) return
  for (let number = 1; number <= 55; number++)
    await client.ok('warehouse/insert', {
      ...{ name: `旅程仓${String(number).padStart(2, '0')}`, warehouseType: (number % 4) + 1, siteKind: 0 },
      managerId: list[0].managerId,
    })
}
