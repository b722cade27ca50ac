// Most people see either every row of a list or the same part of it every day. A list asked again is composed for what its
// person saw last, which is a fraction of the statement for everybody. It shows nothing by memory: the statement looks
// whether he still sees every row, yields none where he does not, and says so.
import { recent } from '../../platform/session/recent.ts'
import type { ListRequest } from './listRequest.ts'

/** People who were last found to see every row, by the businesses whose rows they asked for. */
const seeingAll = recent<true>(20_000)

export const asLastSeen = (request: ListRequest): ListRequest =>
  seeingAll.get(keyOf(request)) ? { ...request, seesAll: true } : request

/** Keeps what the answer tells of it: outdated where it was composed for who sees every row, and he does not any more. */
export function isOutdated(request: ListRequest, found: Readonly<Record<string, unknown>> | undefined): boolean {
  if (found?.whole === true) seeingAll.set(keyOf(request), true)
  if (found?.whole !== false) return false
  seeingAll.delete(keyOf(request))
  return request.seesAll === true
}

const keyOf = ({ actor, resource, businesses }: ListRequest): string =>
  [
    actor.tenantId,
    actor.userId,
    resource.orgMode,
    ...(businesses.length > 0 ? businesses.map(({ id }) => id) : ['-']),
  ].join(' ')
