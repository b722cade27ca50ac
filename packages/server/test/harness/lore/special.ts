// How the fields of special equipment hang together, for the samples of the generic tests.
import { allKinds, type Category, type SpecialKind } from '@tmlm/model/areas/special/specialKinds'
import { addMonths } from '@tmlm/model'
import { daysAgo } from '../app.ts'
import type { ChangeLore, Lore } from './lore.ts'

/** A legal inspection that says all it must. */
const inspection = { checkKind: 1, checkDate: daysAgo(3), conclusion: 1 }

const valve = { accessoryType: '安全阀', accessoryCode: 'A-1', cycleMonths: 12, lastDate: '2026-01-05' }

const interlock = { accessoryType: '联锁装置', accessoryCode: 'L-1' }

/** What was inspected before, so that all of them are as far from their next dates. */
const [before, next] = [daysAgo(40), daysAgo(-200)]
const opening = {
  ...{ openingLastDate: before, openingNextDate: next, openingReason: '检验机构意见' },
  openings: [{ checkKind: 2, lastDate: before, nextDate: next }],
}

const ledger: Lore[string] = async (_samples, extent, { useStatus = 0 }) => ({
  ...{ useStatus, produceDate: '2020-01-01' },
  ...(extent === 'full'
    ? { commissionDate: '2020-06-01', registerDate: '2020-06-10', accessories: [valve], ...opening }
    : {}),
})

/** Pressures, stops and floors that fit together. */
const ownOf: Readonly<Record<Category, object>> = {
  1: {
    chamberPressure: [{ chamber: 1, designPressure: '1.6', maxWorkPressure: '1.2' }],
    ...{ testPressure: '2', quickOpenDoor: false },
  },
  2: { segments: [{ segmentNo: 'S1', lengthM: '12.5', designPressure: '1.6', workPressure: '1.2' }] },
  3: {},
  4: { ratedPressure: '1.25', allowedPressure: '1' },
  5: { floors: 8, stops: 6, maintainers: [{ name: '周远' }, { name: '高翔' }] },
  6: { kind: '牵引车/其它', insuranceTo: daysAgo(-200) },
}

/** A period of its own, with the reason that one outside the rule needs. */
const ownPeriod = {
  ...{ period: 12, periodUnit: 'month', nextDate: addMonths(inspection.checkDate, 12), overrideReason: '按机构意见' },
}

/** It belongs where its machine does. */
const check =
  ({ category, ledger: name }: SpecialKind): Lore[string] =>
  async (samples, extent, { orgId }) => {
    const at = orgId === undefined ? {} : { ledgerId: await samples.row(name, { orgId }) }
    if (extent === 'required') return { ...inspection, ...at }
    return { ...inspection, ...ownPeriod, ...(category <= 2 ? { safetyGrade: 2 } : {}), ...at }
  }

export const specialLore: Lore = Object.fromEntries(
  allKinds.flatMap((kind): [string, Lore[string]][] => [
    [kind.ledger, async (...given) => ({ ...(await ledger(...given)), ...ownOf[kind.category] })],
    [kind.check, check(kind)],
  ]),
)

export const specialChanges: ChangeLore = {
  ...Object.fromEntries(
    allKinds.flatMap(({ category, ledger: name, check: paper }): [string, ChangeLore[string]][] => [
      [`${name}.useStatus`, async () => ({ useStatus: 2, stopDate: daysAgo(1), stopReason: '大修' })],
      [`${name}.stopDate`, async () => ({ stopDate: daysAgo(2) })],
      [`${name}.accessories`, async () => ({ accessories: [{ ...valve, accessoryCode: 'A-2' }, interlock] })],
      [`${name}.registerDate`, async () => ({ registerDate: '2020-06-20' })],
      [`${name}.produceDate`, async () => ({ produceDate: '2019-01-01' })],
      ...Object.keys(ownOf[category]).map((field): [string, ChangeLore[string]] => [
        `${name}.${field}`,
        async () => ({ [field]: changed[field] }),
      ]),
      [`${paper}.checkDate`, async () => ({ checkDate: daysAgo(2), nextDate: addMonths(daysAgo(2), 12) })],
      [`${paper}.period`, async () => ({ period: 6, nextDate: addMonths(daysAgo(2), 6) })],
      [`${paper}.periodUnit`, async () => ({ periodUnit: 'day', nextDate: addMonths(daysAgo(2), 6) })],
      [`${paper}.nextDate`, async () => ({ nextDate: addMonths(daysAgo(2), 5) })],
      [`${paper}.conclusion`, async () => ({ conclusion: 2 })],
      // A monthly check would not last as long as the date that is there.
      [`${paper}.checkKind`, async () => ({ checkKind: category === 6 ? 3 : 2 })],
    ]),
  ),
  'carLedger.mileage': async () => ({ mileage: '90000' }),
  'carLedger.workHours': async () => ({ workHours: '90000' }),
  'pressureVesselLedger.quickOpenDoor': async () => ({
    quickOpenDoor: true,
    accessories: [valve, interlock],
  }),
}

const changed: Readonly<Record<string, unknown>> = {
  chamberPressure: [{ chamber: 2, designPressure: '2' }],
  segments: [{ segmentNo: 'S2', lengthM: '3' }],
  ratedPressure: '1.3',
  allowedPressure: '0.9',
  floors: 9,
  stops: 7,
  maintainers: [{ name: '周远' }, { name: '沈立' }],
}

/** What a ledger keeps of its inspections follows them. */
export const specialDerived: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  allKinds.map(({ ledger: name }) => [name, ['nextDates', 'safetyGrade', 'failedSince', 'monitorUsedMonths']]),
)
