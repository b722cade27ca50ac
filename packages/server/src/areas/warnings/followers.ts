// At once: a change of an object has the kinds looked for that follow it, by a job of the same transaction. Any number of
// changes wait as one job; what is missed in between the next round finds.
import type { Catalogue } from '@tmlm/model'
import type { Engine } from '../../engine/call/call.ts'
import type { JobMoment, Jobs } from '../../platform/jobs/queue.ts'
import type { WarningSource } from '../../engine/warning.ts'
import { lookFor, timezoneOf } from './look.ts'

/** What happens before the queue is open, such as the making of a demo company, the first round finds. */
export function warningFollowers({ warnings }: Catalogue, jobs: OpenJobs): NonNullable<Engine['followed']> {
  const kinds = new Map<string, string[]>()
  for (const { name, follows } of warnings.values())
    for (const object of follows) kinds.set(object, [...(kinds.get(object) ?? []), name])
  return async (tx, object) => {
    if (jobs.isOpen?.() === false) return
    for (const kind of kinds.get(object) ?? []) await jobs.send(tx, 'warn', { kind }, { key: kind })
  }
}

export type OpenJobs = Pick<Jobs, 'send'> & Partial<Pick<Jobs, 'isOpen'>>

export async function lookAtOnce(
  sources: readonly WarningSource[],
  jobs: Pick<Jobs, 'send'>,
  { tenantId, data, now, db }: JobMoment<'warn'>,
): Promise<void> {
  const source = sources.find(({ warning }) => warning.name === data.kind)
  if (!source) return
  const { queued } = await lookFor({ tenantId, now, db, timezone: await timezoneOf(db, tenantId) }, source)
  if (queued > 0)
    await db.transaction(tenantId, (tx) => jobs.send(tx, 'send', { what: 'messages' }, { key: 'messages' }))
}
