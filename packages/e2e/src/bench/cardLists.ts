// What people ask of the mould library: every list of it, plain and by the filters of every day.
import type { Office } from './parts/excel.ts'

export type Asked = readonly [what: string, resource: string, action: string, input: Readonly<Record<string, string>>]

const library = (action: string, input: Asked[3] = {}): readonly [string, string, Asked[3]] => [
  'statisticalQuery',
  action,
  input,
]

/** What is named after what it stands for, such as `aType`, is of the office that asks (`idsIn`). */
export const cardLists: readonly Asked[] = [
  ['types', 'toolingType', 'list', {}],
  ['files', 'archives', 'list', {}],
  ['files by keyword', 'archives', 'list', { keyword: 'MD00011' }],
  ['cards', 'newCard', 'list', {}],
  ['cards by keyword', 'newCard', 'list', { keyword: 'MJ000777' }],
  ['cards by status', 'newCard', 'list', { status: '4' }],
  ['cards of a type', 'newCard', 'list', { toolingTypeId: 'aType' }],
  ['cards in hands', 'newCard', 'list', { placeType: '2' }],
  ['cards to collect', 'newCard', 'listReferenceCard', { purpose: 'collect' }],
  [
    'cards to take out of a warehouse',
    'newCard',
    'listReferenceCard',
    { purpose: 'outbound', warehouseId: 'aWarehouse' },
  ],
  ['cards to bring in', 'newCard', 'listReferenceCard', { purpose: 'inbound' }],
  ['purchase orders', 'procurementOrder', 'list', {}],
  ['acceptance orders', 'acceptance', 'list', {}],
  ['acceptance orders by card', 'acceptance', 'list', { keyword: 'MJ000777' }],
  ['collect orders', 'requisitionTooling', 'list', {}],
  ['inbound orders', 'godownEntry', 'list', {}],
  ['inbound orders by card', 'godownEntry', 'list', { keyword: 'MJ000777' }],
  ['inbound orders to audit', 'godownEntry', 'list', { status: '0' }],
  ['outbound orders', 'outboundOrder', 'list', {}],
  ['stocktakes', 'inventoryCountSlip', 'list', {}],
  ['stocktakes under way', 'inventoryCountSlip', 'list', { progress: '1' }],
  ['stocktakes by result', 'inventoryCountSlip', 'list', { result: '3' }],
  ['lines of a stocktake', 'inventoryCountSlip', 'getEntityById', { id: 'aStocktake' }],
  ['bins with room', 'cargoLocation', 'list', { room: '2' }],
  ['bins with room of a warehouse', 'cargoLocation', 'list', { room: '2', warehouseId: 'aWarehouse' }],
  ['card position', ...library('listPosition')],
  ['card position of a place', ...library('listPosition', { placeType: '2' })],
  ['card position of a warehouse', ...library('listPosition', { warehouseId: 'aWarehouse' })],
  ['card position by keyword', ...library('listPosition', { keyword: 'MJ000777' })],
  ['in and out', ...library('listInOut')],
  ['in and out of a warehouse', ...library('listInOut', { warehouseId: 'aWarehouse' })],
  ['in and out by card', ...library('listInOut', { keyword: 'MJ000777' })],
  ['in and out by paper', ...library('listInOut', { keyword: 'CKD00007773' })],
  ['to be returned', ...library('listToReturn')],
  ['to be returned, overdue', ...library('listToReturn', { overdue: 'true' })],
  ['stock on hand', ...library('listStock')],
  ['stock by bin', ...library('listStock', { groupBy: 'location' })],
  ['stock by type', ...library('listStock', { groupBy: 'type' })],
  ['stock by file, as on the phone', ...library('listStock', { groupBy: 'archive' })],
  ['stock by file, by quantity', ...library('listStock', { groupBy: 'archive', orderBy: '-quantity' })],
]

/** Something that this office sees of each kind. */
export async function idsIn(office: Office): Promise<Readonly<Record<string, string>>> {
  const first = async (
    resource: string,
    action: string,
    input: Asked[3],
  ): Promise<Readonly<Record<string, unknown>>> => {
    const { json = '{}' } = await office.call(resource, action, { input: { ...input, pageSize: '1' } })
    return (JSON.parse(json) as { readonly list: readonly Readonly<Record<string, unknown>>[] }).list[0] ?? {}
  }
  const card = await first('newCard', 'list', {})
  const stored = await first(...library('listPosition', { placeType: '1' }))
  const slip = await first('inventoryCountSlip', 'list', {})
  const ids = { aType: card.toolingTypeId, aWarehouse: stored.warehouseId, aStocktake: slip.id }
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]))
}

/** A list as this office asks for it. */
export const withIds = (input: Asked[3], ids: Readonly<Record<string, string>>): Asked[3] =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, ids[value] ?? value]))
