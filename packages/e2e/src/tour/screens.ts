// Where the tour goes: every screen of the menu and of the phone, taken from the catalogue, so that a new screen is toured
// by itself.
import { catalogue } from '@tmlm/model/catalogue'
import type { Client, Data } from '../harness/client.ts'

export interface Stop {
  readonly name: string
  readonly path: string
  /** Seen before the login. */
  readonly isOutside?: true
  /** A screen of the mobile-style home, and what there is to scan in it. */
  readonly isPhone?: boolean
  readonly used?: Used
}

/** Codes of the demo, as they are on labels. */
export interface Used {
  readonly bin: string
  readonly stockedCard: string
  readonly outCard: string
  readonly machine: string
}

const besides: readonly Stop[] = [
  { name: 'Login', path: '/login', isOutside: true },
  { name: 'SupplierLogin', path: '/supplierLogin', isOutside: true },
  { name: 'Page404', path: '/404' },
  { name: 'MobileHome', path: '/home' },
  { name: 'Dashboard', path: '/dashboard' },
]

export function stops(only: readonly string[], withUnfinished: boolean, used: Used): Stop[] {
  const menu = catalogue.screens.filter(
    ({ hidden, unfinished, kind }) => !hidden && kind !== 'public' && (withUnfinished || !unfinished),
  )
  const inMenu = menu
    .filter(({ name }) => !besides.some((stop) => stop.name === name))
    .map(({ name, path, mobile }) => ({ name, path, isPhone: mobile, used }))
  const all = [...besides, ...inMenu]
  return only.length === 0 ? all : all.filter(({ name }) => only.includes(name))
}

/** What lies, stands and is lent somewhere in the demo; a card is applied for and a stocktake is planned, so that there is
 * something to pick and to count. */
export async function usedIn(client: Client): Promise<Used> {
  const toolsAt = async (placeType: number): Promise<Data[]> =>
    (await client.ok('statisticalQuery/listPosition', { placeType, cardType: 2, pageSize: 50 })).list
  const [lent] = await toolsAt(2)
  const [machine] = (await client.ok('newCard/list', { cardType: 3, pageSize: 1 })).list
  const { stocked, id } = await appliedFor(
    client,
    (await toolsAt(1)).filter((card) => card.locationIdName),
  )
  const { warehouseId, locationId } = stocked
  // Two warehouses may have a bin of the same code.
  const { fullCode } = await client.ok('cargoLocation/getEntityById', { id: locationId })
  await client.ok('requisitionTooling/audit', { id })
  const { userId } = await client.ok('token/getToken')
  await client.ok('inventoryCountSlip/insert', { name: '月度盘点', warehouseId, counterIds: [userId] })
  return { bin: fullCode, stockedCard: stocked.code, outCard: lent.code, machine: machine.code }
}

/** Some of what lies there may not be used any more; an application for the first that may. */
async function appliedFor(client: Client, cards: readonly Data[]): Promise<{ stocked: Data; id: string }> {
  for (const stocked of cards) {
    const { cardId, warehouseId } = stocked
    const asked = { purpose: '生产', warehouseId, lines: [{ cardId }] }
    const { status, data } = await client.call('requisitionTooling/insert', asked)
    if (status === 200) return { stocked, id: data.id }
  }
  throw new Error('Nothing that lies in a bin may be used')
}
