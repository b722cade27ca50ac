// R1 of equipment: what a machine is still worth.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { againIn, aTenant, clock, resetClock, type Caller, type Data } from '../../harness/app.ts'

let admin: Caller
let typeId: string

beforeAll(async () => {
  clock.now = new Date('2026-03-02T08:00:00+08:00')
  admin = (await aTenant()).admin
  typeId = (await admin.ok('toolingType/insert', { name: '注塑机', cardType: 3 })).id
})
afterAll(resetClock)

const ofFile = { originalValue: '360000', startUseDate: '2025-03-15' }

async function aMachine(given: Data, file: Data = {}): Promise<string> {
  const archive = { name: `海天${Math.random()}`, cardType: 3, toolingTypeId: typeId, ...file }
  const { id: archivesId } = await admin.ok('archives/insert', archive)
  return (await admin.ok('newCard/insert', { archivesId, cardType: 3, ...given })).id
}
const valueOf = async (id: string): Promise<string | null> =>
  (await admin.ok('newCard/getEntityById', { id })).bookValue

it('360,000 at 5 % over 10 years since 2025-03-15 are 328,650.00 on 2026-03-02', async () => {
  expect(await valueOf(await aMachine(ofFile))).toBe('328650.00')
})

it('is written off from the month after it came into use, and never below its residual value', async () => {
  expect(await valueOf(await aMachine({ ...ofFile, startUseDate: '2026-02-01' }))).toBe('360000.00')
  expect(await valueOf(await aMachine({ ...ofFile, startUseDate: '2026-01-31' }))).toBe('357150.00')
  expect(await valueOf(await aMachine({ ...ofFile, startUseDate: '2010-01-31' }))).toBe('18000.00')
})

it('is its original value before it is used, and unknown where nobody says what it cost', async () => {
  expect(await valueOf(await aMachine({ originalValue: '360000' }))).toBe('360000.00')
  expect(await valueOf(await aMachine({ startUseDate: '2025-03-15' }))).toBeNull()
})

it('goes by the years and the rate of its file, and by its own before those', async () => {
  const file = { depreciationYears: '5', residualRate: '10' }
  expect(await valueOf(await aMachine(ofFile, file))).toBe('300600.00')
  expect(await valueOf(await aMachine({ ...ofFile, depreciationYears: '10', residualRate: '5' }, file))).toBe(
    '328650.00',
  )
})

it('stays what it was when it was scrapped', async () => {
  const cardId = await aMachine(ofFile)
  const lines = [{ cardId }]
  const { id } = await admin.ok('scrap/insert', { scrapReason: '寿命到期', lines })
  await admin.ok('scrap/audit', { id })
  clock.now = new Date('2027-03-02T08:00:00+08:00')
  admin = await againIn(admin)
  expect(await valueOf(cardId)).toBe('328650.00')
})
