// Lubrication to try things on: standards, arrangements and papers, made by the calls that people use.
import type { Caller, Data, Tenant } from './app.ts'
import { aMachine } from './upkeep.ts'

let made = 0

export const aPoint = (given: Data = {}): Data => ({
  ...{ pointNo: '1', part: '主轴承', actionType: 1, lubricantBrand: '32号液压油', stdQty: '0.5', unit: '升' },
  ...{ cycleType: 1, cycleValue: 7 },
  ...given,
})

/** A machine with a standard of its own that is enabled. */
export async function aLubricated(admin: Caller, points: readonly Data[] = [aPoint()], given: Data = {}) {
  const cardId = await aMachine(admin, given)
  const standard = { name: `标准${++made}`, scope: 2, cardId, enabled: true, points }
  return { cardId, standardId: (await admin.ok('lubricationStandard/insert', standard)).id as string }
}

/** An arrangement of it, enabled unless said otherwise. */
export async function arrange(
  admin: Caller,
  machine: { readonly cardId: string; readonly standardId: string },
  given: Data = {},
  isEnabled = true,
): Promise<string> {
  const { id } = await admin.ok('lubricationArrangement/insert', {
    ...{ ...machine, lubricatorId: admin.userId, startDate: '2031-03-03', ...given },
  })
  if (isEnabled) await admin.ok('lubricationArrangement/enable', { id })
  return id
}

/** The tasks of a machine, the earliest first. */
export const lubricationsOf = async (tenant: Tenant, cardId: string, given: Data = {}): Promise<Data[]> =>
  (await tenant.admin.ok('lubricationDetail/list', { cardId, pageSize: 500, orderBy: 'nominalDate', ...given })).list
