// Lines say that they were scanned; only who may add lines by scanning says so.
import { normalizeKey, refuse } from '@tmlm/model'
import type { Actor } from '../../platform/session/actor.ts'

interface Line {
  readonly id?: string | undefined
  readonly scanned?: boolean | null | undefined
}

/** Of lines that were there before, what they said before counts. */
export function requireScanRight(actor: Actor, lines: readonly Line[], before: readonly Line[] = []): void {
  if (actor.isAdmin || actor.rights.buttons.has(normalizeKey('outboundOrder_scanAdd'))) return
  const known = new Set(before.flatMap(({ id, scanned }) => (scanned === true ? id : [])))
  if (lines.some(({ id, scanned }) => scanned === true && !known.has(id)))
    throw refuse('您没有扫码添加的权限，请联系管理员', 'You may not add cards by scanning; ask your administrator')
}
