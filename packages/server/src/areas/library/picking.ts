// Picking on the phone: the outbound order is stored and audited in one call, and warnings may be accepted beforehand.
import { outboundOrder } from '@tmlm/model/areas/library/outboundOrder'
import type { InputOf } from '@tmlm/model'
import type { ActionMoment, ActionResult, CallMoment } from '../../engine/behaviour.ts'
import { codesOf, warningOn } from './outboundGuards.ts'
import { outboundRules } from './outboundRules.ts'

/** Stored and audited, or neither. */
export async function pick({ make, perform, raw, tell }: CallMoment) {
  const { confirmWarn, clientId: _, ...values } = raw
  const { id, code } = await make(outboundOrder, values)
  const audited = await perform(outboundOrder, 'audit', { id, confirmWarn })
  tell({ rowId: id, ...(code === undefined ? {} : { rowCode: code }), changes: [] })
  return audited
}

/** What the audit will ask of the paper, and of which of its cards it wants a photo. */
export async function demands({ tx, input }: CallMoment<InputOf<typeof outboundOrder, 'demands'>>) {
  const rules = await outboundRules(tx, input)
  const all = [...rules.values()]
  return {
    requireCollect: all.some(({ requireCollect }) => requireCollect),
    requireProduct: all.some(({ requireProduct }) => requireProduct),
    photoCardIds: [...rules].flatMap(([cardId, { requirePhoto }]) => (requirePhoto ? cardId : [])),
  }
}

/** What is accepted before the audit stands on the lines until then: what is said of one card on its line alone. */
export async function confirmWarn(
  moment: ActionMoment<typeof outboundOrder, InputOf<typeof outboundOrder, 'confirmWarn'>>,
): Promise<ActionResult<typeof outboundOrder>> {
  const given = moment.input.codes.split(',').map((word) => word.trim())
  const codes = await codesOf(moment)
  const kept = (cardId: string): string =>
    given.flatMap((word) => warningOn(codes.get(cardId) ?? '', word) ?? []).join(',')
  return { set: { lines: moment.row.lines.map(({ id, cardId }) => ({ id, warnCodes: kept(cardId) || null })) } }
}
