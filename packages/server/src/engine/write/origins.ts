// What the moment and the person put into a row where nothing was sent, and what it is by the name it is called by.
import type { Fields, Values } from '@tmlm/model'
import { toLocal, toLocalDate } from '../../platform/clock.ts'
import { saidOf, type ResourceCall } from '../call/call.ts'

export function withOrigins(call: ResourceCall, fields: Fields = call.resource.fields): Values {
  const { input, now } = call
  const { actor } = call.entry
  const origins: Readonly<Record<string, () => unknown>> = {
    now: () => toLocal(now, actor.timezone),
    today: () => toLocalDate(now, actor.timezone),
    // Nobody stands behind what runs by itself: the row must name who is meant.
    self: () => (actor.everywhere ? undefined : actor.userId),
    ownOrg: () => actor.orgId,
    ownDept: () => actor.deptId,
  }
  const raw: Values = { ...input, ...saidOf(call) }
  for (const [name, field] of Object.entries(fields)) {
    if (raw[name] !== undefined && raw[name] !== '') continue
    const origin = typeof field.default === 'string' ? origins[field.default] : undefined
    if (origin) raw[name] = origin()
  }
  return raw
}
