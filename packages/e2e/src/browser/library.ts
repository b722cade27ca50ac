// A warehouse, a bin and a kind of mould of somebody's own, so that journeys do not meet.
import type { Client } from '../harness/client.ts'
import type { House } from './house.ts'
import type { Visitor } from './visitor.ts'

export interface Place {
  readonly name: string
  readonly warehouseId: string
  readonly fileId: string
  readonly supplierId: string
  /** The full code of its bin. */
  readonly bin: string
  readonly binId: string
}

/** A warehouse with one bin, and a kind of mould, of this visitor's own. */
export async function aLibrary(visitor: Visitor, house: House): Promise<Place & { readonly client: Client }> {
  const client = await house.clientOf(visitor)
  const name = `旅程模${Date.now()}`
  visitor.writes(name)
  const { list: people } = await client.ok('warehouse/list', { pageSize: 1 })
  const { list: suppliers } = await client.ok('supplier/list', { pageSize: 1, enabled: true })
  const { id: warehouseId } = await client.ok('warehouse/insert', { name, managerId: people[0].managerId })
  const { id: binId } = await client.ok('cargoLocation/insert', { warehouseId, kind: 3, code: 'A-01', capacity: 9 })
  const { fullCode: bin } = await client.ok('cargoLocation/getEntityById', { id: binId })
  const type = await client.ok('toolingType/insert', { name, cardType: 2, designLife: 9, needAcceptance: false })
  const file = await client.ok('archives/insert', { name, cardType: 2, toolingTypeId: type.id })
  return { client, name, warehouseId, fileId: file.id, supplierId: suppliers[0].id, bin, binId }
}

export async function stock(client: Client, { warehouseId, binId }: Place, cardId: string): Promise<void> {
  const lines = [{ cardId, locationId: binId }]
  const paper = await client.ok('godownEntry/insert', { inboundType: 1, warehouseId, lines })
  await client.ok('godownEntry/audit', { id: paper.id })
}
