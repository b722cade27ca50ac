// What the demo company knows of its instruments: those that were in people's hands when the books began, with the certificates they
// had; the calibrations of those in the gauge room; loans, of which one is late; a piece that failed, and one at the laboratory.
import type { Values } from '@tmlm/model'
import { idOf, type DemoCall } from './call.ts'
import type { DemoPlant } from './cards.ts'
import { dateBefore, daysBefore, timeBefore } from './days.ts'
import type { DemoStores } from './stores.ts'

interface Gauge {
  readonly id: string
  readonly code: string
}

/** Copies of the first piece of each document, for those who work with them. */
const copiesOfEach = 9

export async function fillVerifications(
  call: DemoCall,
  plant: DemoPlant,
  stores: DemoStores,
  gauges: { readonly firsts: readonly Gauge[]; readonly stored: readonly Gauge[] },
  now: Date,
): Promise<void> {
  const { company } = plant
  const orgId = company.firstFactoryId
  const warehouseId = stores.warehouses.get('一厂量具室')
  const person = (jobNo: string): string | undefined => company.peopleByJobNo.get(jobNo)
  const does = async (resource: string, key: string, input: Values, days: number, then = 'audit'): Promise<string> => {
    const id = idOf(await call(`${resource}/insert`, `${resource}:${key}`, { orgId, ...input }, daysBefore(now, days)))
    if (then !== '')
      await call(`${resource}/${then}`, `${resource}:${key}:${then}`, { id }, daysBefore(now, days - 0.01))
    return id
  }

  await does('instrumentEarlyWarning', 'all', { scopeType: 0, cycleValue: 12, warningDays: 30 }, 300, '')

  const holders = ['A0006', 'A0007', 'A0008', 'A0009', 'A0010', 'A0011', 'A0012'].flatMap(
    (jobNo) => person(jobNo) ?? [],
  )
  const copies: Gauge[] = []
  for (const [nth, { id }] of gauges.firsts.entries()) {
    const made = await call(
      'instrumentCard/multiCopy',
      `gaugeCopies:${nth}`,
      { id, count: copiesOfEach },
      daysBefore(now, 290),
    )
    copies.push(...(made.cards as readonly Gauge[]))
  }
  const opening = copies.map(({ id }, nth): Values => ({
    ...{
      cardId: id,
      holderUserId: holders[nth % holders.length],
      holderDeptId: company.departmentOf('first', '品质部'),
    },
    ...{
      lastVerifyDate: dateBefore(now, openedSince(nth)),
      lastResult: 1,
      certificateNo: `DC25-${String(1000 + nth)}`,
    },
  }))
  await does(
    'instrumentBoundIn',
    'opening',
    { inType: 5, warehouseId, inDate: timeBefore(now, 283), keeperId: person('A0005'), lines: opening },
    283,
  )

  const standards = [{ name: '四等量块', model: '83块组', serialNo: 'LK-0831', certificateNo: 'DC25-0001' }]
  const calibrated = (gauge: Gauge, days: number, error: number, more: Values = {}): Promise<string> =>
    does(
      'instrumentCalibrationRecord',
      `${gauge.code}:${days}`,
      {
        ...{ cardId: gauge.id, verifyKind: 4, verifyBasis: 'JJG 30-2012', verifyPlace: 1, reason: 1, result: 1 },
        ...{ verifyDate: dateBefore(now, days), verifierId: person('A0005'), checkerId: person('A0006'), standards },
        ...{ temperature: '20.1', humidity: '52' },
        points: [20, 75].map((nominal) => ({
          ...{ item: '示值误差', nominal: String(nominal), indicated: String(nominal + error), uncertainty: '0.005' },
          ...{ mpeLower: '-0.03', mpeUpper: '0.03' },
        })),
        ...more,
      },
      days,
    )
  for (const [nth, gauge] of gauges.stored.entries())
    await calibrated(gauge, nth % 10 === 3 ? 345 - 80 : 30 + ((nth * 17) % 220), (nth % 3) / 100)

  // One of the gauge room failed this month, and nobody has said yet what it spoilt.
  const [bad, lent, late, away] = gauges.stored
  if (!bad || !lent || !late || !away) return
  await calibrated(bad, 9, 0.06, { result: 3, disposition: 1 })
  for (const [gauge, key, days, back] of [
    [lent, 'lent', 6, -8],
    [late, 'late', 20, 5],
  ] as const) {
    const loan = await does(
      'instrumentBorrow',
      key,
      {
        ...{ warehouseId, userId: holders[0], applyDate: dateBefore(now, days), planReturnDate: dateBefore(now, back) },
        ...{ purpose: '首件检验', lines: [{ cardId: gauge.id, qty: 1 }] },
      },
      days,
    )
    const out = { outType: 2, warehouseId, borrowOrderId: loan, outDate: timeBefore(now, days - 0.1) }
    await does('instrumentBoundOut', key, { ...out, lines: [{ cardId: gauge.id }] }, days - 0.1)
  }
  const application = await does(
    'instrumentInspection',
    'away',
    {
      ...{ sendType: 2, verifyOrgId: plant.suppliers.get('鼎测计量'), applyUserId: person('A0005') },
      ...{ applyDate: dateBefore(now, 4), planReturnDate: dateBefore(now, -6), lines: [{ cardId: away.id }] },
    },
    4,
  )
  await call('instrumentInspection/send', 'away:send', { id: application }, daysBefore(now, 3.9))
}

/** Days since the last verification: most are valid, some are due soon, a few are overdue. */
function openedSince(nth: number): number {
  if (nth % 23 === 5) return 395 + (nth % 20)
  if (nth % 9 === 4) return 340 + (nth % 15)
  return 288 + (nth % 45)
}
