// A gauge room: instruments of one document, verified and in stock, and the papers around them.
import { cardLedgerDefects } from '../../src/areas/cards/ledgerCheck.ts'
import { aTenant, daysAgo, hoursAgo, type Caller, type Data, type Envelope, type Tenant } from './app.ts'
import { uploaded } from './samples.ts'

export interface GaugeRoom {
  readonly tenant: Tenant
  readonly admin: Caller
  readonly warehouseId: string
  readonly typeId: string
  readonly fileId: string
  readonly bodyId: string
  /** A card that waits for acceptance. */
  card(more?: Data): Promise<Data>
  /** In stock, and verified on this day where one is given. */
  stocked(verifyDate?: string | null, more?: Data): Promise<Data>
  /** A saved record of an outside verification with its certificate. */
  record(cardId: string, more?: Data): Promise<string>
  /** The same, approved. */
  verified(cardId: string, more?: Data): Promise<string>
  facts(cardId: string): Promise<Data>
  borrow(lines: readonly Data[], more?: Data): Promise<string>
  /** Approved, for one piece of the document. */
  borrowed(more?: Data): Promise<string>
  issue(orderId: string, cardIds: readonly string[], more?: Data): Promise<Envelope>
  collect(lines: readonly Data[], more?: Data): Promise<string>
  bringIn(inType: number, lines: readonly Data[], more?: Data): Promise<Envelope>
  set(parameterId: string, value: string): Promise<void>
  defects(): Promise<string[]>
}

let numbers = 0

export async function aGaugeRoom(within?: Tenant): Promise<GaugeRoom> {
  const tenant = within ?? (await aTenant())
  const { admin } = tenant
  const { id: warehouseId } = await admin.ok('warehouse/insert', {
    ...{ name: '量具室', warehouseType: 4, useLocation: false, managerId: admin.userId },
  })
  const { id: typeId } = await admin.ok('toolingType/insert', { name: '卡尺', cardType: 5 })
  const { id: fileId } = await admin.ok('instrumentArchives/insert', {
    ...{ name: '数显卡尺', model: '0-150', toolingTypeId: typeId, mpe: '0.02', verifyBasis: 'JJG 30-2012' },
    points: [
      { item: '示值误差', nominal: '20' },
      { item: '示值误差', nominal: '140' },
    ],
  })
  const { id: bodyId } = await admin.ok('supplier/insert', { name: '市计量院', types: ['检定机构'] })
  const audited = async (resource: string, id: string, more: Data = {}): Promise<Envelope> =>
    admin.call(`${resource}/audit`, { id, ...more })
  const room: GaugeRoom = {
    ...{ tenant, admin, warehouseId, typeId, fileId, bodyId },
    card: (more = {}) => admin.ok('instrumentCard/insert', { archivesId: fileId, ...more }),
    async stocked(verifyDate = daysAgo(10), more = {}) {
      const card = await room.card(more)
      const line = {
        cardId: card.id,
        ...(verifyDate ? { lastVerifyDate: verifyDate, certificateNo: `Q-${++numbers}` } : {}),
      }
      const answer = await room.bringIn(5, [line])
      if (answer.status !== 200) throw new Error(JSON.stringify(answer))
      return card
    },
    async record(cardId, more = {}) {
      const file = { name: '证书.pdf', url: (await uploaded(tenant, 'pdf')).url, size: 10 }
      const made = await admin.ok('instrumentCalibrationRecord/insert', {
        ...{ cardId, verifyKind: 2, verifyBasis: 'JJG 30-2012', verifyPlace: 2, verifyOrgId: bodyId },
        ...{ verifyDate: daysAgo(0), verifierName: '陆工', certificateNo: `Z-${++numbers}`, certificateFiles: [file] },
        ...{ result: 1, ...more },
      })
      return made.id
    },
    async verified(cardId, more = {}) {
      const id = await room.record(cardId, more)
      await admin.ok('instrumentCalibrationRecord/approve', { id })
      return id
    },
    facts: (cardId) => admin.ok('instrumentCard/getEntityById', { id: cardId }),
    async borrow(lines, more = {}) {
      const paper = { warehouseId, purpose: '首件检验', planReturnDate: daysAgo(-5), lines, ...more }
      return (await admin.ok('instrumentBorrow/insert', paper)).id
    },
    async borrowed(more = {}) {
      const id = await room.borrow([{ archivesId: fileId, qty: 1 }], more)
      await admin.ok('instrumentBorrow/audit', { id })
      return id
    },
    issue: (orderId, cardIds, more = {}) =>
      admin.call('instrumentBoundOut/issue', {
        ...{ outType: 2, warehouseId, borrowOrderId: orderId, outDate: hoursAgo(0) },
        ...{ lines: cardIds.map((cardId) => ({ cardId })), ...more },
      }),
    async collect(lines, more = {}) {
      return (await admin.ok('instrumentReceive/insert', { warehouseId, purpose: '产线自检', lines, ...more })).id
    },
    async bringIn(inType, lines, more = {}) {
      const paper = await admin.call('instrumentBoundIn/insert', {
        ...{ inType, warehouseId, inDate: hoursAgo(0), lines, ...more },
      })
      return paper.status === 200 ? audited('instrumentBoundIn', paper.data.id) : paper
    },
    set: async (id, value) => {
      await tenant.inTenant((tx) =>
        tx.send({
          text: `INSERT INTO parameter_value (parameter_id, org_key, value, version) VALUES ($1, '*', $2, 1)`,
          values: [id, value],
        }),
      )
    },
    defects: () =>
      tenant.inTenant(async (tx) => {
        const { rows } = await tx.send({ text: cardLedgerDefects, values: [] })
        return rows.map(({ what, code }) => `${String(what)}: ${String(code)}`)
      }),
  }
  return room
}
