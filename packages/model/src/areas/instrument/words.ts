// Words that several papers of measuring instruments use.
import { auditing, cancelling, check, computed, ref, states, type Action } from '../../language/index.ts'
import { gauges } from '../cards/words.ts'

export const home = '/instrumentManagement'

/** The file of a model of instruments. */
export const instrumentFile = { among: gauges, search: ['code', 'name'] } as const
/** One piece. */
export const instrument = {
  ...{ among: gauges, search: ['code', 'name'] },
  scan: { by: 'getByQr', kind: 'card' },
} as const
/** Lines with one piece each are added by scanning their labels. */
export const scanned = { scan: { field: 'cardId', by: 'getByQr', kind: 'card' } } as const
/** Warehouses in which instruments lie. */
export const gaugeRooms = { among: { warehouseType: [3, 4] } } as const

export const verifyPlaces = {
  1: ['内部', 'Internal'],
  2: ['外部送检', 'External'],
  3: ['现场', 'On site'],
} as const

export const verifyReasons = {
  1: ['周期', 'Periodic'],
  2: ['首次', 'First'],
  3: ['修后', 'After repair'],
  4: ['启封', 'Unsealed'],
  5: ['有疑问', 'Doubted'],
  6: ['验收', 'Acceptance'],
  7: ['其它', 'Other'],
} as const
export type VerifyReason = keyof typeof verifyReasons

export const cycleUnits = { 1: ['天', 'Days'], 2: ['月', 'Months'], 3: ['年', 'Years'] } as const

/** Collect and borrow orders have a table of their own. */
export const lendStates = states({
  saved: [0, ['已保存', 'Saved']],
  rejected: [1, ['审批驳回', 'Approval rejected'], 'danger'],
  inApproval: [2, ['审批中', 'In approval'], 'info'],
  complete: [3, ['审批通过', 'Approved'], 'success'],
  closed: [4, ['已关闭', 'Closed'], 'danger'],
})

/** Who keeps the gauge room approves what is written for it. The wire knows both names. */
export const approvedByKeepers = {
  audit: { ...auditing, byKeepers: true },
  approve: { ...auditing, byKeepers: true, button: 'audit', apart: true },
  cancelAudit: { ...cancelling, byKeepers: true, button: 'unaudit', offeredWhile: { movedSince: false } },
  unapprove: { ...cancelling, byKeepers: true, button: 'unaudit', apart: true },
} as const satisfies Record<string, Action>

/** Whether a piece of the paper has moved since it was approved: then it stands. */
export const movedSince = computed(['已有后续流转', 'Moved since'], 'bool', { privacy: 'internal' })

export const verificationBody = ref(['检定机构', 'Verification body'], 'supplier')

/** A day of the paper that does not lie before another one. */
export const notBefore = (earlier: string, later: string, text: readonly [string, string]) =>
  check([later, earlier], text, (row) => !row[earlier] || !row[later] || String(row[later]) >= String(row[earlier]))
