// Words that several papers of the library use.
import { auditing, cancelling, type Action } from '../../language/index.ts'

/** Who keeps the warehouse audits what is written for it, whichever organisation writes it. */
export const byItsKeepers = {
  audit: { ...auditing, byKeepers: true },
  cancelAudit: { ...cancelling, byKeepers: true },
} as const satisfies Record<string, Action>
