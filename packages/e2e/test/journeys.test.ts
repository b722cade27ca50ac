// What people do all day, in a real browser, in both languages, at a desk and on a phone.
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { aHouse, type House } from '../src/browser/house.ts'
import { journeysIn } from '../src/browser/journey.ts'
import { cleanUp } from '../src/harness/processes.ts'
import { cardJourneys } from './journeys/cards.ts'
import { entryJourneys } from './journeys/entry.ts'
import { formJourneys } from './journeys/form.ts'
import { guardJourneys } from './journeys/guard.ts'
import { keyboardJourneys } from './journeys/keyboard.ts'
import { libraryJourneys } from './journeys/library.ts'
import { linesJourneys } from './journeys/lines.ts'
import { listJourneys } from './journeys/list.ts'
import { newCompanyJourneys } from './journeys/newCompany.ts'
import { partJourneys } from './journeys/parts.ts'
import { phoneJourneys } from './journeys/phone.ts'
import { shellJourneys } from './journeys/shell.ts'
import { tabJourneys } from './journeys/tabs.ts'
import { troubleJourneys } from './journeys/trouble.ts'

let house: House
const journey = journeysIn(() => house)

beforeAll(async () => {
  house = await aHouse({ from: inject('demoData'), settings: { UNFINISHED: 'shown' } })
  await fillWarehouses()
})

afterAll(async () => {
  await house.close()
  await cleanUp()
})

describe('At the door', () => entryJourneys(journey))
describe('The guard', () => guardJourneys(journey))
describe('The shell', () => shellJourneys(journey))
describe('Tabs', () => tabJourneys(journey))
describe('A list', () => listJourneys(journey))
describe('A form', () => formJourneys(journey))
describe('Lines', () => linesJourneys(journey))
describe('Shared parts', () => partJourneys(journey))
describe('A mould', () => libraryJourneys(journey))
describe('A mould and a phone', () => phoneJourneys(journey))
describe('When something goes wrong', () => troubleJourneys(journey))
describe('A new company', () => newCompanyJourneys(journey))
describe('Cards and their labels', () => cardJourneys(journey))
describe('By keyboard alone', () => keyboardJourneys(journey))

/** Enough rows for several pages. */
async function fillWarehouses(): Promise<void> {
  const { client } = await house.login()
  const { list } = await client.ok('warehouse/list')
  for (let number = 1; number <= 55; number++)
    await client.ok('warehouse/insert', {
      ...{ name: `旅程仓${String(number).padStart(2, '0')}`, warehouseType: (number % 4) + 1, siteKind: 0 },
      managerId: list[0].managerId,
    })
}
