// What stands in warehouses and bins, as basic data ask before they close or empty a place.
import type { Holding } from '../basicData/index.ts'

export const partsStored: Holding = {
  text: ['库位或仓库内有备件', 'Parts are stored here'],
  rows: 'SELECT s.warehouse_id, s.location_id FROM accessory_standing_stock s WHERE s.qty <> 0',
}
