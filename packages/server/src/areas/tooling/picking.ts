// Picking on the phone: the outbound order is stored and audited in one call, and warnings may be accepted beforehand.
import { outboundOrder } from '@tmlm/model/areas/tooling/outboundOrder'
import type { ActionResult, CallMoment } from '../../engine/behaviour.ts'
import type { OutboundAudit } from './outboundAudit.ts'

/** Stored and audited, or neither. */
export async function pick({ make, perform, raw, tell }: CallMoment) {
  const { confirmWarn, clientId: _, ...values } = raw
  const { id, code } = await make(outboundOrder, values)
  const audited = await perform(outboundOrder, 'audit', { id, confirmWarn })
  tell({ rowId: id, ...(code === undefined ? {} : { rowCode: code }), changes: [] })
  return audited
}

/** What is accepted before the audit stands on the lines until then. */
export async function confirmWarn({ row, input }: OutboundAudit): Promise<ActionResult<typeof outboundOrder>> {
  const codes = String(input.codes)
  return { set: { lines: row.lines.map(({ id }) => ({ id, warnCodes: codes })) } }
}
