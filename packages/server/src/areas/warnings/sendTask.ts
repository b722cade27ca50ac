// T03, and the job that comes right after something was found: sends what waits.
import type { Catalogue } from '@tmlm/model'
import type { Task } from '../../engine/task.ts'
import type { JobMoment } from '../../platform/jobs/queue.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { outsideChannels } from './outsideChannels.ts'
import { timezoneOf } from './look.ts'
import { sendWaiting } from './send.ts'

/** What could not be sent stands in the delivery log and is tried again; it is no failure of the task. */
export const sendMessages: Task = async ({ tenantId, timezone, now, db, catalogue, secrets }) => {
  const { sent } = await sendWaiting({ tenantId, timezone, now, db, catalogue, channels: outsideChannels(secrets) })
  return { processed: sent }
}

export async function sendAtOnce(
  { catalogue, secrets }: { readonly catalogue: Catalogue; readonly secrets: Secrets },
  { tenantId, now, db }: JobMoment<'send'>,
): Promise<void> {
  const timezone = await timezoneOf(db, tenantId)
  await sendWaiting({ tenantId, timezone, now, db, catalogue, channels: outsideChannels(secrets) })
}
