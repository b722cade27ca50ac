// Messages that come one by one, taken together: while a transaction of a company runs, what arrives for it waits and goes into
// the next one. Whoever brought a message is told when it is committed, and never before.
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { deviceActor, tenantOf } from '../device.ts'
import { ingest, type Ingested } from '../ingest.ts'

export interface Intake {
  /** Answered after the commit; fails where nothing was kept, so that it is sent again. */
  take(tenantId: string, messages: readonly unknown[]): Promise<Ingested[]>
}

interface Waiting {
  readonly messages: readonly unknown[]
  readonly kept: (answers: Ingested[]) => void
  readonly failed: (error: unknown) => void
}

/** Messages of one transaction. */
const atOnce = 500

export function createIntake({ db, clock }: { readonly db: Database; readonly clock: Clock }): Intake {
  const queues = new Map<string, Waiting[]>()

  const store = (tenantId: string, messages: readonly unknown[]): Promise<Ingested[]> =>
    db.transaction(tenantId, async (tx) => {
      const tenant = await tenantOf(tx)
      if (tenant.status !== 1) throw new Error('The company is suspended')
      return ingest({ tx, now: clock(), actor: deviceActor(tenant), channel: 2 }, messages)
    })

  async function work(tenantId: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const batch = nextOf(queue)
      try {
        const answers = await store(
          tenantId,
          batch.flatMap(({ messages }) => messages),
        )
        let from = 0
        for (const { messages, kept } of batch) kept(answers.slice(from, (from += messages.length)))
      } catch {
        // One of them may be to blame: each is tried for itself.
        for (const { messages, kept, failed } of batch) await store(tenantId, messages).then(kept, failed)
      }
    }
    queues.delete(tenantId)
  }

  return {
    take: (tenantId, messages) =>
      new Promise((kept, failed) => {
        const queue = queues.get(tenantId)
        if (queue) {
          queue.push({ messages, kept, failed })
          return
        }
        const begun = [{ messages, kept, failed }]
        queues.set(tenantId, begun)
        void work(tenantId, begun)
      }),
  }
}

function nextOf(queue: Waiting[]): Waiting[] {
  let [count, size] = [0, 0]
  for (const { messages } of queue) {
    if (count > 0 && size + messages.length > atOnce) break
    count++
    size += messages.length
  }
  return queue.splice(0, count)
}
