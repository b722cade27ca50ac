// Words that several papers of the library use.
import { auditing, cancelling, computed, type Action } from '../../language/index.ts'

/** Who keeps the warehouse audits what is written for it, whichever organisation writes it. */
export const byItsKeepers = {
  audit: { ...auditing, byKeepers: true },
  cancelAudit: { ...cancelling, byKeepers: true, offeredWhile: { movedSince: false } },
} as const satisfies Record<string, Action>

/** Whether a card of the paper has moved since it was audited: then the audit stands. */
export const movedSince = computed(['已有后续移动', 'Moved since'], 'bool', { privacy: 'internal' })
