// A mould library with bins, and cards to move through it.
import { cardLedgerDefects } from '../../src/areas/cards/ledgerCheck.ts'
import { toLocal } from '../../src/platform/clock.ts'
import { aTenant, clock, type Caller, type Data, type Envelope, type Tenant } from './app.ts'

export interface Library {
  readonly tenant: Tenant
  readonly admin: Caller
  readonly warehouseId: string
  readonly typeId: string
  readonly fileId: string
  bin(code: string, more?: Record<string, unknown>): Promise<string>
  card(more?: Record<string, unknown>): Promise<Data>
  /** A card that stands in a bin. */
  stocked(binId: string, more?: Record<string, unknown>): Promise<Data>
  inbound(lines: readonly Record<string, unknown>[], more?: Record<string, unknown>): Promise<Data>
  outbound(lines: readonly Record<string, unknown>[], more?: Record<string, unknown>): Promise<Data>
  audit(paper: string, id: string, more?: Record<string, unknown>): Promise<Envelope>
  place(cardId: string): Promise<Data>
  /** What the moves, positions and lives tell differently; nothing while all is well. */
  defects(): Promise<string[]>
}

/** Cards of this library need no acceptance, and collecting them no order, unless a test says so. */
export async function aLibrary(within?: Tenant): Promise<Library> {
  const tenant = within ?? (await aTenant())
  const { admin } = tenant
  const { id: warehouseId } = await admin.ok('warehouse/insert', { name: '模具一库', managerId: admin.userId })
  const { id: typeId } = await admin.ok('toolingType/insert', {
    name: '注塑模',
    cardType: 2,
    designLife: 100_000,
    needAcceptance: false,
  })
  const { id: fileId } = await admin.ok('archives/insert', { name: '前壳模', cardType: 2, toolingTypeId: typeId })
  await admin.ok('outboundConfig/insert', { requireCollect: false })
  const earlier = (): string => toLocal(new Date(clock.now.getTime()), 'Asia/Shanghai')
  const library: Library = {
    ...{ tenant, admin, warehouseId, typeId, fileId },
    bin: async (code, more = {}) =>
      (await admin.ok('cargoLocation/insert', { warehouseId, kind: 3, code, capacity: 1, ...more })).id,
    card: (more = {}) => admin.ok('newCard/insert', { cardType: 2, archivesId: fileId, ...more }),
    async stocked(binId, more = {}) {
      const card = await library.card(more)
      const paper = await library.inbound([{ cardId: card.id, locationId: binId }], { inboundType: 1 })
      await admin.ok('godownEntry/audit', { id: paper.id })
      return card
    },
    inbound: (lines, more = {}) =>
      admin.ok('godownEntry/insert', { inboundType: 2, warehouseId, inboundTime: earlier(), lines, ...more }),
    outbound: (lines, more = {}) =>
      admin.ok('outboundOrder/insert', {
        outboundType: 1,
        warehouseId,
        outTime: earlier(),
        receiveUserId: admin.userId,
        lines,
        ...more,
      }),
    audit: (paper, id, more = {}) => admin.call(`${paper}/audit`, { id, ...more }),
    place: (cardId) =>
      tenant.inTenant(async (tx) => {
        const { rows } = await tx.send({
          text: 'SELECT place_type, place_key, location_id, seq, due_return_time, lent_from_id FROM card_position WHERE card_id = $1',
          values: [cardId],
        })
        return rows[0]
      }),
    defects: () =>
      tenant.inTenant(async (tx) => {
        const { rows } = await tx.send({ text: cardLedgerDefects, values: [] })
        return rows.map(({ what, code }) => `${String(what)}: ${String(code)}`)
      }),
  }
  return library
}
