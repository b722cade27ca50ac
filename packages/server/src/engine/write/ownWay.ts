// What is on its way through an approval is left to it, and what has to go through one does not count without.
import { countingAction, isSubmittable, type Resource } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import type { Paper } from '../approvals.ts'
import type { Moment } from '../behaviour.ts'
import { businessOfRow, momentOf, type ResourceCall } from '../call/call.ts'
import type { StoredRow } from './store.ts'

/** A row that an approval may be about. */
export function paperOf(call: ResourceCall, row: StoredRow): Paper | undefined {
  const { resource } = call
  if (resource.kind !== 'document') return undefined
  const business = businessOfRow(call, row)
  return business?.workflow ? { resource, business, row } : undefined
}

export async function requireOwnWay(call: ResourceCall, moment: Moment, paper: Paper): Promise<void> {
  const { engine, action, resource } = call
  if (call.approved) return
  if (paper.row.status === 'inApproval' || keepsState(resource)) await engine.approvals?.requireQuiet(moment, paper)
  if (action === countingAction(resource)) await engine.approvals?.requireNone(moment, paper)
}

/** Of a paper that is changed or deleted: others tell by their state that they are on their way. */
export async function requireQuiet(call: ResourceCall, tx: Tx, row: StoredRow): Promise<void> {
  const paper = !call.approved && keepsState(call.resource) ? paperOf(call, row) : undefined
  if (paper) await call.engine.approvals?.requireQuiet(momentOf(call, tx), paper)
}

/** A paper with no state of its own for being on its way: only its approval tells. */
function keepsState(resource: Resource): boolean {
  const { status } = resource.fields
  return isSubmittable(resource) && status?.kind === 'state' && !('inApproval' in status.states)
}
