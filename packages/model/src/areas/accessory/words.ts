// Words that several definitions of spare parts use; for other areas also the port to them.
import { auditing, cancelling, int, type Action } from '../../language/index.ts'

/** How often a paper was audited; keeps the moves of one audit apart from those of the next. */
export const auditNo = int(['审核次数', 'Audits'], {
  ...{ required: true, default: 0 },
  ...{ readOnly: true, privacy: 'internal', noCopy: true },
})

/** Warehouses that keep spare parts: those of their own, and mixed ones. */
export const partsWarehouse = { warehouseType: [2, 4] } as const

/** Keepers see what moves in their warehouses, whatever organisation writes it. */
export const inPartsWarehouse = {
  fields: ['warehouseId'],
  place: { resource: 'warehouse', headedBy: 'managerId', keptBy: 'keeperIds' },
} as const

/** Who keeps the warehouse audits what is written for it, whichever organisation writes it. */
export const byItsKeepers = {
  audit: { ...auditing, byKeepers: true },
  cancelAudit: { ...cancelling, byKeepers: true },
} as const satisfies Record<string, Action>

/** The work that parts are taken for. */
export const sourceKinds = {
  repair: ['维修单', 'Repair order'],
  maintenance: ['保养单', 'Maintenance order'],
  lubrication: ['润滑执行单', 'Lubrication'],
  mouldMaking: ['模具制作', 'Mould making'],
} as const
export type SourceKind = keyof typeof sourceKinds

/** How much there is of a part, by its safety stock (R13). */
export const stockLevels = {
  0: ['正常', 'Enough'],
  1: ['低于安全库存', 'Below safety stock'],
  2: ['低于最低库存', 'Below minimum'],
  3: ['缺货', 'Out of stock'],
  4: ['超储', 'Above maximum'],
} as const
export type StockLevel = keyof typeof stockLevels

export const batchStates = {
  1: ['正常', 'Normal'],
  2: ['临期', 'Near expiry'],
  3: ['已过期', 'Expired'],
  4: ['已冻结', 'Frozen'],
  5: ['已用完', 'Used up'],
} as const

/** Days before its end at which a batch whose part does not say is near expiry. */
export const usualExpiryWarnDays = 60

/** Days without an issue after which what lies there is idle. */
export const idleAfterDays = 180

/** A label of a part makes a line; one of a batch tells the batch too. */
export const byPartLabel = {
  ...{ field: 'accessoryId', by: 'decodeQr', kind: 'part' },
  learns: { by: 'tieBarcode', as: 'barcode' },
} as const

/** A label of a bin. */
export const binLabel = { of: 'newCard', by: 'getByQr', kind: 'location' } as const
