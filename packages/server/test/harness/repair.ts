// A plant in which things break: a machine, fault types, a team of mechanics, and the way of a repair by the calls people use.
import { againIn, aTenant, clock, hoursAgo, type Caller, type Data, type Tenant } from './app.ts'
import { aMachine } from './upkeep.ts'

export interface RepairShop {
  readonly tenant: Tenant
  readonly admin: Caller
  /** 机械 with 轴承, 电气 with 断路: the leaves are reported. */
  readonly faults: {
    readonly mechanical: string
    readonly bearing: string
    readonly electrical: string
    readonly wiring: string
  }
  readonly mechanics: readonly Caller[]
  readonly reporter: Caller
  readonly teamId: string
  machine(given?: Data): Promise<string>
  /** Reported, and dispatched to the first mechanic where nothing else is said. */
  report(cardId: string, given?: Data): Promise<Data>
  dispatched(reportId: string, given?: Data): Promise<Data>
  entity(resource: string, id: string): Promise<Data>
  /** The repair order of a report. */
  orderOf(reportId: string): Promise<Data>
  cardStatus(cardId: string): Promise<number>
  set(parameter: string, value: string): Promise<unknown>
}

let made = 0

/** Whoever reported may withdraw and evaluate it without a button. */
export const reporting = ['repairReportOrder_insert']
export const repairing = ['repairOrder_update', 'repairOrder_finish', 'repairOrder_withdraw', 'repairOrder_transfer']
const menus = ['repairReportOrder', 'dispatchOrder', 'repairOrder']

export const findings = { causeId: '磨损', measure: '更换轴承', repairResult: 1 }

/** Moves the clock to a time of the day of the test. */
export const later = (minutes: number): void => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

export async function aRepairShop(
  given: { readonly tenant?: Tenant; readonly mechanics?: number } = {},
): Promise<RepairShop> {
  const tenant = given.tenant ?? (await aTenant())
  const set = (parameter: string, value: string): Promise<unknown> =>
    tenant.inTenant((tx) =>
      tx.send({
        text: `INSERT INTO parameter_value (parameter_id, org_key, value, version) VALUES ($1, '*', $2, 1)
ON CONFLICT (tenant_id, parameter_id, org_key) DO UPDATE SET value = excluded.value`,
        values: [parameter, value],
      }),
    )
  // A repair takes hours: nobody signs in again.
  await set('35', '43200')
  const admin = await againIn(tenant.admin)
  const type = async (name: string, parentId?: string): Promise<string> =>
    (await admin.ok('faultType/insert', { code: `GZ${++made}`, name, ...(parentId ? { parentId } : {}) })).id
  const [mechanical, electrical] = [await type('机械'), await type('电气')]
  const faults = {
    mechanical,
    electrical,
    bearing: await type('轴承', mechanical),
    wiring: await type('断路', electrical),
  }
  const mechanics: Caller[] = []
  for (let nth = 0; nth < (given.mechanics ?? 2); nth++)
    // The first does what is his without any button.
    mechanics.push(await tenant.person({ menus, buttons: nth === 0 ? [] : repairing }))
  const reporter = await tenant.person({ menus, buttons: reporting })
  const team = await admin.ok('maintainTeam/insert', {
    ...{ name: '机修班', leaderId: mechanics[0]?.userId },
    members: mechanics.map(({ userId }) => ({ userId, laborRate: '40.00' })),
  })
  const entity = (resource: string, id: string): Promise<Data> => admin.ok(`${resource}/getEntityById`, { id })
  return {
    ...{ tenant, admin, faults, mechanics, reporter, teamId: team.id, entity },
    machine: (more = {}) => aMachine(admin, more),
    report: (cardId, more = {}) =>
      reporter.ok('repair/insert', {
        cardId,
        faultTypeId: faults.bearing,
        description: '异响',
        faultTime: hoursAgo(0),
        ...more,
      }),
    dispatched: (repairId, more = {}) =>
      admin.ok('dispatch/insert', { repairId, mainWorkerId: mechanics[0]?.userId, ...more }),
    async orderOf(reportId) {
      return entity('maintenance', (await entity('repair', reportId)).maintenanceId)
    },
    cardStatus: async (cardId) => (await entity('newCard', cardId)).status,
    set,
  }
}
