// What the moment and the person put into a row where nothing was sent.
import type { Fields, Values } from '@tmlm/model'
import { toLocal, toLocalDate } from '../platform/clock.ts'
import type { ResourceCall } from './call.ts'

export function withOrigins({ resource, input, entry, now }: ResourceCall, fields: Fields = resource.fields): Values {
  const { actor } = entry
  const origins: Readonly<Record<string, () => unknown>> = {
    now: () => toLocal(now, actor.timezone),
    today: () => toLocalDate(now, actor.timezone),
    self: () => actor.userId,
    ownOrg: () => actor.orgId,
    ownDept: () => actor.deptId,
  }
  const raw: Values = { ...input }
  for (const [name, field] of Object.entries(fields)) {
    if (raw[name] !== undefined && raw[name] !== '') continue
    const origin = typeof field.default === 'string' ? origins[field.default] : undefined
    if (origin) raw[name] = origin()
  }
  return raw
}
